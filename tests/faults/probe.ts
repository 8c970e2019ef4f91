import { setTimeout as pause } from 'node:timers/promises';
import { authenticate } from '#shared/contracts/oauth.ts';
import { askOnce } from './person.ts';

export type Probe = {
  /** Milliseconds of the longest time in which nothing could be written, since the last question. */
  readonly takeOutage: () => number;
  /** Resolves when something could be written after this call; false where that takes too long. */
  readonly answered: (withinMs: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** Milliseconds. */
const between = 200;
const patience = 3000;

/** Somebody who opens a session five times a second: a call that reads and writes. */
export const startProbe = (address: string): Probe => {
  let lastAnswer = performance.now();
  let longest = 0;
  let isStopped = false;

  const ask = async (): Promise<void> => {
    const { status } = await askOnce(
      address,
      authenticate,
      { body: { grantType: 'anonymous' } },
      { signal: AbortSignal.timeout(patience) },
    );
    if (status !== 200) return;
    const moment = performance.now();
    longest = Math.max(longest, moment - lastAnswer);
    lastAnswer = moment;
  };

  const running = (async () => {
    while (!isStopped) {
      await ask();
      await pause(between);
    }
  })();

  return {
    takeOutage: () => {
      const outage = Math.max(longest, performance.now() - lastAnswer);
      longest = 0;
      return Math.max(0, outage - between);
    },
    answered: async (withinMs) => {
      const since = performance.now();
      while (lastAnswer < since) {
        if (performance.now() - since > withinMs) return false;
        await pause(50);
      }
      return true;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
