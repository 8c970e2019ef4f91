import { describe, expect, test } from 'vitest';
import { createOrganizationRepository } from '#server/features/organization/organization.repository.ts';
import * as contract from '#shared/contracts/organization.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { withoutInbox, withoutOutbox } from '#tests/support/failing-mail.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { newestMail } from '#tests/support/outbox-reader.ts';
import { startOrganizationWorld } from './organization-world.ts';

const { portal, leader, letDaysPass, found, newestNote, requestOf, membersOf, crmIdOf } =
  await startOrganizationWorld();

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

test('a request to join and its answer are told where they are kept, or are not kept', async () => {
  const { organizationId, name } = await found();
  const citizen = await portal.as('citizen');
  const asks = () => citizen.calls(contract.joinAdd, { body: { organizationId } });
  expect((await withoutInbox(portal, asks)).http.status).toBe(500);
  expect(await requestOf(organizationId)).toBeUndefined();
  expect((await asks()).status.code).toBe(200);
  expect(await newestNote('staff')).toBe(`Luis Delgado asks to join ${name}.`);
  const entryId = (await requestOf(organizationId))?.entryId ?? 0;
  const accepts = () =>
    leader.calls(contract.joinAction, { body: { entryId, action: 'ACCEPT' as const } });
  expect((await withoutInbox(portal, accepts)).http.status).toBe(500);
  expect((await accepts()).status.code).toBe(200);
  expect(await newestNote('citizen')).toBe(`You are now a member of ${name}.`);
  const body = { organizationId, crmId: await crmIdOf('citizen') };
  const removes = () => leader.calls(contract.removeUser, { body });
  expect((await withoutInbox(portal, removes)).http.status).toBe(500);
  expect((await removes()).status.code).toBe(200);
  expect(await newestNote('citizen')).toBe(`You are no longer a member of ${name}.`);
});

test('two who ask at once to join what the other leads do not wait for each other', async () => {
  const [owner, { organizationId: ours }] = [await portal.as('owner'), await found()];
  const { organizationId: theirs } = await found(owner);
  const asks = await portal.database.inTransaction(async ({ query }) => {
    await query('lock table organization_entry in share mode');
    const both = [
      leader.calls(contract.joinAdd, { body: { organizationId: theirs } }),
      owner.calls(contract.joinAdd, { body: { organizationId: ours } }),
    ];
    await expect.poll(() => lockWaits(portal.database, 'insert into organization_entry')).toBe(2);
    return both;
  });
  expect((await Promise.all(asks)).map(({ http }) => http.status)).toEqual([200, 200]);
});

describe('an invitation', () => {
  test('is made together with its mail, or not at all', async () => {
    const { organizationId } = await found();
    const emailAddress = 'never-without-mail@example.org';
    const invites = () =>
      leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } });
    expect((await withoutOutbox(portal, invites)).http.status).toBe(500);
    expect((await invites()).status.code).toBe(200);
    expect((await invites()).status.code).toBe(200);
    expect(await mailsTo(portal, emailAddress, 'organization-invitation')).toHaveLength(1);
  });

  test('says whose it is in the letter alone, and not even there where the name reads like a link', async () => {
    const { organizationId, name } = await found();
    const mailOf = async (emailAddress: string) => {
      await leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } });
      return (await mailsTo(portal, emailAddress, 'organization-invitation'))[0];
    };
    const plain = await mailOf('stranger@example.org');
    expect(plain?.subject).toMatch(/: invitation to an organization$/);
    expect(plain?.plain).toContain(`You are invited to join ${name} in`);
    // As one may have been called before names were looked at.
    await portal.database.query(`update organization set name = $2 where id = $1`, [
      organizationId,
      'Win at prizes.example',
    ]);
    const linked = await mailOf('lured@example.org');
    expect(linked?.plain).toContain('You are invited to join an organization in');
    expect(`${linked?.subject} ${linked?.plain}`).not.toContain('prizes');
  });

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
    expect(await newestNote('staff')).toBe(`Tomás Herrera joined ${name}.`);
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
    expect(await newestNote('staff')).toBe(`owner@example.org declined the invitation to ${name}.`);
  });
});

describe('whoever has both asked and been invited', () => {
  const askAndInvite = async (account: DemoAccount) => {
    const { organizationId } = await found();
    const person = await portal.as(account);
    await person.calls(contract.joinAdd, { body: { organizationId } });
    const emailAddress = `${account}@example.org`;
    await leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } });
    const waiting = async (kind: 'INVITE' | 'JOIN') => {
      const { users } = await person.calls(contract.pendingUsers, { query: { pageSize: '100' } });
      const own = users.find(
        (user) => user.organizationId === organizationId && user.kind === kind,
      );
      return own?.entryId;
    };
    const decide = async (
      by: Caller,
      entryId: number | null | undefined,
      action: 'ACCEPT' | 'DECLINE',
    ) =>
      (await by.calls(contract.joinAction, { body: { entryId: entryId ?? 0, action } })).status
        .code;
    return { organizationId, person, waiting, decide };
  };

  test.each(['INVITE', 'JOIN'] as const)(
    'is not let in again by the other one, once removed: the %s is accepted',
    async (accepted) => {
      const { organizationId, person, waiting, decide } = await askAndInvite('citizen');
      const [invite, join] = [await waiting('INVITE'), await waiting('JOIN')];
      const chosen = accepted === 'INVITE' ? invite : join;
      expect(await decide(accepted === 'INVITE' ? person : leader, chosen, 'ACCEPT')).toBe(200);
      expect([await waiting('INVITE'), await waiting('JOIN')]).toEqual([undefined, undefined]);
      const body = { organizationId, crmId: await crmIdOf('citizen') };
      await leader.calls(contract.removeUser, { body });
      // Accepted once and for all: to say so again changes nothing.
      expect(await decide(person, invite, 'ACCEPT')).toBe(200);
      expect(await membersOf(leader, organizationId)).toHaveLength(1);
    },
  );

  test('takes nothing along that still waits when they leave', async () => {
    const { organizationId, person, waiting, decide } = await askAndInvite('vendor');
    const [invite, crmId] = [await waiting('INVITE'), await crmIdOf('vendor')];
    // As it was before the one settled the other.
    await portal.database.query(
      `insert into organization_member (organization_id, crm_id, role) values ($1, $2, 'MEMBER')`,
      [organizationId, crmId],
    );
    await person.calls(contract.removeUser, { body: { organizationId, crmId } });
    expect(await decide(person, invite, 'ACCEPT')).toBe(409);
    expect([await waiting('INVITE'), await waiting('JOIN')]).toEqual([undefined, undefined]);
    expect(await membersOf(leader, organizationId)).toHaveLength(1);
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
    const invite = async (emailAddress: string) =>
      (await leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } })).status;
    // All at once: each is counted all the same.
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, index) => invite(`flood-${index}@example.org`)),
    );
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(1);
    const { users } = await leader.calls(contract.invitedUsers, { query: { pageSize: '100' } });
    const sent = users.filter((user) => user.organizationId === organizationId);
    expect(sent).toHaveLength(50);
    const cancelled = { entryId: sent[0]?.entryId ?? 0, action: 'CANCEL' } as const;
    await leader.calls(contract.joinAction, { body: cancelled });
    expect((await invite('flood-51@example.org')).message).toMatch(/at most 50 times a day/);
    // Sent again it is no further one.
    expect((await invite(sent[1]?.emailAddress ?? '')).code).toBe(200);

    const vendor = await portal.as('vendor');
    const foundings = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const body = { name: `Flood ${index}` };
        return (await vendor.calls(contract.organizationAdd, { body })).status;
      }),
    );
    expect(foundings.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(foundings.find(({ code }) => code === 429)?.message).toMatch(/at most 5 times a day/);
    const name = `Flood ${foundings.findIndex(({ code }) => code === 200)}`;
    const again = await vendor.calls(contract.organizationAdd, { body: { name } });
    expect(again.errors).toMatchObject([{ path: 'name', code: 'taken' }]);

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

  test('a person leads and waits for only so many at a time, and so many wait for an organization', async () => {
    const [admin, owner] = [await portal.as('admin'), await portal.as('owner')];
    const answers: { code: number; message: string }[] = [];
    for (let count = 0; count < 21; count += 1) {
      // Not more in a day than that allows.
      await letDaysPass(1);
      const body = { name: `Many ${count}` };
      answers.push((await admin.calls(contract.organizationAdd, { body })).status);
    }
    expect(answers.map(({ code }) => code)).toEqual(
      answers.map((_, index) => (index < 20 ? 200 : 429)),
    );
    expect(answers.at(-1)?.message).toMatch(/at most 20 organizations/);

    const ask = async (organizationId: number) =>
      (await owner.calls(contract.joinAdd, { body: { organizationId } })).status;
    const { users: pending } = await owner.calls(contract.pendingUsers, { query: {} });
    const room = 20 - pending.filter(({ kind }) => kind === 'JOIN').length;
    const { organizations } = await owner.calls(contract.organizationList, {
      body: { searchKeyword: 'Many', pageSize: 100 },
    });
    const asked: number[] = [];
    for (const { organizationId } of organizations) asked.push((await ask(organizationId)).code);
    expect(asked).toEqual(organizations.map((_, index) => (index < room ? 200 : 429)));
    const waiting = { code: 429, message: 'Too many requests are already waiting for an answer.' };
    const { organizationId } = await found();
    expect(await ask(organizationId)).toMatchObject(waiting);
    expect((await ask(999_999_999)).code).toBe(404);

    await portal.database.query(
      `insert into organization_entry (organization_id, kind, email, asked_by)
       select $1, 'INVITE', 'waits-' || n || '@example.org', $2 from generate_series(1, 200) n`,
      [organizationId, await crmIdOf('staff')],
    );
    const body = { organizationId, emailAddress: 'one-more@example.org' };
    expect((await leader.calls(contract.inviteUser, { body })).status).toMatchObject(waiting);
  });

  test('what no count asks for any more is forgotten', async () => {
    const { organizationId } = await found();
    const { purge } = createOrganizationRepository(portal.database, async () => undefined);
    const invite = async (emailAddress: string): Promise<number> => {
      await leader.calls(contract.inviteUser, { body: { organizationId, emailAddress } });
      const { users } = await leader.calls(contract.invitedUsers, { query: {} });
      return users.find((user) => user.emailAddress === emailAddress)?.entryId ?? 0;
    };
    const cancel = (entryId: number) =>
      leader.calls(contract.joinAction, { body: { entryId, action: 'CANCEL' } });
    await cancel(await invite('long-ago@example.org'));
    const answeredLate = await invite('late-answer@example.org');
    await invite('no-answer@example.org');
    await letDaysPass(8);
    await cancel(answeredLate);
    await purge();
    const { rows } = await portal.database.query<{ kind: string; email: string | null }>(
      'select kind, email from organization_act where organization_id = $1 order by email',
      [organizationId],
    );
    expect(rows).toEqual([
      { kind: 'INVITE', email: 'late-answer@example.org' },
      { kind: 'INVITE', email: 'no-answer@example.org' },
      // The number of organizations that one person has founded is counted by these.
      { kind: 'FOUND', email: null },
    ]);
  });
});
