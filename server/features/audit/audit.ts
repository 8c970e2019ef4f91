import { createHmac, createSecretKey } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { TableFile } from '#server/files/table-source.ts';
import type { AuditLog } from '#server/http/audit.ts';
import type { BeginFile } from '#server/http/begin-file.ts';
import { keysFor, type PortalKeys, type UseKey } from '#server/http/key-ring.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { TaskKind } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { checkAuditLog } from '#shared/contracts/audit.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { createAnchorFile } from './anchor-file.ts';
import { createAnchorSeal, lineOf } from './audit-anchor.ts';
import { auditCheckKind, createAuditCheck } from './audit-check.ts';
import { createAuditReadingRepository } from './audit-reading.repository.ts';
import { createAuditReading } from './audit-reading.service.ts';
import { createAuditRepository, isDataError } from './audit.repository.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService, createAuditWriter } from './audit.service.ts';

export type AuditParts = {
  readonly database: Database;
  readonly keys: PortalKeys;
  readonly dataDir: string;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  readonly now?: () => Date;
};

/** What the screen of the log is built on beside the log itself. */
type ServeParts = {
  readonly tasks: {
    readonly register: (kind: TaskKind, begun: Access) => void;
    readonly begin: (wish: TaskWish) => Promise<{ readonly task: PortalTask }>;
  };
  readonly beginExport: BeginFile<TableFile>;
  readonly timeZone: () => Promise<string>;
};

/** Letters of a hash: enough to tell the addresses of one office apart. */
const hashLength = 16;

const hashUnder = ({ key: raw }: UseKey) => {
  const key = createSecretKey(raw);
  return (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, hashLength);
};

/** The audit log: what keeps acts, what shows and verifies them, what seals where it stands. */
export const openAudit = ({
  database,
  keys,
  dataDir,
  logger,
  now = () => new Date(),
}: AuditParts) => {
  const store = createAuditRepository(database);
  const [newest, ...older] = keysFor(keys, 'audit hash');
  const hashOf = hashUnder(newest);
  const olderHashes = older.map(hashUnder);
  const log: AuditLog = createAuditWriter({
    store,
    isAboutContent: isDataError,
    hashOf,
    onLost: (err, entries) =>
      logger.error({ err, acts: entries.map(({ entry }) => entry) }, 'acts were not kept'),
    now,
  });
  const file = createAnchorFile(dataDir);
  const service = createAuditService({
    store,
    seal: createAnchorSeal(keys),
    besides: {
      ...file,
      add: async (anchor) => {
        // Whoever collects the log has it out of reach of this machine too.
        logger.info({ anchor: lineOf(anchor) }, 'audit anchor');
        await file.add(anchor);
      },
    },
    now,
  });
  const check = createAuditCheck(log, service.verify);
  const jobs: readonly RegularJob[] = [
    { name: 'audit-anchor', cron: '*/5 * * * *', work: service.anchor },
    {
      name: 'check-audit',
      cron: '23 2 * * *',
      work: async () => {
        const { seq, fault } = await check();
        if (fault !== null) logger.error({ seq, fault }, 'the audit log is not as it was written');
      },
    },
  ];
  return {
    log,
    jobs,
    anchor: service.anchor,
    verify: service.verify,
    isUnderNewestKey: service.isUnderNewestKey,
    serve: (app: RestApp, { tasks, beginExport, timeZone }: ServeParts): void => {
      tasks.register(auditCheckKind(database, check), checkAuditLog.access);
      const reading = createAuditReading({
        store: createAuditReadingRepository(database),
        hashesOf: (text) => [hashOf, ...olderHashes].map((hash) => hash(text)),
        timeZone,
        beginTask: tasks.begin,
      });
      auditRoutes(app, reading, beginExport);
    },
  };
};
