import { constants, deflateRawSync, gzipSync } from 'node:zlib';

const mega = Buffer.alloc(1024 * 1024, ' ');

/** One stretch of deflated spaces that any number of others may follow. */
const stretch = deflateRawSync(mega, { finishFlush: constants.Z_FULL_FLUSH });

const last = deflateRawSync(Buffer.alloc(0));

/** What is packed, and how long it says that it is. */
type Packed = { readonly packed: Buffer; readonly length: number };

const packedText = (text: string): Packed => ({
  packed: deflateRawSync(Buffer.from(text)),
  length: text.length,
});

/** An archive as a program writes it that is in a hurry: without a directory. */
const archiveOf = (parts: readonly (readonly [string, Packed])[]): Buffer =>
  Buffer.concat(
    parts.flatMap(([name, { packed, length }]) => {
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(8, 8);
      header.writeUInt32LE(packed.length, 18);
      header.writeUInt32LE(length, 22);
      header.writeUInt16LE(name.length, 26);
      return [header, Buffer.from(name), packed];
    }),
  );

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet; the packed sheet and the packed shared texts may be anything. */
const aWorkbookOf = (sheet: Packed, shared: Packed = packedText('<sst/>')): Buffer =>
  archiveOf([
    [
      'xl/workbook.xml',
      packedText(
        `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      packedText(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    ],
    ['xl/sharedStrings.xml', shared],
    ['xl/worksheets/sheet1.xml', sheet],
  ]);

const rowsOf = (rows: string): string =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`;

/** Rows whose every cell is the first shared text. */
const sharedRows = (rows: number, columns: readonly string[]): string =>
  Array.from({ length: rows }, (_, row) => {
    const cells = columns.map((column) => `<c r="${column}${row + 1}" t="s"><v>0</v></c>`);
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  }).join('');

const columns = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));

/** Half a megabyte that unpacks to 410 of them, and says that it does not. */
export const aWorkbookBomb = (): Buffer => {
  const packed = Buffer.concat([...Array.from({ length: 410 }, () => stretch), last]);
  return aWorkbookOf({ packed, length: 1 });
};

/** A few kilobytes: one long text that stands in thousands of cells. */
export const aWorkbookOfOneText = (): Buffer =>
  aWorkbookOf(
    packedText(rowsOf(sharedRows(130, columns))),
    packedText(`<sst xmlns="${spreadsheet}"><si><t>${'x'.repeat(32_000)}</t></si></sst>`),
  );

/** A few hundred bytes: one cell in the farthest corner that there is. */
export const aWorkbookWithAFarCell = (): Buffer =>
  aWorkbookOf(
    packedText(
      rowsOf('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'),
    ),
  );

/** Entities that grow, and one that is a file of the machine. */
export const aWorkbookOfEntities = (): Buffer =>
  aWorkbookOf(
    packedText(rowsOf(sharedRows(2, ['A']))),
    packedText(
      `<!DOCTYPE sst [<!ENTITY a "${'grown'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY file SYSTEM "file:///etc/passwd">]><sst xmlns="${spreadsheet}"><si><t>Name &b;&file;</t></si></sst>`,
    ),
  );

/** A text of few bytes that unpacks to 140 megabytes. */
export const aPackedTextBomb = (): Buffer => {
  const piece = gzipSync(mega);
  return Buffer.concat([
    gzipSync('First name,Last name\r\n'),
    ...Array.from({ length: 140 }, () => piece),
  ]);
};
