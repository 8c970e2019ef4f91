import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './missing-note.module.css';

/** Why a button is off: names of the fields that are not right yet, in the order of the form; none once it is on. */
export type Missing = { readonly id: string; readonly fields: readonly string[] };

/** For a button that is off: says why to whoever only hears it. */
export const describedByMissing = ({ id, fields }: Missing) =>
  fields.length === 0 ? {} : { 'aria-describedby': id };

/** Beside a button that is off: which fields of its form are not right yet. */
export const MissingNote = ({ id, fields }: Missing) => {
  const { t } = useTranslation('account');
  const { list } = useFormats();
  return fields.length === 0 ? null : (
    <p id={id} className={classes.missing}>
      {t('rules.broken')} {list(fields)}
    </p>
  );
};
