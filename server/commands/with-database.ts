import type { Database } from '../database/database.ts';
import { runningPostgresUrl } from '../database/embedded-postgres.ts';
import { openPortalDatabase } from '../portal.ts';
import { readSettings, type Settings } from '../settings.ts';
import { tell } from '../tell.ts';

export { tell };

/** Does a command's work on the portal's database, whether the portal is running or not. */
export const withDatabase = async (
  work: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> => {
  const settings = readSettings(process.env);
  const running =
    settings.databaseUrl === '' ? await runningPostgresUrl(settings.dataDir) : undefined;
  const cleanUps: (() => Promise<unknown>)[] = [];
  try {
    const databaseUrl = running ?? settings.databaseUrl;
    await work(await openPortalDatabase({ ...settings, databaseUrl }, tell, cleanUps), settings);
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
};
