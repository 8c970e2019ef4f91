import { useTranslation } from 'react-i18next';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';

/**
 * Throws what was typed away, if the person still wants that when they are asked. The question goes a moment later than
 * the button that asked, which has the focus once more to hand it on.
 */
export const useDiscarding = () => {
  const { t } = useTranslation('shell');
  return async (button: HTMLElement, discard: () => void): Promise<void> => {
    const agreed = await confirmLeaving({
      title: t('dialog.discard.title'),
      message: t('dialog.discard.message'),
      confirmLabel: t('dialog.discard.discard'),
      cancelLabel: t('dialog.discard.keep'),
    });
    if (!agreed) return;
    button.focus();
    discard();
  };
};
