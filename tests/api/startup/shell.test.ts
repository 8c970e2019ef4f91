import { beforeAll, describe, expect, test } from 'vitest';
import { menuList } from '#shared/contracts/menu.ts';
import { startupData } from '#shared/contracts/startup.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ settings: { PORTAL_TIME_ZONE: 'Asia/Tokyo' } });
});

const menuOf = async (caller: Caller) => (await caller.calls(menuList, { body: {} })).menus;

const idsOf = async (caller: Caller) => (await menuOf(caller)).map(({ id }) => id);

describe('the menu', () => {
  test('holds what a person may open', async () => {
    expect(await idsOf(await portal.as('viewer'))).toEqual([
      'home',
      'crm-contact',
      'my-organizations',
    ]);
    expect(await idsOf(await portal.as('citizen'))).toEqual(['home', 'my-organizations']);
    expect(await idsOf(await portal.visitor())).toEqual(['home']);
  });

  test('tells the rights of each entry and its name in every language', async () => {
    const [, contacts] = await menuOf(await portal.as('viewer'));
    expect(contacts).toMatchObject({
      rightKey: 'app-crm-contact',
      rightMask: ['VW'],
      name: { en: 'Contacts', es: 'Contactos' },
      state: '/crm/contact',
    });
  });

  test('nests one level, and a group of which nothing may be opened is gone', async () => {
    await portal.database.query(
      `insert into menu (id, parent_id, menu_name, names, right_key, type, sequence) values
         ('group', null, 'Administration', '{"en": "Administration"}', '', 'DROPDOWN', 30),
         ('users', 'group', 'Users', '{"en": "Users"}', 'manage-user', 'CUSTOM_PAGE', 1)`,
    );
    const group = (await menuOf(await portal.as('admin'))).find(({ id }) => id === 'group');
    expect(group?.children.map(({ id }) => id)).toEqual(['users']);
    expect(await idsOf(await portal.as('staff'))).not.toContain('group');
  });

  test('is asked for whole or not at all', async () => {
    const staff = await portal.as('staff');
    const all = { body: { pageNumber: -1, pageSize: -1 } } as const;
    expect((await staff.calls(menuList, all)).http.status).toBe(200);
    const answer = await staff.fetches(menuList.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pageNumber":1,"pageSize":10}',
    });
    expect(answer.status).toBe(400);
  });
});

test('the startup data says how the portal is set up, and nothing that is not for visitors', async () => {
  const answer = await (await portal.visitor()).calls(startupData);
  const params = Object.fromEntries(
    answer.configParam.map(({ paramName, paramValue }) => [paramName, paramValue]),
  );
  expect(params).toMatchObject({
    timeZone: 'Asia/Tokyo',
    hideCart: 'true',
    idleSeconds: '1080',
    idleWarningSeconds: '120',
    handsontableLicenseKey: 'non-commercial-and-evaluation',
  });
  expect(Object.keys(params).filter((name) => /roleList|hash|seed/i.test(name))).toEqual([]);
  expect(new Set(answer.configParam.map(({ paramName }) => paramName)).size).toBe(
    answer.configParam.length,
  );
  expect(answer.language.map(({ languageKey }) => languageKey)).toEqual(['en', 'es', 'ar']);
  expect(answer.appLogo.portalName).toBe('Community Portal');
});
