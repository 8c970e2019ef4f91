import type { MenuItem } from '#shared/contracts/menu.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuQuery } from './menu.api.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';
import { withStandIn } from './menu-places.ts';

export type MenuState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly entries: readonly MenuEntry[] };

const wholeMenu = { body: { pageNumber: -1, pageSize: -1 } } as const;

/** What stands apart follows the menu, in the order in which the service names it. */
const inTheirOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.map((item, sequence) => ({ ...item, sequence }));

/** The menu of this session in the language that is spoken. */
export const useMenu = (): MenuState => {
  const { i18n } = useTranslation();
  const { data, isError, refetch } = useMenuQuery(wholeMenu);
  const entries = useMemo(
    () =>
      data === undefined
        ? undefined
        : withStandIn([
            ...menuEntries(data.menus, i18n.language),
            ...menuEntries(inTheirOrder(data.orderedMenus), i18n.language),
          ]),
    [data, i18n.language],
  );
  if (entries !== undefined) return { kind: 'ready', entries };
  return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
};
