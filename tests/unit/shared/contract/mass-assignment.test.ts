import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { register } from '#shared/contracts/register.ts';
import { examplesFor } from '#tests/contract/examples.ts';

/** What nobody says of a thing, or of themselves, by sending it along. */
const privileged = {
  accountId: 1,
  admin: true,
  createdBy: 1,
  createdOn: '2020-01-01',
  isAdmin: true,
  isStaff: true,
  ownerCrmId: 1,
  ownerId: 1,
  passwordHash: 'x',
  rights: { 'access-control': ['VW', 'ED'] },
  roleNames: ['SuperAdmin'],
  verified: true,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The same request with the fields in each of its objects. */
const withPrivileged = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPrivileged);
  if (!isObject(value)) return value;
  const own = Object.entries(value).map(([name, part]) => [name, withPrivileged(part)]);
  return { ...privileged, ...Object.fromEntries(own) };
};

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
};

/** Fields of these names that mean something else: a filter, and what the service decides again by what it knows. */
const meant = new Set([
  'auditLog accountId',
  'exportAuditLog accountId',
  'addOwner verified',
  'updateOwnerDetails verified',
  'updateProfile verified',
]);

const examples = examplesFor(1);

test('no call takes a field that its contract does not name, however deep it lies', () => {
  const taken: string[] = [];
  let read = 0;
  for (const [name, { params, query, body }] of register) {
    const example = examples[name];
    for (const [schema, sent] of [
      [params, example?.params],
      [query, example?.query],
      [body, example?.body],
    ] as const) {
      if (schema === undefined || sent === undefined) continue;
      const parsed = z.safeParse<z.ZodMiniType>(schema, withPrivileged(sent));
      // A refusal is right too.
      if (!parsed.success) continue;
      read += 1;
      const kept = namesIn(parsed.data).filter((field) => field in privileged);
      const known = new Set(namesIn(sent));
      const foreign = kept.filter((field) => !known.has(field)).map((field) => `${name} ${field}`);
      taken.push(...foreign.filter((field) => !meant.has(field)));
    }
  }
  expect(taken).toEqual([]);
  expect(read).toBeGreaterThan(150);
});
