import { keptSince } from '#shared/rules/retention.ts';
import { createSentRequests } from './database/sent-requests.ts';
import { openSettingReader } from './features/app-config/setting-reader.repository.ts';
import { geoRoutes } from './features/geo/geo.routes.ts';
import { createGeoService } from './features/geo/geo.service.ts';
import { openInbox } from './features/inbox/inbox.ts';
import { openTasks } from './features/task/task.ts';
import { createKeptFiles } from './files/store/kept-files.ts';
import { openFileStore } from './files/store/open-file-store.ts';
import { openGeo } from './geo/open-geo.ts';
import type { RestApp } from './http/route.ts';
import { createSharerOf } from './http/sharer.ts';
import type { RegularJob } from './jobs/queue.ts';
import { openMail } from './open-mail.ts';
import { readPortalKeys } from './secret-key.ts';
import type { ClockedParts, SharedParts } from './shared-parts.ts';
import { watchArchive } from './watch-archive.ts';

/** Opens what the areas are built on, with what it serves itself and what the queue does for it. */
export const openSharedParts = async (parts: ClockedParts) => {
  const { settings, database, logger, now } = parts;
  const mail = openMail(parts);
  const { mailer } = mail;
  const inbox = await openInbox({
    database,
    onFailure: (err) => logger.warn({ err }, 'a notification was lost'),
    now,
  });
  const configured = await openSettingReader(database);
  const fileStore = openFileStore(settings);
  const files = createKeptFiles(database, fileStore);
  const sharerOf = createSharerOf(configured.stored);
  const tasks = await openTasks({
    database,
    wakeJob: parts.wakeJob,
    notify: inbox.notify,
    sharerOf,
    now,
    onError: (err) => logger.warn({ err }, 'a task'),
  });
  const geo = createGeoService(openGeo(settings));
  const sentRequests = createSentRequests(database);
  const shared: SharedParts = {
    ...parts,
    configured,
    // An administrator's choice holds at once; until there is one, the environment's.
    timeZone: async () => (await configured.value('timeZone')) || settings.timeZone,
    sharerOf,
    portalKeys: await readPortalKeys(settings),
    mailer,
    mailLeaves: mail.mailLeaves,
    mailAndTell: inbox.besides(mailer.send),
    mailWritten: inbox.besides(async () => mailer.wake()),
    files,
    tasks,
    tellContact: inbox.tellContact,
    tellAccounts: inbox.tellAccounts,
    untellAccount: inbox.untellAccount,
    geo,
  };
  const jobs: readonly RegularJob[] = [
    ...inbox.jobs,
    { name: 'purge-files', cron: '37 * * * *', work: files.purge },
    {
      name: 'purge-sent-requests',
      cron: '43 3 * * *',
      work: () => sentRequests.purge(keptSince('sentRequests', now())),
    },
    watchArchive(database, logger),
    ...tasks.jobs,
    ...mail.jobs,
  ];
  return {
    shared,
    sentRequests,
    serve: (app: RestApp): void => {
      inbox.routes(app);
      tasks.routes(app);
      geoRoutes(app, geo);
    },
    jobs,
    close: () => {
      mail.close();
      fileStore.close();
    },
  };
};
