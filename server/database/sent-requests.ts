import type { Database } from './database.ts';
import { keyOf } from './request-key.ts';

/** The hashes of what was sent under the keys of requests, shared by every process of the portal. A key has parts. */
export const createSentRequests = (database: Database) => ({
  claim: async (key: readonly string[], content: Buffer): Promise<Buffer | undefined> => {
    const values = [keyOf(...key)];
    const { rowCount } = await database.query(
      'insert into sent_request (key, content) values ($1, $2) on conflict (key) do nothing',
      [...values, content],
    );
    if (rowCount > 0) return undefined;
    const { rows } = await database.query<{ readonly content: Buffer }>(
      'select content from sent_request where key = $1',
      values,
    );
    return rows[0]?.content;
  },

  release: async (key: readonly string[]): Promise<void> => {
    await database.query('delete from sent_request where key = $1', [keyOf(...key)]);
  },

  purge: async (before: Date): Promise<void> => {
    await database.long.query('delete from sent_request where sent_on < $1', [before]);
  },
});
