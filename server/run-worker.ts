import { openDatabaseClock } from './database/database-clock.ts';
import { runningPostgresUrl } from './database/embedded-postgres.ts';
import { openSettingReader } from './features/app-config/setting-reader.repository.ts';
import { openContactFinder } from './features/contact-view/contact-view.ts';
import { createInboxRepository } from './features/inbox/inbox.repository.ts';
import { createInboxService } from './features/inbox/inbox.service.ts';
import { openLists } from './features/list/list.ts';
import { openSender } from './features/mailing/mailing.ts';
import { openSavedViews } from './features/saved-view/saved-view.ts';
import { createReadFilter } from './http/filter-input.ts';
import { createLogger } from './http/logging.ts';
import { createSharerOf } from './http/sharer.ts';
import { createAdminRoles } from './http/staff-roles.ts';
import { createToday } from './http/today.ts';
import { createQueue } from './jobs/queue.ts';
import type { Database } from './database/database.ts';
import { openOutageLog, type OutageLog } from './outage-log.ts';
import { openPortalDatabase } from './portal.ts';
import { readPortalKeys } from './secret-key.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-failure.ts';
import { tell } from './tell.ts';

/** A worker brings no database of its own: it works beside a portal. */
const databaseUrlOf = async ({ databaseUrl, dataDir }: Settings): Promise<string> => {
  const url = databaseUrl === '' ? await runningPostgresUrl(dataDir) : databaseUrl;
  if (url !== undefined) return url;
  throw new StartError('Start the portal first, or name its database with DATABASE_URL.');
};

const work = async (
  settings: Settings,
  { logger, close: closeLog }: OutageLog,
  onDatabase: (database: Database) => void,
): Promise<void> => {
  const cleanUps: (() => Promise<unknown>)[] = [async () => closeLog()];
  let isStarting = true;
  let isStopping = false;
  // From the beginning: the first process of a container is told by nothing but what it listens to.
  const stop = async (): Promise<void> => {
    // Told again, it still cleans up to the end.
    if (isStopping) return;
    isStopping = true;
    tell('Stopping.');
    // What a start has begun ends with its connection.
    if (isStarting) process.exit(0);
    for (let next = cleanUps.pop(); next !== undefined; next = cleanUps.pop()) {
      await next().catch((err: unknown) => logger.warn({ err }, 'stopping'));
    }
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
  const databaseUrl = await databaseUrlOf(settings);
  const found = { ...settings, databaseUrl };
  const database = await openPortalDatabase(found, tell, cleanUps, logger);
  onDatabase(database);
  const configured = await openSettingReader(database);
  const address =
    settings.publicUrl === ''
      ? `http://${settings.host}:${settings.port}`
      : settings.publicUrl.replace(/\/+$/, '');
  const portalKeys = await readPortalKeys(settings);
  const portalName = () => configured.value('portalName');
  const sharerOf = createSharerOf(configured.stored);
  const timeZone = async () => (await configured.value('timeZone')) || settings.timeZone;
  const clock = await openDatabaseClock(database.vital);
  const today = createToday(timeZone, clock.now);
  const readFilter = createReadFilter(today);
  const lists = openLists({
    database,
    sharerOf,
    today,
    portalKeys,
    // Nobody calls a worker, so nothing in it writes to one person alone.
    wakeMail: () => undefined,
    address: () => address,
    portalName,
    defaultLanguage: () => configured.value('defaultLanguage'),
    wakeJob: () => undefined,
    now: clock.now,
  });
  const { selectContacts } = await openContactFinder(database, timeZone, {
    readFilter,
    findMembers: lists.findMembers,
    readLists: lists.readLists,
    findView: openSavedViews({ database, sharerOf, readFilter }).findView,
  });
  const inbox = createInboxService(createInboxRepository(database));
  const sender = await openSender({
    database,
    settings,
    portalKeys,
    address: () => address,
    portalName,
    unsubscribeLink: lists.unsubscribeLink,
    selectContacts,
    tellContact: (crmId, note) =>
      inbox
        .notifyContact(crmId, note)
        .catch((err: unknown) => logger.warn({ err }, 'a notification was lost')),
    sharerOf,
    adminRoles: createAdminRoles(configured.stored),
    onError: (err) => logger.warn({ err }, 'mail to lists'),
    now: clock.now,
  });
  const queue = createQueue({
    database,
    jobs: sender.jobs,
    onError: (err) => logger.warn({ err }, 'queue'),
  });
  cleanUps.push(async () => clock.stop(), sender.stop, queue.stop);
  void queue.start();
  sender.wake();
  isStarting = false;
  tell('The worker is sending mail.');
};

/**
 * Sends mail to lists beside the portal until it is asked to stop: as many of these as there are cores or machines. It
 * needs the portal's database, its data directory or `PORTAL_SECRET_KEY`, and `PORTAL_PUBLIC_URL` for its links.
 */
export const runWorker = async (): Promise<void> => {
  const settings = readSettings(process.env);
  // Until it is open, whatever it fails with ends the start.
  let askDatabase = async (): Promise<unknown> => undefined;
  const log = openOutageLog(createLogger(settings.logLevel), () => askDatabase());
  try {
    await work(settings, log, (database) => {
      askDatabase = () => database.query('select');
    });
  } catch (error) {
    // What it would still have told may be why.
    log.close();
    throw error;
  }
};
