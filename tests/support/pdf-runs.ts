import { type Font, glyphsOf, hexGlyphsOf, openPdf } from './read-pdf.ts';

/** A run of letters where it stands on its page, in points from the upper left corner. */
export type PdfRun = {
  readonly left: number;
  readonly right: number;
  /** The line that letters stand on. */
  readonly base: number;
  readonly size: number;
  /** What its letters say, in the order in which they are drawn. */
  readonly text: string;
};

/** A transformation as PDF has it: six numbers. */
type Matrix = readonly [number, number, number, number, number, number];

const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + b * r,
  a * q + b * s,
  c * p + d * r,
  c * q + d * s,
  e * p + f * r + t,
  e * q + f * s + u,
];

const token =
  /\((?<text>(?:\\[\s\S]|[^\\()])*)\)|<(?<hex>[\dA-Fa-f]*)>|(?<name>\/[^\s/[\]<>()]+)|(?<number>[+-]?(?:\d+\.?\d*|\.\d+))|(?<word>[A-Za-z'"*]+\d?)|(?<other>[[\]]|<<|>>)/g;

/** Widths of glyphs in thousandths of the size of the letters. */
const widthsOf = (font: string, objects: ReadonlyMap<number, string>) => {
  const heir = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1];
  const body = objects.get(Number(heir)) ?? '';
  const usual = Number(/\/DW ([\d.]+)/.exec(body)?.[1] ?? 1000);
  // As this compiler writes them: the first and the last glyph of a width.
  const [, listed = ''] = /\/W \[([\d\s.-]*)\]/.exec(body) ?? [];
  const widths = new Map<number, number>();
  for (const [, first, last, width] of listed.matchAll(/(\d+)\s+(\d+)\s+([\d.]+)/g)) {
    for (let glyph = Number(first); glyph <= Number(last); glyph += 1) {
      widths.set(glyph, Number(width));
    }
  }
  return (glyph: number): number => widths.get(glyph) ?? usual;
};

/** What stands before an operator: numbers, names, and glyphs to be shown. */
type Operand = number | string | readonly number[];

const operandOf = (parts: Readonly<Record<string, string | undefined>>): Operand | undefined => {
  if (parts['text'] !== undefined) return glyphsOf(parts['text']);
  if (parts['hex'] !== undefined) return hexGlyphsOf(parts['hex']);
  if (parts['name'] !== undefined) return parts['name'].slice(1);
  return parts['number'] === undefined ? undefined : Number(parts['number']);
};

/** The runs of each page of a file, as they are drawn. */
export const readRuns = (file: Buffer): readonly (readonly PdfRun[])[] => {
  const { whole, objects, pages, wordsOf } = openPdf(file);
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(whole)?.[1]);
  return pages.map(({ content, fonts }) => {
    const runs: PdfRun[] = [];
    const kept: Matrix[] = [];
    let [place, text, size] = [unmoved, unmoved, 0];
    let widthOf: (glyph: number) => number = () => 0;
    let words: Font = new Map();
    let pending: Operand[] = [];
    const numbers = (): readonly number[] => pending.filter((one) => typeof one === 'number');
    const matrix = (): Matrix => numbers() as unknown as Matrix;
    const show = (): void => {
      const [scale, , , , left, base] = times(text, place);
      const advance = pending.reduce<number>((sum, part) => {
        if (typeof part === 'number') return sum - part;
        if (typeof part === 'string') return sum;
        return sum + part.reduce((wide, glyph) => wide + widthOf(glyph), 0);
      }, 0);
      const width = (advance / 1000) * size * Math.abs(scale);
      const glyphs = pending.filter((part) => typeof part === 'object').flat();
      runs.push({
        left,
        right: left + width,
        base: height - base,
        size: size * Math.abs(scale),
        text: glyphs.map((glyph) => words.get(glyph) ?? '').join(''),
      });
    };
    const acts: Readonly<Record<string, () => void>> = {
      q: () => void kept.push(place),
      Q: () => void (place = kept.pop() ?? unmoved),
      cm: () => void (place = times(matrix(), place)),
      BT: () => void (text = unmoved),
      Tm: () => void (text = matrix()),
      Tf: () => {
        const font = fonts.get(String(pending.find((one) => typeof one === 'string'))) ?? '';
        widthOf = widthsOf(font, objects);
        words = wordsOf(font);
        size = numbers()[0] ?? 0;
      },
      Tj: show,
      TJ: show,
    };
    for (const { groups = {} } of content.matchAll(token)) {
      const operand = operandOf(groups);
      if (operand !== undefined) pending.push(operand);
      else if (groups['word'] !== undefined) {
        acts[groups['word']]?.();
        pending = [];
      }
    }
    return runs;
  });
};
