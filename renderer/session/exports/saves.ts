import type { SaveProgress, SaveResult } from '#shared/ipc/save.ts';
import type { SaveWatch } from '#renderer/platform/platform.ts';
import { createWatched } from '#renderer/ui/watched.ts';
import { atFarewell } from '../farewell.ts';
import { beginWork } from '../unsaved-work.ts';

/** A file on its way. `fileName` is the proposed one. */
export type RunningSave = Omit<SaveProgress, 'id'> & {
  readonly id: string;
  readonly fileName: string;
  /** The service counts the rows of the file under this id. */
  readonly countsRows: boolean;
};

export type SaveWish = Pick<RunningSave, 'fileName' | 'countsRows'> & {
  /** What makes it the same file: a second press while it is on its way begins nothing. */
  readonly key: string;
  /** The file is drawn from the page, which must stay until then. */
  readonly needsPage?: boolean;
  readonly begin: (id: string, watch: SaveWatch) => Promise<SaveResult>;
};

/** Milliseconds between two looks at a file that moves: more would only cost the page its frames. */
const publishEvery = 200;

const running = createWatched<readonly RunningSave[]>([]);
const keys = new Set<string>();
const stops = new Map<string, AbortController>();

const move = (progress: SaveProgress): void =>
  running.write(
    running.read().map((save) => (save.id === progress.id ? { ...save, ...progress } : save)),
  );

const cancel = (id: string): void => stops.get(id)?.abort();

/**
 * The files that are being saved, any number at a time. They belong to the page and not to a screen: they go on while
 * the person looks at something else, and end when they sign out.
 */
export const saves = {
  read: running.read,
  subscribe: running.subscribe,
  /** Undefined where the very same file is on its way already. */
  run: async ({
    key,
    begin,
    needsPage = false,
    ...about
  }: SaveWish): Promise<SaveResult | undefined> => {
    if (keys.has(key)) return undefined;
    keys.add(key);
    const id = crypto.randomUUID();
    const stop = new AbortController();
    const workDone = beginWork(needsPage ? 'running' : 'file');
    let told = 0;
    stops.set(id, stop);
    const save = { ...about, id, bytes: 0, totalBytes: null, totalRows: null };
    running.write([...running.read(), save]);
    try {
      return await begin(id, {
        signal: stop.signal,
        onProgress: (progress) => {
          const now = performance.now();
          if (progress.bytes > 0 && now - told < publishEvery) return;
          told = now;
          move(progress);
        },
      });
    } finally {
      workDone();
      keys.delete(key);
      stops.delete(id);
      running.write(running.read().filter((other) => other.id !== id));
    }
  },
  cancel,
} as const;

atFarewell(() => {
  for (const id of stops.keys()) cancel(id);
});
