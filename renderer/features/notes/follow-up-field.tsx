import { useTranslation } from 'react-i18next';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import classes from './notes.module.css';

type FollowUpFieldProps = {
  readonly disabled: boolean;
  /** `yyyy-MM-dd`; '' while none is chosen. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
};

/** The day on which somebody wants to come back to a note. */
export const FollowUpField = ({ disabled, day, error, onChange }: FollowUpFieldProps) => {
  const { t } = useTranslation('notes');
  return (
    <fieldset className={classes.followUpField} disabled={disabled}>
      <DayInput
        label={t('followUp.label')}
        description={t('followUp.hint')}
        value={day}
        error={error}
        onChange={onChange}
      />
    </fieldset>
  );
};
