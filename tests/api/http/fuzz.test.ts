import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { register } from '#shared/contracts/register.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { examplesFor } from '#tests/contract/examples.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { naughtyTexts } from './naughty-texts.ts';

let portal: Portal;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
});

/** Milliseconds after which an answer counts as a hang. */
const patience = 20_000;

/** Whoever is over the limit of a costly call is refused before their body is read, whatever is wrong with it. */
const expectRefusal = ({ perMinute }: Call, { status }: Response, wanted: number): void => {
  expect(perMinute === undefined ? [wanted] : [wanted, 429]).toContain(status);
};

const examples = examplesFor(1001);

/** Requests with everything in them that a call understands, so that every field is reached. */
const fullBodies: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['queryView', 'searchView', 'advancedSearch'].map((name) => [
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

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

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

/** Whatever was asked: an answer in time, never a 5xx, and a refusal in the envelope. */
const expectAnswer = async (sending: Promise<Response>): Promise<Response> => {
  const response = await sending;
  const body = await response.text();
  expect(response.status, body.slice(0, 500)).toBeLessThan(500);
  if (!response.ok) {
    const { status } = z.parse(failureSchema, JSON.parse(body));
    expect(status.code).toBe(response.status);
  }
  return response;
};

const sendText = (call: Call, text: BodyInit, headers: Record<string, string> = {}) =>
  admin.fetches(callUrl(call, {}), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    signal: AbortSignal.timeout(patience),
  });

const send = (call: Call, body: unknown) => sendText(call, JSON.stringify(body));

const inBatches = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < items.length; start += 8) {
    await Promise.all(items.slice(start, start + 8).map(work));
  }
};

const tenMegabytes = JSON.stringify('a'.repeat(10_000_000));

const nestOfArrays = deep(100_000);

const nestOfObjects = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

const manyNumbers = JSON.stringify(Array.from({ length: 300_000 }, () => 1));

const withBody = [...register].filter(([, { body }]) => body !== undefined);

describe.each(withBody)('%s', (name, call) => {
  test('bears anything anywhere in its body', async () => {
    const body = bodyOf(name);
    const requests = pathsIn(body).flatMap((path) =>
      wrongValues.map((wrong) => replaced(body, path, wrong)),
    );
    await inBatches(requests, (request) => expectAnswer(send(call, request)));
  });

  test.each([
    ['nothing', ''],
    ['half of it', '{"grantType":'],
    ['two of it', '{}{}'],
    ['not JSON', 'grantType=password'],
    ['a single quote', "'"],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a hidden prototype', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['a prototype hidden in the middle', '{"_\\u005fproto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a nest of arrays', nestOfArrays],
    ['a nest of objects', nestOfObjects],
    ['hundreds of thousands of numbers', manyNumbers],
  ])('refuses %s', async (_, text) => {
    // Calls whose bodies are short by nature refuse a long one by its length alone.
    const tooLong = text.length > (call.bodyLimit ?? Number.POSITIVE_INFINITY);
    expectRefusal(call, await expectAnswer(sendText(call, text)), tooLong ? 413 : 400);
  });

  test.each(['{"pageNumber":1e999}', '{"pageNumber":1,"pageNumber":2}', '\uFEFF{}', ' {}\n'])(
    'bears %j',
    async (text) => {
      await expectAnswer(sendText(call, text));
    },
  );

  test('bears bytes that are no text', async () => {
    const response = await expectAnswer(
      sendText(call, new Uint8Array([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22])),
    );
    expectRefusal(call, response, 400);
  });

  test('refuses ten megabytes', async () => {
    expectRefusal(call, await expectAnswer(sendText(call, tenMegabytes)), 413);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json-patch+json',
    '\u00FF',
  ])('refuses %s', async (type) => {
    const response = await expectAnswer(sendText(call, '{}', { 'content-type': type }));
    // Where a file may come along it is the form that is wrong.
    const takesForms = call.upload !== undefined && type.startsWith('multipart/');
    expectRefusal(call, response, takesForms ? 400 : 415);
  });

  test('refuses a compressed body', async () => {
    const response = await expectAnswer(sendText(call, 'x', { 'content-encoding': 'gzip' }));
    expectRefusal(call, response, 415);
  });
});

describe('naughty texts', () => {
  /** Those that fit into the first lines of a request. */
  const headerTexts = naughtyTexts.filter((text) => text.length < 1000 && text.isWellFormed());

  const gridCalls = withBody.filter(([name]) => name in fullBodies && name !== 'authenticate');

  /** The calls of the grid share their filter and their search: each text goes to one of them, in turn. */
  const sendEach = (bodyWith: (text: string) => unknown): Promise<void> =>
    inBatches([...naughtyTexts.entries()], ([index, text]) => {
      const [, call] = gridCalls[index % gridCalls.length] ?? [];
      if (call === undefined) throw new Error('the calls of the grid have other names');
      return expectAnswer(send(call, bodyWith(text)));
    });

  test('a search for a naughty text is answered', () =>
    sendEach((searchText) => ({ searchText, withCount: false })));

  test('a filter by a naughty text is answered', () => {
    const keys = ['lastName', 'phoneNumberFull', 'addressList.zip', 'additionalDetails.Notes'];
    return sendEach((value) => ({
      fields: keys.map((key) => ({ key, operation: 'CONTAINS', value })),
      withCount: false,
    }));
  });

  test('a naughty text is no name of a field', async () => {
    await sendEach((key) => ({ fields: [{ key, operation: 'EQ', value: 'x' }] }));
    await sendEach((key) => ({ sortFields: [{ key: `additionalDetails.${key}` }] }));
  });

  test('are no addresses of contacts', async () => {
    for (const text of [...headerTexts, '99999999999', '0', '1e3', '%00']) {
      const path = `/rest/crm/contact/v1/detail/${encodeURIComponent(text)}`;
      const response = await expectAnswer(
        admin.fetches(path, { signal: AbortSignal.timeout(patience) }),
      );
      expect([400, 404]).toContain(response.status);
    }
  });

  test('are no lists of case types', async () => {
    for (const text of headerTexts) {
      const query = `caseTypeIds=${encodeURIComponent(text)}`;
      await expectAnswer(admin.fetches(`/rest/casetypes/v1/get_active_states?${query}`));
    }
  });

  test('are no tokens', async () => {
    const session = '/rest/idm/auth/v1/session';
    for (const text of headerTexts) {
      const value = encodeURIComponent(text);
      const headers = [
        { authorization: `Bearer ${value}` },
        { authorization: value },
        { cookie: `portal-access=${value}`, authorization: '' },
      ];
      for (const header of headers) {
        const response = await expectAnswer(
          portal.stranger().fetches(session, { headers: header }),
        );
        expect(response.status).toBe(401);
      }
    }
  });
});

describe('addresses', () => {
  test.each([
    '/rest/%E0%A4%A',
    '/rest/crm/contact/v1/detail/%',
    '/rest/casetypes/v1/get_active_states?caseTypeIds=%zz',
    '/rest/casetypes/v1/get_active_states?caseTypeIds=1&caseTypeIds=2',
    '/rest/casetypes/v1/get_active_states?caseTypeIds[]=1',
    '/rest/casetypes/v1/get_active_states',
  ])('%s is refused', async (path) => {
    expect((await expectAnswer(admin.fetches(path))).status).toBe(400);
  });

  test.each([
    '/rest',
    '/rest/',
    '/rest/nowhere',
    '/rest/crm/contact/v1/detail/1/2',
    '/rest/../server/main.ts',
    '/rest/%2e%2e%2fserver/main.ts',
    '/..%2f..%2fpackage.json',
    '/.git/config',
    '/package.json',
    `/rest/${'a/'.repeat(3_000)}`,
  ])('%s leads nowhere', async (path) => {
    expect((await expectAnswer(admin.fetches(path))).status).toBe(404);
  });

  test('one as long as a book is refused', async () => {
    const response = await admin.fetches(`/rest/${'a'.repeat(100_000)}`);
    expect(response.status).toBe(431);
  });

  test.each(['PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])(
    'no call answers to %s where it does not say so',
    async (method) => {
      const response = await admin.fetches('/rest/crm/view/v1/query', { method });
      expect(response.status).toBe(404);
    },
  );
});
