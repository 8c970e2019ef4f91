import { isMantineColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconAccessible,
  IconCopyCheck,
  IconDeviceDesktop,
  IconDoorEnter,
  IconHelp,
  IconHome,
  IconLanguage,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconPalette,
  IconShieldLock,
  IconSun,
  IconTableImport,
  type TablerIcon,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconTrash,
  IconUserEdit,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Command, CommandGroup } from '#renderer/features/search/command.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { isOpenTo } from '#renderer/session/landing.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { useAppearance } from '#renderer/shell/appearance.tsx';
import { chooseLanguage } from '#renderer/shell/choose-language.ts';
import { linksOf } from '#renderer/shell/menu-entries.ts';
import { MenuIcon } from '#renderer/shell/menu-icon.tsx';
import { themeNames } from '#renderer/shell/themes/themes.ts';
import { useMenu } from '#renderer/shell/use-menu.ts';
import { useSignOut } from '#renderer/shell/use-sign-out.ts';
import { crmPages } from './crm-pages.ts';

const iconOf = (Icon: TablerIcon) => <Icon size={18} stroke={1.75} aria-hidden />;

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

const crmIcons = {
  import: IconTableImport,
  duplicates: IconCopyCheck,
  tasks: IconListCheck,
  trash: IconTrash,
  registerPerson: IconUsers,
  groups: IconUsersGroup,
} satisfies Record<(typeof crmPages)[number]['key'], TablerIcon>;

const words = ['shell', 'search'] as const;

const staffWords = [...words, 'contacts'] as const;

/** The pages that this person may open: those of the menu, those that the frame leads to, and those of the full menu alone. */
const usePageCommands = (): readonly Command[] => {
  const person = usePerson();
  const seesContacts = hasRight(person, 'app-crm-contact', ['VW']);
  // Nobody else waits for what is said at the contact desk.
  const { t } = useTranslation(seesContacts ? staffWords : words);
  const menu = useMenu();
  const navigate = useNavigate();
  const page = (path: string, label: string, icon: Command['icon']): readonly Command[] =>
    isOpenTo(person, path)
      ? [{ key: `page${path}`, label, icon, run: () => void navigate(path) }]
      : [];
  const listed =
    menu.kind === 'ready'
      ? linksOf(menu.entries).flatMap(({ label, icon, target }) =>
          target.kind === 'route' ? page(target.path, label, <MenuIcon name={icon} />) : [],
        )
      : [];
  const framed = [
    ...page('/homepage', t('toolbar.home'), iconOf(IconHome)),
    ...(person === null
      ? [
          {
            key: 'sign-in',
            label: t('toolbar.signIn'),
            icon: iconOf(IconDoorEnter),
            run: () => void navigate('/login'),
          },
        ]
      : []),
    ...page('/profile/update-profile', t('toolbar.updateProfile'), iconOf(IconUserEdit)),
    ...page('/profile/security', t('toolbar.security'), iconOf(IconShieldLock)),
    ...page('/faqs', t('footer.faqs'), iconOf(IconHelp)),
    ...page('/accessibility', t('footer.accessibility'), iconOf(IconAccessible)),
    ...page('/admin/register-person', t('search:palette.registerPerson'), iconOf(IconUsers)),
    ...page('/admin/groups', t('search:palette.groups'), iconOf(IconUsersGroup)),
    ...(seesContacts
      ? crmPages.flatMap(({ key, path }) =>
          page(path, t(`contacts:tools.${key}`), iconOf(crmIcons[key])),
        )
      : []),
  ];
  const all = [...listed, ...framed];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
};

/** How the portal looks and speaks. */
const useLook = (): readonly Command[] => {
  const { t, i18n } = useTranslation(['shell', 'search']);
  const { languages: offered } = useSelector(selectPortal);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { theme, chooseTheme, direction, chooseDirection } = useAppearance();
  const spoken = languageOf(i18n);
  const otherDirection = direction === 'rtl' ? 'ltr' : 'rtl';
  return [
    ...schemes
      .filter(([scheme]) => scheme !== colorScheme)
      .map(([scheme, Icon]) => ({
        key: `scheme-${scheme}`,
        label: `${t('toolbar.appearance')}: ${t(`toolbar.schemes.${scheme}`)}`,
        icon: iconOf(Icon),
        run: () => {
          if (isMantineColorScheme(scheme)) setColorScheme(scheme);
        },
      })),
    {
      key: 'direction',
      label: t(direction === 'rtl' ? 'palette.leftToRight' : 'palette.rightToLeft', {
        ns: 'search',
      }),
      icon: iconOf(direction === 'rtl' ? IconTextDirectionLtr : IconTextDirectionRtl),
      run: () => chooseDirection(otherDirection),
    },
    ...themeNames
      .filter((name) => name !== theme)
      .map((name) => ({
        key: `theme-${name}`,
        label: `${t('toolbar.theme')}: ${t(`toolbar.themes.${name}`)}`,
        icon: iconOf(IconPalette),
        onlySearched: true,
        run: () => chooseTheme(name),
      })),
    ...offered
      .filter((key) => key !== spoken)
      .map((key) => ({
        key: `language-${key}`,
        label: t('toolbar.language', { language: languages[key].name }),
        icon: iconOf(IconLanguage),
        onlySearched: true,
        run: () => void chooseLanguage(i18n, key),
      })),
  ];
};

type CommandActs = { readonly onAddContact: () => void };

/** What the palette offers this person; what they have no right to is not there. */
export const useCommands = ({ onAddContact }: CommandActs): readonly CommandGroup[] => {
  const { t } = useTranslation(['search', 'shell']);
  const person = usePerson();
  const signOut = useSignOut();
  const pages = usePageCommands();
  const look = useLook();
  const acts: readonly Command[] = [
    ...(hasRight(person, 'app-crm-contact', ['CR', 'ED'])
      ? [
          {
            key: 'add-contact',
            label: t('palette.addContact'),
            icon: iconOf(IconUserPlus),
            run: onAddContact,
          },
        ]
      : []),
    ...look,
    ...(person === null
      ? []
      : [
          {
            key: 'sign-out',
            label: t('toolbar.signOut', { ns: 'shell' }),
            icon: iconOf(IconLogout),
            run: signOut,
          },
        ]),
  ];
  return [
    { key: 'pages', label: t('palette.pages'), commands: pages },
    { key: 'acts', label: t('palette.acts'), commands: acts },
  ];
};
