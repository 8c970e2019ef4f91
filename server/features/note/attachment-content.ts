import type { AttachmentEnding } from '#shared/rules/attachment.ts';

/** How the content of a file begins: with one of these rows of bytes, at `offset`. */
type Signature = { readonly offset?: number; readonly bytes: readonly (readonly number[])[] };

const ascii = (text: string): readonly number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0));

const zip: Signature = { bytes: [[0x50, 0x4b, 0x03, 0x04]] };
const compound: Signature = { bytes: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]] };
const jpeg: Signature = { bytes: [[0xff, 0xd8, 0xff]] };
const tiff: Signature = {
  bytes: [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
};

const kinds: Readonly<Record<AttachmentEnding, Signature | 'text'>> = {
  pdf: { bytes: [ascii('%PDF-')] },
  png: { bytes: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  jpg: jpeg,
  jpeg,
  gif: { bytes: [ascii('GIF87a'), ascii('GIF89a')] },
  webp: { offset: 8, bytes: [ascii('WEBP')] },
  heic: { offset: 4, bytes: [ascii('ftyp')] },
  tif: tiff,
  tiff,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  odp: zip,
  zip,
  doc: compound,
  xls: compound,
  ppt: compound,
  msg: compound,
  txt: 'text',
  csv: 'text',
  md: 'text',
  log: 'text',
  eml: 'text',
  ics: 'text',
  vcf: 'text',
};

/** Text of any encoding: only UTF-16, which says so at its beginning, has zeros in it. */
const isText = (content: Buffer): boolean => {
  const mark = content.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' || !content.includes(0);
};

/** Whether a file is what its name says: a program that calls itself a picture is neither. */
export const isContentOf = (ending: AttachmentEnding, content: Buffer): boolean => {
  const kind = kinds[ending];
  if (kind === 'text') return isText(content);
  const { offset = 0, bytes } = kind;
  return bytes.some((row) =>
    content.subarray(offset, offset + row.length).equals(Buffer.from(row)),
  );
};
