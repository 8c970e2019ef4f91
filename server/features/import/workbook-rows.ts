import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

export type FromReader =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'unreadable' };

/** Megabytes: a small file can unpack to a huge sheet. */
const memoryLimit = 1536;

/** Milliseconds for a whole workbook. */
const timeLimit = 120_000;

/** The file is no workbook that can be read, or one too large. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}

const tooLarge = (cause?: unknown): WorkbookError =>
  new WorkbookError('The workbook is too large to be read.', { cause });

/**
 * The rows of the first sheet of an Excel workbook, header first. It is read in a thread of its own with limits of memory
 * and time: reading takes seconds of processor that no other call has to wait for, and the file comes from outside.
 */
export async function* workbookRows(file: Buffer): AsyncGenerator<readonly string[]> {
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
