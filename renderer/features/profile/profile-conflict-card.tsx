import { useTranslation } from 'react-i18next';
import { ConflictCard } from '#renderer/person-form/conflict-card.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Parts of the profile that were changed here and elsewhere. */
export const ProfileConflictCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { conflict, choose } = form;
  if (conflict === null) return null;
  const parts = conflict.parts.map((part) => ({ part, label: t(`parts.${part}`) }));
  return <ConflictCard parts={parts} onChoose={choose} />;
};
