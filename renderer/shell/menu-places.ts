import type { PagePath } from '#shared/rules/pages.ts';
import type { MenuEntry, MenuLink } from './menu-entries.ts';

/** Whether a page lies at an address of the menu or below it. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

const contactDesk: PagePath = '/crm/contact';

/** Tools of the contact desk that have an address beside it: whoever uses them is still there. */
const deskTools: readonly PagePath[] = ['/crm/import', '/crm/duplicates', '/app/tasks'];

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

/** Whether a page lies at the address of a link, or belongs to what does. */
export const shows = ({ target, standsFor }: MenuLink, pathname: string): boolean => {
  if (target.kind !== 'route') return false;
  const path = pathOf(target.path);
  if (isWithin(pathname, path)) return true;
  if (standsFor !== undefined && isWithin(pathname, standsFor)) return true;
  return path === contactDesk && deskTools.some((tool) => isWithin(pathname, tool));
};

export const linksOf = (entry: MenuEntry): readonly MenuLink[] =>
  entry.kind === 'group' ? entry.links : [entry];

const homepage: PagePath = '/homepage';

/** Shows what the homepage shows to whoever is signed in; menus have no entry for it unless a portal adds one. */
const dashboard: PagePath = '/citizen/dashboard';

const leadsTo = ({ target }: MenuLink, page: PagePath): boolean =>
  target.kind === 'route' && pathOf(target.path) === page;

/** The menu with the homepage standing for a person's dashboard, where no entry leads there. */
export const withStandIn = (entries: readonly MenuEntry[]): readonly MenuEntry[] => {
  const links = entries.flatMap(linksOf);
  if (links.some((link) => leadsTo(link, dashboard))) return entries;
  const home = links.find((link) => leadsTo(link, homepage));
  const marked = <Link extends MenuLink>(link: Link): Link =>
    link.id === home?.id ? { ...link, standsFor: dashboard } : link;
  return entries.map((entry) =>
    entry.kind === 'group' ? { ...entry, links: entry.links.map(marked) } : marked(entry),
  );
};

/** Whether a page belongs to an entry of the menu or to one of its children. */
export const belongsTo = (pathname: string, entry: MenuEntry): boolean =>
  linksOf(entry).some((link) => shows(link, pathname));

const routeOf = ({ target }: MenuLink): string | null =>
  target.kind === 'route' ? target.path : null;

export type Tabs = {
  /** The parent whose children are the tabs. */
  readonly parent: string;
  readonly tabs: readonly MenuLink[];
  /** Children that are no tabs: pages of their own and other sites. */
  readonly others: readonly MenuLink[];
};

/** A parent keeps its LINK children as tabs; a parent without any is an ordinary drop-down. */
export const tabsOf = (entry: MenuEntry): Tabs | null => {
  if (entry.kind !== 'group') return null;
  const tabs = entry.links.filter(({ isLink }) => isLink);
  if (tabs.length === 0) return null;
  return { parent: entry.id, tabs, others: entry.links.filter(({ isLink }) => !isLink) };
};

/** The tabs for a page: those of the parent that it belongs to, else of the parent that was chosen last. */
export const tabsFor = (
  entries: readonly MenuEntry[],
  pathname: string,
  kept: string | undefined,
): Tabs | null => {
  const home = entries.find((entry) => belongsTo(pathname, entry));
  const chosen = home ?? entries.find(({ id }) => id === kept);
  return chosen === undefined ? null : tabsOf(chosen);
};

/** Where choosing a parent leads: its first tab. */
export const firstTab = (entry: MenuEntry): string | null => {
  const first = tabsOf(entry)?.tabs[0];
  return first === undefined ? null : routeOf(first);
};

const startPages: ReadonlySet<string> = new Set(['/', '/homepage']);

/**
 * Where the tabbed layout goes by itself: from a start page that no entry leads to, to the first tab of the parent
 * chosen last. A page that somebody has asked for by its own address stays.
 */
export const firstTabInstead = (
  entries: readonly MenuEntry[],
  pathname: string,
  kept: string | undefined,
): string | null => {
  if (!startPages.has(pathname)) return null;
  if (entries.some((entry) => belongsTo(pathname, entry))) return null;
  const chosen = entries.find(({ id }) => id === kept);
  return chosen === undefined ? null : firstTab(chosen);
};

/** At most so many entries stand in a horizontal menu; the others are behind a button. */
export const mostInBar = 5;

export type BarRoom = {
  /** Widths of the first entries, in pixels. */
  readonly widths: readonly number[];
  readonly gap: number;
  readonly available: number;
  readonly moreWidth: number;
  /** How many entries the menu has in all. */
  readonly total: number;
};

/** How many of the first entries fit into a bar, with the button for the others where there are any. */
export const fittingCount = ({ widths, gap, available, moreWidth, total }: BarRoom): number => {
  const most = widths.slice(0, mostInBar);
  const widthOf = (count: number): number => {
    const parts = most.slice(0, count);
    if (count < total) parts.push(moreWidth);
    return parts.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, parts.length - 1);
  };
  let count = most.length;
  while (count > 0 && widthOf(count) > available) count -= 1;
  return count;
};
