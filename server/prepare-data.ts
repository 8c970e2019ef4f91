import { seedFirst, takeDemoWork } from './commands/seed/fill.ts';
import type { Database } from './database/database.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { seedDemoWork } from './demo-work.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { seedDemoInbox } from './features/inbox/demo-inbox.ts';
import { seedDemoKnowledge } from './features/knowledge/demo-knowledge.ts';
import { seedDemoPictures } from './features/property/demo-pictures.ts';
import { seedDemoOrganizations } from './features/organization/demo-organizations.ts';
import { createAccountRepository } from './features/session/account.repository.ts';
import { type AccountService, createAccountService } from './features/session/account.service.ts';
import { createKeptFiles } from './files/store/kept-files.ts';
import { openFileStore } from './files/store/open-file-store.ts';
import type { Settings } from './settings.ts';

export const accountsOf = (database: Database): AccountService =>
  createAccountService({
    store: createAccountRepository(database),
    contactOf: createContactService(createContactRepository(database)).ensure,
  });

/** The number of the advisory lock under which a portal is filled. */
const fillLock = 7_364_103;

/** Portals that start at the same moment come one by one: each finds what the one before has made. */
const oneByOne = (
  { long }: Database,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> =>
  long.inTransaction(
    async ({ query }) => {
      // It holds the lock and nothing else, however long others of its process fill the portal.
      await query('set local idle_in_transaction_session_timeout = 0');
      await query('select pg_advisory_xact_lock($1)', [fillLock]);
      await work();
    },
    signal === undefined ? {} : { signal },
  );

/** A portal starts without its file store too; what it would have put there comes with a later start. */
const leaveToNextStart = (error: unknown): void => {
  if (!isDatabaseUnavailable(error)) throw error;
};

/** What a portal has before its first call: invented contacts and demo accounts, neither of them in production. */
export const prepareData = async (
  database: Database,
  settings: Settings,
  tell: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const accounts = accountsOf(database);
  if (settings.mode === 'production') {
    await accounts.disableDemo();
    // Whatever was left to be made up, people work here from now on.
    await database.inTransaction(takeDemoWork);
    return;
  }
  const { seedContacts: contacts, seedDay } = settings;
  const today = seedDay === '' ? new Date() : new Date(seedDay);
  const demoWork = settings.seedMail === 'yes';
  await oneByOne(database, signal, async () => {
    await seedFirst(database, { contacts, today, demoWork, signal }, tell);
    await accounts.ensureDemo(settings.demoPassword);
    await seedDemoOrganizations(database);
    await seedDemoInbox(database);
    await seedDemoKnowledge(database);
    await seedDemoPictures(database, createKeptFiles(database, openFileStore(settings))).catch(
      leaveToNextStart,
    );
    if (demoWork) await seedDemoWork(database, settings.timeZone);
  });
};
