import { ReplyError, notFound } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

export type ExportState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

export type ExportProgress = {
  readonly state: ExportState;
  readonly rows: number;
  readonly totalRows: number;
  /** Rows that are not in the file, where the file tells of some. */
  readonly leftOut?: number;
};

/** One export while it lives and a while after. `end` keeps the first end it is told; any but `done` aborts the signal. */
export type ExportRecord = {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly cancel: () => void;
  readonly begin: (totalRows: number) => void;
  readonly wrote: (rows: number) => void;
  readonly leaveOut: (rows: number) => void;
  readonly end: (state: 'done' | 'cancelled' | 'failed') => void;
};

/** Whose an export is; it ends with the session that it was begun in. */
export type ExportOwner = { readonly crmId: number; readonly sessionId: string };

type Entry = {
  readonly owner: ExportOwner;
  readonly record: ExportRecord;
  progress: ExportProgress;
};

/** Long enough for a page to ask once more how its export ended. */
const keptMs = 5 * 60_000;

const unknown = () => notFound('There is no such export.');

/**
 * The exports of this process and how far they have come. Progress lives and dies with the stream that it
 * speaks of, so memory is the right place for it. Another person's export does not exist for the caller.
 */
export const createExportRegister = () => {
  const entries = new Map<string, Entry>();

  const open = (id: string, owner: ExportOwner): ExportRecord => {
    if (entries.has(id)) {
      throw new ReplyError(ReplyCode.Conflict, 'There is an export with this number already.');
    }
    const controller = new AbortController();
    const update = (change: Partial<ExportProgress>): void => {
      entry.progress = { ...entry.progress, ...change };
    };
    const record: ExportRecord = {
      id,
      signal: controller.signal,
      cancel: () => record.end('cancelled'),
      begin: (totalRows) => update({ state: 'running', totalRows }),
      wrote: (rows) => update({ rows: entry.progress.rows + rows }),
      leaveOut: (leftOut) => update({ leftOut }),
      end: (state) => {
        if (entry.progress.state !== 'waiting' && entry.progress.state !== 'running') return;
        update({ state });
        if (state !== 'done') {
          controller.abort(new ReplyError(ReplyCode.Conflict, 'The export was canceled.'));
        }
        setTimeout(() => entries.delete(id), keptMs).unref();
      },
    };
    const entry: Entry = { owner, record, progress: { state: 'waiting', rows: 0, totalRows: 0 } };
    entries.set(id, entry);
    return record;
  };

  const find = (id: string, crmId: number): Entry => {
    const entry = entries.get(id);
    if (entry === undefined || entry.owner.crmId !== crmId) throw unknown();
    return entry;
  };

  return {
    open,
    progress: (id: string, crmId: number): ExportProgress => find(id, crmId).progress,
    cancel: (id: string, crmId: number): void => find(id, crmId).record.cancel(),
    sessions: (): readonly string[] => [...entries.values()].map(({ owner }) => owner.sessionId),
    /** Stops what was begun in a session that is over. */
    cancelOf: (sessionId: string): void => {
      for (const { owner, record } of entries.values()) {
        if (owner.sessionId === sessionId) record.cancel();
      }
    },
    /** Stops everything that still runs: the service is going down. */
    cancelAll: (): void => {
      for (const { record } of entries.values()) record.cancel();
    },
  };
};

export type ExportRegister = ReturnType<typeof createExportRegister>;
