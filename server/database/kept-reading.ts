import type { Database } from './database.ts';

/** Told by a trigger whenever settings, languages or menus change. */
export const portalSetup = 'portal_setup';

/**
 * Keeps what was read until a channel tells that it may have changed, whichever process changed it. Nobody gets a
 * reading older than their question: while the listening connection is broken, everybody reads anew.
 */
export const openKeptReading = async <Reading>(
  { listen, caughtUp }: Pick<Database, 'listen' | 'caughtUp'>,
  channel: string,
  read: () => Promise<Reading>,
): Promise<() => Promise<Reading>> => {
  let kept: Promise<Reading> | undefined;
  await listen(channel, () => {
    kept = undefined;
  });
  return async () => {
    if (!(await caughtUp())) return read();
    if (kept !== undefined) return kept;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
};
