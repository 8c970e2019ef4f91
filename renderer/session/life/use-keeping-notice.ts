import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '#renderer/platform/current-platform.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

const toldKey = 'portal.keepingTold';

/** Says once per start of the desktop client that the sign-in ends with it, where no key store takes it. */
export const useKeepingNotice = (): void => {
  const { t } = useTranslation('session');
  useEffect(() => {
    if (platform.desktop === null || sessionStorage.getItem(toldKey) !== null) return undefined;
    let here = true;
    platform.desktop.readSessionKeeping().then(
      (keeping) => {
        if (!here || keeping.kind !== 'memory') return;
        sessionStorage.setItem(toldKey, 'true');
        toast.info(keeping.cause === 'policy' ? t('keeping.policy') : t('keeping.memory'));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [t]);
};
