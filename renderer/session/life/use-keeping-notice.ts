import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionKeeping } from '#shared/ipc/settings.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { notificationBar } from '#renderer/ui/feedback/notification-bar.ts';

/** What the person has been told and has closed: the cause, which is nothing personal. */
const toldKey = 'portal.keepingTold';

type Cause = Extract<SessionKeeping, { readonly kind: 'memory' }>['cause'];

/** A key store that is silent or missing is the same to a person; one that is locked they can open. */
const sentences = {
  policy: 'keeping.policy',
  locked: 'keeping.locked',
  silent: 'keeping.memory',
  unavailable: 'keeping.memory',
} as const satisfies Record<Cause, string>;

/**
 * Explains above the content that the sign-in ends with the client, where no key store takes it. It stays until it is
 * closed, and is then not said again for the same cause.
 */
export const useKeepingNotice = (): void => {
  const { t } = useTranslation('session');
  useEffect(() => {
    const { desktop } = platform;
    if (desktop === null) return undefined;
    let here = true;
    const tell = (keeping: SessionKeeping): void => {
      if (!here || keeping.kind !== 'memory') return;
      const { cause } = keeping;
      if (localStorage.getItem(toldKey) === cause) return;
      notificationBar.show({
        key: 'keeping',
        tone: 'info',
        content: t(sentences[cause]),
        onClose: () => localStorage.setItem(toldKey, cause),
      });
    };
    const stop = desktop.onSessionKeeping(tell);
    desktop.readSessionKeeping().then(tell, () => undefined);
    return () => {
      here = false;
      stop();
    };
  }, [t]);
};
