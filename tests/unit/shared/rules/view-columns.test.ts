import { expect, test } from 'vitest';
import { columnsPlace } from '#shared/rules/view-columns.ts';

test.each([
  [true, false, 'everyone'],
  [true, true, 'personal'],
  [false, false, 'personal'],
  [false, true, 'personal'],
])(
  'may update: %s, columns locked: %s; a change is for %s',
  (updateAccess, columnsLocked, place) => {
    expect(columnsPlace({ updateAccess, columnsLocked })).toBe(place);
  },
);
