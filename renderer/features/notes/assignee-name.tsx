import { useTranslation } from 'react-i18next';
import type { Assignee } from '#shared/contracts/note.ts';
import classes from './follow-ups.module.css';

/** Whose a follow-up is, and whether they are no longer there to look after it. */
export const AssigneeName = ({ assignedTo }: { readonly assignedTo: Assignee | null }) => {
  const { t } = useTranslation('notes');
  if (assignedTo === null) return t('assign.nobody');
  return (
    <>
      <bdi>{assignedTo.name}</bdi>
      {!assignedTo.isActive && <span className={classes.inactive}> {t('assign.inactive')}</span>}
    </>
  );
};
