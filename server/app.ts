import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { authenticateBody } from '#shared/contracts/oauth.ts';
import { recoverPassword } from '#shared/contracts/password.ts';
import { register } from '#shared/contracts/register.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { tileOrigin } from '#shared/rules/map-tiles.ts';
import type { Database } from './database/database.ts';
import { isMigrated } from './database/migrate.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { serveAccessControl } from './features/access-control/access-control.ts';
import { openAudit } from './features/audit/audit.ts';
import { serveAppConfig } from './features/app-config/app-config.ts';
import { openSettingReader } from './features/app-config/setting-reader.ts';
import { createCaseTypeRepository } from './features/case-type/case-type.repository.ts';
import { caseTypeRoutes } from './features/case-type/case-type.routes.ts';
import { createCaseTypeService } from './features/case-type/case-type.service.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createCountryRepository } from './features/country/country.repository.ts';
import { countryRoutes } from './features/country/country.routes.ts';
import { createCountryService } from './features/country/country.service.ts';
import { serveClientLog } from './features/client-log/client-log.ts';
import { serveOrganizations } from './features/organization/organization.ts';
import { openInbox } from './features/inbox/inbox.ts';
import { serveGroups } from './features/group/group.ts';
import { createOutboxRepository } from './features/outbox/outbox.repository.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { createOutboxService } from './features/outbox/outbox.service.ts';
import { createRoleRepository } from './features/idm-user/idm-user.repository.ts';
import { idmUserRoutes } from './features/idm-user/idm-user.routes.ts';
import { createIdmUserService } from './features/idm-user/idm-user.service.ts';
import { serveOwnData } from './features/person/own-data.ts';
import { openMenuStore } from './features/menu/menu.repository.ts';
import { geoRoutes } from './features/geo/geo.routes.ts';
import { createGeoService } from './features/geo/geo.service.ts';
import { menuRoutes } from './features/menu/menu.routes.ts';
import { createMenuService } from './features/menu/menu.service.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { openProfiles } from './features/profile/profile.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { createSessionFeature } from './features/session/session-feature.ts';
import { openTasks } from './features/task/task.ts';
import { openStartupStore } from './features/startup/startup.repository.ts';
import { openSocial } from './features/session/social.ts';
import { socialRoutes } from './features/session/social.routes.ts';
import { startupRoutes } from './features/startup/startup.routes.ts';
import { createStartupService } from './features/startup/startup.service.ts';
import { createKeptFiles } from './files/store/kept-files.ts';
import { openFileStore } from './files/store/open-file-store.ts';
import { openGeo } from './geo/open-geo.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { openApiDocument } from './http/openapi.ts';
import { createLimit, createPersonLimit } from './http/rate-limit.ts';
import { createSharerOf } from './http/sharer.ts';
import type { RestApp } from './http/route.ts';
import { serveDictionaries } from './http/dictionaries.ts';
import { serveWebBuild } from './http/web-build.ts';
import type { RegularJob } from './jobs/queue.ts';
import { createMailStore } from './mail/mail-store.ts';
import { createMailer } from './mail/mailer.ts';
import { createSmtpTransport, keepInPortal } from './mail/transport.ts';
import { readPortalKeys } from './secret-key.ts';
import { serveCrm } from './serve-crm.ts';
import { serveInsight } from './serve-insight.ts';
import { type Settings, socialProvidersOf } from './settings.ts';
import type { SharedParts } from './shared-parts.ts';
import { version } from './version.ts';

export type AppParts = {
  readonly settings: Settings;
  readonly database: Database;
  readonly logger: Logger;
  /** Whether background jobs are running, for `/readyz`. */
  readonly isQueueReady: () => boolean;
  /** Whether the process is about to leave. */
  readonly isLeaving: () => boolean;
  /** Where people reach the portal: what links in mails begin with. */
  readonly address: () => string;
  /** Has one of the app's jobs done now. */
  readonly wakeJob: (name: string) => void;
  readonly now?: () => Date;
};

export type App = {
  readonly server: FastifyInstance;
  /** Lets go of what the app holds beside the server. */
  readonly close: () => Promise<void>;
  /** What the queue does regularly. */
  readonly jobs: readonly RegularJob[];
};

const webBuild = join(import.meta.dirname, '..', 'dist', 'renderer');

/** Names are limited by their hash, however they are written: none is kept in memory longer than its request. */
const keyOf = (name: string): string =>
  createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');

const signInNameOf = (body: unknown): string => {
  const parsed = z.safeParse(authenticateBody, body);
  return parsed.success && parsed.data.grantType === 'password'
    ? decodeURIComponent(parsed.data.username)
    : '';
};

const userIdOf = (body: unknown): string => {
  const parsed = z.safeParse(recoverPassword.body, body);
  return parsed.success ? parsed.data.userId : '';
};

const serveDocument = ({ server }: RestApp, version: string): void => {
  let document: string | undefined;
  server.get('/rest/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(register, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};

const sendMail = 'send-mail';

const openMailer = ({ settings, database, wakeJob, now = () => new Date() }: AppParts) => {
  const { smtpUrl, mailFrom } = settings;
  const transport = smtpUrl === '' ? keepInPortal : createSmtpTransport(smtpUrl, mailFrom);
  const store = createMailStore(database);
  const mailer = createMailer({
    store,
    transport,
    domain: mailFrom.replace(/^.*@|>$/g, ''),
    wake: () => wakeJob(sendMail),
  });
  const purge = () => store.purge(keptSince('finishedMail', now()));
  return { mailer, purge, close: transport.close };
};

/**
 * Whether mail reaches people. Without a mail server it stays in the portal, where only whoever is signed in reads it.
 * That is enough for a demonstration and for tests, so it counts against the portal in production alone.
 */
const doesMailLeave = ({ smtpUrl, mode }: Settings): boolean =>
  smtpUrl !== '' || mode !== 'production';

/** The one place that plugs repositories into services into routes. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { settings, database, logger, now } = parts;
  const server = await createHttpServer({
    logger,
    secure: settings.publicUrl.startsWith('https:'),
    trustProxy: settings.trustProxy,
    callsPerMinute: settings.callsPerMinute,
    isUnavailable: isDatabaseUnavailable,
    isLeaving: parts.isLeaving,
  });
  const contacts = createContactService(createContactRepository(database));
  const { mailer, purge, close } = openMailer(parts);
  const clock = now === undefined ? {} : { now };
  const inbox = await openInbox({
    database,
    onFailure: (err) => logger.warn({ err }, 'a notification was lost'),
    ...clock,
  });
  const configured = await openSettingReader(database);
  /** An administrator's choice holds at once; until there is one, the environment's. */
  const timeZone = async (): Promise<string> =>
    (await configured.value('timeZone')) || settings.timeZone;
  const sharerOf = createSharerOf(configured.stored);
  const portalKeys = await readPortalKeys(settings);
  const mailLeaves = doesMailLeave(settings);
  const sessions = createSessionFeature({
    database,
    logger,
    readSettings: configured.stored,
    findNames: contacts.names,
    sendMail: inbox.besides(mailer.send),
    address: parts.address,
    portalKeys,
    mailLeaves,
    now,
  });
  const audit = openAudit({
    database,
    keys: portalKeys,
    dataDir: settings.dataDir,
    logger,
    ...clock,
  });
  const app: RestApp = {
    server,
    findSession: sessions.session.findSession,
    audit: audit.log,
    limitPerson: createPersonLimit(server, settings.callsPerMinute),
  };

  healthRoutes(app, {
    database: async () => (await database.query('select 1')).rowCount === 1,
    migrations: () => isMigrated((text) => database.query(text)),
    queue: async () => parts.isQueueReady(),
    isLeaving: parts.isLeaving,
  });
  /** Visitors of one office share an address; a flood of sessions is a flood all the same. */
  const anonymousPerMinute = settings.signInsPerMinute * 5;
  const perName = Math.ceil(settings.signInsPerMinute / 2);
  const byAddress = createLimit(server, settings.signInsPerMinute);
  sessions.routes(app, {
    byAddress,
    byName: createLimit(server, perName, ({ body }) => keyOf(signInNameOf(body))),
    byMailedName: createLimit(server, perName, ({ body }) => keyOf(userIdOf(body))),
    anonymous: createLimit(server, anonymousPerMinute),
  });
  const social = openSocial({
    database,
    providers: socialProvidersOf(settings),
    enter: sessions.session.enter,
    sendMail: mailer.send,
    address: parts.address,
    ...clock,
  });
  socialRoutes(app, social, createLimit(server, settings.signInsPerMinute));
  startupRoutes(
    app,
    createStartupService({
      store: await openStartupStore(database),
      timeZone: settings.timeZone,
      environment: { handsontableLicenseKey: settings.handsontableLicenseKey, version },
    }),
  );
  paymentRoutes(app);
  menuRoutes(app, createMenuService(await openMenuStore(database)));
  idmUserRoutes(app, createIdmUserService(createRoleRepository(database)));
  countryRoutes(app, createCountryService(createCountryRepository(database)));
  caseTypeRoutes(app, createCaseTypeService(createCaseTypeRepository(database)));
  const fileStore = openFileStore(settings);
  const files = createKeptFiles(database, fileStore);
  serveAccessControl(app, database);
  serveGroups(app, database, configured.stored);
  inbox.routes(app);
  const { notify } = inbox;
  const tasks = await openTasks({
    database,
    wakeJob: parts.wakeJob,
    notify,
    onError: (err) => logger.warn({ err }, 'a task'),
  });
  tasks.routes(app);
  const organizationJobs = serveOrganizations(app, {
    database,
    notify,
    sendMail: mailer.send,
    address: parts.address,
    portalName: () => configured.value('portalName'),
  });
  const logJobs = serveClientLog(app, { database, ...clock });
  outboxRoutes(app, createOutboxService(createOutboxRepository(database)));
  const geo = createGeoService(openGeo(settings));
  geoRoutes(app, geo);
  profileRoutes(
    app,
    openProfiles({ database, files, locateAddresses: geo.locate, readSetting: configured.value }),
  );
  const shared: SharedParts = {
    ...parts,
    configured,
    timeZone,
    sharerOf,
    portalKeys,
    mailer,
    files,
    tasks,
    notify: inbox.notify,
    tellContact: inbox.tellContact,
    geo,
  };
  const crm = await serveCrm(app, shared, contacts);
  const { confirmPassword } = sessions;
  const { beginExport } = crm;
  serveOwnData(app, { database, files, confirmPassword, byAddress, beginExport, ...clock });
  const insight = await serveInsight(app, shared, crm);
  audit.serve(app, { tasks, timeZone, beginExport: crm.beginExport });
  serveAppConfig(app, database, files, { mailLeaves, ...clock });
  serveDocument(app, version);
  if (settings.dictionariesDir !== '') serveDictionaries(server, settings.dictionariesDir);
  /** The page opens without the database too: it says itself what is wrong. */
  const mapOrigin = () => configured.value('map.tileUrl').then(tileOrigin, () => undefined);
  const isBuilt = await serveWebBuild(server, webBuild, mapOrigin);
  if (!isBuilt) logger.warn('there is no web build in dist/renderer');
  return {
    server,
    close: async () => {
      await tasks.close();
      await crm.close();
      await insight.close();
      close();
      fileStore.close();
    },
    jobs: [
      ...sessions.jobs,
      ...audit.jobs,
      ...inbox.jobs,
      { name: 'purge-files', cron: '37 * * * *', work: files.purge },
      { name: 'purge-social', cron: '47 * * * *', work: social.purge },
      ...organizationJobs,
      ...logJobs,
      ...tasks.jobs,
      ...crm.jobs,
      ...insight.jobs,
      { name: 'purge-mail', cron: '53 3 * * *', work: purge },
      { name: sendMail, cron: '* * * * *', work: mailer.sendDue, sideBySide: true },
    ],
  };
};
