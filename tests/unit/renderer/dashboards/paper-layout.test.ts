import { expect, test } from 'vitest';
import { type PaperKind, paperLayout, sheet } from '#renderer/features/dashboards/paper-layout.ts';

const many = (kind: PaperKind, count: number): PaperKind[] =>
  Array.from({ length: count }, () => kind);

test('numbers stand four in a row above rows of two pictures, and nothing leaves its sheet', () => {
  const cells = paperLayout([...many('number', 5), ...many('picture', 5), ...many('number', 1)]);
  expect(cells).toHaveLength(11);
  expect(new Set(cells.slice(0, 4).map(({ top }) => top)).size).toBe(1);
  expect(cells[4]?.top).toBeGreaterThan(cells[3]?.top ?? 0);
  expect(cells.map(({ page }) => page)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  for (const { start, top, width, height } of cells) {
    expect(start + width).toBeLessThanOrEqual(sheet.width - sheet.margin + 0.001);
    expect(top + height).toBeLessThanOrEqual(sheet.height - sheet.margin + 0.001);
    expect(Math.min(width, height)).toBeGreaterThan(20);
  }
});
