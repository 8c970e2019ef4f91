import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ComposeFault } from './compose-model.ts';

/** What is wrong with a field, in words. */
export const useFaultWords = () => {
  const { t } = useTranslation('mailing');
  const { list } = useFormats();
  return (fault: ComposeFault | undefined): string | undefined => {
    if (fault === undefined) return undefined;
    return fault.code === 'unknown'
      ? t('faults.unknown', { names: list(fault.names.map((name) => `{{${name}}}`)) })
      : t(`faults.${fault.code}`);
  };
};
