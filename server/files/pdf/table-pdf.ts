import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTurns } from '../turns.ts';
import type { RowBatch } from '../workbook/workbook-stream.ts';
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

type Batches = AsyncIterable<RowBatch> | Iterable<RowBatch>;

/** Milliseconds until a table that no page wants to take is given up. */
const patience = 120_000;

/** One at a time, because of what each takes. */
const turns = createTurns({ places: 1, waiting: 10 });

const program = join(import.meta.dirname, 'pdf-process.ts');

const lines = async function* (shape: PdfShape, batches: Batches): AsyncGenerator<string> {
  yield `${JSON.stringify(shape)}\n`;
  for await (const batch of batches) yield `${batch}\n`;
};

const refused = (why: PdfRefusal): PdfResult => ({ kind: 'refused', why });

/** The code that a process ends with; null for one that was killed. */
const exitOf = (process: ChildProcess): Promise<number | null> =>
  new Promise((ended, failed) => {
    process.once('close', ended).once('error', failed);
  });

const make = async (shape: PdfShape, batches: Batches, signal: AbortSignal): Promise<PdfResult> => {
  const timeout = AbortSignal.timeout(patience);
  const givenUp = AbortSignal.any([signal, timeout]);
  // Settings of the service, passwords among them, are none of the compiler's business.
  const maker = spawn(process.execPath, [program], { env: {} });
  const kill = (): void => void maker.kill('SIGKILL');
  givenUp.addEventListener('abort', kill, { once: true });
  let cause: unknown;
  const feeding = pipeline(lines(shape, batches), maker.stdin).catch((error: unknown) => {
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
 * Makes a PDF of a table: A4 landscape, the titles and the page number on every page, tagged, in any of the portal's
 * scripts. `batches` are rows as JSON text, as for a workbook. It runs in a process of its own: a compiler that is no
 * JavaScript can be stopped no other way, and its memory goes back when it ends. Fails with the reason of `signal`
 * when it is given up.
 */
export const tablePdf = async (
  shape: PdfShape,
  batches: Batches,
  signal: AbortSignal,
): Promise<PdfResult> => {
  const leave = await turns.enter(signal);
  if (leave === undefined) return refused('busy');
  try {
    return await make(shape, batches, signal);
  } finally {
    leave();
  }
};

export type TablePdf = typeof tablePdf;
