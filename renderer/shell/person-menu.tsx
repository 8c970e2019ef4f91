import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconDeviceDesktopCog,
  IconFlag,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUserEdit,
} from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Person } from '#shared/contracts/oauth.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { keepPreference } from '#renderer/platform/preferences.ts';
import { canBeginAt } from '#renderer/session/landing.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './toolbar.module.css';
import { useSignOut } from './use-sign-out.ts';

const initialsOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();

const ChangePasswordDialog = late(async () => ({
  default: (await import('#renderer/session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The photo of a person, or their initials. */
const Face = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('shell');
  const { userProfilePath = '' } = person;
  /** A photo that did not come. */
  const [missing, setMissing] = useState('');
  return userProfilePath === missing || userProfilePath === '' ? (
    // Drawn by the sheet: initials are no text that a voice command or a screen reader should use.
    <span className={classes.initials} data-initials={initialsOf(person)} aria-hidden />
  ) : (
    <img
      className={classes.initials}
      src={userProfilePath}
      alt=""
      onError={() => {
        setMissing(userProfilePath);
        toast.error(t('toolbar.photoFailed'));
      }}
    />
  );
};

/** The face of the person, with what they may do with their account; nothing for a visitor. */
export const PersonMenu = () => {
  const { t, i18n } = useTranslation('shell');
  const person = usePerson();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const [changing, setChanging] = useState(false);
  const card = useId();
  if (person === null) return null;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <Face person={person} />
            <VisuallyHidden>{t('toolbar.account', { name })}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        {/* In a menu only its items are come to: what is no item describes it. */}
        <Menu.Dropdown aria-describedby={card}>
          <div id={card} className={classes.personCard}>
            <strong>{name}</strong>
            <bdi>{person.emailAddress}</bdi>
            {person.userRole[0] !== undefined && <span>{roleName(i18n, person.userRole[0])}</span>}
          </div>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/profile/update-profile"
            leftSection={<IconUserEdit size={16} aria-hidden />}
          >
            {t('toolbar.updateProfile')}
          </Menu.Item>
          {canBeginAt(person, pathname) && (
            <Menu.Item
              leftSection={<IconFlag size={16} aria-hidden />}
              onClick={() => {
                keepPreference('first-page', pathname);
                toast.success(t('toolbar.startsHere'));
              }}
            >
              {t('toolbar.startHere')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to="/profile/security"
            leftSection={<IconShieldLock size={16} aria-hidden />}
          >
            {t('toolbar.security')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            {t(person.hasPassword ? 'toolbar.changePassword' : 'toolbar.choosePassword')}
          </Menu.Item>
          {platform.desktop !== null && (
            <Menu.Item
              component={Link}
              to="/desktop/settings"
              leftSection={<IconDeviceDesktopCog size={16} aria-hidden />}
            >
              {t('toolbar.desktopSettings')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden className="mantine-rotate-rtl" />}
            onClick={signOut}
          >
            {t('toolbar.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {changing && <ChangePasswordDialog person={person} onClose={() => setChanging(false)} />}
      </Suspense>
    </>
  );
};
