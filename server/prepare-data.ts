import { seedFirst } from './commands/seed/fill.ts';
import type { Database } from './database/database.ts';
import { seedDemoWork } from './demo-work.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { seedDemoInbox } from './features/inbox/demo-inbox.ts';
import { seedDemoKnowledge } from './features/knowledge/demo-knowledge.ts';
import { seedDemoPictures } from './features/property/demo-pictures.ts';
import { seedDemoMail } from './features/mailing/demo-mail.ts';
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
    return;
  }
  const { seedContacts, seedDay } = settings;
  const today = seedDay === '' ? new Date() : new Date(seedDay);
  const isFilled = await seedFirst(database, { contacts: seedContacts, today, signal }, tell);
  await accounts.ensureDemo(settings.demoPassword);
  if (isFilled && settings.seedMail === 'yes') await seedDemoMail(database);
  await seedDemoOrganizations(database);
  await seedDemoInbox(database);
  await seedDemoKnowledge(database);
  await seedDemoPictures(database, createKeptFiles(database, openFileStore(settings)));
  if (isFilled && settings.seedMail === 'yes') await seedDemoWork(database);
};
