import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Person } from '#shared/contracts/oauth.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './toolbar.module.css';

const initialsOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();

const fullNameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

const PersonMenu = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  const name = fullNameOf(person);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('toolbar.account', { name })}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(person)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.personCard}>
          <strong>{name}</strong>
          <bdi>{person.emailAddress}</bdi>
          {person.userRole[0] !== undefined && <span>{person.userRole[0]}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden className="mantine-rotate-rtl" />}
          onClick={signOut}
        >
          {t('toolbar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** The sign-in link of a visitor; the initials of a person, with what they may do with their account. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const person = usePerson();
  if (person !== null) return <PersonMenu person={person} />;
  if (pathname === '/login') return null;
  return (
    <Button component={Link} to="/login" size="sm" h={34}>
      {t('toolbar.signIn')}
    </Button>
  );
};
