import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEventReply } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { addNote } from '#shared/contracts/note.ts';
import { photoOf } from '#shared/contracts/profile.ts';
import { register } from '#shared/contracts/register.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { aboutOneself } from './about-oneself.ts';
import {
  bodyTold,
  boundlessTexts,
  type Document,
  momentsIn,
  type Told,
  toldOf,
} from './document.ts';
import type { Example } from './example.ts';
import { examplesFor } from './examples.ts';
import { send } from './send.ts';

const calls = [...register];

/** Names of what there is, and a value of an answer, which is as long as it is kept. */
const limitedElsewhere: readonly RegExp[] = [
  /^checkImport\.columns$/,
  /\.(titles|words)$/,
  /^Filter\d\.value$/,
];

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

let portal: Portal;
let admin: Caller;
let document: Document;
let examples: Readonly<Record<string, Example>>;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
  const { userProfilePojo } = await admin.calls(currentSession);
  examples = examplesFor(userProfilePojo?.crmId ?? 0);
  const response = await portal.stranger().fetches('/rest/openapi.json');
  document = (await response.json()) as Document;
});

const mediaTypeOf = (response: Response): string =>
  response.headers.get('content-type')?.split(';')[0] ?? '';

/** Whether the document has an answer of this code and type. */
const tells = ({ responses }: Told, response: Response): boolean => {
  const told = responses[response.status];
  if (told === undefined) return false;
  const [kind] = mediaTypeOf(response).split('/');
  const types = Object.keys(told.content ?? {});
  return (
    '$ref' in told || [mediaTypeOf(response), `${kind}/*`, '*/*'].some((one) => types.includes(one))
  );
};

describe('whoever knows the service by its document alone', () => {
  test.each(calls)(
    '%s: reads of what type its answer is, and that moments are',
    async (name, call) => {
      const caller = aboutOneself.has(name) ? await portal.signIn('admin') : admin;
      const told = toldOf(document, call);
      const response = await send(caller, call, examples[name] ?? {});
      if (response.status !== 200) return void (await response.arrayBuffer());
      expect(tells(told, response)).toBe(true);
      if (isEventReply(call.reply)) return response.body?.cancel();
      if (mediaTypeOf(response) !== 'application/json') return void (await response.arrayBuffer());
      const schema = told.responses['200']?.content?.['application/json']?.schema;
      const moments = momentsIn(schema, await response.json());
      expect(moments.filter((text) => !moment.test(text))).toEqual([]);
    },
  );

  test.each(calls.filter(([, { access }]) => access.kind !== 'public'))(
    '%s: reads that it is refused without a session',
    async (name, call) => {
      const response = await send(portal.stranger(), call, examples[name] ?? {});
      expect(tells(toldOf(document, call), response)).toBe(true);
      await response.arrayBuffer();
    },
  );

  test.each(calls.filter(([, { body }]) => body !== undefined))(
    '%s: reads that a body of another type is refused',
    async (_, call) => {
      const path = call.path.replace(/:\w+/g, '1');
      const headers = { 'content-type': 'text/plain' };
      const response = await admin.fetches(path, { method: call.method, headers, body: 'x' });
      expect(tells(toldOf(document, call), response)).toBe(true);
      await response.arrayBuffer();
    },
  );

  test('reads how long each text of a request may be', () => {
    const found = calls.flatMap(([name, call]) => {
      const told = toldOf(document, call);
      const asked = told.parameters.filter(({ in: place }) => place !== 'header');
      return [
        ...boundlessTexts(bodyTold(told), name),
        ...asked.flatMap((one) => boundlessTexts(one.schema, `${name}.${one.name}`)),
      ];
    });
    const shared = Object.entries(document.components.schemas).filter(
      ([name]) => !/^(Told|Failure$)/.test(name),
    );
    found.push(...shared.flatMap(([name, schema]) => boundlessTexts(schema, name)));
    const left = [...new Set(found)].filter(
      (path) => !limitedElsewhere.some((one) => one.test(path)),
    );
    expect(left).toEqual([]);
  });

  test('is refused by name what is longer than it has read', async () => {
    let tried = 0;
    for (const [name, call] of calls) {
      const { properties = {} } = bodyTold(toldOf(document, call)) as {
        readonly properties?: Readonly<Record<string, { readonly maxLength?: number }>>;
      };
      const example = examples[name] ?? {};
      for (const [key, { maxLength }] of Object.entries(properties)) {
        if (maxLength === undefined || maxLength > 20_000) continue;
        const body = { ...(example.body as object), [key]: 'x'.repeat(maxLength + 1) };
        const response = await send(admin, call, { ...example, body });
        expect([name, key, response.status]).toEqual([name, key, 400]);
        const { errors = [] } = z.parse(failureSchema, await response.json());
        expect(errors.map(({ path }) => path)).toContain(key);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  test('reads of each page in an address how long it is, and how long it may be', async () => {
    let tried = 0;
    for (const [name, call] of calls) {
      const size = toldOf(document, call).parameters.find((one) => one.name === 'pageSize');
      if (size === undefined) continue;
      const { type, minimum, maximum, default: usual } = size.schema;
      expect([name, type, minimum, typeof maximum, typeof usual]).toEqual([
        name,
        'integer',
        1,
        'number',
        'number',
      ]);
      for (const past of [0, 1]) {
        const example = examples[name] ?? {};
        const query = { ...example.query, pageSize: String(Number(maximum) + past) };
        const response = await send(admin, call, { ...example, query });
        await response.arrayBuffer();
        expect([name, past, response.status === 400]).toEqual([name, past, past === 1]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(10);
  });

  test('reads that a note takes several files, and what a picture is sent as', () => {
    const { requestBody } = toldOf(document, addNote);
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { files: { type: 'array', maxItems: 5 } },
    });
    expect(toldOf(document, photoOf).responses).toMatchObject({
      200: { content: { 'image/*': {} } },
      304: {},
    });
  });

  test('finds every schema that another one names, and a document that tools can read', async () => {
    const text = JSON.stringify(document);
    const names = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) => name));
    for (const name of names) expect(document).toHaveProperty(name.replace('#/', '').split('/'));
    expect(names).toContain('#/components/schemas/Filter8');
    expect(text.length).toBeLessThan(2_000_000);
  });

  test('reads what holds for every call', () => {
    const { description = '' } = document.info;
    for (const word of ['requestKey', 'savedBefore', 'version', 'pageSize', 'Retry-After']) {
      expect(description).toContain(word);
    }
  });
});
