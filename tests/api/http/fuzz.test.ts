import { describe, test } from 'vitest';
import { examplesFor } from '#tests/contract/examples.ts';
import { deep, expectAnswer, gridCalls, inBatches, openFuzzWorld, withBody } from './fuzz-world.ts';

const { send } = await openFuzzWorld();

const examples = examplesFor(1001);

/** Requests with everything in them that a call understands, so that every field is reached. */
const fullBodies: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    gridCalls.map((name) => [
      name,
      {
        id: 1,
        pageNumber: 1,
        pageSize: 10,
        fields: [
          { key: 'lastName', operation: 'CONTAINS', value: 'an' },
          { key: 'createdOn', operation: 'EQ', startDate: '2024-01-01', endDate: '2024-12-31' },
        ],
        anyOf: [{ key: 'caseStatus', operation: 'EQ', value: ['1', '2'] }],
        searchText: 'smith',
        sortFields: [{ key: 'lastName', sortOrder: 'desc' }],
        responseFields: ['lastName'],
        sideBarFilterFlag: true,
        withCount: true,
      },
    ]),
  ),
  authenticate: {
    grantType: 'password',
    username: 'nobody@example.org',
    password: 'x',
    authType: 'selfSignup',
    realm: 'Citizen',
  },
};

const bodyOf = (name: string): unknown => fullBodies[name] ?? examples[name]?.body;

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  2 ** 53 + 2,
  '',
  'x',
  'a'.repeat(100_000),
  '\0',
  '\uD800',
  [],
  {},
  { $gt: '' },
  { toString: 1, length: 3 },
  JSON.parse(deep(200)),
  Array.from({ length: 600 }, () => 'x'),
];

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path];

/** The same request with one thing in it replaced. */
const replaced = (value: unknown, [first, ...rest]: Path, by: unknown): unknown => {
  if (first === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (index === first ? replaced(part, rest, by) : part));
  }
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [first]: replaced(object[first], rest, by) };
};

describe.each(withBody)('%s', (name, call) => {
  test('bears anything anywhere in its body', async () => {
    const body = bodyOf(name);
    const requests = pathsIn(body).flatMap((path) =>
      wrongValues.map((wrong) => replaced(body, path, wrong)),
    );
    await inBatches(requests, (request) => expectAnswer(send(call, request)));
  });
});
