import { finished, type Readable } from 'node:stream';

/** Bytes in a second, as for bodies that come in: any line carries as much, and who only wants to hold a place does not. */
const leastRate = 8 * 1024;

/** Milliseconds between two looks: long enough for a computer that changes its network. */
const pause = 2 * 60_000;

/**
 * Gives up a file whose reader takes less than the thinnest line carries: its place is missing to others, and its snapshot
 * must not stay open. Who waits for rows that are still looked for is not slow.
 */
export const endSlowReader = (content: Readable): Readable => {
  let taken = 0;
  const look = (): void => {
    const isSlow = content.isPaused() && taken < (leastRate * pause) / 1000;
    taken = 0;
    if (isSlow) content.destroy(new Error('the reader of a file is too slow'));
  };
  const timer = setInterval(look, pause).unref();
  content.on('data', (chunk: Buffer | string) => void (taken += chunk.length)).pause();
  finished(content, () => clearInterval(timer));
  return content;
};
