import type { DesktopSettings, SettingsChange } from '#shared/ipc/desktop-settings.ts';
import type { Policy } from '#shared/ipc/policy.ts';
import type { AppInfo } from '#shared/ipc/settings.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopOnly } from '#renderer/platform/platform.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

export type DesktopSettingsView =
  | { readonly kind: 'loading' | 'failed' }
  | {
      readonly kind: 'ready';
      readonly settings: DesktopSettings;
      readonly managed: Policy;
      readonly info: AppInfo;
    };

/** What the person decides about the client on this computer, as it stands now in all windows. */
export const useDesktopSettings = (desktop: DesktopOnly) => {
  const { t } = useTranslation('desktop');
  const [view, setView] = useState<DesktopSettingsView>({ kind: 'loading' });

  useEffect(() => {
    let here = true;
    const show = (settings: DesktopSettings) =>
      setView((shown) => (shown.kind === 'ready' ? { ...shown, settings } : shown));
    const stop = desktop.onSettings(show);
    Promise.all([desktop.readSettings(), desktop.readManaged(), desktop.readAppInfo()]).then(
      ([settings, managed, info]) => {
        if (here) setView({ kind: 'ready', settings, managed, info });
      },
      () => {
        if (here) setView({ kind: 'failed' });
      },
    );
    return () => {
      here = false;
      stop();
    };
  }, [desktop]);

  return {
    view,
    /** The new state comes back by the same news that tells the other windows. */
    change: async (wanted: SettingsChange): Promise<void> => {
      try {
        await desktop.changeSettings(wanted);
      } catch {
        toast.error(t('notChanged'));
      }
    },
  };
};

export type ChangeSettings = ReturnType<typeof useDesktopSettings>['change'];
