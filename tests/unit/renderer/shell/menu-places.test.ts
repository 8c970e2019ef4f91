import { describe, expect, test } from 'vitest';
import type { MenuEntry, MenuLink } from '#renderer/shell/menu-entries.ts';
import {
  fittingCount,
  firstTab,
  firstTabInstead,
  isWithin,
  linksOf,
  shows,
  tabsFor,
  tabsOf,
  withStandIn,
} from '#renderer/shell/menu-places.ts';

const link = (path: string, isLink = true): MenuLink => ({
  id: path,
  label: path,
  icon: '',
  target: { kind: 'route', path },
  isLink,
  isQuick: false,
  isToolbar: false,
});

const group = (id: string, ...links: readonly MenuLink[]): MenuEntry => ({
  kind: 'group',
  id,
  label: id,
  icon: '',
  links,
});

const people = group('people', link('/crm/contact'), link('/crm/lists'), link('/about', false));
const pages = group('pages', link('/about', false));
const home: MenuEntry = { kind: 'link', ...link('/homepage') };

describe('tabs', () => {
  test('a parent keeps its LINK children; the others stay within reach', () => {
    const tabs = tabsOf(people);
    expect(tabs?.tabs.map(({ id }) => id)).toEqual(['/crm/contact', '/crm/lists']);
    expect(tabs?.others.map(({ id }) => id)).toEqual(['/about']);
    expect(tabsOf(pages)).toBeNull();
  });

  test('choosing a parent leads to its first tab', () => {
    expect(firstTab(people)).toBe('/crm/contact');
    expect(firstTab(pages)).toBeNull();
  });

  test('are those of the parent that the page belongs to, else of the one chosen last', () => {
    const entries = [home, group('funds', link('/funds')), people];
    expect(tabsFor(entries, '/crm/contact/view/7', 'funds')?.parent).toBe('people');
    expect(tabsFor(entries, '/profile', 'funds')?.parent).toBe('funds');
    expect(tabsFor(entries, '/homepage', 'funds')).toBeNull();
  });

  test('only a start page without an entry gives way to the first tab', () => {
    expect(firstTabInstead([people], '/homepage', 'people')).toBe('/crm/contact');
    expect(firstTabInstead([home, people], '/homepage', 'people')).toBeNull();
    expect(firstTabInstead([people], '/profile', 'people')).toBeNull();
    expect(firstTabInstead([people], '/homepage', undefined)).toBeNull();
  });
});

test('an address is within another at whole parts only', () => {
  expect(isWithin('/crm/contact/view/7', '/crm/contact')).toBe(true);
  expect(isWithin('/crm/contact-lists', '/crm/contact')).toBe(false);
});

test('whoever uses a tool of the contact desk is still there, and nowhere else', () => {
  const desk = link('/crm/contact');
  const marked = (path: string) => shows(desk, path);
  expect(
    ['/crm/import/7', '/crm/duplicates', '/app/tasks', '/crm/contact/trash'].every(marked),
  ).toBe(true);
  expect(['/crm/follow-ups', '/crm/mail-templates', '/crm/imports', '/homepage'].some(marked)).toBe(
    false,
  );
  expect(shows(link('/crm/follow-ups'), '/crm/import')).toBe(false);
});

describe('the dashboard of a person', () => {
  const shown = (entries: readonly MenuEntry[]) =>
    withStandIn(entries)
      .flatMap((entry) => linksOf(entry))
      .filter((one) => shows(one, '/citizen/dashboard'))
      .map(({ id }) => id);

  test('is shown by the entry that leads there, else by the one to the homepage', () => {
    const elsewhere = group('more', link('/about', false), link('/homepage?from=menu'));
    expect(shown([people, home])).toEqual(['/homepage']);
    expect(shown([people, elsewhere])).toEqual(['/homepage?from=menu']);
    expect(shown([home, group('own', link('/citizen/dashboard'))])).toEqual(['/citizen/dashboard']);
    expect(shown([people])).toEqual([]);
  });

  test('keeps the tabs of the parent that leads there', () => {
    const entries = withStandIn([home, group('own', link('/citizen/dashboard'))]);
    expect(tabsFor(entries, '/citizen/dashboard', undefined)?.parent).toBe('own');
  });
});

describe('a horizontal menu', () => {
  const room = { widths: [100, 100, 100, 100, 100], gap: 4, available: 1000, moreWidth: 60 };

  test('shows at most five, and all of them without a button for others', () => {
    expect(fittingCount({ ...room, total: 5 })).toBe(5);
    expect(fittingCount({ ...room, widths: [...room.widths, 100], total: 9 })).toBe(5);
  });

  test('shows fewer where they do not fit, the button for the others included', () => {
    expect(fittingCount({ ...room, available: 516, total: 5 })).toBe(5);
    expect(fittingCount({ ...room, available: 515, total: 5 })).toBe(4);
    expect(fittingCount({ ...room, available: 515, total: 6 })).toBe(4);
    expect(fittingCount({ ...room, available: 50, total: 6 })).toBe(0);
  });
});
