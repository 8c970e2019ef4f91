import type { Database } from '#server/database/database.ts';
import { createLimit } from '#server/http/rate-limit.ts';
import type { RestApp } from '#server/http/route.ts';
import { createClientLogRepository } from './client-log.repository.ts';
import { clientLogRoutes } from './client-log.routes.ts';
import { createClientLogService } from './client-log.service.ts';

/** Reports that one address may send: an office that shares one, with a page that fails again and again. */
const perMinute = 60;

/** All together in one process: a visitor's session costs nothing, and each report may be long. */
const perMinuteOfAll = 240;

type ClientLogParts = {
  readonly database: Database;
  readonly now?: () => Date;
};

/** Reports of failures in pages, wired; answers its regular jobs. */
export const serveClientLog = (app: RestApp, { database, now }: ClientLogParts) => {
  const logs = createClientLogService(createClientLogRepository(database), now);
  const byAddress = createLimit(app.server, perMinute);
  const ofAll = createLimit(app.server, perMinuteOfAll, () => 'all');
  clientLogRoutes(app, logs, [byAddress, ofAll]);
  return [{ name: 'purge-client-log', cron: '47 * * * *', work: logs.purge }];
};
