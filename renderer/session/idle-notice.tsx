import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSession } from './session-slice.ts';

/** On the login page: why somebody who was away finds themselves here. */
export const IdleNotice = () => {
  const { t } = useTranslation('session');
  const session = useSelector(selectSession);
  return session.kind === 'anonymous' && session.afterIdle ? (
    <Alert variant="light" mb="md" icon={<IconClockPause aria-hidden />}>
      {t('idle.after')}
    </Alert>
  ) : null;
};
