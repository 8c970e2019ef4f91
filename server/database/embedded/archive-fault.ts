import type { Querying } from '../database.ts';

/** A segment of the log that could not be copied to the archive. */
type ArchiveFault = {
  readonly segment: string;
  readonly failedOn: Date;
  /** When the archive last took something; null: never. */
  readonly archivedOn: Date | null;
};

/**
 * What the built-in PostgreSQL cannot copy to its archive; undefined where it can, or has none. Its log file does not
 * say so: that would need a level at which it also says what clients did wrong, with what they had written.
 */
export const findArchiveFault = async ({ query }: Querying): Promise<ArchiveFault | undefined> => {
  const { rows } = await query<ArchiveFault>(
    `select last_failed_wal as segment, last_failed_time as "failedOn", last_archived_time as "archivedOn"
       from pg_stat_archiver
      where current_setting('archive_library', true) = 'basic_archive'
        and last_failed_time > greatest(last_archived_time, pg_postmaster_start_time())`,
  );
  return rows[0];
};
