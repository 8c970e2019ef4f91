import { describe, expect, test } from 'vitest';
import {
  columnFault,
  contactImportFields,
  isImportColumn,
  naming,
} from '#shared/rules/contact-import-fields.ts';

describe('a column of a file', () => {
  test('means nothing, a field, or a custom field by its name', () => {
    expect(contactImportFields.every(isImportColumn)).toBe(true);
    expect(isImportColumn('')).toBe(true);
    expect(isImportColumn('additionalDetails.Pets')).toBe(true);
    expect(isImportColumn(`additionalDetails.${'😀'.repeat(60)}`)).toBe(true);
  });

  test.each([
    'crmId',
    'Pets',
    'additionalDetails.',
    'additionalDetails. Pets',
    'additionalDetails.Pets ',
    'Pets additionalDetails.',
    `additionalDetails.${'x'.repeat(61)}`,
    'additionalDetails.sourceId',
    'additionalDetails.sourceId 2',
  ])('does not mean %s', (column) => {
    expect(isImportColumn(column)).toBe(false);
  });
});

describe('the columns of a file', () => {
  test('say whom a row is about', () => {
    expect(naming).toHaveLength(6);
    for (const column of naming) expect(columnFault(['', column, 'city'])).toBeUndefined();
    expect(columnFault(['city', 'phone'])).toEqual({ kind: 'nameless' });
    expect(columnFault([])).toEqual({ kind: 'nameless' });
    for (const column of naming) expect(contactImportFields).toContain(column);
  });

  test('may give several addresses, numbers and roles, and anything else once', () => {
    const several = ['emailAddress', 'phone', 'mobile', 'fax', 'userRole'];
    expect(columnFault(['', '', 'lastName', ...several, ...several])).toBeUndefined();
    expect(columnFault(['lastName', 'city', 'zip', 'city', 'zip'])).toEqual({
      kind: 'twice',
      column: 'city',
    });
    expect(columnFault(['lastName', 'additionalDetails.Pets', 'additionalDetails.Pets'])).toEqual({
      kind: 'twice',
      column: 'additionalDetails.Pets',
    });
  });
});
