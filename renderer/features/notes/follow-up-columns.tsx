import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconPencil, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnFollowUp } from '#shared/contracts/note.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import type { TableColumn } from '#renderer/ui/table/data-table.tsx';
import classes from './follow-ups.module.css';
import { MoveMenu } from './move-menu.tsx';

type FollowUpDesk = {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly ticked: ReadonlySet<number>;
  readonly tick: (followUps: readonly OwnFollowUp[], isTicked: boolean) => void;
  readonly setDone: (followUp: OwnFollowUp, isDone: boolean) => void;
  readonly move: (followUp: OwnFollowUp, day: string) => void;
  readonly askDay: (followUp: OwnFollowUp) => void;
  readonly edit: (followUp: OwnFollowUp) => void;
};

/** Undefined for what is done and for what has time. */
const urgencyOf = ({ day, isDone }: OwnFollowUp, today: string): 'late' | 'today' | undefined => {
  if (isDone || day > today) return undefined;
  return day === today ? 'today' : 'late';
};

type RowActsProps = { readonly followUp: OwnFollowUp; readonly desk: FollowUpDesk };

const RowActs = ({ followUp, desk }: RowActsProps) => {
  const { t } = useTranslation('notes');
  const { isDone, day, contactName: name } = followUp;
  const Icon = isDone ? IconRestore : IconCheck;
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon size={14} aria-hidden />}
        aria-label={t(isDone ? 'mine.setOpenOf' : 'mine.setDoneOf', { name })}
        onClick={() => desk.setDone(followUp, !isDone)}
      >
        {t(isDone ? 'followUp.setOpen' : 'followUp.setDone')}
      </Button>
      {!isDone && (
        <MoveMenu
          label={t('mine.move.of', { name })}
          today={desk.today}
          from={day}
          onMove={(next) => desk.move(followUp, next)}
          onAsk={() => desk.askDay(followUp)}
        />
      )}
      <ActionIcon
        size={26}
        variant="default"
        aria-label={t('mine.editOf', { name })}
        title={t('actions.edit')}
        onClick={() => desk.edit(followUp)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** What the table of follow-ups shows, in the words of the person's language. */
export const followUpColumns = (
  t: TFunction<'notes'>,
  { day }: Formats,
  desk: FollowUpDesk,
): readonly TableColumn<OwnFollowUp>[] => [
  {
    key: 'tick',
    label: t('mine.ticks.column'),
    quiet: true,
    cell: (followUp) =>
      followUp.mayEdit && (
        <Checkbox
          className={classes.tick ?? ''}
          aria-label={t('mine.ticks.one', {
            name: followUp.contactName,
            day: day(followUp.day),
          })}
          checked={desk.ticked.has(followUp.noteId)}
          onChange={({ currentTarget }) => desk.tick([followUp], currentTarget.checked)}
        />
      ),
  },
  {
    key: 'day',
    label: t('mine.columns.day'),
    cell: (followUp) => {
      const urgency = urgencyOf(followUp, desk.today);
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
    cell: (followUp) => followUp.mayEdit && <RowActs followUp={followUp} desk={desk} />,
  },
];
