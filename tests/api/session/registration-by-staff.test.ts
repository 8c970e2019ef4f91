import { describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { roleList } from '#shared/contracts/idm-user.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import {
  minute,
  newAddress,
  other,
  password,
  startRegistrationWorld,
} from './registration-world.ts';

const { portal, pass, register, signUp, linkOf, verify, signIn } = await startRegistrationWorld();

describe('an administrator', () => {
  test('registers a person with roles, who confirms the address and chooses a password', async () => {
    const email = newAddress();
    expect((await signUp(email, ['Staff', 'Viewer'], 'admin')).status.code).toBe(200);
    expect((await signUp(email, ['Staff', 'Viewer'], 'admin')).status.code).toBe(200);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(1);
    await verify(await linkOf(email));
    expect(await signIn(email)).toMatchObject({
      forcePwdUpdate: true,
      userProfilePojo: { userRole: ['Staff', 'Viewer'], isStaff: true },
    });
  });

  test('hears that there is an account already; the form stays', async () => {
    expect(await signUp(emailOf('citizen'), ['Citizen'], 'admin')).toMatchObject({
      status: { code: ReplyCode.KeepForm },
      errors: [{ path: 'userName', code: 'taken' }],
    });
  });

  test('gives no role above their own, and none that no account can have', async () => {
    const refused = await signUp(newAddress(), ['SuperAdmin'], 'admin');
    expect(refused.status).toEqual({
      code: 403,
      message: 'You cannot give the role “SuperAdmin”.',
    });
    expect((await signUp(newAddress(), ['SuperAdmin'], 'superadmin')).status.code).toBe(200);
    for (const roles of [['Tenant'], ['Staff', 'Tenant']]) {
      const answer = await signUp(newAddress(), roles, 'superadmin');
      expect(answer.errors).toMatchObject([{ path: 'userGroup', code: 'unknown' }]);
    }
  });

  test('is offered the roles that are theirs to give, and only whoever may register people is', async () => {
    const offeredTo = async (who: 'admin' | 'superadmin' | 'staff') => {
      const { http, userRoles } = await (await portal.as(who)).calls(roleList);
      return http.status === 200 ? userRoles.map(({ roleName }) => roleName) : http.status;
    };
    const offered = await offeredTo('superadmin');
    expect(offered).toEqual(expect.arrayContaining(['SuperAdmin', 'Admin', 'Staff', 'Citizen']));
    expect(await offeredTo('admin')).toEqual(
      expect.arrayContaining(['Admin', 'Staff', 'Viewer', 'Citizen']),
    );
    expect(await offeredTo('admin')).not.toContain('SuperAdmin');
    expect(await offeredTo('staff')).toBe(403);
  });

  test('makes no administrators without being one, also where the role has no rights of its own', async () => {
    await portal.database.query(`
      with clerk as (insert into role (name, for_account) values ('Clerk', true) returning id),
           lent as (insert into role_right (role_id, right_key, letters)
                    select id, 'manage-user', array['CR', 'ED', 'VW'] from clerk),
           bare as (insert into role (name, for_account) values ('Chief', true))
      update account_role set role_id = (select id from clerk) from account a
       where a.id = account_id and a.username = '${emailOf('viewer')}'`);
    const superadmin = await portal.as('superadmin');
    const { settings } = await superadmin.calls(appConfig);
    const changes = settings
      .filter(({ name }) => name === 'roleList.admin')
      .map(({ name, value, version }) => ({ name, value: `${value},Chief`, version }));
    await superadmin.calls(saveAppConfig, { body: { changes } });
    const offered = async (who: 'viewer' | 'superadmin') =>
      (await (await portal.as(who)).calls(roleList)).userRoles.map(({ roleName }) => roleName);
    expect(await offered('viewer')).not.toContain('Chief');
    expect(await offered('superadmin')).toContain('Chief');
    expect((await signUp(newAddress(), ['Chief'], 'viewer')).status.code).toBe(403);
  });

  test('may give a role from which a right was taken altogether', async () => {
    const { rows } = await portal.database.query(
      `update role_right set letters = '{}' where role_id = (select id from role where name = 'Owner')
         and right_key = (select min(right_key) from role_right
                           where role_id = (select id from role where name = 'Owner'))
       returning right_key`,
    );
    expect(rows).toHaveLength(1);
    expect((await signUp(newAddress(), ['Owner'], 'superadmin')).status.code).toBe(200);
  });

  test('registers a person anew who has not confirmed the address: the later mail counts', async () => {
    const email = newAddress();
    await signUp(email, ['Staff'], 'admin');
    const first = await linkOf(email);
    pass(2 * minute);
    expect((await signUp(email, ['Viewer'], 'admin')).status.code).toBe(200);
    expect((await verify(first)).http.status).toBe(404);
    expect((await verify(await linkOf(email))).status.code).toBe(200);
    expect((await signIn(email)).userProfilePojo?.userRole).toEqual(['Viewer']);
  });

  test('changes the roles at once where the answer to the first press was lost', async () => {
    const email = newAddress();
    await signUp(email, ['Staff'], 'admin');
    const first = await linkOf(email);
    expect((await signUp(email, ['Viewer', 'Staff'], 'admin')).status.code).toBe(200);
    expect((await verify(first)).http.status).toBe(404);
    await verify(await linkOf(email));
    expect((await signIn(email)).userProfilePojo?.userRole).toEqual(['Viewer', 'Staff']);
  });

  test('does not write over whom they could not look after, nor an account that is off', async () => {
    const email = newAddress();
    await signUp(email, ['SuperAdmin'], 'superadmin');
    const link = await linkOf(email);
    pass(2 * minute);
    const refused = await signUp(email, ['Citizen'], 'admin');
    expect(refused.status).toEqual({
      code: 403,
      message: 'You cannot manage the account of someone who has more rights than you.',
    });
    await portal.database.query('update account set active = false where username = $1', [email]);
    expect((await signUp(email, ['Citizen'], 'superadmin')).status.code).toBe(ReplyCode.KeepForm);
    await portal.database.query('update account set active = true where username = $1', [email]);
    expect((await verify(link)).status.code).toBe(200);
    expect((await signIn(email)).userProfilePojo?.userRole).toEqual(['SuperAdmin']);
  });

  test('keeps what they registered: a stranger who knows the address cannot take it over', async () => {
    const email = newAddress();
    await signUp(email, ['Staff'], 'admin');
    pass(2 * minute);
    for (const userPassword of [password, other]) {
      expect((await register(email, { userPassword })).status.code).toBe(200);
    }
    await verify(await linkOf(email));
    expect((await signIn(email, other)).http.status).toBe(401);
    expect((await signIn(email)).userProfilePojo?.userRole).toEqual(['Staff']);
  });
});
