import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { usePerson } from '#renderer/session/rights.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useLayout } from './layouts/layout-choice.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ToolbarPlaces } from './toolbar-places.tsx';

/** The menus of the toolbar: fetched right after the first page, because the page itself does not need them. */
export const ToolbarMenus = () => {
  const person = usePerson();
  const { layout } = useLayout();
  return (
    <>
      {layout.toolbar !== 'bare' && <ToolbarPlaces />}
      <LanguageMenu />
      <AppearanceMenu />
      <PersonMenu key={person?.userId ?? 'visitor'} />
    </>
  );
};
