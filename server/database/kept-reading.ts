import type { Database } from './database.ts';

/** Told by a trigger whenever settings, languages or menus change. */
export const portalSetup = 'portal_setup';

/**
 * Keeps what was read until a channel tells that it may have changed, whichever process changed it. Nobody gets a
 * reading older than their question, or than the moment of `performance.now()` that they name: while the listening
 * connection is broken, whoever asks as of now reads anew.
 */
export const openKeptReading = async <Reading>(
  { listen, caughtUp }: Pick<Database, 'listen' | 'caughtUp'>,
  channel: string,
  read: () => Promise<Reading>,
): Promise<(since?: number) => Promise<Reading>> => {
  let kept: Promise<Reading> | undefined;
  await listen(channel, () => {
    kept = undefined;
  });
  return async (since) => {
    if (!(await caughtUp(since))) return read();
    if (kept !== undefined) return kept;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
};
