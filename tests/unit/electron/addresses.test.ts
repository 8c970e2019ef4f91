import { expect, test } from 'vitest';
import { routeOfArguments, routeOfLink } from '#electron/main/deep-link.ts';
import { wayOut } from '#electron/main/outside-links.ts';
import { chooseServer, parseServerAddress, probeServer } from '#electron/main/server-address.ts';
import { isTrusted } from '#electron/main/trusted-sender.ts';
import { desktopCalls } from '#shared/ipc/desktop.ts';
import * as z from 'zod/mini';

test.for([
  ['portal.example.org', 'https://portal.example.org'],
  [' https://Portal.Example.org/ ', 'https://portal.example.org'],
  ['https://portal.example.org:8443', 'https://portal.example.org:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
] as const)('%s is the server %s', ([text, url]) => {
  expect(parseServerAddress(text)).toEqual({ kind: 'address', url });
});

test.for([
  ['', 'invalid'],
  ['not an address', 'invalid'],
  ['ftp://portal.example.org', 'invalid'],
  ['data:text/html,x', 'invalid'],
  ['https://ana:secret@portal.example.org', 'invalid'],
  ['https://portal.example.org/somewhere', 'invalid'],
  ['https://portal.example.org/?x=1', 'invalid'],
  ['http://portal.example.org', 'insecure'],
  ['http://localhost.example.org', 'insecure'],
  ['http://127.0.0.1.example.org', 'insecure'],
] as const)('%j is refused as %s', ([text, reason]) => {
  expect(parseServerAddress(text)).toEqual({ kind: 'refused', reason });
});

test('policy wins over the environment, and that over the person', () => {
  const person = 'person.example.org';
  expect(
    chooseServer({ policy: 'https://it.example.org', environment: 'env.example.org', person }),
  ).toEqual({ kind: 'set', url: 'https://it.example.org', source: 'policy' });
  expect(chooseServer({ policy: undefined, environment: '', person })).toEqual({
    kind: 'set',
    url: 'https://person.example.org',
    source: 'person',
  });
  expect(chooseServer({ policy: undefined, environment: undefined, person: undefined })).toEqual({
    kind: 'missing',
  });
});

test.for(['http://it.example.org', ''])(
  'the address %j of a policy lets no other one win',
  (policy) => {
    const others = { environment: 'env.example.org', person: 'person.example.org' };
    expect(chooseServer({ policy, ...others })).toEqual({ kind: 'missing' });
  },
);

test('an address counts only when a portal answers there', async () => {
  const healthy = { status: { code: 200, message: 'Success' } };
  const probe = (answer: () => Promise<Response>) => probeServer(answer, 'portal.example.org');
  expect(await probe(async () => Response.json(healthy))).toEqual({
    kind: 'accepted',
    url: 'https://portal.example.org',
  });
  expect(await probe(async () => new Response('<h1>A printer</h1>'))).toMatchObject({
    reason: 'not-a-portal',
  });
  expect(await probe(async () => Response.json(healthy, { status: 503 }))).toMatchObject({
    reason: 'not-a-portal',
  });
  expect(await probe(() => Promise.reject(new TypeError()))).toMatchObject({
    reason: 'unreachable',
  });
});

test.for([
  ['portal://open', '#/'],
  ['portal://open/', '#/'],
  ['portal://open/contacts/42', '#/contacts/42'],
  [
    `portal://open/social-sign-in?ticket=${'t'.repeat(43)}&flow=${'f'.repeat(43)}`,
    `#/social-sign-in?ticket=${'t'.repeat(43)}&flow=${'f'.repeat(43)}`,
  ],
  ['portal://open/contacts/42/', '#/contacts/42'],
  ['PORTAL://OPEN/contacts?view=7&sort=name', '#/contacts?view=7&sort=name'],
] as const)('the link %s means %s', ([link, route]) => {
  expect(routeOfLink(link)).toBe(route);
});

test.for([
  'portal://close/contacts',
  'portal:open/contacts',
  'portal://open//evil.example.org',
  'portal://open/../secret',
  'portal://open/<script>',
  'portal://open/contacts#x',
  'portal://open.evil.example.org/contacts',
  `portal://open/${'x'.repeat(2000)}`,
  'https://portal.example.org/contacts',
  '--inspect',
])('%s is no link', (text) => {
  expect(routeOfLink(text)).toBeNull();
});

test('the link is found among the words of a command line, and the log hears of those that are none', () => {
  const told: string[] = [];
  const asked = (...words: string[]) => routeOfArguments(words, (sentence) => told.push(sentence));
  expect(asked('/opt/portal', '--no-sandbox', 'portal://open/cases/7')).toBe('#/cases/7');
  expect(asked('/opt/portal')).toBeNull();
  expect(told).toEqual([]);
  expect(asked('PORTAL:javascript:alert(1)', 'portal://open/cases/8')).toBe('#/cases/8');
  expect(told).toEqual(['Ignored a link that means no page.']);
});

const named = { server: 'https://portal.example.org', hosts: ['help.example.org'] };
const asking = { ...named, hosts: null };

test.for([
  ['https://portal.example.org/help?x=1', 'https://portal.example.org/help?x=1'],
  ['https://help.example.org', 'https://help.example.org/'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['tel:+1-555-0100', 'tel:+1-555-0100'],
] as const)('%s opens outside', ([text, address]) => {
  expect(wayOut(text, named)).toEqual({ kind: 'open', address });
});

test.for([
  ['https://other.example.org/a?b=c', 'other.example.org'],
  ['https://portal.example.org:8443/', 'portal.example.org:8443'],
  ['https://portal.example.org.evil.org/', 'portal.example.org.evil.org'],
  ['https://раypal.example/', 'xn--ypal-43d9g.example'],
] as const)('%s asks for %s, and is shut where IT has named hosts', ([text, host]) => {
  expect(wayOut(text, asking)).toEqual({ kind: 'ask', address: new URL(text).href, host });
  expect(wayOut(text, named)).toEqual({ kind: 'shut', host });
});

test.for([asking, named])('without https only the portal itself opens (%#)', (allowed) => {
  const shut = { kind: 'shut', host: 'help.example.org' };
  expect(wayOut('http://help.example.org/', allowed)).toEqual(shut);
});

test.for([
  'https://ana:pw@help.example.org/',
  'https://help.example.org@evil.example.org/',
  'mailto:ana@example.org?attach=/etc/passwd',
  'mailto:ana@example.org&body=x y',
  'app://bundle/healthz',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  'smb://files.example.org/',
  'not an address',
])('%s leads nowhere', (text) => {
  for (const allowed of [asking, named]) expect(wayOut(text, allowed)).toEqual({ kind: 'none' });
});

const frame = { url: 'app://bundle/index.html#/', origin: 'app://bundle', parent: null };

test('the top frame of an own page is trusted', () => {
  expect(isTrusted({ senderFrame: frame })).toBe(true);
});

test.for([
  null,
  { ...frame, parent: {} },
  { ...frame, url: 'app://bundle.evil/', origin: 'app://bundle.evil' },
  { ...frame, url: 'https://evil.example.org/' },
  { ...frame, origin: 'null' },
  { ...frame, url: 'about:blank' },
  { ...frame, url: 'app://bundle/rest/crm/contact/v1/x' },
])('%j is not', (senderFrame) => {
  expect(isTrusted({ senderFrame })).toBe(false);
});

test('whatever a list writes into the address of its page opens in a window of its own, and nothing else', () => {
  const opens = (route: string) =>
    z.safeParse(desktopCalls.openWindow.arguments, { route }).success;
  const signs = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
  const texts = ['Los Angeles', 'O*', signs, '洛杉矶 é', 'x'.repeat(3_000), '洛'.repeat(1_000)];
  for (const text of texts) {
    expect(opens(`#/crm/contact/view?${new URLSearchParams({ q: text })}`)).toBe(true);
    expect(opens(`#/crm/contact/view?q=${encodeURIComponent(text)}`)).toBe(true);
  }
  for (const route of [
    'https://evil.example.org',
    '#//evil"',
    '#/a b',
    '#/<b>',
    '#/a\\b',
    '#/a#b',
  ]) {
    expect(opens(route)).toBe(false);
  }
});
