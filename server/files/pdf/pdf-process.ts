import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Row } from '../workbook/sheet-xml.ts';
import { type Label, labelPages } from './label-pages.ts';
import type { PdfJob } from './make-pdf.ts';
import { pdfPages } from './pdf-cells.ts';
import { mostPdfCharacters, mostPdfRows, pdfExit } from './pdf-limits.ts';

const fonts = [
  import.meta.resolve('@expo-google-fonts/noto-sans/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
];

/** Regular and bold alone: the other weights would be read at each start. */
const fontPaths = fonts.flatMap((description) => {
  const folder = dirname(fileURLToPath(description));
  return [join(folder, '400Regular'), join(folder, '700Bold')];
});

/** Lower than the service, whose small calls come first. */
const patient = 10;

setPriority(patient);
const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(() =>
  process.exit(pdfExit.unsupported),
);
const compiler = NodeCompiler.create({
  fontArgs: [{ fontPaths }],
  workspace: import.meta.dirname,
});

// The first line is the job, each that follows a batch of rows.
let job: PdfJob | undefined;
let characters = 0;
const rows: unknown[] = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  characters += line.length;
  // Both ends of the pipe speak through the same types.
  if (job === undefined) job = JSON.parse(line) as PdfJob;
  else for (const row of JSON.parse(line) as readonly unknown[]) rows.push(row);
  if (rows.length > mostPdfRows || characters > mostPdfCharacters) process.exit(pdfExit.large);
}
if (job === undefined) throw new Error('a PDF was asked for without its shape');

const pages =
  job.template === 'table'
    ? pdfPages(job.shape, rows as readonly Row[])
    : labelPages(job.shape, rows as readonly Label[]);

const page = {
  mainFileContent: await readFile(join(import.meta.dirname, `${job.template}.typ`), 'utf8'),
  inputs: { pages: JSON.stringify(pages) },
};
const compiled = compiler.compile(page);
const document = compiled.result;
if (document === null) {
  const faults = JSON.stringify(compiled.takeError()?.shortDiagnostics);
  throw new Error(`the pages do not compile: ${faults}`);
}

const options = { creationTimestamp: Math.floor(Date.now() / 1000) };
const write = (): Buffer => {
  try {
    return compiler.pdf(document, { ...options, pdfStandard: 'ua-1' });
  } catch {
    // A sign that no font has breaks the promise of PDF/UA; the file is tagged all the same.
    return compiler.pdf(document, options);
  }
};
process.stdout.end(write());
