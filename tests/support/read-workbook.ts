import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';

/** A cell as an independent reader sees it: its type, its place in the list of formats, its text. */
export type ReadCell = {
  readonly type: string;
  readonly format: number;
  readonly value: string;
};

/** Cells by their column, counted from 0; empty cells are missing. */
export type ReadRow = { readonly line: number; readonly cells: ReadonlyMap<number, ReadCell> };

export type ReadSheet = {
  readonly name: string;
  readonly frozenRows: number;
  readonly rightToLeft: boolean;
  readonly widths: readonly number[];
  readonly filter: string;
  readonly rows: number;
};

const decodeEscapes = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const columnOf = (place: string): number => {
  let column = 0;
  for (const letter of place.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const openZip = (source: string | Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const opened = (error: Error | null, zip?: ZipFile) =>
      zip === undefined ? reject(error ?? new Error('no archive')) : resolve(zip);
    const options = { lazyEntries: true, autoClose: false } as const;
    if (typeof source === 'string') open(source, options, opened);
    else fromBuffer(source, options, opened);
  });

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

/** yauzl checks lengths, not sums: the CRC of every entry is compared in the unit test of the archive. */
const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      stream === undefined ? reject(error ?? new Error('no content')) : resolve(stream),
    );
  });

type Attributes = Readonly<Record<string, string>>;

const parse = async (
  content: Readable,
  onOpen: (name: string, attributes: Attributes) => void,
  onClose: (name: string) => void,
  onText: (text: string) => void,
): Promise<void> => {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => onOpen(tag.name, tag.attributes));
  parser.on('closetag', (tag) => onClose(tag.name));
  parser.on('text', onText);
  parser.on('error', (error) => {
    throw error;
  });
  content.setEncoding('utf8');
  for await (const chunk of content) parser.write(String(chunk));
  parser.close();
};

const sheetPaths = async (
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<readonly { readonly name: string; readonly entry: Entry }[]> => {
  const part = (path: string): Entry => {
    const entry = entries.get(path);
    if (entry === undefined) throw new Error(`the workbook has no ${path}`);
    return entry;
  };
  const targets = new Map<string, string>();
  await parse(
    await contentOf(zip, part('xl/_rels/workbook.xml.rels')),
    (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) {
        targets.set(Id, Target);
      }
    },
    () => undefined,
    () => undefined,
  );
  const sheets: { name: string; entry: Entry }[] = [];
  await parse(
    await contentOf(zip, part('xl/workbook.xml')),
    (name, attributes) => {
      if (name !== 'sheet') return;
      const target = targets.get(attributes['r:id'] ?? '') ?? '';
      sheets.push({ name: attributes['name'] ?? '', entry: part(`xl/${target}`) });
    },
    () => undefined,
    () => undefined,
  );
  return sheets;
};

const readSheet = async (
  content: Readable,
  name: string,
  onRow: (row: ReadRow) => void,
): Promise<ReadSheet> => {
  const sheet = { frozenRows: 0, rightToLeft: false, filter: '', rows: 0 };
  const widths: number[] = [];
  let line = 0;
  let cells = new Map<number, ReadCell>();
  let place = '';
  let type = '';
  let format = 0;
  let value: string | undefined;
  await parse(
    content,
    (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes['r']);
        cells = new Map();
      } else if (tag === 'c') {
        place = attributes['r'] ?? '';
        type = attributes['t'] ?? 'n';
        format = Number(attributes['s'] ?? 0);
      } else if (tag === 'v' || tag === 't') value = '';
      else if (tag === 'f') throw new Error(`a formula at ${place}`);
      else if (tag === 'col') widths.push(Number(attributes['width']));
      else if (tag === 'sheetView') sheet.rightToLeft = attributes['rightToLeft'] === '1';
      else if (tag === 'pane' && attributes['state'] === 'frozen') {
        sheet.frozenRows = Number(attributes['ySplit']);
      } else if (tag === 'autoFilter') sheet.filter = attributes['ref'] ?? '';
    },
    (tag) => {
      if (tag === 'v' || tag === 't') {
        cells.set(columnOf(place), { type, format, value: decodeEscapes(value ?? '') });
        value = undefined;
      } else if (tag === 'row') {
        sheet.rows += 1;
        onRow({ line, cells });
      }
    },
    (text) => {
      if (value !== undefined) value += text;
    },
  );
  return { name, ...sheet, widths };
};

/**
 * Reads a workbook with tools that share nothing with the writer: yauzl for the archive, saxes for the XML.
 * Rows are handed out one by one, so a million of them fit. Throws on a damaged archive, on XML that is not
 * well formed and on any formula.
 */
export const readWorkbook = async (
  source: string | Buffer,
  onRow: (row: ReadRow, sheet: number) => void = () => undefined,
): Promise<readonly ReadSheet[]> => {
  const zip = await openZip(source);
  try {
    const sheets: ReadSheet[] = [];
    for (const [index, { name, entry }] of (
      await sheetPaths(zip, await entriesOf(zip))
    ).entries()) {
      sheets.push(await readSheet(await contentOf(zip, entry), name, (row) => onRow(row, index)));
    }
    return sheets;
  } finally {
    zip.close();
  }
};
