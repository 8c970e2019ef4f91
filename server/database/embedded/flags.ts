import { totalmem } from 'node:os';

const MiB = 1024 * 1024;

const within = (low: number, value: number, high: number): number =>
  Math.round(Math.min(Math.max(value, low), high));

/** Memory that this process may use, in bytes: a container's limit where there is one. */
export const usableMemory = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
};

/** What the built-in PostgreSQL writes down about changes, beyond what a crash needs. */
export type ChangeLog = {
  /** Enough to copy the database while it works. */
  readonly online: boolean;
  /** Folder to which each full segment is copied, so that any moment can be restored; empty: none. */
  readonly archiveDir: string;
};

/** Seconds that a change may wait for the archive on a quiet day. */
const archivePatience = 60;

const changeLogSettings = ({
  online,
  archiveDir,
}: ChangeLog): Readonly<Record<string, string | number>> => ({
  // Unless the database is to be copied while it works, a bulk load into a fresh table need not be logged twice.
  wal_level: online || archiveDir !== '' ? 'replica' : 'minimal',
  ...(archiveDir === ''
    ? {}
    : {
        archive_mode: 'on',
        // PostgreSQL's own module: no shell, so no path needs quoting and every system has it.
        archive_library: 'basic_archive',
        'basic_archive.archive_directory': archiveDir,
        archive_timeout: archivePatience,
      }),
});

/**
 * Settings of the built-in PostgreSQL, passed on its command line so that they follow the machine and the release.
 * The portal, and often its clients, share the machine: a quarter of the memory (`memory` in bytes, at most
 * 4 GiB used) is the cache that a million contacts profit from.
 */
export const postgresFlags = (
  port: number,
  memory: number,
  changeLog: ChangeLog,
): readonly string[] => {
  const cache = within(64, memory / MiB / 4, 4096);
  const settings: Readonly<Record<string, string | number>> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${within(128, memory / MiB / 2, 65_536)}MB`,
    work_mem: `${within(8, cache / 16, 64)}MB`,
    maintenance_work_mem: `${within(64, cache / 4, 1024)}MB`,
    // Pages come from memory or from flash, never from a turning disk.
    random_page_cost: 1.1,
    effective_io_concurrency: 64,
    // Queries are short; compiling them costs more than it saves.
    jit: 'off',
    ...changeLogSettings(changeLog),
    // Nothing replicates from here.
    max_wal_senders: 0,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // What clients did wrong is told to them; the file keeps starts, stops and crashes, no personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
