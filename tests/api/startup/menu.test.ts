import { beforeAll, describe, expect, test } from 'vitest';
import { menuList, pagesForUser } from '#shared/contracts/menu.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

const menuOf = (caller: Caller) => caller.calls(menuList, { body: {} });

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

/** A menu with every type of entry, in every kind of area; the migrations' own entries are set aside. */
const setMenu = () =>
  portal.database.query(
    `with gone as (update menu set parent_id = null, right_key = 'nobody', sequence = 900)
     insert into menu (id, parent_id, menu_name, names, right_key, type, state, href, target, sequence) values
       ('faq', null, 'FAQ', '{"en": "FAQ"}', '', 'LINK', '/faqs', null, null, 1),
       ('city', null, 'City', '{"en": "City"}', '', 'EXTERNAL', null, 'https://city.example', '_blank', 2),
       ('work', null, 'Work', '{"en": "Work"}', '', 'DROPDOWN', null, null, null, 3),
       ('people', 'work', 'People', '{"en": "People"}', 'app-crm-contact', 'CUSTOM_PAGE', '/crm/contact', null, null, 1),
       ('users', 'work', 'Users', '{"en": "Users"}', 'manage-user', 'CUSTOM_PAGE', '/admin/users', null, null, 2),
       ('mailings', null, 'Mailings', '{"en": "Mailings"}', 'manage-mailing-list', 'CUSTOM_PAGE', '/mailing', null, null, 4),
       ('forms', null, 'Forms', '{"en": "Forms"}', 'form-template', 'CUSTOM_PAGE', '/forms', null, null, 5),
       ('hidden', null, 'Hidden', '{"en": "Hidden"}', 'app-config', 'CUSTOM_PAGE', '/hidden', null, null, 6)`,
  );

describe('before anybody arranges it, the menu', () => {
  test('tells the rights of each entry in both forms', async () => {
    const { menus } = await menuOf(await portal.as('viewer'));
    const contacts = menus.find(({ id }) => id === 'crm-contact');
    expect(contacts).toMatchObject({
      rightKey: 'app-crm-contact',
      rightMask: ['VW'],
      rightFlags: [false, false, false, true, false, false],
      state: '/crm/contact',
    });
    expect(
      Object.keys(contacts?.name ?? {})
        .toSorted()
        .join(' '),
    ).toBe('ar en es fa hy ko ru tl vi zh');
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

describe('by roles, the menu', () => {
  beforeAll(async () => {
    await setMenu();
    await portal.database.query(
      `insert into role_right (role_id, right_key, letters)
       values (2, 'form-template', array['VW']), (3, 'form-template', array['VW'])`,
    );
  });

  type Row = readonly [
    role: DemoAccount | 'visitor',
    menus: readonly string[],
    work: readonly string[],
    ordered: readonly string[],
  ];

  test.each<Row>([
    ['visitor', ['faq', 'city'], [], []],
    ['citizen', ['faq', 'city'], [], []],
    ['viewer', ['faq', 'city', 'work'], ['people'], ['mailings']],
    ['staff', ['faq', 'city', 'work'], ['people'], ['forms', 'mailings']],
    ['admin', ['faq', 'city', 'work', 'hidden'], ['people'], ['forms', 'mailings']],
  ])('of %s holds what they may open', async (role, menus, work, ordered) => {
    const caller = role === 'visitor' ? await portal.visitor() : await portal.as(role);
    const menu = await menuOf(caller);
    expect(idsOf(menu.menus)).toEqual(menus);
    expect(idsOf(menu.menus.find(({ id }) => id === 'work')?.children ?? [])).toEqual(work);
    expect(idsOf(menu.orderedMenus)).toEqual(ordered);
  });

  test('of a SuperAdmin is the full one, whatever their rights', async () => {
    const { menus, orderedMenus } = await menuOf(await portal.as('superadmin'));
    expect(idsOf(menus).slice(0, 6)).toEqual([
      'faq',
      'city',
      'work',
      'mailings',
      'forms',
      'hidden',
    ]);
    expect(idsOf(menus)).toContain('outbox');
    expect(idsOf(menus.find(({ id }) => id === 'work')?.children ?? [])).toEqual([
      'people',
      'users',
    ]);
    expect(orderedMenus).toEqual([]);
  });

  test('says which pages that makes', async () => {
    const { pages } = await (await portal.as('viewer')).calls(pagesForUser);
    expect(pages.map(({ route }) => route)).toEqual(['/crm/contact', '/mailing']);
  });

  test('changes for the next page that opens, without a restart', async () => {
    const viewer = await portal.as('viewer');
    await portal.database.query("update menu set show_in_menu = false where id = 'faq'");
    const { menus } = await menuOf(viewer);
    expect(menus.find(({ id }) => id === 'faq')?.showInMenu).toBe(false);
  });
});
