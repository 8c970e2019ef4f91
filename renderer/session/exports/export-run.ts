import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { exportRows } from '#shared/contracts/export.ts';
import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { atFarewell } from '../farewell.ts';
import { beginWork } from '../unsaved-work.ts';

/** A file that the service is asked for: the body of the call, and the name that is proposed for it. */
export type ExportWish = {
  readonly body: ArgumentsOf<typeof exportRows>['body'];
  readonly fileName: string;
};

/** `totalRows` is null until the service has said it. */
export type ExportRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly id: string; readonly totalRows: number | null };

const idle: ExportRun = { kind: 'idle' };

let run: ExportRun = idle;
let stop: AbortController | null = null;
const listeners = new Set<() => void>();

const publish = (next: ExportRun): void => {
  run = next;
  for (const listener of listeners) listener();
};

const save = async (
  { body, fileName }: ExportWish,
  abort: AbortController,
): Promise<SaveResult> => {
  const id = crypto.randomUUID();
  publish({ kind: 'running', id, totalRows: null });
  return platform.saveExport(
    {
      id,
      path: exportRows.path,
      method: exportRows.method,
      // As it travels, where what is undefined is left out: then it is plain JSON.
      body: JSON.parse(JSON.stringify(body)) as SaveRequest['body'],
      suggestedName: fileName,
    },
    {
      signal: abort.signal,
      onProgress: ({ totalRows }) => {
        const changed = run.kind === 'running' && run.totalRows !== totalRows;
        if (changed) publish({ kind: 'running', id, totalRows });
      },
      renewSession: recoverSession,
    },
  );
};

/**
 * The export that runs, one at a time. It belongs to the page and not to a screen: it goes on while the person looks at
 * something else, and ends when they sign out.
 */
export const exportRun = {
  read: (): ExportRun => run,
  isRunning: (): boolean => run.kind === 'running',
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Saves the file; undefined while another export runs. */
  start: async (wish: ExportWish): Promise<SaveResult | undefined> => {
    if (stop !== null) return undefined;
    stop = new AbortController();
    const workDone = beginWork('running');
    try {
      return await save(wish, stop);
    } finally {
      workDone();
      stop = null;
      publish(idle);
    }
  },
  cancel: (): void => stop?.abort(),
} as const;

atFarewell(exportRun.cancel);
