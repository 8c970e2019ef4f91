import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { platform } from '#renderer/platform/current-platform.ts';
import { useUnloadGuard } from './use-unload-guard.ts';
import { useVersionWatch } from './use-version-watch.ts';
import classes from './version-bar.module.css';

const Bar = () => {
  const { t } = useTranslation('session');
  const isWaiting = useVersionWatch();
  return (
    <div role="status">
      {isWaiting && (
        <p className={classes.bar}>
          <IconRefresh size={18} aria-hidden />
          <span>{t('version.waiting')}</span>
          <button type="button" onClick={() => window.location.reload()}>
            {t('version.refresh')}
          </button>
        </p>
      )}
    </div>
  );
};

/**
 * Says that a new version waits, and asks before a page with unsaved work is closed. The desktop client brings its own
 * build and updates itself.
 */
export const VersionBar = () => {
  useUnloadGuard();
  return platform.client === 'web' ? <Bar /> : null;
};
