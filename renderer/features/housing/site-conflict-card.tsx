import { useTranslation } from 'react-i18next';
import { ConflictCard } from '#renderer/person-form/conflict-card.tsx';
import { useCountName } from './use-count-name.ts';
import type { SiteForm } from './use-site-form.ts';

/** Counts that were changed here and elsewhere, with what each side says. */
export const SiteConflictCard = ({ form }: { readonly form: SiteForm }) => {
  const { t } = useTranslation('housing');
  const nameOf = useCountName();
  const { conflict, values, choose } = form;
  if (conflict === null) return null;
  const parts = conflict.parts.map((part) => ({
    part,
    label: nameOf(part),
    mine: values[part] || t('history.blank'),
    theirs: conflict.theirs[part] || t('history.blank'),
  }));
  return <ConflictCard parts={parts} onChoose={choose} />;
};
