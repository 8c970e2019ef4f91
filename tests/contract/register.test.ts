import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { authenticate, currentSession } from '#shared/contracts/oauth.ts';
import { register } from '#shared/contracts/register.ts';
import { holdsRight, type RightsMask } from '#shared/rules/rights-mask.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Example } from './example.ts';
import { examplesFor, namedByText } from './examples.ts';
import { expectRefusal } from './expect-refusal.ts';
import { send } from './send.ts';

const calls = [...register];

const needing = (...kinds: readonly Call['access']['kind'][]) =>
  calls.filter(([, { access }]) => kinds.includes(access.kind));

describe('every call of the register', () => {
  let portal: Portal;
  let admin: Caller;
  let browser: Caller;
  let visitor: Caller;
  let examples: Readonly<Record<string, Example>>;

  const exampleOf = (name: string): Example => {
    const example = examples[name];
    if (example === undefined) throw new Error(`the call ${name} has no example`);
    return example;
  };

  beforeAll(async () => {
    portal = await startPortal();
    admin = await portal.as('superadmin');
    browser = await portal.signIn('superadmin', 'web');
    visitor = await portal.visitor();
    const { userProfilePojo } = await admin.calls(currentSession);
    examples = examplesFor(userProfilePojo?.crmId ?? 0);
  });

  test('has an example, and no example is without its call', () => {
    expect(Object.keys(examples).toSorted()).toEqual([...register.keys()].toSorted());
  });

  test('has a path of its own', () => {
    const paths = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(needing('session', 'signedIn', 'right'))(
    '%s is refused without a session',
    async (name, call) => {
      await expectRefusal(await send(portal.stranger(), call, exampleOf(name)), 401);
    },
  );

  test.each(needing('session', 'signedIn', 'right'))(
    '%s is refused with a token that never was',
    async (name, call) => {
      const example = exampleOf(name);
      const headers = { ...example.headers, authorization: 'Bearer never-was' };
      const response = await send(portal.stranger(), call, { ...example, headers });
      await expectRefusal(response, 401);
    },
  );

  test.each(needing('signedIn', 'right'))('%s is refused to a visitor', async (name, call) => {
    await expectRefusal(await send(visitor, call, exampleOf(name)), 401);
  });

  describe.each(['viewer', 'vendor', 'owner', 'citizen'] as const)('signed in as %s', (account) => {
    let caller: Caller;
    let rights: RightsMask;

    beforeAll(async () => {
      caller = await portal.as(account);
      const { userProfilePojo } = await caller.calls(currentSession);
      rights = userProfilePojo?.rights ?? {};
    });

    test.each(needing('right'))('%s asks for its right', async (name, call) => {
      const response = await send(caller, call, exampleOf(name));
      const { access } = call;
      const mayCall = access.kind === 'right' && holdsRight(rights, access.key, access.letters);
      if (!mayCall) return expectRefusal(response, 403);
      await response.arrayBuffer();
      expect([401, 403]).not.toContain(response.status);
    });
  });

  test.each(calls.filter(([, { method, csrf }]) => method !== 'GET' || csrf === 'header'))(
    '%s is refused without the header of the portal',
    async (name, call) => {
      const example = exampleOf(name);
      const headers = { ...example.headers, 'x-portal-client': 'elsewhere' };
      await expectRefusal(await send(admin, call, { ...example, headers }), 403);
    },
  );

  test.each(calls.filter(([, { method, csrf }]) => method !== 'GET' || csrf === 'header'))(
    '%s is refused to a page of another site',
    async (name, call) => {
      const example = exampleOf(name);
      for (const elsewhere of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: portal.address, 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const headers = { ...example.headers, ...elsewhere };
        await expectRefusal(await send(browser, call, { ...example, headers }), 403);
      }
    },
  );

  test.each(needing('public'))(
    '%s sets no cookie that scripts or other sites can use',
    async (name, call) => {
      const citizen = await portal.signIn('citizen', 'web');
      const response = await send(citizen, call, exampleOf(name));
      await response.arrayBuffer();
      for (const cookie of response.headers.getSetCookie()) {
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; Secure/);
        expect(cookie).toMatch(/; SameSite=Strict/);
      }
    },
  );

  test.each(calls.filter(([, { body }]) => body !== undefined))(
    '%s names what is wrong with a body',
    async (name, call) => {
      for (const body of ['nonsense', 17, null, [[]]]) {
        const response = await send(admin, call, { ...exampleOf(name), body });
        const text = await response.clone().text();
        await expectRefusal(response, 400);
        expect(z.parse(failureSchema, JSON.parse(text)).errors?.length).toBeGreaterThan(0);
      }
    },
  );

  test.each(calls.filter(([name, { params }]) => params !== undefined && !namedByText.has(name)))(
    '%s names what is wrong with its address',
    async (name, call) => {
      const names = Object.keys(exampleOf(name).params ?? {});
      const params = Object.fromEntries(names.map((key) => [key, 'not-an-id']));
      const response = await send(admin, call, { ...exampleOf(name), params });
      const { errors } = z.parse(failureSchema, await response.json());
      expect(response.status).toBe(400);
      expect(errors?.map(({ path }) => path)).toEqual(names);
    },
  );

  test('is told by the OpenAPI document', async () => {
    const response = await portal.stranger().fetches('/rest/openapi.json');
    const { paths } = (await response.json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    };
    for (const [name, { method, path }] of calls) {
      const told = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(told).toMatchObject({ operationId: name });
    }
    const signIn = ['requestBody', 'content', 'application/json', 'schema', 'oneOf', 0];
    const byPassword: unknown = expect.objectContaining({
      required: ['password'],
      anyOf: [{ required: ['username'] }, { required: ['email'] }],
    });
    expect(paths[authenticate.path]?.['post']).toHaveProperty(signIn, byPassword);
  });
});
