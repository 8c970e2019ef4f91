import { describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/organization.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { withoutInbox } from '#tests/support/failing-mail.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startOrganizationWorld } from './organization-world.ts';

const { portal, leader, found, crmIdOf, newestNote, join, membersOf, requestOf } =
  await startOrganizationWorld();

test('an organization is called by no address and no number: its name goes into mails of the portal', async () => {
  const staff = await portal.as('staff');
  for (const name of ['Unpaid fine: pay at city-pay.example', 'Fines, call (213) 555-0100']) {
    const answer = await staff.calls(contract.organizationAdd, { body: { name } });
    expect(answer.http.status).toBe(400);
    expect(answer.errors).toMatchObject([{ path: 'name', code: 'link' }]);
  }
});

test('whoever is removed in that moment neither invites nor decides any more', async () => {
  const { organizationId } = await found();
  await join('owner', organizationId);
  await (await portal.as('citizen')).calls(contract.joinAdd, { body: { organizationId } });
  const entryId = (await requestOf(organizationId))?.entryId ?? 0;
  const body = { organizationId, emailAddress: 'just-too-late@example.org' };
  const { acts } = await portal.database.inTransaction(async ({ query }) => {
    await query('select from organization where id = $1 for update', [organizationId]);
    const both = [
      leader.calls(contract.inviteUser, { body }),
      leader.calls(contract.joinAction, { body: { entryId, action: 'ACCEPT' } }),
    ];
    await expect.poll(() => lockWaits(portal.database, 'organization')).toBe(2);
    await query(`delete from organization_member where organization_id = $1 and role = 'ADMIN'`, [
      organizationId,
    ]);
    return { acts: both };
  });
  expect((await Promise.all(acts)).map(({ http }) => http.status)).toEqual([404, 404]);
});

test('whoever becomes a member in that moment does not ask to be one', async () => {
  const { organizationId } = await found();
  const crmId = await crmIdOf('citizen');
  const citizen = await portal.as('citizen');
  const { asks } = await portal.database.inTransaction(async ({ query }) => {
    await query('select from organization where id = $1 for update', [organizationId]);
    const sent = citizen.calls(contract.joinAdd, { body: { organizationId } });
    await expect.poll(() => lockWaits(portal.database, 'organization')).toBe(1);
    await query(
      `insert into organization_member (organization_id, crm_id, role) values ($1, $2, 'MEMBER')`,
      [organizationId, crmId],
    );
    return { asks: sent };
  });
  expect((await asks).status.code).toBe(230);
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
    expect([await removeAs('staff', 'owner'), await removeAs('citizen', 'owner')]).toEqual([
      200, 404,
    ]);
    await join('owner', organizationId);
    expect(await removeAs('staff', 'owner')).toBe(200);
    expect(await membersOf(leader, organizationId)).toHaveLength(2);
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
    // Sent once more it is what it was; whoever never belonged to it is told of nothing.
    expect([await leaveAs('citizen'), await leaveAs('vendor')]).toEqual([200, 404]);
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
    const numberOf = async (searchKeyword: string) =>
      (await citizen.calls(contract.activeUsers, { query: { ...query, searchKeyword } }))
        .totalRecord;
    expect(await numberOf('luís')).toBe(1);
    // Copied from a page in Arabic, it comes with a mark that nobody sees.
    expect(await numberOf('\u200eLuis')).toBe(1);
    // Family names come first in many languages.
    expect([await numberOf('Whitfield DAN'), await numberOf('Whitfield Luis')]).toEqual([1, 0]);
    expect(await numberOf('%')).toBe(0);
    const params = { crmId: String(await crmIdOf('citizen')) };
    const seenBy = async (account: DemoAccount) =>
      (
        await (await portal.as(account)).calls(contract.activeUsersOf, { params, query: {} })
      ).users.map((user) => user.organizationId);
    expect(await seenBy('citizen')).toContain(organizationId);
    expect(await seenBy('staff')).toContain(organizationId);
    expect(await seenBy('superadmin')).toEqual([]);
  });

  test('stand by their names as people order them, whatever letters those begin with', async () => {
    const { organizationId } = await found();
    for (const firstName of ['Zoe', 'bruno', 'Álvaro']) {
      const email = `${firstName}@example.net`;
      const crmId = await givenContact(portal, { email, firstName, lastName: 'Vega' });
      await portal.database.query(
        "insert into organization_member (organization_id, crm_id, role) values ($1, $2, 'MEMBER')",
        [organizationId, crmId],
      );
    }
    const names = (await membersOf(leader, organizationId)).map(({ firstName }) => firstName);
    expect(names).toEqual(['Álvaro', 'bruno', 'Dana', 'Zoe']);
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

  test('of a demonstration all have somebody who answers those who ask to join', async () => {
    const citizen = await portal.as('citizen');
    const { organizations } = await citizen.calls(contract.organizationList, {
      body: { pageSize: 50 },
    });
    expect(organizations.length).toBeGreaterThanOrEqual(14);
    expect(organizations.filter(({ memberCount }) => memberCount === 0)).toEqual([]);
    const organizationId =
      organizations.find(({ name }) => name === 'Casa Esperanza')?.organizationId ?? 0;
    await citizen.calls(contract.joinAdd, { body: { organizationId } });
    expect(await newestNote('admin')).toContain('Casa Esperanza');
  });

  test('have names of their own', async () => {
    const { name } = await found();
    const again = await leader.calls(contract.organizationAdd, {
      body: { name: ` ${name.toUpperCase()}` },
    });
    expect(again.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
    const citizen = await portal.as('citizen');
    const atOnce = await Promise.all(
      [leader, citizen].map((by) =>
        by.calls(contract.organizationAdd, { body: { name: `${name} too` } }),
      ),
    );
    expect(new Set(atOnce.map(({ status }) => status.code))).toEqual(new Set([200, 400]));
  });

  test('are founded once by a request that is sent again', async () => {
    const requestKey = crypto.randomUUID();
    const body = { name: 'Alliance of the lost answer', city: 'Burbank', requestKey };
    const add = (by: Caller, change = {}) =>
      by.calls(contract.organizationAdd, { body: { ...body, ...change } });
    const [first, again] = await Promise.all([add(leader), add(leader)]);
    expect([first.status.code, again.status.code]).toEqual([200, 200]);
    expect(again.organizationId).toBe(first.organizationId);
    expect((await add(leader)).organizationId).toBe(first.organizationId);
    // What was changed since is told: it is not saved.
    expect((await add(leader, { description: 'Changed' })).http.status).toBe(409);
    // Founded with other words, or by somebody else, it is another one.
    for (const other of [
      await add(leader, { city: 'Glendale', requestKey: crypto.randomUUID() }),
      await add(leader, { requestKey: undefined }),
      await add(await portal.as('citizen')),
    ]) {
      expect(other.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
    }
  });
});

describe('comments', () => {
  test('are told to the others where they are kept, or are not kept', async () => {
    const { organizationId, name } = await found();
    await join('citizen', organizationId);
    const body = { entityId: organizationId, comment: 'Told', requestKey: crypto.randomUUID() };
    const comments = () => leader.calls(contract.addComment, { body });
    expect((await withoutInbox(portal, comments)).http.status).toBe(500);
    expect((await comments()).status.code).toBe(200);
    expect(await newestNote('citizen')).toBe(`Dana Whitfield wrote a comment on ${name}.`);
  });

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
    expect(await newestNote('citizen')).toBe(`Dana Whitfield wrote a comment on ${name}.`);
    const read = (caller: Caller) =>
      caller.calls(contract.organizationComments, { query: { entityIds: String(organizationId) } });
    const before = await read(citizen);
    expect(before).toMatchObject({
      unreadCount: 2,
      comments: [
        {
          comment: 'two',
          entityName: name,
          createdByName: 'Dana Whitfield',
          read: false,
          own: false,
        },
        { comment: 'one', read: false },
      ],
    });
    // What one has written is read, and told as one's own: it has no mark to change.
    expect(await read(leader)).toMatchObject({
      unreadCount: 0,
      comments: [
        { read: true, own: true },
        { read: true, own: true },
      ],
    });
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

  test('go with the organization that the last member leaves, also those of another window', async () => {
    const { organizationId } = await found();
    const comment = { entityId: organizationId, comment: 'going' };
    await leader.calls(contract.addComment, { body: comment });
    const query = { entityIds: String(organizationId) };
    const { comments } = await leader.calls(contract.organizationComments, { query });
    const params = { commentId: String(comments[0]?.commentId) };
    const late = await portal.database.inTransaction(async (other) => {
      await other.query('delete from organization where id = $1', [organizationId]);
      const both = [
        leader.calls(contract.addComment, { body: { ...comment, comment: 'late' } }),
        leader.calls(contract.markCommentRead, { params }),
      ];
      await expect.poll(() => lockWaits(portal.database, 'organization_')).toBe(2);
      return both;
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([
      { code: 404, message: 'You do not belong to this organization.' },
      { code: 404, message: 'This comment does not exist.' },
    ]);
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
