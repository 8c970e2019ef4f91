import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/http/logging.ts';
import { readSettings } from '#server/settings.ts';
import { atFileEnd } from './file-end.ts';
import type { Portal } from './portal.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Clockwork = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
};

/** Does what a portal does regularly, when a test wants it done. */
export const regularJobs = async (
  portal: Portal,
  { settings = {}, now }: Clockwork = {},
): Promise<(name: string) => Promise<void>> => {
  const folder = await temporaryFolder('night');
  atFileEnd(folder.remove);
  const { server, jobs, close } = await buildApp({
    settings: readSettings({
      NODE_ENV: 'test',
      DATABASE_URL: portal.databaseUrl,
      PORTAL_DATA_DIR: folder.path,
      ...settings,
    }),
    database: portal.database,
    logger: createLogger('silent'),
    isQueueReady: () => true,
    isLeaving: () => false,
    address: () => portal.address,
    wakeJob: () => undefined,
    ...(now === undefined ? {} : { now }),
  });
  atFileEnd(close);
  atFileEnd(() => server.close());
  return async (name) => {
    const found = jobs.find((job) => job.name === name);
    if (found === undefined) throw new Error(`there is no job ${name}`);
    await found.work();
  };
};
