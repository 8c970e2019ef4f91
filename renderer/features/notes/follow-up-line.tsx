import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import type { FollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useToday } from '#renderer/session/use-today.ts';
import classes from './notes.module.css';

export type SetFollowUpDone = (note: Note, isDone: boolean) => void;

const stateOf = ({ day, isDone }: FollowUp, today: string) => {
  if (isDone) return 'done';
  return day <= today ? 'due' : 'open';
};

type FollowUpLineProps = {
  readonly note: Note;
  readonly followUp: FollowUp;
  readonly onSetDone: SetFollowUpDone;
};

/** On which day somebody wants to come back to a note, and whether they have; a colleague's day bears their name. */
export const FollowUpLine = ({ note, followUp, onSetDone }: FollowUpLineProps) => {
  const { t } = useTranslation('notes');
  const { day } = useFormats();
  const today = useToday();
  const text = useId();
  const { isDone } = followUp;
  const state = stateOf(followUp, today);
  const Icon = isDone ? IconBellCheck : IconBell;
  return (
    <div className={classes.followUp} data-state={state}>
      <Icon size={16} aria-hidden />
      <span id={text}>
        {t(`followUp.${state}`, { day: day(followUp.day) })}
        {note.followUpOf !== '' && (
          <>
            {' · '}
            <bdi>{note.followUpOf}</bdi>
          </>
        )}
      </span>
      {note.mayEdit && (
        <button
          type="button"
          className={classes.textButton}
          aria-describedby={text}
          onClick={() => onSetDone(note, !isDone)}
        >
          {t(isDone ? 'followUp.setOpen' : 'followUp.setDone')}
        </button>
      )}
    </div>
  );
};
