import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { notificationBar } from '#renderer/ui/feedback/notification-bar.ts';
import { useOpenDoor } from '../door.ts';
import { selectSession } from '../session-slice.ts';

const barKey = 'idle';

/** Tells whoever was away on a page that everybody may see why they are signed out; where one signs in it is said there. */
export const useIdleBar = (): void => {
  const { t } = useTranslation('session');
  const session = useSelector(selectSession);
  const isSignIn = useOpenDoor()?.door === 'login';
  const isTold = useLocation().pathname === '/login' || isSignIn;
  const isDue = session.kind === 'anonymous' && session.afterIdle === true && !isTold;
  useEffect(() => {
    if (!isDue) return undefined;
    notificationBar.show({ key: barKey, tone: 'info', content: t('idle.after') });
    return () => notificationBar.hide(barKey);
  }, [isDue, t]);
};
