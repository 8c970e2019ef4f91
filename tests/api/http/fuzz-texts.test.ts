import { describe, expect, test } from 'vitest';
import type { Call } from '#shared/contract/define-call.ts';
import { deep, expectAnswer, gridCalls, inBatches, openFuzzWorld, withBody } from './fuzz-world.ts';
import { naughtyTexts } from './naughty-texts.ts';

const { portal, fetches, sendText, send } = await openFuzzWorld();

const tenMegabytes = JSON.stringify('a'.repeat(10_000_000));

const nestOfArrays = deep(100_000);

const nestOfObjects = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

const numbers = (length: number): string => JSON.stringify(Array.from({ length }, () => 1));

/** Calls whose bodies are short by nature refuse a long one by its length alone. */
const expectRefusal = async (call: Call, text: string | Uint8Array<ArrayBuffer>): Promise<void> => {
  const { status } = await expectAnswer(sendText(call, text));
  expect(status).toBe(text.length > (call.bodyLimit ?? Number.POSITIVE_INFINITY) ? 413 : 400);
};

/**
 * One call of each kind: what is refused before a schema is asked is refused by the road that all calls share. It differs
 * by how much it takes, whether files come along, and whether a limit a minute stands before it.
 */
const kinds = [
  ...new Map(
    withBody.map((entry) => {
      const [, { bodyLimit, upload, perMinute }] = entry;
      return [JSON.stringify([bodyLimit, upload, perMinute !== undefined]), entry] as const;
    }),
  ).values(),
];

// First of all: whoever is over the limit of a costly call is refused before their body is read, whatever is wrong with it.
describe.each(kinds)('%s, and what is read as it is,', (_, call) => {
  test.each([
    ['not JSON', 'grantType=password'],
    ['a single quote', "'"],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22])],
    ['a nest of arrays', nestOfArrays],
    ['a nest of objects', nestOfObjects],
    ['hundreds of thousands of numbers', numbers(300_000)],
  ])('refuses %s', async (_, text) => {
    await expectRefusal(call, text);
  });

  test('refuses ten megabytes', async () => {
    expect((await expectAnswer(sendText(call, tenMegabytes))).status).toBe(413);
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
    const { status } = await expectAnswer(sendText(call, '{}', { 'content-type': type }));
    // Where a file may come along it is the form that is wrong.
    const takesForms = call.upload !== undefined && type.startsWith('multipart/');
    expect(status).toBe(takesForms ? 400 : 415);
  });

  test('refuses a compressed body', async () => {
    const { status } = await expectAnswer(sendText(call, 'x', { 'content-encoding': 'gzip' }));
    expect(status).toBe(415);
  });
});

describe.each(withBody)('%s', (_, call) => {
  test.each([
    ['nothing', ''],
    ['thousands of numbers', numbers(2_000)],
    ['half of it', '{"grantType":'],
    ['two of it', '{}{}'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a hidden prototype', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['a prototype hidden in the middle', '{"_\\u005fproto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('refuses %s', async (_, text) => {
    await expectRefusal(call, text);
  });

  // What is understood counts against the limit of a costly call: last of all.
  test.each(['{"pageNumber":1e999}', '{"pageNumber":1,"pageNumber":2}', '\uFEFF{}', ' {}\n'])(
    'bears %j',
    async (text) => {
      await expectAnswer(sendText(call, text));
    },
  );
});

describe('naughty texts', () => {
  /** Those that fit into the first lines of a request. */
  const headerTexts = naughtyTexts.filter((text) => text.length < 1000 && text.isWellFormed());

  const calls = withBody.filter(([name]) => gridCalls.some((grid) => grid === name));

  /** Each text goes to one of them, in turn. */
  const sendEach = (bodyWith: (text: string) => unknown): Promise<void> =>
    inBatches([...naughtyTexts.entries()], ([index, text]) => {
      const [, call] = calls[index % calls.length] ?? [];
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
      const response = await expectAnswer(fetches(path));
      expect([400, 404]).toContain(response.status);
    }
  });

  test('are no lists of case types', async () => {
    for (const text of headerTexts) {
      const query = `caseTypeIds=${encodeURIComponent(text)}`;
      await expectAnswer(fetches(`/rest/casetypes/v1/get_active_states?${query}`));
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
    expect((await expectAnswer(fetches(path))).status).toBe(400);
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
    expect((await expectAnswer(fetches(path))).status).toBe(404);
  });

  test('one as long as a book is refused', async () => {
    const response = await fetches(`/rest/${'a'.repeat(100_000)}`);
    expect(response.status).toBe(431);
  });

  test.each(['PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])(
    'no call answers to %s where it does not say so',
    async (method) => {
      const response = await fetches('/rest/crm/view/v1/query', { method });
      expect(response.status).toBe(404);
    },
  );
});
