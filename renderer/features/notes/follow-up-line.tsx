import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import type { FollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useToday } from '#renderer/session/use-today.ts';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import { AssigneeName } from './assignee-name.tsx';
import classes from './notes.module.css';
import { useOwnName } from './use-assignees.ts';

export type FollowUpActs = {
  readonly setDone: (note: Note, isDone: boolean) => void;
  readonly takeOver: (note: Note) => void;
};

const stateOf = ({ day, isDone }: FollowUp, today: string) => {
  if (isDone) return 'done';
  return day <= today ? 'due' : 'open';
};

type FollowUpLineProps = {
  readonly note: Note;
  readonly followUp: FollowUp;
  readonly acts: FollowUpActs;
};

/** On which day somebody wants to come back to a note, and whether they have; a colleague's day bears their name. */
export const FollowUpLine = ({ note, followUp, acts }: FollowUpLineProps) => {
  const { t } = useTranslation('notes');
  const { day } = useFormats();
  const today = useToday();
  const text = useId();
  const { isDone } = followUp;
  const state = stateOf(followUp, today);
  const isOthers = note.assignedTo?.crmId !== useOwnName().crmId && !isDone;
  const Icon = isDone ? IconBellCheck : IconBell;
  return (
    <div role="group" className={classes.followUp} data-state={state}>
      <Icon size={16} aria-hidden />
      <span id={text}>
        {t(`followUp.${state}`, { day: day(followUp.day) })}
        {isOthers && (
          <>
            {' · '}
            <AssigneeName assignedTo={note.assignedTo} />
          </>
        )}
      </span>
      {note.mayFollowUp && (
        <button
          type="button"
          className={classes.textButton}
          aria-describedby={text}
          onClick={() => acts.setDone(note, !isDone)}
        >
          {t(isDone ? 'followUp.setOpen' : 'followUp.setDone')}
        </button>
      )}
      {note.mayFollowUp && isOthers && (
        <button
          ref={handOnFocus}
          type="button"
          className={classes.textButton}
          aria-describedby={text}
          onClick={() => acts.takeOver(note)}
        >
          {t('assign.takeOver')}
        </button>
      )}
    </div>
  );
};
