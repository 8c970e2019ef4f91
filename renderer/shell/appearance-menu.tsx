import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconMoon,
  IconPalette,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useThemeChoice } from './appearance.tsx';
import { isThemeName, themeNames, themes } from './themes/themes.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const satisfies readonly (readonly [string, TablerIcon])[];

const ThemeDot = ({ color }: { readonly color: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="7" fill={color} />
  </svg>
);

/** Light or dark, and the colour theme; both show at once, so the menu stays open. */
export const AppearanceMenu = () => {
  const { t } = useTranslation('shell');
  const { theme, chooseTheme } = useThemeChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ToolbarButton icon={IconPalette} label={t('toolbar.appearance')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('toolbar.scheme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => isMantineColorScheme(scheme) && setColorScheme(scheme)}
        >
          {schemes.map(([scheme, Icon]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              rightSection={<Icon size={16} aria-hidden />}
            >
              {t(`toolbar.schemes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('toolbar.theme')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(name) => isThemeName(name) && chooseTheme(name)}>
          {themeNames.map((name) => (
            <Menu.RadioItem
              key={name}
              value={name}
              rightSection={<ThemeDot color={themes[name].shades[6]} />}
            >
              {t(`toolbar.themes.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
