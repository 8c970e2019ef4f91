import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { checkFiles } from './check-files.ts';
import { checkHelpers } from './check-helpers.ts';
import { type Database, openDatabase } from './database/database.ts';
import type { ChangeLog } from './database/embedded/flags.ts';
import { makeFolder } from './database/embedded/make-folder.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateUp } from './database/migrate.ts';
import { openOutageLog } from './outage-log.ts';
import { prepareData } from './prepare-data.ts';
import { createQueue } from './jobs/queue.ts';
import type { Settings } from './settings.ts';
import {
  connectionFailure,
  databaseFailure,
  listenFailure,
  StartError,
  takesNoWrites,
} from './start-failure.ts';
import { version } from './version.ts';

export type PortalOptions = {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Told in a sentence what goes on. */
  readonly tell?: (line: string) => void;
  readonly now?: () => Date;
  /** Aborted to give up a start; what was started by then is stopped. */
  readonly signal?: AbortSignal;
};

export type Portal = {
  /** Where people reach the portal on this machine. */
  readonly address: string;
  readonly database: Database;
  /** Answers on while those in front see that it is about to leave: for `PORTAL_STOP_DELAY`, or until `hurry`. */
  readonly leave: (hurry: AbortSignal) => Promise<void>;
  /** Ends calls in progress, jobs and the database cleanly. */
  readonly stop: () => Promise<void>;
};

/** Milliseconds that calls in progress get to end. */
const stopPatience = 10_000;

/** Milliseconds that a start waits for the store of files: one that takes longer is out of reach for now. */
const storePatience = 5_000;

const oldestPostgres = 150_000;

type CleanUp = () => Promise<unknown>;

/** Fails at once where nobody can listen, not after minutes of preparing a database. */
const checkAddress = ({ host, port }: Settings): Promise<void> =>
  new Promise((free, failed) => {
    const probe = createServer();
    probe.once('error', (error) => failed(listenFailure(error, host, port) ?? error));
    probe.listen(port, host, () => probe.close(() => free()));
  });

/** In production the database can be copied while it works; invented contacts load faster where it need not. */
export const changeLogOf = ({ mode, archiveDir }: Settings): ChangeLog => ({
  online: mode === 'production',
  archiveDir: archiveDir === '' ? '' : resolve(archiveDir, 'wal'),
});

const openUrl = async (
  settings: Settings,
  tell: (line: string) => void,
  cleanUps: CleanUp[],
): Promise<string> => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== '') return databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    changeLog: changeLogOf(settings),
    log: tell,
  });
  cleanUps.push(postgres.stop);
  return postgres.url;
};

type Suited = { readonly version: number; readonly encoding: string; readonly isReadOnly: boolean };

/** Fails before anything is made in a database that will not do. */
const checkDatabase = async (database: Database): Promise<void> => {
  const { rows } = await database
    .query<Suited>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding,
              current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    .catch((error: unknown) => {
      throw connectionFailure(error);
    });
  const { version: found = 0, encoding = '', isReadOnly } = rows[0] ?? {};
  if (found < oldestPostgres) {
    throw new StartError('The database of DATABASE_URL is older than PostgreSQL 15.');
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database of DATABASE_URL keeps texts as ${encoding}: make one with encoding UTF8.`,
    );
  }
  if (isReadOnly === true) throw new StartError(takesNoWrites);
};

const replicaAway =
  'DATABASE_READ_URL cannot be reached: until it can, the database of DATABASE_URL answers in its place. Check the address, and whether this machine may go there.';
const replicaBack = 'DATABASE_READ_URL can be reached';

/** Opens the database that the settings name, brought up to this release. Used by every command. */
export const openPortalDatabase = async (
  settings: Settings,
  tell: (line: string) => void,
  cleanUps: CleanUp[],
  logger?: Pick<Logger, 'warn'>,
): Promise<Database> => {
  const url = await openUrl(settings, tell, cleanUps);
  try {
    const database = openDatabase(url, {
      readUrl: settings.databaseReadUrl,
      onLost: (err) => logger?.warn({ err }, 'a database connection was lost'),
      onReplica: (err) => (err ? logger?.warn({ err }, replicaAway) : logger?.warn(replicaBack)),
    });
    cleanUps.push(database.close);
    await checkDatabase(database);
    await migrateUp(url, { release: version, log: tell });
    return database;
  } catch (error) {
    throw databaseFailure(error);
  }
};

const runBackwards = async (cleanUps: CleanUp[]): Promise<void> => {
  const failures: unknown[] = [];
  for (let next = cleanUps.pop(); next !== undefined; next = cleanUps.pop()) {
    // Whatever fails to end must not keep the others running.
    await next().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'Not everything could be stopped cleanly.');
  }
};

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Starts the whole portal: database, migrations, first data, queue, web server.
 * What was started before a failure is stopped again.
 * @throws StartError or DatabaseStartError with a sentence for the person who starts it
 */
export const startPortal = async ({
  settings,
  logger: givenLogger,
  tell = () => undefined,
  now,
  signal,
}: PortalOptions): Promise<Portal> => {
  const cleanUps: CleanUp[] = [];
  // Until it is open, whatever it fails with ends the start.
  let askDatabase = async (): Promise<unknown> => undefined;
  const { logger, close: closeLog } = openOutageLog(givenLogger, () => askDatabase());
  cleanUps.push(async () => closeLog());
  let unwound = Promise.resolve();
  /** Callers wait for each other: the database goes only after those who use it. */
  const unwind = (): Promise<void> => {
    unwound = unwound.then(() => runBackwards(cleanUps));
    return unwound;
  };
  try {
    await checkAddress(settings);
    await makeFolder(settings.dataDir).catch((error: Error) => {
      throw new StartError(
        `The data directory ${settings.dataDir} cannot be used: ${error.message}.`,
      );
    });
    const filesChecked = checkFiles(settings);
    // Whatever else ends the start is the reason then.
    filesChecked.catch(() => undefined);
    const database = await openPortalDatabase(settings, tell, cleanUps, logger);
    await within(storePatience, filesChecked);
    askDatabase = () => database.vital.query('select');
    signal?.throwIfAborted();
    await prepareData(database, settings, tell, signal);
    signal?.throwIfAborted();
    let isQueueReady = (): boolean => false;
    let isLeaving = false;
    let address = settings.publicUrl.replace(/\/+$/, '');
    let wakeJob = (_name: string): void => undefined;
    const { server, jobs, close } = await buildApp({
      settings,
      database,
      logger,
      isQueueReady: () => isQueueReady(),
      isLeaving: () => isLeaving,
      wakeJob: (name) => wakeJob(name),
      address: () => address,
      ...(now === undefined ? {} : { now }),
    });
    const queue = createQueue({
      database,
      jobs,
      onError: (error) => logger.warn({ err: error }, 'queue'),
    });
    isQueueReady = queue.isReady;
    wakeJob = queue.wake;
    cleanUps.push(close, queue.stop);
    const ownAddress = await server
      .listen({ host: settings.host, port: settings.port })
      .catch((error: unknown) => {
        throw listenFailure(error, settings.host, settings.port) ?? error;
      });
    cleanUps.push(async () => {
      await within(stopPatience, server.close());
      server.server.closeAllConnections();
    });
    signal?.throwIfAborted();
    if (address === '') address = ownAddress;
    void queue.start();
    void checkHelpers(settings, database, logger);
    const leave = async (hurry: AbortSignal): Promise<void> => {
      isLeaving = true;
      // It ends early for nothing but `hurry`.
      await pause(settings.stopDelay * 1000, undefined, { signal: hurry }).catch(() => undefined);
    };
    return { address: ownAddress, database, leave, stop: unwind };
  } catch (error) {
    // The reason of the failed start is what counts.
    await unwind().catch(() => undefined);
    throw error;
  }
};
