import { useTranslation } from 'react-i18next';
import type { TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { saidNames } from './said-names.ts';

/** Who was refused for a reason, as a sentence can bear it; undefined where nobody was. */
export const useRefusedNames = () => {
  const { t } = useTranslation('contact-care');
  const { list } = useFormats();
  return (refused: readonly TrashRefusal[], reason: TrashRefusal['reason']) => {
    const names = refused
      .filter((one) => one.reason === reason)
      .map(({ name, crmId }) => name || t('trash.unnamed', { id: crmId }));
    if (names.length === 0) return undefined;
    const said = saidNames(names, (count) => t('trash.andMore', { count }));
    return { count: names.length, names: list(said) };
  };
};
