import type { MenuItem } from '#shared/contracts/menu.ts';
import { foldText } from '#shared/rules/fold-text.ts';

type Leaf = Omit<MenuItem, 'children'>;

/** Where an entry leads: inside this application, or to another site. */
export type MenuTarget =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'site'; readonly href: string; readonly newTab: boolean };

export type MenuLink = {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly target: MenuTarget;
  /** Of type LINK: what the tabs of a tabbed menu are made of. */
  readonly isLink: boolean;
  /** Offered among the quick links. */
  readonly isQuick: boolean;
  /** Offered in the toolbar as well. */
  readonly isToolbar: boolean;
  /** Another page that is part of what it leads to, and that no entry leads to by itself. */
  readonly standsFor?: string;
};

export type MenuEntry =
  | ({ readonly kind: 'link' } & MenuLink)
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly label: string;
      readonly icon: string;
      readonly links: readonly MenuLink[];
    };

const labelOf = ({ name, menuName }: Leaf, language: string): string =>
  typeof name === 'string' ? name : (name[language] ?? name['en'] ?? menuName);

const withSlash = (path: string): string => `/${path.replace(/^[#/]+/, '')}`;

const targetOf = ({ type, state, href, target, id }: Leaf): MenuTarget | null => {
  if (type === 'EXTERNAL') {
    const isWeb = href !== undefined && /^https?:\/\//i.test(href);
    return isWeb ? { kind: 'site', href, newTab: target !== '_self' } : null;
  }
  if (type === 'CUSTOM_PAGE') {
    return { kind: 'route', path: withSlash(state ?? `page-content/${id}`) };
  }
  return state === undefined ? null : { kind: 'route', path: withSlash(state) };
};

const linkOf = (item: Leaf, language: string): MenuLink | null => {
  const target = targetOf(item);
  const { id, icon, type, isQuick, isToolbar } = item;
  if (target === null) return null;
  const label = labelOf(item, language);
  return { id, icon, label, target, isLink: type === 'LINK', isQuick, isToolbar };
};

const bySequence = (a: Leaf, b: Leaf): number => a.sequence - b.sequence;

const shownOf = <Item extends Leaf>(items: readonly Item[]): Item[] =>
  items.filter(({ showInMenu }) => showInMenu).toSorted(bySequence);

/** The menu as it is drawn: hidden entries, entries that lead nowhere and empty groups are left out. */
export const menuEntries = (items: readonly MenuItem[], language: string): MenuEntry[] =>
  shownOf(items).flatMap((item): MenuEntry[] => {
    if (item.type !== 'DROPDOWN') {
      const link = linkOf(item, language);
      return link === null ? [] : [{ kind: 'link', ...link }];
    }
    const links = shownOf(item.children)
      .map((child) => linkOf(child, language))
      .filter((link) => link !== null);
    const { id, icon } = item;
    return links.length === 0
      ? []
      : [{ kind: 'group', id, icon, label: labelOf(item, language), links }];
  });

/** Every link of the menu, those inside groups included. */
export const linksOf = (entries: readonly MenuEntry[]): readonly MenuLink[] =>
  entries.flatMap((entry) => (entry.kind === 'group' ? entry.links : [entry]));

/** Entries whose name holds the text, blind to case and accents; a group that matches keeps all its links. */
export const searchMenu = (entries: readonly MenuEntry[], text: string): readonly MenuEntry[] => {
  const wanted = foldText(text);
  if (wanted === '') return entries;
  const matches = (label: string) => foldText(label).includes(wanted);
  return entries.flatMap((entry): MenuEntry[] => {
    if (matches(entry.label)) return [entry];
    if (entry.kind === 'link') return [];
    const links = entry.links.filter(({ label }) => matches(label));
    return links.length === 0 ? [] : [{ ...entry, links }];
  });
};
