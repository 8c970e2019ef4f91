import { createInterface } from 'node:readline/promises';
import { StartError } from '../start-failure.ts';

/** Asks before what cannot be undone; true for whoever types yes. */
export const askSure = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new StartError('There is no one to ask: add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${question} Type yes: `)).trim() === 'yes';
  } finally {
    lines.close();
  }
};
