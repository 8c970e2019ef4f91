import { describe, expect, test } from 'vitest';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession, Session } from '#server/http/session.ts';
import { createSharerOf } from '#server/http/sharer.ts';
import { readSharing, refuseStrangers } from '#server/http/sharing-input.ts';
import { createViewerOf } from '#server/http/viewer.ts';

const common = { id: 's', accountId: 1, expiresOn: new Date(0) };

const person: PersonSession = {
  ...common,
  kind: 'person',
  crmId: 7,
  passwordDue: false,
  roles: ['Clerk'],
  rights: { 'app-crm-contact': ['VW'] },
};

const settings = new Map([
  ['roleList.admin', 'Chief'],
  ['roleList.staff', 'Clerk'],
]);

const sharerOf = createSharerOf(
  async (names) => new Map([...settings].filter(([name]) => names.includes(name))),
);

const viewerOf = createViewerOf(sharerOf);

describe('to the sharing policy', () => {
  test.each([
    ['Clerk', true, false],
    ['Chief', false, true],
    ['Neighbour', false, false],
  ])('a %s is of staff: %s, and an administrator: %s', async (role, isStaff, isAdmin) => {
    expect(await sharerOf({ crmId: 7, roles: [role] })).toEqual({ crmId: 7, isStaff, isAdmin });
  });
});

describe('to search and to the texts of the portal', () => {
  const visitor = { crmId: null, signedIn: false, isStaff: false, seesContacts: false };

  test.each<readonly [string, Session]>([
    ['who has not signed in', { ...common, kind: 'anonymous' }],
    ['whose code is due', { ...common, kind: 'codeDue' }],
    ['who must choose a password', { ...person, passwordDue: true }],
  ])('somebody %s is a visitor', async (_, session) => {
    expect(await viewerOf(session)).toEqual(visitor);
  });

  test('a person is who they are', async () => {
    const known = { crmId: 7, signedIn: true };
    expect(await viewerOf(person)).toEqual({ ...known, isStaff: true, seesContacts: true });
    expect(await viewerOf({ ...person, roles: ['Chief'], rights: {} })).toEqual({
      ...known,
      isStaff: true,
      seesContacts: false,
    });
    const citizen = { ...person, roles: [], rights: { 'app-crm-contact': ['ED'] } } as const;
    expect(await viewerOf(citizen)).toEqual({ ...known, isStaff: false, seesContacts: false });
  });
});

const faultsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error;
    return error.faults.map(({ path, code, message }) => `${path} ${code}: ${message}`);
  }
};

describe('the sharing that a call sends', () => {
  const none = { groupIds: [], crmIds: [], crmUpdateAccess: false };

  test('is a row of the table, with people in order and once', () => {
    expect(readSharing({ ...none, crmIds: [9, 3, 9, 20], crmUpdateAccess: true })).toEqual({
      viewAll: true,
      staffAccess: true,
      staffUpdateAccess: false,
      groupAccess: false,
      groupUpdateAccess: false,
      groupIds: [],
      crmIds: [3, 9, 20],
      crmUpdateAccess: true,
      publicAllowAccess: 'all',
    });
  });

  test('lets nobody update where nobody is named', () => {
    expect(readSharing({ ...none, crmUpdateAccess: true }).crmUpdateAccess).toBe(false);
    expect(readSharing({ ...none, crmIds: [3] }).crmUpdateAccess).toBe(false);
  });

  test('says who updates a public one', () => {
    const groups = { ...none, groupUpdateAccess: true, groupIds: [4] };
    expect(readSharing(groups)).toMatchObject({ publicAllowAccess: 'group', groupIds: [4] });
    expect(readSharing({ ...groups, viewAll: false }).publicAllowAccess).toBe('all');
  });

  test('is refused with everything that is wrong with it', () => {
    expect(
      faultsOf(() => readSharing({ ...none, viewAll: false, staffUpdateAccess: true })),
    ).toEqual([
      'config.staffUpdateAccess contradiction: This does not fit the other access rules.',
    ]);
  });

  test('names nobody who does not exist', () => {
    expect(() => refuseStrangers({ groupIds: [], crmIds: [] })).not.toThrow();
    expect(faultsOf(() => refuseStrangers({ groupIds: [4, 5], crmIds: [9] }))).toEqual([
      'config.groupIds unknown: There is no such group.',
      'config.crmIds unknown: There is no such contact.',
    ]);
  });
});
