import type { RightLetter } from '#shared/contract/access.ts';
import type { MenuItem } from '#shared/contracts/menu.ts';
import type { RightsMask } from '#shared/rules/rights-mask.ts';
import type { Session } from '#server/http/session.ts';

/** An entry as it is configured, and the entry that it stands under. */
export type MenuEntry = {
  readonly parentId: string | undefined;
  readonly item: Omit<MenuItem, 'children' | 'rightMask'>;
};

/** All entries in their order. */
export type MenuStore = { readonly list: () => Promise<readonly MenuEntry[]> };

const lettersOf = (rights: RightsMask<RightLetter>, key: string): RightLetter[] =>
  Object.hasOwn(rights, key) ? [...(rights[key] ?? [])] : [];

const onWire = ({ item }: MenuEntry, rights: RightsMask<RightLetter>) => ({
  ...item,
  rightMask: lettersOf(rights, item.rightKey),
});

export const createMenuService = (store: MenuStore) => ({
  /** The entries that this session may open; a group of which nothing is left goes too. */
  menuOf: async (session: Session): Promise<MenuItem[]> => {
    const rights = session.kind === 'person' ? session.rights : {};
    const open = (await store.list()).filter(
      ({ item: { rightKey } }) => rightKey === '' || lettersOf(rights, rightKey).length > 0,
    );
    const childrenOf = (id: string) =>
      open.filter(({ parentId }) => parentId === id).map((child) => onWire(child, rights));
    return open
      .filter(({ parentId }) => parentId === undefined)
      .map((entry) => ({ ...onWire(entry, rights), children: childrenOf(entry.item.id) }))
      .filter(({ type, children }) => type !== 'DROPDOWN' || children.length > 0);
  },
});

export type MenuService = ReturnType<typeof createMenuService>;
