import type { Querying } from '#server/database/database.ts';

/** How many statements with these words in them wait for a lock. */
export const lockWaits = async ({ query }: Querying, words: string): Promise<number> => {
  const { rows } = await query<{ readonly count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0`,
    [words],
  );
  return rows[0]?.count ?? 0;
};
