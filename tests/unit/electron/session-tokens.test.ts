import { expect, test } from 'vitest';
import { createKeptSignIn } from '#electron/main/kept-sign-in.ts';
import { createSessionTokens, Unreachable } from '#electron/main/session-tokens.ts';

const server = 'https://portal.example.org';

/** Where the sign-in of the person of these tests is kept. */
const entry = `${server} #7`;

type Answer = { readonly status: number; readonly body: object } | 'no network';

const grant = (number: number, anonymous = false) => ({
  status: { code: 200, message: 'Success' },
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: 900,
  anonymous,
  crmId: 7,
});

const setUp = (answers: Answer[] = [], kept: string | null = null) => {
  const vault = new Map<string, string>(
    kept === null
      ? []
      : [
          [server, entry],
          [entry, kept],
        ],
  );
  const sent: string[] = [];
  const events: string[] = [];
  const reads: string[] = [];
  let now = 1_000_000;
  const tokens = createSessionTokens({
    server: () => server,
    now: () => now,
    onRenewed: (reply) => void events.push(JSON.stringify(reply)),
    onLost: () => void events.push('lost'),
    kept: createKeptSignIn({
      read: async (account) => {
        reads.push(account);
        return vault.get(account) ?? null;
      },
      write: async (account, secret) => void vault.set(account, secret),
      remove: async (account) => void vault.delete(account),
    }),
    fetch: async (_url, { body, redirect }) => {
      expect(redirect).toBe('error');
      sent.push(body as string);
      const answer = answers.shift() ?? 'no network';
      if (answer === 'no network') throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.status });
    },
  });
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { tokens, vault, sent, events, reads, pass };
};

/** A client whose service or key store answers when the test wants it to. */
const heldUp = (slow: {
  readonly fetch: () => Promise<Response>;
  readonly write?: (secret: string) => Promise<void>;
}) => {
  const vault = new Map<string, string>();
  const renewed: unknown[] = [];
  const tokens = createSessionTokens({
    server: () => server,
    now: () => 0,
    onRenewed: (reply) => void renewed.push(reply),
    onLost: () => undefined,
    kept: createKeptSignIn({
      read: async () => null,
      write: async (account, secret) => {
        await slow.write?.(secret);
        vault.set(account, secret);
      },
      remove: async (account) => void vault.delete(account),
    }),
    fetch: slow.fetch,
  });
  return { tokens, vault, renewed };
};

const ok = (number: number): Answer => ({ status: 200, body: grant(number) });
const refused: Answer = { status: 401, body: { status: { code: 401, message: 'Expired' } } };

test('a sign-in keeps the tokens and hands out the rest', async () => {
  const { tokens, vault } = setUp();
  const rest = await tokens.beginSignIn()(grant(1));
  expect(JSON.stringify(rest)).not.toMatch(/access-|refresh-/);
  expect(rest).toMatchObject({ expires_in: 900, anonymous: false });
  expect(await tokens.access()).toBe('access-1');
  expect(vault.get(entry)).toBe('refresh-1');
});

test('each person has an entry of their own, and the one before is gone with them', async () => {
  const { tokens, vault } = setUp();
  await tokens.beginSignIn()(grant(1));
  await tokens.beginSignIn()({ ...grant(2), crmId: 8 });
  expect([...vault.values()].toSorted()).toEqual([`${server} #8`, 'refresh-2']);
  await tokens.forget();
  expect(vault.size).toBe(0);
});

test('whoever signs out while the key store still takes their sign-in leaves nothing there', async () => {
  const { tokens, vault } = heldUp({ fetch: () => Promise.reject(new TypeError('unused')) });
  await Promise.all([tokens.beginSignIn()(grant(1)), tokens.forget()]);
  expect(await tokens.access()).toBeNull();
  expect(vault.size).toBe(0);
});

test('the anonymous user stays in memory', async () => {
  const { tokens, vault } = setUp();
  await tokens.beginSignIn()(grant(1, true));
  expect(await tokens.access()).toBe('access-1');
  expect(vault.size).toBe(0);
});

test('a reply of another form is not taken for a sign-in', async () => {
  const { tokens } = setUp();
  expect(await tokens.beginSignIn()({ access_token: 'x' })).toBeNull();
  expect(await tokens.beginSignIn()(null)).toBeNull();
  expect(await tokens.access()).toBeNull();
});

test('a kept session is renewed before the first call, and told of without its tokens', async () => {
  const { tokens, vault, sent, events } = setUp([ok(2)], 'refresh-1');
  expect(await tokens.access()).toBe('access-2');
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    grantType: 'refresh_token',
    refresh_token: 'refresh-1',
  });
  expect(vault.get(entry)).toBe('refresh-2');
  const { access_token: _access, refresh_token: _refresh, ...rest } = grant(2);
  expect(events.map((event): unknown => JSON.parse(event))).toEqual([rest]);
});

test('without a session the vault is asked once, and the service never', async () => {
  const { tokens, sent, reads } = setUp();
  expect(await tokens.access()).toBeNull();
  expect(await tokens.access()).toBeNull();
  expect(reads).toHaveLength(1);
  expect(sent).toHaveLength(0);
});

test('a token is renewed shortly before it ends, once for all who ask', async () => {
  const { tokens, sent, pass } = setUp([ok(2)]);
  await tokens.beginSignIn()(grant(1));
  pass(869);
  expect(await tokens.access()).toBe('access-1');
  pass(2);
  expect(await Promise.all([tokens.access(), tokens.access(), tokens.access()])).toEqual([
    'access-2',
    'access-2',
    'access-2',
  ]);
  expect(sent).toHaveLength(1);
});

test('who comes with an older token finds the newer one without another renewal', async () => {
  const { tokens, sent } = setUp([ok(2)]);
  await tokens.beginSignIn()(grant(1));
  expect(await tokens.renewAfter('access-1')).toBe(true);
  expect(await tokens.renewAfter('access-1')).toBe(true);
  expect(sent).toHaveLength(1);
});

test('a renewal that cannot be made is no lost session', async () => {
  const { tokens } = setUp(['no network']);
  await tokens.beginSignIn()(grant(1));
  await expect(tokens.renewAfter('access-1')).rejects.toThrow(Unreachable);
});

test('a refused renewal ends the session everywhere and is told once', async () => {
  const { tokens, vault, events } = setUp([refused], 'refresh-1');
  expect(await tokens.renew()).toEqual({ kind: 'refused' });
  expect(vault.size).toBe(0);
  expect(events).toEqual(['lost']);
  expect(await tokens.renew()).toEqual({ kind: 'refused' });
  expect(events).toEqual(['lost']);
});

test.for<[string, Answer]>([
  ['no network', 'no network'],
  ['too many tries', { status: 429, body: {} }],
  ['a service that restarts', { status: 503, body: {} }],
])('%s ends no session', async ([, answer]) => {
  const { tokens, vault, events } = setUp([answer, ok(2)], 'refresh-1');
  await expect(tokens.access()).rejects.toThrow(Unreachable);
  expect(vault.get(entry)).toBe('refresh-1');
  expect(events).toEqual([]);
  expect(await tokens.access()).toBe('access-2');
});

test('a token that has not ended is used while the service cannot renew it', async () => {
  const { tokens, pass } = setUp(['no network']);
  await tokens.beginSignIn()(grant(1));
  pass(880);
  expect(await tokens.access()).toBe('access-1');
});

test('a renewal that comes back after the sign-out does not bring the session back', async () => {
  const gate = Promise.withResolvers<Response>();
  const { tokens, vault, renewed } = heldUp({ fetch: () => gate.promise });
  await tokens.beginSignIn()(grant(1));
  const renewal = tokens.renew();
  await tokens.forget();
  gate.resolve(Response.json(grant(2)));
  expect(await renewal).toEqual({ kind: 'refused' });
  expect(await tokens.access()).toBeNull();
  expect(vault.size).toBe(0);
  expect(renewed).toEqual([]);
});

test('a session that ended while the key store took its time with a renewal is told of to nobody', async () => {
  const gate = Promise.withResolvers<void>();
  const { tokens, renewed } = heldUp({
    fetch: async () => Response.json(grant(2)),
    write: (secret) => (secret === 'refresh-2' ? gate.promise : Promise.resolve()),
  });
  await tokens.beginSignIn()(grant(1));
  const renewal = tokens.renew();
  await expect.poll(() => tokens.access()).toBe('access-2');
  const leaving = tokens.forget();
  gate.resolve();
  await Promise.all([renewal, leaving]);
  expect(renewed).toEqual([]);
});
