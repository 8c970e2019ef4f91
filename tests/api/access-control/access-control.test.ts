import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { accessRights, saveAccess } from '#shared/contracts/access-control.ts';
import { restoreAdditionalContact } from '#shared/contracts/additional-contact.ts';
import { listImports } from '#shared/contracts/contact-import.ts';
import { updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import { exportProgress } from '#shared/contracts/export.ts';
import { outbox } from '#shared/contracts/mail.ts';
import { menuList } from '#shared/contracts/menu.ts';
import { rightKeys } from '#shared/rules/right-keys.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let superAdmin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  superAdmin = await portal.as('superadmin');
});

type Letters = (typeof saveAccess)['body']['_zod']['output']['letters'];

const give = (
  roleName: string,
  rightKey: string,
  letters: Letters,
  before: Letters = [],
  caller = superAdmin,
) => caller.calls(saveAccess, { body: { roleName, rightKey, letters, before } });

test('a right that is given holds with the next call, in the menu too, and one that is taken as well', async () => {
  const viewer = await portal.as('viewer');
  const page = { body: { pageNumber: 1, pageSize: 10 } };
  const sees = async () => ({
    outbox: (await viewer.calls(outbox, page)).http.status,
    entry: (await viewer.calls(menuList, { body: {} })).menus.some(({ id }) => id === 'outbox'),
  });
  expect(await sees()).toEqual({ outbox: 403, entry: false });
  expect((await give('Viewer', 'app-config', ['VW'])).letters).toEqual(['VW']);
  expect(await sees()).toEqual({ outbox: 200, entry: true });
  const { rights } = await superAdmin.calls(accessRights);
  expect(rights).toContainEqual({ roleName: 'Viewer', rightKey: 'app-config', letters: ['VW'] });
  expect((await give('Viewer', 'app-config', [], ['VW'])).letters).toEqual([]);
  expect(await sees()).toEqual({ outbox: 403, entry: false });
});

test('whoever may change contacts and not look at them reads none by saving one, and follows what they save', async () => {
  const viewer = await portal.as('viewer');
  const ask = async () => {
    const role = { crmId: 1001, version: 1, userType: 'Citizen' as const, userRole: ['Citizen'] };
    const answers = await Promise.all([
      viewer.calls(updateRoleBasedData, { body: role }),
      viewer.calls(restoreAdditionalContact, { params: { id: '2000000000' } }),
      viewer.calls(listImports, { body: { pageNumber: 1, pageSize: 10 } }),
      viewer.calls(exportProgress, { params: { exportId: randomUUID() } }),
    ]);
    return answers.map(({ http }) => http.status);
  };
  await give('Viewer', 'app-crm-contact', ['CR', 'ED', 'VW'], ['VW']);
  const seeing = await ask();
  await give('Viewer', 'app-crm-contact', ['CR', 'ED'], ['CR', 'ED', 'VW']);
  const blind = await ask();
  await give('Viewer', 'app-crm-contact', ['VW'], ['CR', 'ED']);
  expect(seeing).not.toContain(403);
  expect(seeing[2]).toBe(200);
  expect(blind).toEqual([403, 403, 403, 404]);
});

test('is given twice without harm, and never over what somebody else has changed', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect((await give('Vendor', 'dashboard', ['VW', 'ED'])).letters).toEqual(['ED', 'VW']);
  }
  expect((await give('Vendor', 'dashboard', ['CR'])).http.status).toBe(409);
  expect((await give('Vendor', 'dashboard', ['CR'], ['ED', 'VW'])).letters).toEqual(['CR']);
});

test('is refused with whose the newer change is, of that very area', async () => {
  const { caller: other, crmId } = await givenStaff(portal, 'second-keeper');
  await portal.database.query(
    `update account_role set role_id = (select id from role where name = 'SuperAdmin')
      where account_id = (select id from account where crm_id = $1)`,
    [crmId],
  );
  const late = async (caller: Caller, rightKey = 'housing-project') =>
    (await give('Owner', rightKey, ['CR'], ['DL'], caller)).status.message;
  const byOthers = 'Someone else changed these rights in the meantime.';
  // What was there before anybody has changed it is nobody's own.
  expect(await late(superAdmin, 'my-organizations')).toBe(byOthers);

  await give('Owner', 'housing-project', ['VW']);
  expect([await late(superAdmin), await late(other)]).toEqual([overtookThemselves, byOthers]);
  await give('Owner', 'housing-project', ['ED', 'VW'], ['VW'], other);
  // Neither another area of the role nor to send what is there already makes it theirs.
  await give('Owner', 'report-builder', ['VW']);
  await give('Owner', 'housing-project', ['ED', 'VW'], ['VW']);
  expect([await late(superAdmin), await late(other)]).toEqual([byOthers, overtookThemselves]);
});

test('is nobody’s but of the first of roles, whose own rights stay', async () => {
  const admin = await portal.as('admin');
  expect((await admin.calls(accessRights)).http.status).toBe(403);
  expect((await give('SuperAdmin', 'dashboard', [])).errors).toMatchObject([
    { path: 'roleName', code: 'fixed' },
  ]);
  expect((await give('Admin', 'access-control', ['VW', 'ED'])).errors).toMatchObject([
    { path: 'rightKey', code: 'fixed' },
  ]);
  expect((await give('Tenant', 'dashboard', ['VW'])).http.status).toBe(404);
  expect((await give('Vendor', 'no-such-area', ['VW'])).http.status).toBe(404);
  const { areas, roles } = await superAdmin.calls(accessRights);
  // Whatever calls ask for can be given, but for this.
  const given = new Set(areas.map(({ rightKey }) => rightKey));
  expect(rightKeys.filter((key) => !given.has(key))).toEqual(['access-control']);
  expect(roles.filter(({ fixed }) => fixed)).toEqual([{ roleName: 'SuperAdmin', fixed: true }]);
});
