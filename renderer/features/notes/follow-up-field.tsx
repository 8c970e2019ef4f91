import { useTranslation } from 'react-i18next';
import { AssigneeField } from './assignee-field.tsx';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import classes from './notes.module.css';
import type { Told } from './use-colleagues.ts';

type FollowUpFieldProps = {
  /** `yyyy-MM-dd`; '' while none is chosen. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
  readonly assignee: Told | null;
  readonly assigneeError: string | undefined;
  readonly onAssign: (person: Told) => void;
};

/** The day on which somebody wants to come back to a note, and once it is chosen who does. */
export const FollowUpField = ({ day, error, onChange, ...props }: FollowUpFieldProps) => {
  const { t } = useTranslation('notes');
  return (
    <div className={classes.followUpField}>
      <DayInput
        label={t('followUp.label')}
        description={t('followUp.hint')}
        value={day}
        error={error}
        onChange={onChange}
      />
      {day !== '' && (
        <AssigneeField
          value={props.assignee}
          error={props.assigneeError}
          onChange={props.onAssign}
        />
      )}
    </div>
  );
};
