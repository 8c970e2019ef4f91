import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A failure for the log: its kind and code. Its message may hold a path, and with it a person's name. */
export const describeFailure = (failure: unknown): string => {
  if (!(failure instanceof Error)) return typeof failure;
  const code = 'code' in failure && typeof failure.code === 'string' ? ` ${failure.code}` : '';
  const cause = failure.cause === undefined ? '' : ` < ${describeFailure(failure.cause)}`;
  return `${failure.name}${code}${cause}`;
};

/** A fault of the program itself, with the place in its bundle: the path to that may hold a person's name too. */
export const describeFault = (fault: Error): string => {
  const place = /\w+\.cjs:\d+:\d+/.exec(fault.stack ?? '')?.[0];
  return describeFailure(fault) + (place === undefined ? '' : ` at ${place}`);
};

/** Half of what the log may take on disk, in bytes: the current file and the one before it. */
const maxBytes = 512 * 1024;

/** A sentence that somebody else had a hand in must not push the others out. */
const longestSentence = 1_000;

/**
 * Appends one line of JSON per sentence. Support reads it; no tokens, no data of people, no file names are written.
 * A log that cannot be written never stops the work.
 */
export const createLog = (file: string): ((sentence: string) => void) => {
  const sizeOf = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (sentence) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      const time = new Date().toISOString();
      if (sizeOf() > maxBytes) renameSync(file, `${file}.old`);
      appendFileSync(
        file,
        `${JSON.stringify({ time, sentence: sentence.slice(0, longestSentence) })}\n`,
      );
    } catch {
      // Nothing is left to report it to.
    }
  };
};
