import type { MenuItem } from '#shared/contracts/menu.ts';
import { describe, expect, test } from 'vitest';
import { menuEntries, searchMenu } from '#renderer/shell/menu-entries.ts';

const item = (id: string, parts: Partial<MenuItem> = {}): MenuItem => ({
  id,
  menuName: id,
  name: { en: id, es: `${id} es` },
  rightKey: '',
  rightMask: [],
  rightFlags: [false, false, false, false, false, false],
  type: 'LINK',
  showInMenu: true,
  isQuick: false,
  isToolbar: false,
  icon: 'home',
  state: `/${id}`,
  sequence: 1,
  children: [],
  ...parts,
});

describe('the menu', () => {
  test('is sorted, speaks the language and falls back to English', () => {
    const menu = [item('b', { sequence: 2 }), item('a', { name: { en: 'a' } })];
    expect(menuEntries(menu, 'es').map(({ label }) => label)).toEqual(['a', 'b es']);
  });

  test('leaves out hidden entries, entries that lead nowhere and empty groups', () => {
    const { state: _, ...nowhere } = item('nowhere');
    const menu = [
      item('hidden', { showInMenu: false }),
      nowhere,
      item('script', { type: 'EXTERNAL', href: 'file:///etc/passwd' }),
      item('group', { type: 'DROPDOWN', children: [item('child', { showInMenu: false })] }),
    ];
    expect(menuEntries(menu, 'en')).toEqual([]);
  });

  test('opens a foreign site in a new tab and our own routes in place', () => {
    const menu = [
      item('site', { type: 'EXTERNAL', href: 'https://example.org/' }),
      item('page', { type: 'CUSTOM_PAGE', state: '#/homepage' }),
    ];
    expect(menuEntries(menu, 'en')).toMatchObject([
      { target: { kind: 'site', href: 'https://example.org/', newTab: true } },
      { target: { kind: 'route', path: '/homepage' } },
    ]);
  });
});

describe('searching the menu', () => {
  const entries = menuEntries(
    [
      item('crm', {
        type: 'DROPDOWN',
        name: 'CRM',
        children: [item('c', { name: 'Contáctos' }), item('m', { name: 'Mailing lists' })],
      }),
      item('home', { name: 'Home' }),
    ],
    'en',
  );

  test('is blind to case and accents and keeps the group of a match', () => {
    expect(searchMenu(entries, ' contac')).toMatchObject([
      { label: 'CRM', links: [{ label: 'Contáctos' }] },
    ]);
  });

  test('finds a letter that has no plain form with a mark', () => {
    const named = menuEntries([item('home', { name: 'Đăng ký nhận tin' })], 'en');
    expect(searchMenu(named, 'dang ky')).toHaveLength(1);
  });

  test('by the name of a group shows all of it', () => {
    expect(searchMenu(entries, 'crm')).toMatchObject([{ links: [{}, {}] }]);
  });

  test('for nothing shows everything', () => {
    expect(searchMenu(entries, ' ')).toBe(entries);
  });
});
