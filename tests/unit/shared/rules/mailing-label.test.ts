import { expect, test } from 'vitest';
import {
  labelSheetKeys,
  labelSheets,
  labelsPerSheet,
  sheetsFor,
} from '#shared/rules/label-sheets.ts';
import { mailingLabel } from '#shared/rules/mailing-label.ts';

const home = {
  addressLine: '12 Orchard Row',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: false,
};

test('a label has the name, the street, the place and, abroad, the country', () => {
  const ana = { firstName: 'Ana', lastName: 'Lindgrove' };
  expect(mailingLabel({ ...ana, addressList: [home] })).toEqual([
    'Ana Lindgrove',
    '12 Orchard Row',
    'Los Angeles, CA 90012',
  ]);
  const abroad = { ...home, unit: '4 B', state: '', zip: '22000', city: 'Tijuana', country: 'MX' };
  expect(mailingLabel({ lastName: ' Lindgrove\n', addressList: [abroad] })).toEqual([
    'Lindgrove',
    '12 Orchard Row, 4 B',
    'Tijuana, 22000',
    'Mexico',
  ]);
  const written = { ...home, country: 'Utopia' };
  expect(mailingLabel({ addressList: [written] })?.at(-1)).toBe('Utopia');
});

test('the primary address is the one that mail goes to, unless it is not whole', () => {
  const work = { ...home, addressLine: '1 Main St', primary: true };
  const streetOf = (...addressList: Parameters<typeof mailingLabel>[0]['addressList'][number][]) =>
    mailingLabel({ addressList })?.[0];
  expect(streetOf(home, work)).toBe('1 Main St');
  expect(streetOf({ ...work, addressLine: '' }, home)).toBe('12 Orchard Row');
  const nowhere = { ...work, city: '', zip: '' };
  expect(streetOf(nowhere, home)).toBe('12 Orchard Row');
  expect(streetOf({ ...nowhere, zip: '90012' }, home)).toBe('1 Main St');
  expect(streetOf(nowhere)).toBeUndefined();
  expect(streetOf()).toBeUndefined();
});

test('the labels of a sheet lie side by side within it, with the same margin on both sides', () => {
  for (const key of labelSheetKeys) {
    const sheet = labelSheets[key];
    const right = sheet.left + (sheet.columns - 1) * sheet.stepX + sheet.width;
    const bottom = sheet.top + (sheet.rows - 1) * sheet.stepY + sheet.height;
    expect(sheet.pageWidth - right, key).toBeCloseTo(sheet.left, 1);
    expect(sheet.pageHeight - bottom, key).toBeCloseTo(sheet.top, 1);
    expect(sheet.stepX, key).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.stepY, key).toBeGreaterThanOrEqual(sheet.height);
  }
  expect(labelSheetKeys.map(labelsPerSheet)).toEqual([30, 10, 21]);
  expect([
    sheetsFor('avery5160', 30, 1),
    sheetsFor('avery5160', 30, 2),
    sheetsFor('avery5163', 1, 10),
  ]).toEqual([1, 2, 1]);
});
