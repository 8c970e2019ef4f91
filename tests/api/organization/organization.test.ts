import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/organization.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { newestMail } from '#tests/support/outbox-reader.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
/** Founds an organization for a test and leads it. */
let leader: Caller;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  leader = await portal.as('staff');
});

const letDaysPass = async (days: number): Promise<void> =>
  void (await portal.database.query(
    `with acts as (update organization_act set done_on = done_on - make_interval(days => $1))
     update organization_entry set decided_on = decided_on - make_interval(days => $1)`,
    [days],
  ));

/** Each test has a day of its own: people may do only so much in one. */
beforeEach(() => letDaysPass(1));

const found = async (
  by = leader,
): Promise<{ readonly organizationId: number; readonly name: string }> => {
  count += 1;
  const name = `Alliance ${count}`;
  const { organizationId } = await by.calls(contract.organizationAdd, { body: { name } });
  return { organizationId, name };
};

const crmIdOf = async (account: DemoAccount): Promise<number> =>
  (await (await portal.as(account)).calls(currentSession)).userProfilePojo?.crmId ?? 0;

const newestNote = async (account: DemoAccount): Promise<string | undefined> =>
  (await (await portal.as(account)).calls(inboxList, { body: {} })).crmInboxes[0]?.content;

const requestOf = async (organizationId: number) => {
  const { users } = await leader.calls(contract.joiningUsers, { query: {} });
  return users.find((user) => user.organizationId === organizationId);
};

const join = async (account: DemoAccount, organizationId: number): Promise<void> => {
  await (await portal.as(account)).calls(contract.joinAdd, { body: { organizationId } });
  const entryId = (await requestOf(organizationId))?.entryId ?? 0;
  await leader.calls(contract.joinAction, { body: { entryId, action: 'ACCEPT' } });
};

const membersOf = async (reader: Caller, organizationId: number) =>
  (await reader.calls(contract.activeUsers, { query: { organizationId: String(organizationId) } }))
    .users;

describe('a request to join', () => {
  test('is asked once, told to those who decide, and makes a member', async () => {
    const { organizationId, name } = await found();
    const citizen = await portal.as('citizen');
    const body = { organizationId, message: 'Please' };
    const answers = await Promise.all([
      citizen.calls(contract.joinAdd, { body }),
      citizen.calls(contract.joinAdd, { body }),
    ]);
    expect(answers.map(({ status }) => status.code)).toEqual([200, 200]);
    expect(await newestNote('staff')).toBe(`Luis Delgado asks to join ${name}.`);
    const waiting = await requestOf(organizationId);
    expect(waiting).toMatchObject({
      kind: 'JOIN',
      status: 'PENDING',
      firstName: 'Luis',
      emailAddress: 'citizen@example.org',
      message: 'Please',
      actions: ['ACCEPT', 'DECLINE'],
    });
    const own = await citizen.calls(contract.pendingUsers, { query: {} });
    expect(own.users.find((user) => user.organizationId === organizationId)).toMatchObject({
      actions: ['CANCEL'],
    });
    const decision = { body: { entryId: waiting?.entryId ?? 0, action: 'ACCEPT' } } as const;
    expect((await leader.calls(contract.joinAction, decision)).status.code).toBe(200);
    expect((await leader.calls(contract.joinAction, decision)).status.code).toBe(200);
    expect(await newestNote('citizen')).toBe(`You are now a member of ${name}.`);
    expect(await membersOf(citizen, organizationId)).toMatchObject([
      { firstName: 'Dana', role: 'ADMIN', emailAddress: '', actions: [] },
      {
        firstName: 'Luis',
        role: 'MEMBER',
        emailAddress: 'citizen@example.org',
        actions: ['REMOVE'],
      },
    ]);
    expect((await citizen.calls(contract.joinAdd, { body })).status.code).toBe(230);
  });

  test('is decided by nobody but those who lead', async () => {
    const { organizationId } = await found();
    await (await portal.as('owner')).calls(contract.joinAdd, { body: { organizationId } });
    const entryId = (await requestOf(organizationId))?.entryId ?? 0;
    const decideAs = async (account: DemoAccount, action: 'ACCEPT' | 'CANCEL') =>
      (await (await portal.as(account)).calls(contract.joinAction, { body: { entryId, action } }))
        .status.code;
    expect(await decideAs('owner', 'ACCEPT')).toBe(403);
    expect(await decideAs('vendor', 'ACCEPT')).toBe(404);
    expect(await decideAs('superadmin', 'ACCEPT')).toBe(404);
    expect(await decideAs('owner', 'CANCEL')).toBe(200);
    expect(await decideAs('staff', 'ACCEPT')).toBe(409);
    const cancelled = await leader.calls(contract.joiningUsers, { query: { status: 'CANCELLED' } });
    expect(cancelled.users.map((user) => user.entryId)).toContain(entryId);
  });
});

describe('an invitation', () => {
  test('goes by mail, reaches the account of that address alone, and makes a member', async () => {
    const { organizationId, name } = await found();
    const body = { organizationId, emailAddress: ' Vendor@Example.org' };
    await leader.calls(contract.inviteUser, { body });
    await leader.calls(contract.inviteUser, { body });
    const invited = await leader.calls(contract.invitedUsers, { query: {} });
    const mine = invited.users.filter((user) => user.organizationId === organizationId);
    expect(mine).toMatchObject([
      { crmId: null, firstName: '', emailAddress: 'vendor@example.org', actions: ['CANCEL'] },
    ]);
    expect(await newestNote('vendor')).toBe(`${name} invites you to join.`);
    expect(await newestMail(portal.address, 'organization-invitation', 'vendor')).toContain(name);
    const entryId = mine[0]?.entryId ?? 0;
    const answer = { body: { entryId, action: 'ACCEPT' } } as const;
    expect((await (await portal.as('owner')).calls(contract.joinAction, answer)).status.code).toBe(
      404,
    );
    expect((await leader.calls(contract.joinAction, answer)).status.code).toBe(403);
    const vendor = await portal.as('vendor');
    expect((await vendor.calls(contract.joinAction, answer)).status.code).toBe(200);
    expect(await newestNote('staff')).toBe(`Tomás Herrera has joined ${name}.`);
    expect(await membersOf(leader, organizationId)).toHaveLength(2);
    expect((await leader.calls(contract.inviteUser, { body })).status.code).toBe(230);
  });

  test('tells the same of an address that nobody has, and shows nobody’s name when declined', async () => {
    const { organizationId, name } = await found();
    const invite = (emailAddress: string) =>
      leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } });
    const [known, unknown] = [
      await invite('owner@example.org'),
      await invite('nobody@example.org'),
    ];
    expect(known.status).toEqual(unknown.status);
    const owner = await portal.as('owner');
    const { users } = await owner.calls(contract.pendingUsers, { query: {} });
    const entryId = users.find((user) => user.organizationId === organizationId)?.entryId ?? 0;
    await owner.calls(contract.joinAction, { body: { entryId, action: 'DECLINE' } });
    expect(await newestNote('staff')).toBe(
      `owner@example.org has declined the invitation of ${name}.`,
    );
  });
});

describe('floods', () => {
  test('an address is left alone for a week after an invitation in vain', async () => {
    const { organizationId } = await found();
    const body = { organizationId, emailAddress: 'once@example.org' };
    const invite = async () => (await leader.calls(contract.inviteUser, { body })).status.code;
    expect([await invite(), await invite()]).toEqual([200, 200]);
    const { users } = await leader.calls(contract.invitedUsers, { query: {} });
    const entryId = users.find((user) => user.organizationId === organizationId)?.entryId ?? 0;
    await leader.calls(contract.joinAction, { body: { entryId, action: 'CANCEL' } });
    expect(await invite()).toBe(429);
    await letDaysPass(7);
    expect(await invite()).toBe(200);
  });

  test('a person invites, asks and founds only so much in a day', async () => {
    const { organizationId } = await found();
    const inviteAll = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, async (_, index) => {
          const emailAddress = `flood-${from + index}@example.org`;
          const body = { organizationId, emailAddress };
          return (await leader.calls(contract.inviteUser, { body })).status.code;
        }),
      );
    // All at once: each is counted all the same.
    const answers = await inviteAll(0, 51);
    expect(answers.filter((code) => code === 429)).toHaveLength(1);
    const { users } = await leader.calls(contract.invitedUsers, { query: { pageSize: '100' } });
    const sent = users.filter((user) => user.organizationId === organizationId);
    expect(sent).toHaveLength(50);
    const cancelled = { entryId: sent[0]?.entryId ?? 0, action: 'CANCEL' } as const;
    await leader.calls(contract.joinAction, { body: cancelled });
    expect(await inviteAll(51, 52)).toEqual([429]);

    const vendor = await portal.as('vendor');
    const foundings = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const body = { name: `Flood ${index}` };
        return (await vendor.calls(contract.organizationAdd, { body })).status;
      }),
    );
    expect(foundings.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(foundings.find(({ code }) => code === 429)?.message).toMatch(/at most 5 times a day/);

    const ask = async () =>
      (await vendor.calls(contract.joinAdd, { body: { organizationId } })).status.code;
    for (let time = 0; time < 20; time += 1) {
      expect(await ask()).toBe(200);
      const { users: own } = await vendor.calls(contract.pendingUsers, { query: {} });
      const asked = own.find((user) => user.organizationId === organizationId)?.entryId ?? 0;
      await vendor.calls(contract.joinAction, { body: { entryId: asked, action: 'CANCEL' } });
    }
    expect(await ask()).toBe(429);
  });
});

describe('members', () => {
  test('are removed by those who lead, and leave by themselves', async () => {
    const { organizationId, name } = await found();
    await join('citizen', organizationId);
    await join('owner', organizationId);
    const removeAs = async (account: DemoAccount, whom: DemoAccount) =>
      (
        await (
          await portal.as(account)
        ).calls(contract.removeUser, {
          body: { organizationId, crmId: await crmIdOf(whom) },
        })
      ).status.code;
    expect(await removeAs('citizen', 'owner')).toBe(404);
    expect(await removeAs('vendor', 'owner')).toBe(404);
    expect(await removeAs('staff', 'owner')).toBe(200);
    expect(await newestNote('owner')).toBe(`You are no longer a member of ${name}.`);
    expect(await removeAs('citizen', 'citizen')).toBe(200);
  });

  test('follow the last administrator who leaves, the first to have joined first; with the last it ends', async () => {
    const { organizationId, name } = await found();
    await join('owner', organizationId);
    await join('citizen', organizationId);
    const leaveAs = async (account: DemoAccount) => {
      const body = { organizationId, crmId: await crmIdOf(account) };
      return (await (await portal.as(account)).calls(contract.removeUser, { body })).status.code;
    };
    expect(await leaveAs('staff')).toBe(200);
    expect(await newestNote('owner')).toBe(`You are now the administrator of ${name}.`);
    const owner = await portal.as('owner');
    expect(await membersOf(owner, organizationId)).toMatchObject([
      { role: 'ADMIN', actions: ['REMOVE'] },
      { role: 'MEMBER', actions: ['REMOVE'] },
    ]);
    const body = { organizationId, emailAddress: 'late@example.org' };
    expect((await owner.calls(contract.inviteUser, { body })).status.code).toBe(200);
    expect([await leaveAs('owner'), await leaveAs('citizen')]).toEqual([200, 200]);
    expect(await leaveAs('citizen')).toBe(404);
    expect((await owner.calls(contract.inviteUser, { body })).status.code).toBe(404);
    const again = await owner.calls(contract.organizationAdd, { body: { name } });
    expect(again.status.code).toBe(200);
    // What was begun still counts: nobody writes to the same address by founding anew.
    const anew = { ...body, organizationId: again.organizationId };
    expect((await owner.calls(contract.inviteUser, { body: anew })).status.code).toBe(429);
  });

  test('are known to members, page by page, and to nobody else', async () => {
    const { organizationId } = await found();
    await join('citizen', organizationId);
    expect(await membersOf(await portal.as('superadmin'), organizationId)).toEqual([]);
    const citizen = await portal.as('citizen');
    const query = { organizationId: String(organizationId), pageSize: '1' };
    const first = await citizen.calls(contract.activeUsers, { query });
    const second = await citizen.calls(contract.activeUsers, {
      query: { ...query, pageNumber: '2' },
    });
    expect([first.totalRecord, second.totalRecord]).toEqual([2, 2]);
    expect([...first.users, ...second.users].map((user) => user.firstName)).toEqual([
      'Dana',
      'Luis',
    ]);
    const wanted = { ...query, searchKeyword: 'luís' };
    expect((await citizen.calls(contract.activeUsers, { query: wanted })).totalRecord).toBe(1);
    const params = { crmId: String(await crmIdOf('citizen')) };
    const seenBy = async (account: DemoAccount) =>
      (
        await (await portal.as(account)).calls(contract.activeUsersOf, { params, query: {} })
      ).users.map((user) => user.organizationId);
    expect(await seenBy('citizen')).toContain(organizationId);
    expect(await seenBy('staff')).toContain(organizationId);
    expect(await seenBy('superadmin')).toEqual([]);
  });
});

describe('organizations', () => {
  test('are found by name, with how one stands to them', async () => {
    const { name } = await found();
    const owner = await portal.as('owner');
    const search = async (searchKeyword: string, caller = owner) =>
      (await caller.calls(contract.organizationList, { body: { searchKeyword } })).organizations;
    expect(await search('EASTSIDE')).toMatchObject([
      { name: 'Eastside Tenants Association', standing: 'ASKED' },
    ]);
    expect(await search(name, leader)).toMatchObject([{ standing: 'ADMIN', memberCount: 1 }]);
    expect(await search('100%')).toEqual([]);
    const { organizations, totalRecord } = await owner.calls(contract.organizationList, {
      body: { pageSize: 3, pageNumber: 2 },
    });
    expect(organizations).toHaveLength(3);
    expect(totalRecord).toBeGreaterThanOrEqual(14);
  });

  test('have names of their own', async () => {
    const { name } = await found();
    const again = await leader.calls(contract.organizationAdd, {
      body: { name: ` ${name.toUpperCase()}` },
    });
    expect(again.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
  });
});

describe('comments', () => {
  test('are read by members, each with marks of their own', async () => {
    const { organizationId, name } = await found();
    await join('citizen', organizationId);
    const citizen = await portal.as('citizen');
    const requestKey = crypto.randomUUID();
    for (const comment of ['one', 'two', 'two']) {
      const key = comment === 'two' ? { requestKey } : {};
      await leader.calls(contract.addComment, {
        body: { entityId: organizationId, comment, ...key },
      });
    }
    expect(await newestNote('citizen')).toBe(`Dana Whitfield has written a comment on ${name}.`);
    const read = (caller: Caller) =>
      caller.calls(contract.organizationComments, { query: { entityIds: String(organizationId) } });
    const before = await read(citizen);
    expect(before).toMatchObject({
      unreadCount: 2,
      comments: [
        { comment: 'two', entityName: name, createdByName: 'Dana Whitfield', read: false },
        { comment: 'one', read: false },
      ],
    });
    expect((await read(leader)).unreadCount).toBe(0);
    const params = { commentId: String(before.comments[0]?.commentId) };
    await citizen.calls(contract.markCommentRead, { params });
    await citizen.calls(contract.markCommentRead, { params });
    expect((await read(citizen)).unreadCount).toBe(1);
    await citizen.calls(contract.markCommentUnread, { params });
    expect((await read(citizen)).unreadCount).toBe(2);
    const page = { entityIds: String(organizationId), pageSize: '1' };
    const first = await citizen.calls(contract.organizationComments, { query: page });
    const next = await citizen.calls(contract.organizationComments, {
      query: { ...page, marker: String(first.nextMarker) },
    });
    expect(next).toMatchObject({ comments: [{ comment: 'one' }], nextMarker: null });
  });

  test('are closed to everybody else', async () => {
    const { organizationId } = await found();
    await leader.calls(contract.addComment, {
      body: { entityId: organizationId, comment: 'among us' },
    });
    const query = { entityIds: String(organizationId) };
    const mine = await leader.calls(contract.organizationComments, { query });
    const stranger = await portal.as('superadmin');
    expect((await stranger.calls(contract.organizationComments, { query })).comments).toEqual([]);
    const params = { commentId: String(mine.comments[0]?.commentId) };
    expect((await stranger.calls(contract.markCommentRead, { params })).status.code).toBe(404);
    const written = await stranger.calls(contract.addComment, {
      body: { entityId: organizationId, comment: 'me too' },
    });
    expect(written.status.code).toBe(404);
  });
});
