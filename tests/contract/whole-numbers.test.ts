import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { register } from '#shared/contracts/register.ts';

/** The largest whole number of most columns. */
const largest = 2_147_483_647;

/** Numbers of columns that hold larger ones, and what a second step or the rules of reports limit. */
const others: readonly RegExp[] = [
  /^auditLog\.(before|after)$/,
  /^restoreMembers\.actId$/,
  /^restoreVersion\.changeId$/,
  /^search(All|Content|ContentCount)\.pageSize$/,
  /^undoMerge\.mergeId$/,
  /\.(question|definition\.question)\.(offset|limit|weekStart)$/,
  // Of the filters of reports, which all questions share.
  /^\w+\.span\.count$/,
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of whole numbers that may be larger, in the schema of a request. */
const unbounded = (schema: unknown, path: string, depth = 0): readonly string[] => {
  // Filters of reports hold filters; what the first ones may be, those inside may be as well.
  if (depth > 14) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => unbounded(part, path, depth + 1));
  if (!isObject(schema)) return [];
  const { type, maximum, properties, ...rest } = schema;
  const own = type === 'integer' && Number(maximum) > largest ? [path] : [];
  return [
    ...own,
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) =>
      unbounded(part, `${path}.${name}`, depth + 1),
    ),
    ...Object.values(rest).flatMap((part) => unbounded(part, path, depth + 1)),
  ];
};

test('no request takes a whole number that its column cannot hold: the database would answer with a failure', () => {
  const found = [...register].flatMap(([name, { body }]) =>
    body === undefined
      ? []
      : unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect([...new Set(found)].filter((path) => !others.some((one) => one.test(path)))).toEqual([]);
});
