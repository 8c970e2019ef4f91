import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { SettingReader } from './features/app-config/setting-reader.repository.ts';
import type { GeoService } from './features/geo/geo.service.ts';
import type { openInbox } from './features/inbox/inbox.ts';
import type { openTasks } from './features/task/task.ts';
import type { KeptFiles } from './files/store/kept-files.ts';
import type { PortalKeys } from './http/key-ring.ts';
import type { SharerOf } from './http/sharer.ts';
import type { RegularJob } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Settings } from './settings.ts';

/** What the app is given. */
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
  /** The time of day; that of the database when left out. */
  readonly now?: () => Date;
};

/** What the app is given, and a clock. */
export type ClockedParts = AppParts & Required<Pick<AppParts, 'now'>>;

/** What the areas of the portal are built on: the app opens it once and plugs it into each. */
export type SharedParts = ClockedParts & {
  readonly configured: SettingReader;
  /** The portal's own, as an administrator set it. */
  readonly timeZone: () => Promise<string>;
  readonly sharerOf: SharerOf;
  readonly portalKeys: PortalKeys;
  readonly mailer: Mailer;
  /** Whether mail reaches people. */
  readonly mailLeaves: boolean;
  /** Sends mail about an account, and tells its owner in the portal as well. */
  readonly mailAndTell: Mailer['send'];
  /** The same of a mail that was put into the outbox together with what it tells of. */
  readonly mailWritten: Mailer['send'];
  readonly files: KeptFiles;
  readonly tasks: Awaited<ReturnType<typeof openTasks>>;
  readonly tellContact: Awaited<ReturnType<typeof openInbox>>['tellContact'];
  readonly tellAccounts: Awaited<ReturnType<typeof openInbox>>['tellAccounts'];
  readonly untellAccount: Awaited<ReturnType<typeof openInbox>>['untellAccount'];
  readonly geo: GeoService;
};

/** What an area that holds something leaves behind: jobs for the queue, and how to let go of what it holds. */
export type ServedArea = {
  readonly jobs: readonly RegularJob[];
  readonly close: () => Promise<void>;
};
