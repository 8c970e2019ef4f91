import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogLabels } from '#renderer/ui/dialog/dialog-labels.ts';

/** The dialogs' own words in the language that is spoken. */
export const useDialogLabels = (): DialogLabels => {
  const { t } = useTranslation('shell');
  return useMemo(
    () => ({
      ok: t('dialog.ok'),
      cancel: t('dialog.cancel'),
      yes: t('dialog.yes'),
      no: t('dialog.no'),
      warning: t('dialog.warning'),
      required: t('validation.required'),
      notAnEmail: t('validation.email'),
      used: (count, most) => t('dialog.used', { used: count, most }),
      tooLong: (most) => t('validation.tooLong', { count: most }),
      discard: {
        title: t('dialog.discard.title'),
        message: t('dialog.discard.message'),
        discard: t('dialog.discard.discard'),
        keep: t('dialog.discard.keep'),
      },
    }),
    [t],
  );
};
