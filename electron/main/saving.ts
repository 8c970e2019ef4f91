import { basename } from 'node:path';
import * as z from 'zod/mini';
import { failureSchema } from '#shared/contract/envelope.ts';
import type {
  FileRequest,
  PdfRequest,
  SaveProgress,
  SaveRequest,
  SaveResult,
} from '#shared/ipc/save.ts';
import { announcedFile, notSaved } from '#shared/ipc/save-reply.ts';
import { type SavedEnding, safeFileName, savedEnding } from './file-name.ts';
import { describeFailure } from './log.ts';
import { type BarState, createSaveBar } from './save-bar.ts';
import { createSaveTargets } from './save-targets.ts';
import type { PortalClient } from './portal-client.ts';
import { Unreachable } from './session-tokens.ts';
import type { WriteOptions, WriteOutcome } from './write-file.ts';

export type SavePorts = {
  readonly client: Pick<PortalClient, 'send'>;
  readonly write: (
    target: string,
    source: AsyncIterable<Uint8Array>,
    options: WriteOptions,
  ) => Promise<WriteOutcome>;
  readonly unfinished: WriteOptions['unfinished'];
  readonly showBar: (state: BarState) => void;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly report: (sentence: string) => void;
  /** Told of every save that was not cancelled: the person may look elsewhere by then. */
  readonly onEnd: (result: EndedSave) => void;
};

export type EndedSave = Exclude<SaveResult, { readonly kind: 'cancelled' }>;

/** The window that asked: where the dialog and the progress in words show. */
export type SaveWindow = {
  /** Asks the person for a place, with the name that is free in a folder; null when they change their mind. */
  readonly askTarget: (
    nameIn: (folder: string) => string,
    ending: SavedEnding,
  ) => Promise<string | null>;
  readonly tellProgress: (progress: SaveProgress) => void;
  /** Its page as a PDF. */
  readonly print: () => Promise<Uint8Array>;
};

/** What comes of the work, unless it is given up meanwhile; the work itself cannot be stopped. */
const givenUpWith = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
};

export type Saver = {
  readonly saveExport: (request: SaveRequest, window: SaveWindow) => Promise<SaveResult>;
  readonly savePdf: (request: PdfRequest, window: SaveWindow) => Promise<SaveResult>;
  readonly saveFile: (request: FileRequest, window: SaveWindow) => Promise<SaveResult>;
  readonly cancel: (id: string) => void;
  /** How far the service says that a save is, 0 to 1, where its bytes cannot tell. */
  readonly moveBar: (id: string, share: number) => void;
  /** Stops every save and waits until their unfinished files are gone, but not for a disk that answers no more. */
  readonly cancelAll: () => Promise<void>;
  /** How many saves have begun to move data. */
  readonly running: () => number;
  /** Where a save of this run of the application put its file. */
  readonly placeOf: (id: string) => string | undefined;
};

/** More reports than this help nobody and cost the page its frames, in milliseconds. */
const reportEveryMs = 100;

/** A stopped save that has not ended by then hangs in its disk, in milliseconds; what it leaves goes at the next start. */
const longestEndMs = 5_000;

const sentenceOf = async (reply: Response): Promise<string | null> => {
  const parsed = z.safeParse(failureSchema, await reply.json().catch(() => null));
  return parsed.success && parsed.data.status.message !== '' ? parsed.data.status.message : null;
};

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Brings files to the person's disk: asks where, moves the data, and says in one result what became of it. */
export const createSaver = (ports: SavePorts): Saver => {
  const active = new Map<string, AbortController>();
  /** The active ones that move data; one whose dialog is still open can be left without a loss. */
  const moving = new Map<string, Promise<SaveResult>>();
  const places = new Map<string, string>();
  const bar = createSaveBar(ports.showBar);
  const targets = createSaveTargets(process.platform);

  type Work = (target: string, signal: AbortSignal) => Promise<WriteOutcome | SaveResult>;

  const resultOf = (id: string, target: string, outcome: WriteOutcome | SaveResult): SaveResult => {
    if (outcome.kind === 'written') {
      places.set(id, target);
      return { kind: 'saved', id, fileName: basename(target), bytes: outcome.bytes };
    }
    if (outcome.kind !== 'failed' || !('cause' in outcome)) return outcome;
    ports.report(`A file was not saved (${outcome.reason}): ${describeFailure(outcome.cause)}`);
    return notSaved(outcome.reason);
  };

  const resultOfFailure = (cause: unknown, signal: AbortSignal): SaveResult => {
    if (signal.aborted) return { kind: 'cancelled' };
    if (cause instanceof Unreachable) return notSaved('unreachable');
    ports.report(`A file was not saved: ${describeFailure(cause)}`);
    return notSaved('unexpected');
  };

  const run = async (
    { id, suggestedName }: Pick<SaveRequest, 'id' | 'suggestedName'>,
    ending: SavedEnding,
    window: SaveWindow,
    work: Work,
  ): Promise<SaveResult> => {
    if (active.has(id)) return notSaved('unexpected');
    const stop = new AbortController();
    const { signal } = stop;
    active.set(id, stop);
    try {
      const fileName = safeFileName(suggestedName, ending);
      const target = await window.askTarget((folder) => targets.freeName(folder, fileName), ending);
      if (target === null || signal.aborted) return { kind: 'cancelled' };
      if (!targets.claim(id, target)) return notSaved('being-saved');
      bar.begin(id);
      const result = work(target, signal).then(
        (outcome) => resultOf(id, target, outcome),
        (cause: unknown) => resultOfFailure(cause, signal),
      );
      moving.set(id, result);
      const ended = await result;
      if (ended.kind !== 'cancelled') ports.onEnd(ended);
      return ended;
    } catch (cause) {
      return resultOfFailure(cause, signal);
    } finally {
      // Whatever of the answer is still unread is let go; after a whole file this does nothing.
      stop.abort();
      active.delete(id);
      moving.delete(id);
      targets.release(id);
      bar.end(id);
    }
  };

  const saveExport: Saver['saveExport'] = (request, window) =>
    run(request, savedEnding(request.suggestedName), window, async (target, signal) => {
      const reply = await ports.client.send({
        path: request.path,
        method: request.method,
        headers: {
          'x-export-id': request.id,
          ...(request.language === undefined ? {} : { 'accept-language': request.language }),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
      });
      if (reply.status === 401) return notSaved('not-signed-in');
      if (!reply.ok || !reply.body) return notSaved('refused', await sentenceOf(reply));

      const { totalBytes, totalRows } = announcedFile(reply.headers);
      let reported = Number.NEGATIVE_INFINITY;
      const tell = (bytes: number) => {
        window.tellProgress({ id: request.id, bytes, totalBytes, totalRows });
        if (totalBytes) bar.move(request.id, bytes / totalBytes);
      };
      tell(0);
      const outcome = await ports.write(target, reply.body, {
        signal,
        onBytes: (bytes) => {
          const now = ports.now();
          if (now - reported < reportEveryMs) return;
          reported = now;
          tell(bytes);
        },
        unfinished: ports.unfinished,
        ...(totalBytes === null ? {} : { expectedBytes: totalBytes }),
      });
      if (outcome.kind === 'written') tell(outcome.bytes);
      return outcome;
    });

  const savePdf: Saver['savePdf'] = (request, window) =>
    run(request, 'pdf', window, async (target, signal) =>
      // A page that is never done drawing must not keep the client from quitting.
      ports.write(target, only(await givenUpWith(signal, window.print())), {
        signal,
        onBytes: () => undefined,
        unfinished: ports.unfinished,
      }),
    );

  const saveFile: Saver['saveFile'] = (request, window) =>
    run(request, savedEnding(request.suggestedName), window, (target, signal) =>
      ports.write(target, only(request.content), {
        signal,
        onBytes: () => undefined,
        unfinished: ports.unfinished,
        expectedBytes: request.content.byteLength,
      }),
    );

  return {
    saveExport,
    savePdf,
    saveFile,
    cancel: (id) => active.get(id)?.abort(),
    moveBar: bar.move,
    cancelAll: async () => {
      const stopped = [...moving];
      for (const [id] of stopped) active.get(id)?.abort();
      const ended = Promise.all(stopped.map(([, result]) => result));
      await Promise.race([ended, ports.wait(longestEndMs)]);
      for (const [id, result] of stopped) {
        if (moving.get(id) !== result) continue;
        moving.delete(id);
        targets.release(id);
        bar.end(id);
      }
    },
    running: () => moving.size,
    placeOf: (id) => places.get(id),
  };
};
