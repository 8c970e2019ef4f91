import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { WorkbookShape } from './workbook.ts';
import type { FromThread, ToThread } from './workbook-messages.ts';

/** Bounds the thread: a fault there ends one export, never the service. */
const threadMemory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 };

/** Bytes that may wait for the reader on this side of the wall. */
const readAhead = 512 * 1024;

/** A batch of rows as JSON text: a list of rows, each a list of cells in the order of the columns. */
export type RowBatch = string;

/**
 * Writes an Excel workbook in a thread of its own, so that the event loop only passes on what comes and goes.
 * Rows are fetched no faster than the reader takes the file. A fault of either side destroys the stream
 * before the archive has its directory; destroying the stream ends the thread and closes `batches`.
 */
export const workbookStream = (
  shape: WorkbookShape,
  batches: AsyncIterable<RowBatch>,
  signal: AbortSignal,
): Readable =>
  Readable.from(workbookBytes(shape, batches, signal), {
    objectMode: false,
    highWaterMark: readAhead,
    signal,
  });

async function* workbookBytes(
  shape: WorkbookShape,
  batches: AsyncIterable<RowBatch>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const rows = batches[Symbol.asyncIterator]();
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: shape,
    resourceLimits: threadMemory,
  });
  const say = (message: ToThread): void => {
    thread.postMessage(message);
  };
  try {
    for await (const [received] of on(thread, 'message', { signal, close: ['exit'] })) {
      // The thread speaks only through this type.
      const message = received as FromThread;
      switch (message.kind) {
        case 'more': {
          const next = await rows.next();
          say(next.done === true ? { kind: 'end' } : { kind: 'batch', rows: next.value });
          break;
        }
        case 'bytes':
          yield message.bytes;
          say({ kind: 'taken' });
          break;
        case 'done':
          return;
        default:
          message satisfies never;
      }
    }
    throw new Error('the thread that writes the workbook ended early');
  } finally {
    await thread.terminate();
    await rows.return?.();
  }
}
