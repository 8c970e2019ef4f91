import { useTranslation } from 'react-i18next';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';

/** Asks before changes are lost that nobody has saved; answers true where they may be, or where there are none. */
export const useMayLeave = () => {
  const { t } = useTranslation('dashboards');
  return async (isChanged: boolean): Promise<boolean> =>
    !isChanged ||
    confirmLeaving({
      title: t('editor.leaveTitle'),
      message: t('editor.leaveText'),
      confirmLabel: t('editor.leave'),
      cancelLabel: t('editor.stay'),
    });
};
