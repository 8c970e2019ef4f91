import type { Logger } from 'pino';
import type { Querying } from './database/database.ts';
import { findArchiveFault } from './database/embedded/archive-fault.ts';
import type { RegularJob } from './jobs/queue.ts';

/** Says in the log, as long as it lasts, that the archive takes nothing: nobody would know until the disk is full. */
export const watchArchive = (database: Querying, logger: Pick<Logger, 'error'>): RegularJob => ({
  name: 'watch-archive',
  cron: '* * * * *',
  work: async () => {
    const fault = await findArchiveFault(database);
    if (fault !== undefined) logger.error(fault, 'the archive cannot be written');
  },
});
