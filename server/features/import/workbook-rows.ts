import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '#server/files/turns.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

export type FromReader =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'too far'; readonly place: string }
  | { readonly kind: 'unreadable' };

/** Megabytes: a small file can unpack to a huge sheet. */
const memoryLimit = 1536;

/** Milliseconds for a whole workbook. */
const timeLimit = 120_000;

/** Two at a time, because of what each takes; those that wait hold their files. */
const turns = createTurns({ places: 2, waiting: 4 });

/** The file is no workbook that can be read, or one too large. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}

const tooLarge = (cause?: unknown): WorkbookError =>
  new WorkbookError('The workbook is too large to be read.', { cause });

const tooFar = (place: string): WorkbookError =>
  new WorkbookError(
    `The workbook holds something in ${place} on one of its sheets: it stands far outside of a list, or the list is too large. Delete it there, or save a smaller list alone as a workbook.`,
  );

const tooMany = (): ReplyError =>
  new ReplyError(
    ReplyCode.TooManyRequests,
    'Too many workbooks are being read. Please try again in a moment.',
    { retryAfter: 15 },
  );

async function* readByThread(file: Buffer): AsyncGenerator<readonly string[]> {
  const thread = new Worker(new URL('./workbook-rows-thread.ts', import.meta.url), {
    workerData: new Uint8Array(file),
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  const signal = AbortSignal.timeout(timeLimit);
  try {
    for await (const [message] of on(thread, 'message', { signal, close: ['exit'] })) {
      // The thread speaks through this type.
      const said = message as FromReader;
      if (said.kind === 'end') return;
      if (said.kind === 'unreadable') throw new WorkbookError('This is not a workbook of Excel.');
      if (said.kind === 'too large') throw tooLarge();
      if (said.kind === 'too far') throw tooFar(said.place);
      yield* said.rows;
    }
    throw new WorkbookError('The workbook could not be read to its end.');
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw tooLarge(error);
  } finally {
    await thread.terminate();
  }
}

/**
 * The rows of the first sheet of an Excel workbook, header first. It is read in a thread of its own with limits of memory
 * and time: reading takes seconds of processor that no other call has to wait for, and the file comes from outside.
 * It keeps its place among the few readers until it has ended or is closed; a `ReplyError` where too many wait for one.
 */
export async function* workbookRows(
  file: Buffer,
  leaving: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const leave = await turns.enter(leaving);
  if (leave === undefined) throw tooMany();
  try {
    yield* readByThread(file);
  } finally {
    leave();
  }
}
