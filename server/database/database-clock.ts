import type { Querying } from './database.ts';

/** Milliseconds between two questions. */
const pause = 30_000;

export type DatabaseClock = {
  readonly now: () => Date;
  readonly stop: () => void;
};

/**
 * The time of day as the database has it, the one clock that all processes of the portal share: for what one of them
 * writes down to be due and another looks at. Between two questions it goes on by a clock that nobody can set, so that a
 * process whose wall clock is put wrong for a while leaves nothing behind that is due hours later.
 */
export const openDatabaseClock = async ({ query }: Querying): Promise<DatabaseClock> => {
  const ask = async (): Promise<number> => {
    const asked = performance.now();
    const { rows } = await query<{ readonly moment: Date }>('select clock_timestamp() as moment');
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not know what time it is.');
    return row.moment.getTime() - (asked + performance.now()) / 2;
  };
  let ahead = await ask();
  // While the database is away, what it said last still holds.
  const askAgain = (): Promise<void> =>
    ask().then(
      (found) => {
        ahead = found;
      },
      () => undefined,
    );
  const timer = setInterval(() => void askAgain(), pause).unref();
  return {
    now: () => new Date(performance.now() + ahead),
    stop: () => clearInterval(timer),
  };
};
