import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as contract from '#shared/contracts/account-care.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { updateOwnerDetails, updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { recoverPassword } from '#shared/contracts/password.ts';
import { type DemoAccount, emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { openEvents } from '#tests/support/event-stream.ts';
import { type GivenPerson, givenStaff, personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { detailsOf, updateOf } from '../contact-edit/contact-care-world.ts';
import { passwordOf } from './code-world.ts';

let portal: Portal;
let superAdmin: GivenPerson;
let admin: GivenPerson;

beforeAll(async () => {
  portal = await startPortal();
  superAdmin = await personOf(await portal.as('superadmin'));
  admin = await personOf(await portal.as('admin'));
});

const crmIdOf = async (account: DemoAccount): Promise<number> =>
  (await personOf(await portal.signIn(account))).crmId;

const off = (carer: GivenPerson, crmId: number) =>
  carer.caller.calls(contract.switchAccountOff, { body: { crmId } });

const on = (carer: GivenPerson, crmId: number) =>
  carer.caller.calls(contract.switchAccountOn, { body: { crmId } });

const accountOf = async (carer: GivenPerson, crmId: number) =>
  (await carer.caller.calls(contract.contactAccount, { params: { crmId: String(crmId) } })).account;

const kind = (userType: Contact['userType'], ...roles: string[]) => ({ userType, roles });

type Kind = ReturnType<typeof kind>;

const setRoles = (carer: GivenPerson, crmId: number, before: Kind, wanted: Kind) =>
  carer.caller.calls(contract.setAccountRoles, { body: { crmId, ...wanted, before } });

const attempt = (account: DemoAccount, password?: string) =>
  portal.stranger().calls(oauth.authenticate, {
    body: { ...passwordOf(account), ...(password === undefined ? {} : { password }) },
  });

const statusOf = async (caller: Caller): Promise<number> =>
  (await caller.calls(oauth.currentSession)).http.status;

const renewed = async (browser: Caller): Promise<number> =>
  (await browser.calls(oauth.authenticate, { body: { grantType: 'refresh_token' } })).http.status;

const targetsOf = async (act: 'account.off' | 'account.roles'): Promise<readonly string[]> =>
  (await superAdmin.caller.calls(auditLog, { body: { act } })).acts
    .filter(({ code }) => code === 200)
    .map(({ target }) => target);

const givenNobody = async (): Promise<{ readonly crmId: number }> => {
  const { rows } = await portal.database.query<{ readonly crm_id: number }>(
    'select crm_id from contact_doc d where not exists (select from account a where a.crm_id = d.crm_id) limit 1',
  );
  return { crmId: rows[0]?.crm_id ?? 0 };
};

describe('an account that is switched off', () => {
  test('is out at once, and cannot be told from a wrong password', async () => {
    const browser = await portal.signIn('vendor', 'web');
    const program = await portal.signIn('vendor');
    const { crmId } = await personOf(program);
    const events = await openEvents(program);
    expect(await events.next()).toBeDefined();
    expect(await accountOf(admin, crmId)).toMatchObject({ active: true, openSessions: 2 });
    for (let time = 0; time < 2; time += 1) expect((await off(admin, crmId)).status.code).toBe(200);
    expect(await statusOf(browser)).toBe(401);
    expect(await statusOf(program)).toBe(401);
    expect(await renewed(browser)).toBe(401);
    expect(await events.next()).toBeUndefined();
    expect(await targetsOf('account.off')).toContain(String(crmId));
    const [right, wrong] = [await attempt('vendor'), await attempt('vendor', 'Wrong-harbour-1')];
    expect(right.http.status).toBe(401);
    expect(right.status).toEqual(wrong.status);
    await portal.stranger().calls(recoverPassword, { body: { userId: emailOf('vendor') } });
    expect(await mailsTo(portal, emailOf('vendor'), 'password-reset')).toEqual([]);
    expect(await accountOf(admin, crmId)).toMatchObject({ active: false, openSessions: 0 });

    expect((await on(admin, crmId)).status.code).toBe(200);
    expect((await attempt('vendor')).http.status).toBe(200);
    expect(await renewed(browser)).toBe(401);
  });

  test('lets nobody in whose password was being looked at just then', async () => {
    const crmId = await crmIdOf('owner');
    const { waiting } = await portal.database.inTransaction(async ({ query }) => {
      await query('update account set active = false where crm_id = $1', [crmId]);
      const begun = { waiting: attempt('owner') };
      await vi.waitUntil(() => lockWaits(portal.database, 'insert into session'), 30_000);
      return begun;
    });
    expect((await waiting).http.status).toBe(401);
    expect(await accountOf(admin, crmId)).toMatchObject({ active: false, openSessions: 1 });
    await on(admin, crmId);
  });

  test('can be left on and its sessions ended', async () => {
    const citizen = await portal.signIn('citizen');
    const { crmId } = await personOf(citizen);
    await admin.caller.calls(contract.endAccountSessions, { body: { crmId } });
    expect(await statusOf(citizen)).toBe(401);
    expect((await attempt('citizen')).http.status).toBe(200);
  });
});

describe('roles and user type', () => {
  test('of an account change with its contact, and hold with the next call', async () => {
    const viewer = await personOf(await portal.as('viewer'));
    const { crmId } = viewer;
    await portal.database.query(
      `update contact_doc set doc = jsonb_set(doc, '{userRole}', '["Viewer", "Tenant"]') where crm_id = $1`,
      [crmId],
    );
    const nobody = { crmId: 999_999, version: 1, userType: 'Citizen' } as const;
    /** 404: they might, if there were such a contact. */
    const edits = async () =>
      (
        await viewer.caller.calls(updateRoleBasedData, {
          body: { ...nobody, userRole: ['Tenant'] },
        })
      ).http.status;
    expect(await edits()).toBe(403);
    const both = kind('Owner', 'Staff', 'Viewer');
    for (let time = 0; time < 2; time += 1) {
      const changed = await setRoles(admin, crmId, kind('Staff', 'Viewer'), both);
      expect(changed.status.code).toBe(200);
    }
    expect(await edits()).toBe(404);
    const { user } = await admin.caller.calls(contactDetail, { params: { crmId: String(crmId) } });
    expect(user).toMatchObject({ userType: 'Owner', userRole: ['Staff', 'Viewer', 'Tenant'] });
    expect(await accountOf(admin, crmId)).toMatchObject({ roles: ['Staff', 'Viewer'] });
    expect(await targetsOf('account.roles')).toContain(String(crmId));

    const vendor = kind('Vendor', 'Vendor');
    const onOld = await setRoles(admin, crmId, kind('Staff', 'Viewer'), vendor);
    expect(onOld.http.status).toBe(409);
    expect((await setRoles(admin, crmId, both, vendor)).status.code).toBe(200);
    expect(await edits()).toBe(403);
  });

  test('from an older state are refused with whose the newer ones are', async () => {
    const { crmId } = await givenStaff(portal, 'roles-overtaken');
    const { userType = 'Staff', roles = [] } = (await accountOf(admin, crmId)) ?? {};
    const [one, two] = [kind('Staff', 'Staff', 'Viewer'), kind('Vendor', 'Vendor')];
    const late = async (carer: GivenPerson) =>
      (await setRoles(carer, crmId, kind('Citizen', 'Citizen'), kind('Owner', 'Owner'))).status;
    const byOthers = { code: 409, message: 'Someone else changed these roles in the meantime.' };
    const byThemselves = { code: 409, message: overtookThemselves };
    // What nobody has changed since there is the account is nobody's own.
    expect(await late(admin)).toEqual(byOthers);

    await setRoles(admin, crmId, kind(userType, ...roles), one);
    expect([await late(admin), await late(superAdmin)]).toEqual([byThemselves, byOthers]);
    await setRoles(superAdmin, crmId, one, two);
    expect([await late(admin), await late(superAdmin)]).toEqual([byOthers, byThemselves]);
    // Whoever changes something else of the contact has not changed what its account may do, nor by sending it again.
    const { caller } = admin;
    const contact = await detailsOf(caller, crmId);
    const edited = await caller.calls(updateOwnerDetails, {
      body: updateOf(contact, { aliasName: 'May' }),
    });
    expect(edited.status.code).toBe(200);
    await setRoles(admin, crmId, one, two);
    expect([await late(admin), await late(superAdmin)]).toEqual([byOthers, byThemselves]);
  });

  test('that somebody could not give they do not change either', async () => {
    const crmId = await crmIdOf('citizen');
    const citizen = kind('Citizen', 'Citizen');
    const tooHigh = await setRoles(admin, crmId, citizen, kind('Admin', 'SuperAdmin'));
    expect(tooHigh.http.status).toBe(403);
    for (const role of ['Tenant', 'No_Such_Role']) {
      const unknown = await setRoles(admin, crmId, citizen, kind('Citizen', role));
      expect(unknown.errors).toMatchObject([{ path: 'roles', code: 'unknown' }]);
    }
    const account = await accountOf(admin, crmId);
    expect(account?.rolesToGive).not.toContain('SuperAdmin');
    expect(account?.rolesToGive).not.toContain('Tenant');
  });
});

describe('nobody looks after', () => {
  test('their own account, one that may do more, and none without the right', async () => {
    expect(await accountOf(admin, admin.crmId)).toMatchObject({ refusal: 'own' });
    expect(await accountOf(admin, superAdmin.crmId)).toMatchObject({ refusal: 'roles' });
    for (const crmId of [admin.crmId, superAdmin.crmId]) {
      expect((await off(admin, crmId)).http.status).toBe(403);
    }
    const staff = await personOf(await portal.as('staff'));
    expect((await off(staff, admin.crmId)).http.status).toBe(403);
    const { crmId } = await givenNobody();
    expect(await accountOf(admin, crmId)).toBeNull();
    expect((await off(admin, crmId)).http.status).toBe(404);
  });

  test('the last who may do everything: of two who switch each other off, one stays', async () => {
    const { database } = portal;
    const other = await givenStaff(portal, 'second-keeper');
    const ofOther = 'account_id = (select id from account where crm_id = $1)';
    await database.query(`update account_role set role_id = 1 where ${ofOther}`, [other.crmId]);
    // Whose address is not confirmed could not sign in, and does not count.
    const confirm = (confirmed: Date | null) =>
      database.query('update account set confirmed_on = $2 where crm_id = $1', [
        other.crmId,
        confirmed,
      ]);
    await confirm(null);
    expect(await accountOf(other, superAdmin.crmId)).toMatchObject({ last: true });
    expect((await off(other, superAdmin.crmId)).errors).toMatchObject([{ code: 'last' }]);
    const taken = await setRoles(
      other,
      superAdmin.crmId,
      kind('Admin', 'SuperAdmin'),
      kind('Admin', 'Admin'),
    );
    expect(taken.errors).toMatchObject([{ path: 'roles', code: 'last' }]);

    await confirm(new Date());
    const answers = await database.inTransaction(async ({ query }) => {
      await query(`select from role where name = 'SuperAdmin' for update`);
      const both = [off(other, superAdmin.crmId), off(superAdmin, other.crmId)];
      await vi.waitUntil(
        async () => (await lockWaits(database, 'from role')) === both.length,
        30_000,
      );
      return { both };
    });
    const codes = (await Promise.all(answers.both)).map(({ status }) => status.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('the command for emergencies', () => {
  const run = async (...words: readonly string[]): Promise<string> => {
    const { code, out, err } = await runCommand('account', words, {
      NODE_ENV: 'production',
      DATABASE_URL: portal.databaseUrl,
    });
    return `${code} ${out}${err}`.trim();
  };

  test('switches an account off, and keeps that it did', async () => {
    await givenStaff(portal, 'lost-laptop');
    const email = 'lost-laptop@example.org';
    expect(await run('off', 'Lost-Laptop@example.org')).toBe(
      `0 ${email} is switched off, and signed out everywhere.`,
    );
    const signIn = () =>
      portal
        .stranger()
        .calls(oauth.authenticate, { body: { ...passwordOf('staff'), username: email } });
    expect((await signIn()).http.status).toBe(401);
    const { rows } = await portal.database.query(
      `select from audit_log where act = 'account.off' and account_id is null`,
    );
    expect(rows).toHaveLength(1);
  });

  test('takes an authenticator app away, and leaves a mail to its owner in the outbox', async () => {
    await portal.database.query(
      `insert into authenticator (account_id, sealed_secret, key_id, confirmed_on)
       select id, 'sealed', 'key', now() from account where username = $1`,
      [emailOf('staff')],
    );
    const email = emailOf('staff');
    expect(await run('remove-authenticator', email)).toBe('1 There is no one to ask: add --yes.');
    expect(await run('remove-authenticator', email, '--yes')).toBe(
      `0 ${email} signs in without an authenticator app, and is told so by e-mail.`,
    );
    expect(await mailsTo(portal, email, 'second-step-changed')).toHaveLength(1);
  });

  test('refuses the last super administrator, and demo accounts in production', async () => {
    const { database } = portal;
    await database.query(`update account set active = (username = $1) where demo`, [
      emailOf('superadmin'),
    ]);
    await database.query(
      `update account set active = false where username = 'second-keeper@example.org'`,
    );
    const last = 'This is the last super administrator: create another one first.';
    expect(await run('off', emailOf('superadmin'))).toBe(`1 ${last}`);
    expect(await run('on', emailOf('vendor'))).toMatch(/^1 Demo accounts stay off here/);
  });
});
