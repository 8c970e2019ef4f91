import { isMantineColorScheme, Popover, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconMoon,
  IconPalette,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectableLayouts } from '#shared/rules/layout-names.ts';
import check from '#renderer/ui/styles/check.module.css';
import { useAppearance } from './appearance.tsx';
import classes from './appearance-menu.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { useLayout } from './layouts/layout-choice.tsx';
import { LayoutPicture } from './layouts/layout-picture.tsx';
import { isSelectable, layouts } from './layouts/layouts.ts';
import { themeNames, themes } from './themes/themes.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

const positions = [
  ['start', IconLayoutSidebar],
  ['end', IconLayoutSidebarRight],
] as const;

const ThemeDot = ({ color }: { readonly color: string }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden focusable="false">
    <circle cx="10" cy="10" r="9" fill={color} />
  </svg>
);

const Choices = () => {
  const { t } = useTranslation('shell');
  const { theme, chooseTheme, direction, chooseDirection } = useAppearance();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { name, menuPosition, chooseLayout, chooseMenuPosition } = useLayout();
  return (
    <>
      <ChoiceGroup
        legend={t('toolbar.scheme')}
        choices={schemes.map(([value, Icon]) => ({
          value,
          label: t(`toolbar.schemes.${value}`),
          picture: <Icon size={20} stroke={1.75} aria-hidden />,
        }))}
        chosen={colorScheme}
        onChoose={(scheme) => isMantineColorScheme(scheme) && setColorScheme(scheme)}
      />
      <ChoiceGroup
        legend={t('toolbar.theme')}
        choices={themeNames.map((value) => ({
          value,
          label: t(`toolbar.themes.${value}`),
          picture: <ThemeDot color={themes[value]} />,
        }))}
        chosen={theme}
        onChoose={chooseTheme}
      />
      <ChoiceGroup
        legend={t('toolbar.layout')}
        choices={selectableLayouts.map((value) => ({
          value,
          label: t(`toolbar.layouts.${value}`),
          picture: <LayoutPicture layout={layouts[value]} />,
        }))}
        chosen={isSelectable(name) ? name : undefined}
        onChoose={chooseLayout}
      />
      <ChoiceGroup
        legend={t('toolbar.menuPosition')}
        choices={positions.map(([value, Icon]) => ({
          value,
          label: t(`toolbar.menuPositions.${value}`),
          picture: <Icon size={20} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />,
        }))}
        chosen={menuPosition}
        onChoose={chooseMenuPosition}
      />
      <label className={classes.toggle}>
        <input
          type="checkbox"
          className={check.box}
          role="switch"
          aria-checked={direction === 'rtl'}
          checked={direction === 'rtl'}
          onChange={({ currentTarget }) => chooseDirection(currentTarget.checked ? 'rtl' : 'ltr')}
        />
        {t('toolbar.rightToLeft')}
      </label>
    </>
  );
};

/** Everything about the look; what is chosen shows at once behind the panel, so it stays open. */
export const AppearanceMenu = () => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  // The page that has just been opened may have taken the focus out of the panel.
  useEffect(() => {
    const closeByEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', closeByEscape);
    return () => window.removeEventListener('keydown', closeByEscape);
  }, []);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={336}
      trapFocus
      returnFocus
      radius="lg"
      shadow="md"
    >
      <Popover.Target>
        <ToolbarButton
          icon={IconPalette}
          label={t('toolbar.appearance')}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <Choices />
      </Popover.Dropdown>
    </Popover>
  );
};
