import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { bulkChangeSchema } from '#shared/contracts/bulk-edit.ts';
import { reachable } from '#shared/contracts/person-content.ts';
import { longestAppId, longestFieldName, longestFieldValue } from '#shared/rules/limits.ts';

const fieldOf = (over: number) => ({
  name: 'n'.repeat(longestFieldName),
  value: 'v'.repeat(longestFieldValue + over),
});

const inForm = (appId: string, { name, value }: ReturnType<typeof fieldOf>): boolean =>
  z.safeParse(reachable.additionalDetails, [{ appId, information: { [name]: value } }]).success;

const inBulk = (change: object): boolean => z.safeParse(bulkChangeSchema, change).success;

test('a custom field may be as long in a bulk edit as in the form of a contact', () => {
  for (const [over, taken] of [
    [0, true],
    [1, false],
  ] as const) {
    const { name, value } = fieldOf(over);
    expect(inForm('', { name, value })).toBe(taken);
    expect(inBulk({ field: 'setCustomField', key: name, value })).toBe(taken);
  }
});

test('a contact of an application with a long code can be saved by its form as well', () => {
  const longest = 'a'.repeat(longestAppId);
  for (const appId of [longest, `${longest}a`]) {
    expect(inForm(appId, fieldOf(0))).toBe(appId === longest);
    expect(inBulk({ field: 'appId', value: appId })).toBe(appId === longest);
  }
});
