import { expect, test } from 'vitest';
import { type PdfShape, pdfPages } from '#server/files/pdf/pdf-cells.ts';
import { tablePdf } from '#server/files/pdf/table-pdf.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const shape: PdfShape = {
  title: 'Notes',
  columns: [
    { title: 'Note', kind: 'text' },
    { title: 'Created on', kind: 'moment' },
  ],
  locale: 'en-US',
  rightToLeft: false,
};

const cellsOf = (texts: readonly string[], change: Partial<PdfShape> = {}) =>
  pdfPages(
    { ...shape, columns: [{ title: 'Note', kind: 'text' }], ...change },
    texts.map((text) => [text]),
  ).cells;

test('a text that reads against the page is set apart, by its first letter', () => {
  const texts = ['Called', '12 שלום', 'مرحبا Ana', 'Ana مرحبا', '客户', '(213)-555-0142', ''];
  expect(cellsOf(texts)).toEqual([
    'Called',
    ['12 שלום'],
    ['مرحبا Ana'],
    'Ana مرحبا',
    '客户',
    '(213)-555-0142',
    '',
  ]);
  expect(cellsOf(texts, { rightToLeft: true })).toEqual([
    ['Called'],
    '12 שלום',
    'مرحبا Ana',
    ['Ana مرحبا'],
    ['客户'],
    ['(213)-555-0142'],
    '',
  ]);
});

test('dates are written for the reader, and what nobody can see is left out', () => {
  const seconds = Date.UTC(2026, 2, 1, 15, 30) / 1000;
  const { cells, language } = pdfPages(shape, [
    ['bell\u0007 \r\nline\ufffe', seconds],
    [null, null],
  ]);
  expect(language).toBe('en');
  expect(cells).toEqual(['bell \nline', expect.stringMatching(/^03\/01\/2026, 3:30\sPM$/), '', '']);
});

test('the last row is what all come to: named in its first cell, whose column may be one of dates', async () => {
  const columns = [
    { title: 'Day', kind: 'date' },
    { title: 'Cases', kind: 'number' },
  ] as const;
  const days = { ...shape, columns, totals: ['Суммы', 1_234_567] };
  const rows = [[Date.UTC(2026, 2, 1) / 1000, 7]];
  const { cells, totals } = pdfPages(days, rows);
  expect([cells, totals]).toEqual([
    ['03/01/2026', '7'],
    ['Суммы', '1,234,567'],
  ]);
  expect(pdfPages({ ...days, rightToLeft: true }, rows).totals).toEqual([['Суммы'], '1,234,567']);
  const made = await tablePdf(days, [JSON.stringify(rows)], new AbortController().signal);
  const pdf = made.kind === 'pdf' ? readPdf(made.content) : undefined;
  expect(pdf?.accessibility).toBe('1');
  expect(pdf?.pages.map((page) => page.trim().split('\n'))).toEqual([
    ['Notes', 'Day', 'Cases', '03/01/2026', '7', 'Суммы', '1,234,567', 'Notes', '1 / 1'],
  ]);
});

test('a word that is longer than its column may break, whole characters staying whole', () => {
  const [cell] = cellsOf(['👩‍👩‍👧'.repeat(200)]);
  const parts = String(cell).split('\u200b');
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => /^(?:👩‍👩‍👧)+$/u.test(part))).toBe(true);
});

test('a table without rows is a page with its titles, and signs without a font make a file all the same', async () => {
  const { signal } = new AbortController();
  const empty = await tablePdf(shape, [], signal);
  expect(empty.kind === 'pdf' && readPdf(empty.content)).toMatchObject({
    accessibility: '1',
    pages: [expect.stringContaining('Created on')],
  });
  const odd = await tablePdf(shape, [JSON.stringify([['\u{10ffff} \u{e000}', null]])], signal);
  expect(odd.kind === 'pdf' && readPdf(odd.content)).toMatchObject({
    isTagged: true,
    accessibility: '',
  });
});
