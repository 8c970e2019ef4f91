import { useTranslation } from 'react-i18next';
import { auditedActs, twofoldTarget } from '#shared/rules/audited-acts.ts';
import { languageOf, roleName } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { offeredActs } from './audit-question.ts';
import type { AuditAct } from './use-audit-log.ts';

/** Acts, and what they were done to, in words; an act that the portal does no more is named as the log has it. */
export const useActWords = () => {
  const { t, i18n } = useTranslation('audit');
  const { locale } = languages[languageOf(i18n)];
  const labelOf = (act: string): string => {
    const known = auditedActs.find((one) => one === act);
    return known === undefined ? act : t(`acts.${known}`);
  };
  return {
    labelOf,
    /** The log keeps the code of a role, and numbers of people beside that of what they belong to. */
    targetOf: ({ act, target }: AuditAct): string => {
      const both = twofoldTarget(act, target);
      if (both !== undefined) {
        const { kind, thing, people } = both;
        return t(`targets.${kind}`, { thing, people: people.replaceAll(',', ', ') });
      }
      return act === 'rights.change' ? roleName(i18n, target) : target;
    },
    /** All of them and the one that is chosen, as people look for them. */
    options: (chosen: string) =>
      offeredActs(chosen)
        .map((act) => ({ value: act, label: labelOf(act) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  };
};
