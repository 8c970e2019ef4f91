import { expect, test } from 'vitest';
import { labelPdf } from '#server/files/pdf/label-pdf.ts';
import { labelSheetKeys, labelSheets, labelsPerSheet } from '#shared/rules/label-sheets.ts';
import { type PdfRun, readRuns } from '#tests/support/pdf-runs.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

/** Printers move the paper so far, in points. */
const margin = 4.5;

/** Of what stands above and below the line of the letters, in their size. */
const above = 0.8;
const below = 0.25;

const plain = ['Ana Lindgrove', '12 Orchard Row', 'Los Angeles, CA 90012'];

const hard = [
  ['W'.repeat(400), 'MMMM '.repeat(60), 'Los Angeles, CA 90012'],
  ['مريم عبد الرحمن بنت عبد العزيز '.repeat(6), '12 Orchard Row', 'Los Angeles, CA 90012'],
  ['홍길동 김철수 '.repeat(15), '王小明'.repeat(40), 'Los Angeles, CA 90012', 'Republic of Korea'],
  ['Ana', 'g\u0000j#strong[p]', ...plain],
];

const pdfOf = async (
  key: (typeof labelSheetKeys)[number],
  labels: readonly (readonly string[])[],
  firstLabel: number,
) => {
  const shape = { title: 'Labels', locale: 'en-US', sheet: labelSheets[key], firstLabel };
  const made = await labelPdf(shape, labels, AbortSignal.timeout(60_000));
  return made.kind === 'pdf' ? made.content : Buffer.alloc(0);
};

/** Which place of the sheet a run stands in, with all of its letters; undefined where it leaves one. */
const placeOf = (key: (typeof labelSheetKeys)[number], run: PdfRun): number | undefined => {
  const sheet = labelSheets[key];
  const column = Math.floor((run.left - sheet.left) / sheet.stepX);
  const row = Math.floor((run.base - sheet.top) / sheet.stepY);
  const left = sheet.left + column * sheet.stepX;
  const top = sheet.top + row * sheet.stepY;
  const isWithin =
    run.left >= left + margin &&
    run.right <= left + sheet.width - margin &&
    run.base - above * run.size >= top + margin &&
    run.base + below * run.size <= top + sheet.height - margin;
  return isWithin ? row * sheet.columns + column : undefined;
};

test.each(labelSheetKeys)('no label of %s runs over its border, whatever it says', async (key) => {
  const perSheet = labelsPerSheet(key);
  const labels = Array.from(
    { length: perSheet + 3 },
    (_, place) => hard[place % hard.length] ?? [],
  );
  const pages = readRuns(await pdfOf(key, labels, 3));
  expect(pages).toHaveLength(2);
  const places = pages.map((runs) => [...new Set(runs.map((run) => placeOf(key, run)))]);
  // The first two are used up; one after the other, none left out.
  expect(places).toEqual([
    Array.from({ length: perSheet - 2 }, (_, place) => place + 2),
    [0, 1, 2, 3, 4],
  ]);
  const sizes = pages.flat().map(({ size }) => size);
  expect(Math.min(...sizes)).toBeGreaterThan(6);
});

test('what fits is written whole in the usual size; what does not says that there was more', async () => {
  const name = 'Anastasia-Konstantina Papadopoulou-Lindgrove';
  const file = await pdfOf('avery5160', [plain, [name, ...plain.slice(1)], ...hard], 1);
  const { pages, language, isTagged, accessibility } = readPdf(file);
  expect({ language, isTagged, accessibility }).toEqual({
    language: 'en',
    isTagged: true,
    accessibility: '1',
  });
  const lines = pages[0]?.split('\n') ?? [];
  expect(lines.slice(0, 6)).toEqual([...plain, name, ...plain.slice(1)]);
  expect(lines.find((line) => line.startsWith('WWW'))).toMatch(/^W{10,}…$/);
  expect(lines).toContain('g j#strong[p]');
  const runs = readRuns(file)[0] ?? [];
  expect(runs.slice(0, 3).map(({ size }) => size)).toEqual([11, 11, 11]);
  expect(runs[3]?.size).toBeLessThan(11);
});

test('a name that reads from the right is shaped, and stands at the side where it begins', async () => {
  const words = 'محمد علي';
  const file = await pdfOf(
    'avery5163',
    [
      [words, 'شارع النيل ١٢', 'القاهرة'],
      [words, ...plain],
    ],
    1,
  );
  const runs = readRuns(file)[0] ?? [];
  const { left, width, stepX } = labelSheets.avery5163;
  const first = runs.filter((run) => run.left < left + stepX);
  expect(Math.max(...first.map(({ right }) => right))).toBeGreaterThan(left + width - 15);
  const line = first.filter(({ base }) => base === Math.min(...first.map((run) => run.base)));
  const fromRight = line.toSorted((one, other) => other.left - one.left);
  expect(fromRight.map(({ text }) => Array.from(text).toReversed().join('')).join('')).toBe(words);
  // Beside an address that reads from the left it stands where that begins.
  const second = runs.filter((run) => run.left >= left + stepX);
  expect(Math.min(...second.map((run) => run.left))).toBeLessThan(left + stepX + 15);
  expect(Math.max(...second.map(({ right }) => right))).toBeLessThan(left + stepX + width - 30);
});
