import { appendFile, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '#server/database/database-start-error.ts';
import { findPostgres } from '#server/database/embedded/programs.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/database/embedded-postgres.ts';
import { codeOf, isMissing } from '#server/database/error-code.ts';
import { StartError } from '#server/start-failure.ts';
import { clusterFolders } from './base-backup.ts';
import { timelineAt, timelinesIn } from './timelines.ts';
import { placeOfSegment } from './what-may-go.ts';

/** The state to restore: that at the end of the back-up, that of a moment, or the last one that the archive knows. */
export type Moment = 'backup' | 'latest' | Date;

/** The names of what the archive has; none where there is no archive and none is needed. */
const archivedNames = async (archive: string, moment: Moment): Promise<readonly string[]> =>
  readdir(archive).catch((error: unknown) => {
    if (!isMissing(error)) throw new StartError(`${archive} cannot be read: ${codeOf(error)}.`);
    if (moment === 'backup') return [];
    const where = archive === '' ? '' : ` in ${archive}`;
    throw new StartError(`There is no archive${where}: set PORTAL_ARCHIVE_DIR.`);
  });

/**
 * Lays what the archive has beside the log of the back-up: from there PostgreSQL needs no command to fetch it. To go on
 * it needs the segments; in any case the histories, for what is restored must not take the number of a line that there
 * is already.
 */
const layLog = async (
  cluster: string,
  archive: string,
  moment: Moment,
  firstSegment: string,
): Promise<void> => {
  for (const name of await archivedNames(archive, moment)) {
    const isNeeded =
      /^[\dA-F]{8}\.history$/.test(name) ||
      (moment !== 'backup' &&
        /^[\dA-F]{24}$/.test(name) &&
        placeOfSegment(name) >= placeOfSegment(firstSegment));
    if (isNeeded) await copyFile(join(archive, name), join(cluster, 'pg_wal', name));
  }
};

/** PostgreSQL reads neither the T nor the Z of ISO here. */
const timestampOf = (moment: Date): string =>
  moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Where recovery ends; without it, where the log does. */
const targetOf = (moment: Moment): readonly string[] => {
  if (moment === 'latest') return [];
  const target =
    moment === 'backup'
      ? "recovery_target = 'immediate'"
      : `recovery_target_time = '${timestampOf(moment)}'`;
  return [target, "recovery_target_action = 'promote'"];
};

/** Recovery ends by a promotion in any case: it begins a line of its own, whose names the archive has not seen. */
const recoverySettings = (moment: Moment, timeline: number | undefined): string =>
  [
    // The log lies there already; there is nothing to fetch.
    "restore_command = 'exit 1'",
    `recovery_target_timeline = '${timeline ?? 'current'}'`,
    ...targetOf(moment),
    'hot_standby = off',
    '',
  ].join('\n');

const giveToOwner = async (folder: string): Promise<void> => {
  const { owner } = await findPostgres(folder);
  if (owner === undefined) return;
  const cluster = join(folder, 'postgres');
  const found = await readdir(cluster, { recursive: true });
  for (const path of ['', ...found]) await chown(join(cluster, path), owner.uid, owner.gid);
};

/** A restored portal begins a history of its own; without this its archive would never learn of it. */
const announceHistories = async (cluster: string): Promise<void> => {
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    if (!name.endsWith('.history')) continue;
    await writeFile(join(cluster, 'pg_wal', 'archive_status', `${name}.ready`), '');
  }
};

const startFailure = (error: unknown): unknown =>
  error instanceof DatabaseStartError && error.message.includes('before configured recovery target')
    ? new StartError(
        'The archive ends before that moment. Where the portal still runs, make another back-up first: then everything until now is in the archive.',
      )
    : error;

export type RecoveredPostgres = {
  readonly url: string;
  /** Ends it and leaves the cluster ready for the portal's own start. */
  readonly finish: () => Promise<void>;
};

/**
 * Starts PostgreSQL on a cluster of a back-up that was copied to `folder`, and lets it work through the log up to the
 * moment.
 * @param archive folder of the log's archive, which need not be there for the end of the back-up
 */
export const recover = async (
  folder: string,
  moment: Moment,
  archive: string,
  firstSegment: string,
  tell: (line: string) => void,
): Promise<RecoveredPostgres> => {
  const cluster = join(folder, 'postgres');
  const settingsFile = join(cluster, 'postgresql.auto.conf');
  for (const path of clusterFolders) {
    await mkdir(join(cluster, path), { recursive: true, mode: 0o700 });
  }
  const settings = await readFile(settingsFile);
  await layLog(cluster, archive, moment, firstSegment);
  const timeline =
    moment === 'backup' ? undefined : timelineAt(await timelinesIn(archive), firstSegment, moment);
  await appendFile(settingsFile, recoverySettings(moment, timeline));
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await giveToOwner(folder);
  const changeLog = { online: true, archiveDir: '' };
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: folder,
    changeLog,
    log: tell,
  }).catch((error: unknown) => {
    throw startFailure(error);
  });
  return {
    url: postgres.url,
    finish: async () => {
      await postgres.stop();
      await writeFile(settingsFile, settings);
      await announceHistories(cluster);
      await giveToOwner(folder);
    },
  };
};
