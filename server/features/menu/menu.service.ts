import type { RightLetter } from '#shared/contract/access.ts';
import type { MenuItem } from '#shared/contracts/menu.ts';
import { arrangeMenu, seesFullMenu } from '#shared/rules/menu-order.ts';
import { flagsOfLetters, type RightsMask } from '#shared/rules/rights-mask.ts';
import type { Session } from '#server/http/session.ts';

/** An entry as it is configured, and the entry that it stands under. */
export type MenuEntry = {
  readonly parentId: string | undefined;
  readonly item: Omit<MenuItem, 'children' | 'rightMask' | 'rightFlags'>;
};

/** All entries in their order. */
export type MenuStore = { readonly list: () => Promise<readonly MenuEntry[]> };

const lettersOf = (rights: RightsMask<RightLetter>, key: string): RightLetter[] =>
  Object.hasOwn(rights, key) ? [...(rights[key] ?? [])] : [];

const onWire = ({ item }: MenuEntry, rights: RightsMask<RightLetter>) => {
  const rightMask = lettersOf(rights, item.rightKey);
  return { ...item, rightMask, rightFlags: flagsOfLetters(rightMask) };
};

/** Entries of one right key stand where the key does. */
const keyed = (entry: MenuEntry) => ({ ...entry, rightKey: entry.item.rightKey });

export const createMenuService = (store: MenuStore) => {
  const menuOf = async (session: Session) => {
    const rights = session.kind === 'person' ? session.rights : {};
    const isFull = session.kind === 'person' && seesFullMenu(session.roles);
    const open = (await store.list()).filter(
      ({ item: { rightKey } }) =>
        isFull || rightKey === '' || lettersOf(rights, rightKey).length > 0,
    );
    const { normal, separate } = arrangeMenu(open.map(keyed), isFull);
    const childrenOf = (id: string) =>
      normal.filter(({ parentId }) => parentId === id).map((child) => onWire(child, rights));
    return {
      menus: normal
        .filter(({ parentId }) => parentId === undefined)
        .map((entry) => ({ ...onWire(entry, rights), children: childrenOf(entry.item.id) }))
        .filter(({ type, children }) => type !== 'DROPDOWN' || children.length > 0),
      orderedMenus: separate.map((entry) => ({ ...onWire(entry, rights), children: [] })),
    };
  };

  return {
    /** The entries that this session may open; a group of which nothing is left goes too. */
    menuOf,

    /** The same as pages, each with the route that opens it. */
    pagesOf: async (session: Session) => {
      const { menus, orderedMenus } = await menuOf(session);
      return [...menus.flatMap((entry) => [entry, ...entry.children]), ...orderedMenus].flatMap(
        ({ id, name, type, state }) =>
          type === 'CUSTOM_PAGE' && state !== undefined ? [{ id, name, route: state }] : [],
      );
    },
  };
};

export type MenuService = ReturnType<typeof createMenuService>;
