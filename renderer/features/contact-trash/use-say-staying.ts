import { useTranslation } from 'react-i18next';
import type { TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { alert } from '#renderer/ui/dialog/dialogs.ts';
import { useRefusedNames } from './use-refused-names.ts';

const reasons = ['merged', 'again', 'missing'] as const;

/** Says who of a deletion stays in the trash, and why; nothing where nobody does. */
export const useSayStaying = () => {
  const { t } = useTranslation('contact-care');
  const namesOf = useRefusedNames();
  return async (refused: readonly TrashRefusal[]): Promise<void> => {
    const sentences = reasons.flatMap((reason) => {
      const said = namesOf(refused, reason);
      return said === undefined ? [] : [t(`trash.stays.${reason}`, said)];
    });
    if (sentences.length === 0) return;
    await alert({ title: t('trash.staysTitle'), message: sentences.join(' ') });
  };
};
