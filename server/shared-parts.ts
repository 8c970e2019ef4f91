import type { Settings } from './settings.ts';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { SettingReader } from './features/app-config/setting-reader.ts';
import type { GeoService } from './features/geo/geo.service.ts';
import type { openInbox } from './features/inbox/inbox.ts';
import type { openTasks } from './features/task/task.ts';
import type { KeptFiles } from './files/store/kept-files.ts';
import type { PortalKeys } from './http/key-ring.ts';
import type { SharerOf } from './http/sharer.ts';
import type { RegularJob } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the areas of the portal are built on: the app opens it once and plugs it into each. */
export type SharedParts = {
  readonly settings: Settings;
  readonly database: Database;
  readonly logger: Logger;
  /** Where people reach the portal: what links in mails begin with. */
  readonly address: () => string;
  /** Has one of the queue's jobs done now. */
  readonly wakeJob: (name: string) => void;
  readonly now?: () => Date;
  readonly configured: SettingReader;
  /** The portal's own, as an administrator set it. */
  readonly timeZone: () => Promise<string>;
  readonly sharerOf: SharerOf;
  readonly portalKeys: PortalKeys;
  readonly mailer: Mailer;
  readonly files: KeptFiles;
  readonly tasks: Awaited<ReturnType<typeof openTasks>>;
  readonly notify: Awaited<ReturnType<typeof openInbox>>['notify'];
  readonly tellContact: Awaited<ReturnType<typeof openInbox>>['tellContact'];
  readonly geo: GeoService;
};

/** What an area leaves behind: jobs for the queue, and how to let go of what it holds. */
export type ServedArea = {
  readonly jobs: readonly RegularJob[];
  readonly close: () => Promise<void>;
};
