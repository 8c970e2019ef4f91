import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';

/** Closes a window at once where what was typed waits for the next time; asks where it is too long for that. */
export const useCloseUnlessLost = (onClose: () => void) => {
  const { t } = useTranslation('mailing');
  const isKept = useRef<() => boolean>(() => true);
  /** Tells how to ask whether what was typed is kept: the form of the window knows. */
  const setIsKept = useCallback((asked: () => boolean): void => {
    isKept.current = asked;
  }, []);
  const close = async (): Promise<void> => {
    const agreed =
      isKept.current() ||
      (await confirmLeaving({
        title: t('leave.title'),
        message: t('leave.message'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
      }));
    if (agreed) onClose();
  };
  return { close: () => void close(), setIsKept };
};
