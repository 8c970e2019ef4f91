import type { Querying } from './database.ts';

/** Of these sessions, those that have not ended. */
export const livingSessionsIn =
  ({ query }: Querying) =>
  async (ids: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await query<{ readonly id: string }>(
      'select id from session where id = any($1) and ended_on is null',
      [ids],
    );
    return rows.map(({ id }) => id);
  };
