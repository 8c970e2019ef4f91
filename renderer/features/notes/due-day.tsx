import { useTranslation } from 'react-i18next';
import type { FollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './follow-ups.module.css';

/** Undefined for what is done and for what has time. */
const urgencyOf = ({ day, isDone }: FollowUp, today: string): 'late' | 'today' | undefined => {
  if (isDone || day > today) return undefined;
  return day === today ? 'today' : 'late';
};

type DueDayProps = {
  readonly followUp: FollowUp;
  /** `yyyy-MM-dd`. */
  readonly today: string;
};

/** When a follow-up is due, with a mark where that is today or over. */
export const DueDay = ({ followUp, today }: DueDayProps) => {
  const { t } = useTranslation('notes');
  const { day } = useFormats();
  const urgency = urgencyOf(followUp, today);
  return (
    <span className={classes.day}>
      <time dateTime={followUp.day}>{day(followUp.day)}</time>
      {urgency !== undefined && (
        <span className={classes.urgency} data-urgency={urgency}>
          {t(`mine.${urgency}`)}
        </span>
      )}
    </span>
  );
};
