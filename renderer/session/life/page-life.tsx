import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '#renderer/platform/current-platform.ts';
import { notificationBar } from '#renderer/ui/feedback/notification-bar.ts';
import { useLightPaper } from './use-light-paper.ts';
import { useUnloadGuard } from './use-unload-guard.ts';
import { useVersionWatch } from './use-version-watch.ts';

const barKey = 'version';

const VersionWatch = () => {
  const { t } = useTranslation('session');
  const isWaiting = useVersionWatch();
  useEffect(() => {
    if (!isWaiting) return undefined;
    notificationBar.show({
      key: barKey,
      tone: 'info',
      content: t('version.waiting'),
      refresh: true,
    });
    return () => notificationBar.hide(barKey);
  }, [isWaiting, t]);
  return null;
};

/**
 * What belongs to the page and not to a screen: a new version of it, how it looks on paper, and the question before it
 * goes away with unsaved work. The desktop client brings its own build and updates itself.
 */
export const PageLife = () => {
  useUnloadGuard();
  useLightPaper();
  return platform.client === 'web' ? <VersionWatch /> : null;
};
