import { chown, open, readFile, rm, stat, statfs } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseStartError, startError } from './database-start-error.ts';
import { openCluster, type Passwords, readPasswords } from './embedded/cluster.ts';
import { type ChangeLog, postgresFlags, usableMemory } from './embedded/flags.ts';
import { makeFolder } from './embedded/make-folder.ts';
import { isAbandoned, type Ownership, takeOwnership } from './embedded/owner.ts';
import { findPostgres, type PostgresPrograms, type Running } from './embedded/programs.ts';
import { codeOf } from './error-code.ts';

export type EmbeddedPostgresOptions = {
  /** The portal's data directory; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  /** Memory to plan with, in bytes; by default what the machine or its container has. */
  readonly memory?: number;
  /** What is kept of changes, for back-ups; by default no more than a crash needs. */
  readonly changeLog?: ChangeLog;
  /** Told in a sentence what goes on. */
  readonly log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Connection address of the portal's own account and database. */
  readonly url: string;
  /** Ends PostgreSQL cleanly. Close the pools first. */
  readonly stop: () => Promise<void>;
};

const smallestDisk = 200 * 1024 * 1024;

const largestLog = 5 * 1024 * 1024;

const prepareDirectory = async (directory: string): Promise<void> => {
  await makeFolder(directory);
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < smallestDisk) {
    throw new DatabaseStartError(
      `There is no disk space left for the database in ${directory}: it needs 200 MB at least.`,
    );
  }
};

/** PostgreSQL writes there with its own account. */
const openArchive = async (folder: string, { owner }: PostgresPrograms): Promise<void> => {
  try {
    await makeFolder(folder, 0o700);
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The folder of PORTAL_ARCHIVE_DIR cannot be used: ${reason}.`);
  }
};

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? found(address.port)
          : failed(new Error('no address')),
      );
    });
  });

type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** What PostgreSQL wrote about itself: process, port and, in its eighth line, whether it takes connections. */
const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : undefined;
};

/** False where the process is gone or its number now belongs to another program. */
const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (platform() === 'win32') return true;
  const command =
    platform() === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`])).stdout;
  return command.includes('postgres');
};

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const readFrom = async (file: string, position: number): Promise<string> => {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return '';
  try {
    return (await handle.readFile({ encoding: 'utf8' })).slice(position);
  } finally {
    await handle.close();
  }
};

type Place = {
  readonly directory: string;
  readonly cluster: string;
  readonly passwords: Passwords;
  readonly programs: PostgresPrograms;
  readonly memory: number;
  readonly changeLog: ChangeLog;
  readonly log: (line: string) => void;
};

const portalUrl = (port: number, { portal }: Passwords): string =>
  `postgres://portal:${portal}@127.0.0.1:${port}/portal`;

export type RunningPostgres = {
  /** The address of the portal's own account. */
  readonly url: string;
  /** The superuser's address of the same database: for copies of all of it. */
  readonly superuserUrl: string;
  /** Where its files lie. */
  readonly cluster: string;
};

/**
 * The PostgreSQL that a running portal has on a data directory; undefined when none runs there. For commands that work
 * beside the portal.
 */
export const runningPostgres = async (dataDir: string): Promise<RunningPostgres | undefined> => {
  const directory = resolve(dataDir);
  const cluster = join(directory, 'postgres');
  const found = await readPostmaster(cluster);
  if (!found?.ready || !(await isPostgres(found.pid))) return undefined;
  const passwords = await readPasswords(directory);
  const abandoned = await isAbandoned(found.port, passwords).catch(() => true);
  if (abandoned) return undefined;
  const url = portalUrl(found.port, passwords);
  const superuserUrl = `postgres://postgres:${passwords.superuser}@127.0.0.1:${found.port}/portal`;
  return { url, superuserUrl, cluster };
};

export const runningPostgresUrl = async (dataDir: string): Promise<string | undefined> =>
  (await runningPostgres(dataDir))?.url;

const stopCleanly = ({ cluster, programs }: Place): Promise<unknown> =>
  programs.run('pg_ctl', ['stop', `--pgdata=${cluster}`, '--mode=fast', '--wait', '--timeout=120']);

/** Deals with a PostgreSQL that already works on the cluster: refuses to be the second portal, ends an orphan. */
const clearPredecessor = async (place: Place): Promise<void> => {
  const { cluster, directory, passwords, log } = place;
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await readPostmaster(cluster);
    if (found === undefined) return;
    if (!(await isPostgres(found.pid))) {
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    if (found.ready) {
      const abandoned = await isAbandoned(found.port, passwords).catch(() => undefined);
      if (abandoned === false) {
        throw new DatabaseStartError(`Another portal is running on ${directory}.`);
      }
      if (abandoned) {
        log('Ending the database that a killed portal left running.');
        await stopCleanly(place);
        return;
      }
    }
    if (Date.now() > deadline) {
      throw new DatabaseStartError(
        `The database in ${directory} is held by process ${found.pid}, which does not answer.`,
      );
    }
    await pause(200);
  }
};

type Launch = Running & { readonly port: number };

/** The port of the last start, as PostgreSQL wrote it down: workers beside the portal know it by that. */
const lastPort = async (cluster: string): Promise<number | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/\bport=(\d+)/.exec(text)?.[1]);
  return port > 0 ? port : undefined;
};

/**
 * Starts PostgreSQL and waits until it takes connections, however long a recovery takes. It answers where it did before
 * its portal ended; where that port is taken by now, anywhere.
 * @param fixedPort where a restart must answer, whoever has the port meanwhile
 */
const launch = async (place: Place, fixedPort?: number): Promise<Launch> => {
  const { cluster, directory, programs, memory, changeLog, log } = place;
  const logFile = join(directory, 'postgres.log');
  let isTaken = false;
  const usualPort = fixedPort ?? (await lastPort(cluster));
  for (let attempt = 1; ; attempt += 1) {
    const port = (isTaken && fixedPort === undefined ? undefined : usualPort) ?? (await freePort());
    const logged = await sizeOf(logFile);
    const running = await programs.start(
      ['-D', cluster, ...postgresFlags(port, memory, changeLog)],
      logFile,
    );
    for (let waited = 0; !running.hasExited(); waited += 20) {
      const found = await readPostmaster(cluster);
      if (found?.pid === running.pid && found.ready) return { ...running, port };
      if (waited > 0 && waited % 10_000 === 0) log('The database is still recovering.');
      await pause(20);
    }
    const output = await readFrom(logFile, logged);
    if (attempt === 40) throw startError('', directory, output);
    if (/"postmaster.pid" already exists/.test(output)) {
      await clearPredecessor(place);
    } else if (/shared memory block .* still in use|could not (bind|create any TCP)/.test(output)) {
      isTaken = /could not (bind|create any TCP)/.test(output);
      await pause(250);
    } else {
      throw startError('', directory, output);
    }
  }
};

/** Keeps PostgreSQL running: when it ends without being asked, it is started again and recovers by itself. */
const supervise = (place: Place, first: Launch, firstOwnership: Ownership) => {
  let stopping = false;
  let running: Launch = first;
  let ownership = firstOwnership;
  const restart = async (): Promise<void> => {
    await ownership.release();
    for (let delay = 200; !stopping; delay = Math.min(delay * 2, 10_000)) {
      try {
        running = await launch(place, first.port);
        const taken = await takeOwnership(first.port, place.passwords);
        if (taken === undefined) throw new DatabaseStartError('Another portal took the database.');
        ownership = taken;
        return;
      } catch (error) {
        place.log(error instanceof Error ? error.message : String(error));
        await pause(delay, undefined, { ref: false });
      }
    }
  };
  const watching = (async () => {
    while (!stopping) {
      await running.exited;
      if (stopping) return;
      place.log('The database ended unexpectedly and is started again.');
      await restart();
    }
  })();
  return async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await ownership.release();
    if (!running.hasExited()) await stopCleanly(place);
    await watching;
    // A restart may have been under way.
    if (!running.hasExited()) await stopCleanly(place);
  };
};

/**
 * Starts the PostgreSQL that npm installed on a data directory of the portal's own.
 * The first start makes the database. A directory serves one portal: a second one is refused. What a killed portal or a
 * killed PostgreSQL left behind is put in order first, and every acknowledged write is there again.
 * @throws DatabaseStartError with a sentence for the person who starts the portal
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  memory = usableMemory(),
  changeLog = { online: false, archiveDir: '' },
  log = () => undefined,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const directory = resolve(dataDir);
  try {
    await prepareDirectory(directory);
    const programs = await findPostgres(directory);
    if (changeLog.archiveDir !== '') await openArchive(changeLog.archiveDir, programs);
    const { cluster, passwords } = await openCluster(directory, programs, log);
    const logFile = join(directory, 'postgres.log');
    if ((await sizeOf(logFile)) > largestLog) await rm(logFile, { force: true });
    const place: Place = { directory, cluster, passwords, programs, memory, changeLog, log };
    await clearPredecessor(place);
    const running = await launch(place);
    const ownership = await takeOwnership(running.port, passwords);
    if (ownership === undefined) {
      throw new DatabaseStartError(`Another portal is running on ${directory}.`);
    }
    return {
      url: portalUrl(running.port, passwords),
      stop: supervise(place, running, ownership),
    };
  } catch (error) {
    const said = error as { readonly stderr?: unknown };
    throw startError(error, directory, typeof said.stderr === 'string' ? said.stderr : '');
  }
};
