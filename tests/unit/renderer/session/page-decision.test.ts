import type { Person } from '#shared/contracts/oauth.ts';
import { describe, expect, test } from 'vitest';
import { decide, type Visit } from '#renderer/session/page-decision.ts';
import { audienceOf, pageTable } from '#renderer/session/page-table.ts';
import type { Session } from '#renderer/session/session-slice.ts';

const nobody = {
  crmId: 1,
  userId: '1',
  firstName: '',
  lastName: '',
  emailAddress: '',
  userType: 'Citizen',
  userRole: [],
  isAdmin: false,
  isStaff: false,
  isVendor: false,
  isCitizen: false,
  hasPassword: true,
  rights: {},
} satisfies Person;

const citizen: Person = { ...nobody, isCitizen: true };
const staff: Person = { ...nobody, isStaff: true, rights: { 'app-crm-contact': ['VW'] } };
const administrator: Person = {
  ...staff,
  isAdmin: true,
  isStaff: false,
  rights: { 'app-crm-contact': ['VW'], 'app-config': ['VW', 'ED'] },
};

const signedIn = (person: Person): Session => ({ kind: 'signedIn', person });

const sessions = {
  visitor: { kind: 'anonymous' },
  citizen: signedIn(citizen),
  staff: signedIn(staff),
  administrator: signedIn(administrator),
  ended: { kind: 'ended', person: staff },
  passwordDue: { kind: 'passwordDue', person: staff },
} as const satisfies Readonly<Record<string, Session>>;

const at = (path: string, who: keyof typeof sessions, rest: Partial<Visit> = {}) => {
  const audience = audienceOf(path);
  if (audience === undefined) return 'no page';
  const decision = decide({
    audience,
    session: sessions[who],
    address: path,
    settings: {},
    hasAclId: false,
    isMarked: false,
    hasLeft: false,
    from: undefined,
    firstPage: undefined,
    ...rest,
  });
  if (decision.kind === 'go') return `go ${decision.to}`;
  if (decision.kind !== 'door') return decision.kind;
  return decision.from === undefined ? decision.door : `${decision.door} from ${decision.from}`;
};

/** State x route x result: what each of them sees at each kind of page. */
const table: readonly (readonly [path: string, ...results: string[]])[] = [
  // path, visitor, citizen, staff, administrator, ended (staff), password due
  ['/homepage', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/error/404', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/resetPassword', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/login', 'show', 'go /citizen/dashboard', 'go /crm/contact', 'go /crm/contact', 'show', 'show'],
  [
    '/citizen/dashboard',
    'login from /citizen/dashboard',
    'show',
    'show',
    'show',
    'show',
    'login from /citizen/dashboard',
  ],
  [
    '/profile/update-profile',
    'login from /profile/update-profile',
    'show',
    'show',
    'show',
    'show',
    'login from /profile/update-profile',
  ],
  [
    '/crm/contact',
    'login from /crm/contact',
    'forbidden',
    'show',
    'show',
    'show',
    'login from /crm/contact',
  ],
  [
    '/admin/outbox',
    'login from /admin/outbox',
    'forbidden',
    'forbidden',
    'show',
    'forbidden',
    'login from /admin/outbox',
  ],
  [
    '/search-result/CASE/maple/7',
    'login from /search-result/CASE/maple/7',
    'show',
    'show',
    'show',
    'show',
    'login from /search-result/CASE/maple/7',
  ],
  ['/searchResult/CASE/maple/6', ...Array.from({ length: 6 }, () => 'show')],
  ['/no/such/page', ...Array.from({ length: 6 }, () => 'no page')],
];

test.each(table)('%s', (path, ...results) => {
  const seen = Object.keys(sessions).map((who) => at(path, who as keyof typeof sessions));
  expect(seen).toEqual(results);
});

test.each(Object.entries(pageTable))('%s lets in nobody but those it is for', (path, audience) => {
  const visitor = at(path.replace(/:\w+/g, '42'), 'visitor');
  const isOpen = audience.kind === 'everyone' || audience.kind === 'visitor';
  expect(visitor === 'show').toBe(isOpen);
});

describe('a signed-in person at a door', () => {
  test('goes back to where they came from, then to the first page that they chose', () => {
    expect(at('/login', 'staff', { from: '/crm/contact?page=2' })).toBe('go /crm/contact?page=2');
    expect(at('/login', 'staff', { firstPage: '/homepage' })).toBe('go /homepage');
  });

  test.each(['https://example.org/', '//example.org', '/no/such/page', '/admin/outbox', '/login'])(
    'is not led to %s by a cookie',
    (firstPage) => {
      expect(at('/login', 'citizen', { firstPage })).toBe('go /citizen/dashboard');
    },
  );

  test.each([
    ['/homepage', 'go /homepage'],
    ['/app/applications/list', 'go /crm/contact'],
    ['https://example.org/', 'go /crm/contact'],
  ])('whom the service sends to %s', (redirectUrl, result) => {
    const session: Session = { kind: 'signedIn', person: staff, redirectUrl };
    expect(at('/login', 'staff', { session })).toBe(result);
  });
});

test('where nobody registers themselves, there is no such page', () => {
  const settings = { selfRegistration: 'false' };
  expect(at('/register', 'visitor', { settings })).toBe('go /error/404');
  expect(at('/register', 'staff', { settings })).toBe('go /crm/contact');
});

test('whoever signs out goes home, and nobody is asked in at the place that they had', () => {
  expect(at('/crm/contact', 'visitor', { hasLeft: true })).toBe('go /homepage');
  expect(at('/citizen/dashboard', 'visitor', { hasLeft: true })).toBe('go /homepage');
  expect(at('/homepage', 'visitor', { hasLeft: true })).toBe('show');
  expect(at('/homepage', 'visitor', { hasLeft: true, hasAclId: true })).toBe(
    'login from /homepage',
  );
});

describe('an address with an access list', () => {
  test('is for people: where nobody has signed in it leads to the login', () => {
    expect(at('/homepage', 'visitor', { hasAclId: true })).toBe('login from /homepage');
    expect(at('/login', 'visitor', { hasAclId: true })).toBe('show');
  });

  test('opens where somebody has', () => {
    expect(at('/homepage', 'visitor', { hasAclId: true, isMarked: true })).toBe('show');
    expect(at('/homepage', 'citizen', { hasAclId: true })).toBe('show');
  });
});

test('a door that is a dialog opens over the front page', () => {
  const settings = { loginAsDialog: 'true' };
  expect(at('/login', 'visitor', { settings, from: '/crm/contact' })).toBe(
    'login from /crm/contact',
  );
});
