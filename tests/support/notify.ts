import type { Database } from '#server/database/database.ts';
import { createInboxRepository } from '#server/features/inbox/inbox.repository.ts';
import { createInboxService, type Note } from '#server/features/inbox/inbox.service.ts';
import { type DemoAccount, emailOf } from './accounts.ts';

/** The number of a demo account inside the database, for what no call tells. */
export const accountIdOf = async (database: Database, account: DemoAccount): Promise<number> => {
  const { rows } = await database.query<{ readonly id: number }>(
    'select id from account where username = $1',
    [emailOf(account)],
  );
  return rows[0]?.id ?? 0;
};

/** Tells demo accounts something, as a feature of the service does. */
export const notifyFrom =
  (database: Database) =>
  async (account: DemoAccount, note: Partial<Note> & { readonly text: string }): Promise<void> => {
    const { text, ...rest } = note;
    await createInboxService(createInboxRepository(database)).notify(
      [await accountIdOf(database, account)],
      { content: { en: text }, module: 'portal', ...rest },
    );
  };
