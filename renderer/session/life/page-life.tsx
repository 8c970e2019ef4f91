import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '#renderer/platform/current-platform.ts';
import { notificationBar } from '#renderer/ui/feedback/notification-bar.ts';
import { useTrueLists } from '#renderer/ui/listbox/use-true-lists.ts';
import { useIdleBar } from './use-idle-bar.ts';
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
 * What belongs to the page and not to a screen: a new version of it, why somebody was signed out, how it looks on paper,
 * what its fields say of their lists, and the question before it goes away with unsaved work. The desktop client brings its own build and updates itself.
 */
export const PageLife = () => {
  useUnloadGuard();
  useIdleBar();
  useLightPaper();
  useTrueLists();
  return platform.client === 'web' ? <VersionWatch /> : null;
};
