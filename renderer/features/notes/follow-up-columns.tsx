import { Button } from '@mantine/core';
import { IconCheck, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { OwnFollowUp } from '#shared/contracts/note.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import type { TableColumn } from '#renderer/ui/table/data-table.tsx';
import classes from './follow-ups.module.css';

type FollowUpDesk = {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly setDone: (followUp: OwnFollowUp, isDone: boolean) => Promise<void>;
};

/** Undefined for what is done and for what has time. */
const urgencyOf = ({ day, isDone }: OwnFollowUp, today: string): 'late' | 'today' | undefined => {
  if (isDone || day > today) return undefined;
  return day === today ? 'today' : 'late';
};

/** What the table of follow-ups shows, in the words of the person's language. */
export const followUpColumns = (
  t: TFunction<'notes'>,
  { day }: Formats,
  { today, setDone }: FollowUpDesk,
): readonly TableColumn<OwnFollowUp>[] => [
  {
    key: 'day',
    label: t('mine.columns.day'),
    cell: (followUp) => {
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
    },
  },
  {
    key: 'contact',
    label: t('mine.columns.contact'),
    cell: ({ userCrmId, contactName }) => (
      <Link to={`/crm/contact/view/${userCrmId}?tab=notes`} dir="auto" className={classes.contact}>
        {contactName}
      </Link>
    ),
  },
  {
    key: 'note',
    label: t('columns.note'),
    prose: true,
    cell: ({ text }) => (
      <span dir="auto" className={classes.text}>
        {text}
      </span>
    ),
  },
  {
    key: 'actions',
    label: t('columns.actions'),
    quiet: true,
    cell: (followUp) => {
      const { isDone, mayEdit, contactName: name } = followUp;
      if (!mayEdit) return null;
      const Icon = isDone ? IconRestore : IconCheck;
      return (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          aria-label={t(isDone ? 'mine.setOpenOf' : 'mine.setDoneOf', { name })}
          onClick={() => void setDone(followUp, !isDone)}
        >
          {t(isDone ? 'followUp.setOpen' : 'followUp.setDone')}
        </Button>
      );
    },
  },
];
