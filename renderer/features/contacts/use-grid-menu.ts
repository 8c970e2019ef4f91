import { useCallback, useMemo, useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { Anchor, GridActions } from '#renderer/ui/data-grid/grid-model.ts';

/** The menu that is open, and where. */
export type OpenMenu =
  | { readonly kind: 'row'; readonly id: number; readonly anchor: Anchor }
  | { readonly kind: 'column'; readonly key: string; readonly anchor: Anchor };

/** The one menu of the grid: of a row, or of a column. */
export const useGridMenu = (rows: readonly Contact[] | undefined) => {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openers = useMemo(
    (): Pick<GridActions, 'openRowMenu' | 'openColumnMenu'> => ({
      openRowMenu: (id, anchor) => setMenu({ kind: 'row', id, anchor }),
      openColumnMenu: (key, anchor) => setMenu({ kind: 'column', key, anchor }),
    }),
    [],
  );
  return {
    menu,
    menuContact: menu?.kind === 'row' ? rows?.find(({ crmId }) => crmId === menu.id) : undefined,
    closeMenu: useCallback(() => setMenu(null), []),
    openers,
  };
};
