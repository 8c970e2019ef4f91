import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconMoon,
  IconPalette,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useThemeChoice } from './appearance.tsx';
import { themeNames, themes } from './themes/themes.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const satisfies readonly (readonly [string, TablerIcon])[];

const check = <IconCheck size={16} aria-hidden />;

/** Light or dark, and the colour theme. */
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
        {schemes.map(([scheme, Icon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={scheme === colorScheme && check}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`toolbar.schemes.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('toolbar.theme')}</Menu.Label>
        {themeNames.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === theme}
            leftSection={<ThemeDot color={themes[name].shades[6]} />}
            rightSection={name === theme && check}
            onClick={() => chooseTheme(name)}
          >
            {t(`toolbar.themes.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const ThemeDot = ({ color }: { readonly color: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="7" fill={color} />
  </svg>
);
