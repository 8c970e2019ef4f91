import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { register } from '#shared/contracts/register.ts';
import { tileOrigin } from '#shared/rules/map-tiles.ts';
import { openDatabaseClock } from './database/database-clock.ts';
import { isMigrated } from './database/migrate.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { openAudit } from './features/audit/audit.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createSessionFeature } from './features/session/session-feature.ts';
import { createBodyRoom } from './http/body-room.ts';
import { serveDictionaries } from './http/dictionaries.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { openApiDocument } from './http/openapi.ts';
import { createPersonLimit } from './http/rate-limit.ts';
import type { RestApp } from './http/route.ts';
import { serveWebBuild } from './http/web-build.ts';
import type { RegularJob } from './jobs/queue.ts';
import { openSharedParts } from './open-shared-parts.ts';
import { serveAccounts } from './serve-accounts.ts';
import { serveCrm } from './serve-crm.ts';
import { serveInsight } from './serve-insight.ts';
import { serveOffice } from './serve-office.ts';
import type { AppParts, SharedParts } from './shared-parts.ts';
import { version } from './version.ts';

export type App = {
  readonly server: FastifyInstance;
  /** Lets go of what the app holds beside the server. */
  readonly close: () => Promise<void>;
  /** What the queue does regularly. */
  readonly jobs: readonly RegularJob[];
};

const webBuild = join(import.meta.dirname, '..', 'dist', 'renderer');

const serveHealth = (app: RestApp, { database, isQueueReady, isLeaving }: AppParts): void =>
  healthRoutes(app, {
    database: async () => (await database.vital.query('select 1')).rowCount === 1,
    migrations: () => isMigrated((text) => database.vital.query(text)),
    queue: async () => isQueueReady(),
    isLeaving,
  });

const serveDocument = ({ server }: RestApp): void => {
  let document: string | undefined;
  server.get('/rest/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(register, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};

/** The page opens without the database too: it says itself what is wrong. */
const servePage = async ({ server }: RestApp, { configured, logger }: SharedParts) => {
  const mapOrigin = () => configured.value('map.tileUrl').then(tileOrigin, () => undefined);
  const isBuilt = await serveWebBuild(server, webBuild, mapOrigin);
  if (!isBuilt) logger.warn('there is no web build in dist/renderer');
};

/** The portal: what all areas share is opened first, then each area is plugged together and served. */
export const buildApp = async (given: AppParts): Promise<App> => {
  // What is due, and what is deleted for good, goes by the one clock of all processes: that of one of them may be wrong.
  const clock = await openDatabaseClock(given.database.vital);
  const parts = { now: clock.now, ...given };
  const { settings, database, logger, now } = parts;
  const server = await createHttpServer({
    logger,
    secure: settings.publicUrl.startsWith('https:'),
    trustProxy: settings.trustProxy,
    callsPerMinute: settings.callsPerMinute,
    isUnavailable: isDatabaseUnavailable,
    isLeaving: parts.isLeaving,
  });
  const foundation = await openSharedParts(parts);
  const { shared } = foundation;
  const contacts = createContactService(createContactRepository(database));
  const sessions = createSessionFeature({
    database,
    logger,
    readSettings: shared.configured.stored,
    findNames: contacts.names,
    sendMail: shared.mailAndTell,
    mailWritten: shared.mailWritten,
    address: parts.address,
    portalKeys: shared.portalKeys,
    mailLeaves: shared.mailLeaves,
    demoAllowed: settings.mode !== 'production',
    now,
  });
  const audit = openAudit({
    database,
    keys: shared.portalKeys,
    dataDir: settings.dataDir,
    logger,
    now,
  });
  const app: RestApp = {
    server,
    findSession: sessions.session.findSession,
    audit: audit.log,
    limitPerson: createPersonLimit(server, settings.callsPerMinute),
    bodyRoom: createBodyRoom(),
    sentRequests: foundation.sentRequests,
  };

  serveHealth(app, parts);
  foundation.serve(app);
  const officeJobs = await serveOffice(app, shared);
  const crm = await serveCrm(app, shared, contacts);
  const accountJobs = serveAccounts(app, shared, sessions, crm);
  const insight = await serveInsight(app, shared, crm);
  const { tasks, timeZone } = shared;
  audit.serve(app, { tasks, timeZone, beginExport: crm.beginExport });
  serveDocument(app);
  if (settings.dictionariesDir !== '') serveDictionaries(server, settings.dictionariesDir);
  await servePage(app, shared);
  return {
    server,
    close: async () => {
      await tasks.close();
      await crm.close();
      await insight.close();
      foundation.close();
      clock.stop();
    },
    jobs: [
      ...foundation.jobs,
      ...accountJobs,
      ...officeJobs,
      ...audit.jobs,
      ...crm.jobs,
      ...insight.jobs,
    ],
  };
};
