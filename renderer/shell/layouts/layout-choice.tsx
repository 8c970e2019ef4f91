import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useMatches } from 'react-router-dom';
import type { LayoutName, SelectableLayout } from '#shared/rules/layout-names.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';
import {
  chooseLayout,
  chooseMenuPosition,
  type Layout,
  layouts,
  type MenuPosition,
} from './layouts.ts';

/** What a route may say about the frame around it, in its `handle`. */
export type RouteHandle = { readonly layout?: LayoutName };

type LayoutChoice = {
  readonly name: LayoutName;
  readonly layout: Layout;
  readonly menuPosition: MenuPosition;
  readonly chooseLayout: (name: SelectableLayout) => void;
  readonly chooseMenuPosition: (position: MenuPosition) => void;
};

const LayoutContext = createContext<LayoutChoice | null>(null);

export const useLayout = (): LayoutChoice => {
  const choice = use(LayoutContext);
  if (choice === null) throw new Error('No layout around this component.');
  return choice;
};

const useLayoutOfPage = (): LayoutName | undefined =>
  useMatches()
    // The router does not know what its handles hold; routes.tsx writes nothing else into them.
    .map(({ handle }) => (handle as RouteHandle | undefined)?.layout)
    .findLast((name) => name !== undefined);

/** Knows which layout shows and where its menu is, and keeps what the person chooses. */
export const LayoutProvider = ({ children }: { readonly children: ReactNode }) => {
  const portal = useSelector(selectPortal);
  const [chosen, setChosen] = useState(() => readPreference('portal-layout'));
  const [position, setPosition] = useState(() => readPreference('portal-menu-direction'));
  const page = useLayoutOfPage();
  const name = chooseLayout({ page, person: chosen, portal: portal.layout });
  const menuPosition = chooseMenuPosition([position, portal.settings['menuPosition']]);
  const choice = useMemo<LayoutChoice>(
    () => ({
      name,
      layout: layouts[name],
      menuPosition,
      chooseLayout: (wish) => {
        keepPreference('portal-layout', wish);
        setChosen(wish);
      },
      chooseMenuPosition: (wish) => {
        keepPreference('portal-menu-direction', wish);
        setPosition(wish);
      },
    }),
    [name, menuPosition],
  );
  return <LayoutContext value={choice}>{children}</LayoutContext>;
};
