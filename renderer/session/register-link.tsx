import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useDoorLink } from './door.ts';
import { selectPortal } from './portal-slice.ts';

/** The way to an account of one's own, where the portal is open to everybody and not about funding alone. */
export const RegisterLink = () => {
  const { t } = useTranslation('register');
  const { settings } = useSelector(selectPortal);
  const door = useDoorLink('register');
  if (settings['selfRegistration'] === 'false' || settings['applicationId'] === 'NOFA') return null;
  return (
    <Button component={Link} {...door} variant="subtle" fullWidth>
      {t('link')}
    </Button>
  );
};
