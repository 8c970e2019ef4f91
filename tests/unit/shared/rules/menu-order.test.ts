import { describe, expect, test } from 'vitest';
import { arrangeMenu, seesFullMenu, separateAreas } from '#shared/rules/menu-order.ts';

const entry = (rightKey: string) => ({ rightKey });

const keysOf = (entries: readonly { readonly rightKey: string }[]) =>
  entries.map(({ rightKey }) => rightKey);

test.each([
  [['SuperAdmin'], true],
  [['SuperAdmin', 'Citizen'], true],
  [['Admin', 'SuperAdmin'], false],
  [['Citizen'], false],
  [[], false],
])('roles %j see the full menu: %s', (roles, full) => {
  expect(seesFullMenu(roles)).toBe(full);
});

describe('the menu', () => {
  const all = ['', 'manage-user', ...separateAreas.toReversed(), 'manage-faqs-list', 'dashboard'];

  test('of most people is without the areas of the full menu, and some stand apart in their order', () => {
    const { normal, separate } = arrangeMenu(all.map(entry), false);
    expect(keysOf(normal)).toEqual(['', 'dashboard']);
    expect(keysOf(separate)).toEqual(separateAreas);
  });

  test('keeps everything in its place where it is full', () => {
    const { normal, separate } = arrangeMenu(all.map(entry), true);
    expect(keysOf(normal)).toEqual(all);
    expect(separate).toEqual([]);
  });
});
