import { inflateSync } from 'node:zlib';

/** A PDF as an independent reader sees it: what a person would copy out of each page, a line for each run of text. */
export type ReadPdf = {
  readonly language: string;
  readonly isTagged: boolean;
  readonly isLandscape: boolean;
  /** The part of the PDF/UA standard that the file says it keeps; '' where it says none. */
  readonly accessibility: string;
  readonly pages: readonly string[];
};

/** Glyphs of a font as what they say. */
export type Font = ReadonlyMap<number, string>;

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

const codeOf = (hex: string): number => parseInt(hex, 16);

/** Glyphs one by one, as both writers name them, and in rows that only Chromium makes. */
const fontOf = (map: string): Font => {
  const font = new Map<number, string>();
  for (const [, glyph = '', text = ''] of map.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gm)) {
    font.set(codeOf(glyph), utf16(text));
  }
  const rows = map.matchAll(/^<([\dA-F]{4})> <([\dA-F]{4})> <([\dA-F]{4})>$/gm);
  for (const [, first = '', last = '', text = ''] of rows) {
    for (let step = 0; step <= codeOf(last) - codeOf(first); step += 1) {
      font.set(codeOf(first) + step, String.fromCharCode(codeOf(text) + step));
    }
  }
  return font;
};

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Glyphs of a string object, two bytes each. */
export const glyphsOf = (written: string): readonly number[] => {
  const bytes = written.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.charCodeAt(index * 2) * 256 + bytes.charCodeAt(index * 2 + 1),
  );
};

/** The same of one that is written in hexadecimal digits. */
export const hexGlyphsOf = (written: string): readonly number[] =>
  (written.match(/.{4}/g) ?? []).map(codeOf);

const token =
  /<([\dA-F]+)> Tj|\/ActualText\s*<(?:FEFF)?([\dA-F]*)>|\/(ReversedChars)\s+BMC|\/(\w+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()])*)\)|\b(BDC|EMC|ET)\b/g;

const textOf = (content: string, fonts: ReadonlyMap<string, Font>): string => {
  let font: Font = new Map();
  let text = '';
  let isSaid = false;
  /** Where the text began that is written from its end. */
  let begin = 0;
  const marks: ('said' | 'reversed' | 'other')[] = [];
  let next: 'said' | 'other' = 'other';
  for (const [, hex, said, reversed, name, glyphs, word] of content.matchAll(token)) {
    if (said !== undefined) {
      text += utf16(said);
      next = 'said';
    } else if (reversed !== undefined) {
      marks.push('reversed');
      begin = text.length;
    } else if (name !== undefined) font = fonts.get(name) ?? font;
    else if ((glyphs ?? hex) !== undefined && !isSaid) {
      const written = glyphs === undefined ? hexGlyphsOf(hex ?? '') : glyphsOf(glyphs);
      text += written.map((glyph) => font.get(glyph) ?? '').join('');
    } else if (word === 'BDC') {
      marks.push(next);
      next = 'other';
    } else if (word === 'EMC') {
      if (marks.pop() === 'reversed') {
        text = text.slice(0, begin) + Array.from(text.slice(begin)).toReversed().join('');
      }
    } else if (word === 'ET') text += '\n';
    isSaid = marks.includes('said');
  }
  return text;
};

/** The objects of a file by their numbers. */
export const openPdf = (file: Buffer) => {
  const whole = file.toString('latin1');
  const objects = new Map(
    [...whole.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [
      Number(id),
      body,
    ]),
  );
  const streamOf = (id: number): string => {
    const body = objects.get(id) ?? '';
    const [head = ''] = /^[\s\S]*?stream\r?\n/.exec(body) ?? [];
    // By its length: what is packed may end as a line does.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const data = body.slice(head.length, head.length + length);
    return body.includes('/FlateDecode')
      ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      : data;
  };
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => ({
      content: streamOf(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])),
      /** Objects of the fonts, by the names that the page has for them. */
      fonts: new Map(
        [...page.matchAll(/\/([fF]\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          objects.get(Number(id)) ?? '',
        ]),
      ),
    }));
  /** What the glyphs of a font say. */
  const wordsOf = (font: string): Font =>
    fontOf(streamOf(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])));
  return { whole, objects, pages, wordsOf };
};

export const readPdf = (file: Buffer): ReadPdf => {
  const { whole, pages, wordsOf } = openPdf(file);
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(whole) ?? [];
  return {
    language: /\/Lang \(([^)]*)\)/.exec(whole)?.[1] ?? '',
    isTagged: whole.includes('/Marked true'),
    isLandscape: Math.round(Number(width)) === 842 && Math.round(Number(height)) === 595,
    accessibility: /<pdfuaid:part>(\d)</.exec(whole)?.[1] ?? '',
    pages: pages.map(({ content, fonts }) =>
      textOf(content, new Map([...fonts].map(([name, font]) => [name, wordsOf(font)]))),
    ),
  };
};
