import { applicationLayouts, selectableLayouts } from '#shared/rules/layout-names.ts';
import { expect, test } from 'vitest';
import {
  chooseLayout,
  chooseMenuPosition,
  endColumnWidth,
  layouts,
  maxContentWidth,
} from '#renderer/shell/layouts/layouts.ts';

const wish = { page: undefined, person: undefined, portal: undefined };

test('there are six layouts to choose and four that the application sets, no two alike', () => {
  expect([selectableLayouts.length, applicationLayouts.length]).toEqual([6, 4]);
  const drawn = Object.values(layouts).map((layout) => JSON.stringify(layout));
  expect(new Set(drawn).size).toBe(10);
});

test('columns and content have the widths that people know', () => {
  expect([layouts.toolbar.menuWidth, layouts.compact.menuWidth]).toEqual([244, 244]);
  expect(layouts.default.menuWidth).toBe(256);
  expect([endColumnWidth, maxContentWidth]).toEqual([320, 1200]);
});

test('a page decides before the person, the person before the portal', () => {
  const all = { page: 'plain', person: 'funky', portal: 'boxed' } as const;
  expect(chooseLayout(all)).toBe('plain');
  expect(chooseLayout({ ...all, page: undefined })).toBe('funky');
  expect(chooseLayout({ ...wish, portal: 'citizen' })).toBe('citizen');
});

test('a layout that a person may not choose, or nobody knows, gives way', () => {
  expect(chooseLayout({ ...wish, person: 'plain', portal: 'toolbar' })).toBe('toolbar');
  expect(chooseLayout({ ...wish, person: 'sideways', portal: 'upside-down' })).toBe('classic');
});

test('the menu stands at the start until somebody wants it elsewhere', () => {
  expect(chooseMenuPosition([undefined, 'end'])).toBe('end');
  expect(chooseMenuPosition(['left', undefined])).toBe('start');
});
