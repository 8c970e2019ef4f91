import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTurns } from '../turns.ts';
import type { RowBatch } from '../workbook/workbook-stream.ts';
import type { LabelShape } from './label-pages.ts';
import type { PdfShape } from './pdf-cells.ts';
import { pdfExit } from './pdf-limits.ts';

/**
 * Why there is no PDF: more rows or text than pages can be made of, too long under way, too many at a time, or a
 * platform that the compiler does not know.
 */
export type PdfRefusal = 'large' | 'late' | 'busy' | 'unsupported';

export type PdfResult =
  | { readonly kind: 'pdf'; readonly content: Buffer }
  | { readonly kind: 'refused'; readonly why: PdfRefusal };

/** What is drawn, by which template of Typst. */
export type PdfJob =
  | { readonly template: 'table'; readonly shape: PdfShape }
  | { readonly template: 'labels'; readonly shape: LabelShape };

export type PdfBatches = AsyncIterable<RowBatch> | Iterable<RowBatch>;

/** Milliseconds until pages that do not end are given up. */
const patience = 120_000;

/** One at a time, because of what each takes. */
const turns = createTurns({ places: 1, waiting: 10 });

const program = join(import.meta.dirname, 'pdf-process.ts');

const lines = async function* (job: PdfJob, batches: PdfBatches): AsyncGenerator<string> {
  yield `${JSON.stringify(job)}\n`;
  for await (const batch of batches) yield `${batch}\n`;
};

const refused = (why: PdfRefusal): PdfResult => ({ kind: 'refused', why });

/** The code that a process ends with; null for one that was killed. */
const exitOf = (process: ChildProcess): Promise<number | null> =>
  new Promise((ended, failed) => {
    process.once('close', ended).once('error', failed);
  });

const make = async (job: PdfJob, batches: PdfBatches, signal: AbortSignal): Promise<PdfResult> => {
  const timeout = AbortSignal.timeout(patience);
  const givenUp = AbortSignal.any([signal, timeout]);
  // Settings of the service, passwords among them, are none of the compiler's business.
  const maker = spawn(process.execPath, [program], { env: {} });
  const kill = (): void => void maker.kill('SIGKILL');
  givenUp.addEventListener('abort', kill, { once: true });
  let cause: unknown;
  const feeding = pipeline(lines(job, batches), maker.stdin).catch((error: unknown) => {
    cause = error;
    kill();
  });
  try {
    const [code, content, complaint] = await Promise.all([
      exitOf(maker),
      buffer(maker.stdout),
      text(maker.stderr),
      feeding,
    ]);
    signal.throwIfAborted();
    if (timeout.aborted) return refused('late');
    if (code === pdfExit.unsupported) return refused('unsupported');
    if (code === pdfExit.large) return refused('large');
    if (code === 0 && cause === undefined) return { kind: 'pdf', content };
    const end = code === null ? 'was stopped' : `ended with ${code}`;
    throw new Error(`the compiler of PDF files ${end}: ${complaint.slice(-1000)}`, { cause });
  } finally {
    givenUp.removeEventListener('abort', kill);
  }
};

/**
 * Makes a PDF in a process of its own: a compiler that is no JavaScript can be stopped no other way, and its memory goes
 * back when it ends. `batches` are rows as JSON text, as for a workbook. Fails with the reason of `signal` when it is
 * given up.
 */
export const makePdf = async (
  job: PdfJob,
  batches: PdfBatches,
  signal: AbortSignal,
): Promise<PdfResult> => {
  const leave = await turns.enter(signal);
  if (leave === undefined) return refused('busy');
  try {
    return await make(job, batches, signal);
  } finally {
    leave();
  }
};
