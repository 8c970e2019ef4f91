import type { MenuItem } from '#shared/contracts/menu.ts';
import type { Database } from '#server/database/database.ts';
import { openKeptReading, portalSetup } from '#server/database/kept-reading.ts';
import type { MenuEntry, MenuStore } from './menu.service.ts';

type MenuRow = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly menu_name: string;
  readonly names: Record<string, string>;
  readonly right_key: string;
  readonly type: MenuItem['type'];
  readonly show_in_menu: boolean;
  readonly is_quick: boolean;
  readonly is_toolbar: boolean;
  readonly icon: string;
  readonly state: string | null;
  readonly href: string | null;
  readonly target: string | null;
  readonly sequence: number;
};

const entryOf = (row: MenuRow): MenuEntry => ({
  parentId: row.parent_id ?? undefined,
  item: {
    id: row.id,
    menuName: row.menu_name,
    name: row.names,
    rightKey: row.right_key,
    type: row.type,
    showInMenu: row.show_in_menu,
    isQuick: row.is_quick,
    isToolbar: row.is_toolbar,
    icon: row.icon,
    ...(row.state === null ? {} : { state: row.state }),
    ...(row.href === null ? {} : { href: row.href }),
    ...(row.target === null ? {} : { target: row.target }),
    sequence: row.sequence,
  },
});

/** Read for every page that opens, so the menu is kept until it changes. */
export const openMenuStore = async (database: Database): Promise<MenuStore> => ({
  list: await openKeptReading(database, portalSetup, async () => {
    const { rows } = await database.query<MenuRow>('select * from menu order by sequence, id');
    return rows.map(entryOf);
  }),
});
