import { useTranslation } from 'react-i18next';
import { auditedActs } from '#shared/rules/audited-acts.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { offeredActs } from './audit-question.ts';

/** Acts in words; one that the portal does no more is named as the log has it. */
export const useActWords = () => {
  const { t, i18n } = useTranslation('audit');
  const { locale } = languages[languageOf(i18n)];
  const labelOf = (act: string): string => {
    const known = auditedActs.find((one) => one === act);
    return known === undefined ? act : t(`acts.${known}`);
  };
  return {
    labelOf,
    /** All of them and the one that is chosen, as people look for them. */
    options: (chosen: string) =>
      offeredActs(chosen)
        .map((act) => ({ value: act, label: labelOf(act) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  };
};
