import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconPencil, IconRestore, IconUserShare } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedFollowUp } from '#shared/contracts/note.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import type { TableColumn } from '#renderer/ui/table/data-table.tsx';
import { AssigneeName } from './assignee-name.tsx';
import { DueDay } from './due-day.tsx';
import classes from './follow-ups.module.css';
import { MoveMenu } from './move-menu.tsx';
import type { FollowUpOwner } from './use-follow-ups.ts';

type FollowUpDesk = {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** The number of who reads. */
  readonly own: number;
  readonly whose: FollowUpOwner;
  readonly ticked: ReadonlySet<number>;
  readonly tick: (followUps: readonly ListedFollowUp[], isTicked: boolean) => void;
  readonly setDone: (followUp: ListedFollowUp, isDone: boolean) => void;
  readonly move: (followUp: ListedFollowUp, day: string) => void;
  readonly askDay: (followUp: ListedFollowUp) => void;
  readonly takeOver: (followUp: ListedFollowUp) => void;
  readonly askAssignee: (followUp: ListedFollowUp) => void;
  readonly edit: (followUp: ListedFollowUp) => void;
};

type RowActsProps = { readonly followUp: ListedFollowUp; readonly desk: FollowUpDesk };

const RowActs = ({ followUp, desk }: RowActsProps) => {
  const { t } = useTranslation('notes');
  const { isDone, day, contactName: name } = followUp;
  const Icon = isDone ? IconRestore : IconCheck;
  return (
    <div role="group" className={classes.acts}>
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
      {!isDone && followUp.assignedTo?.crmId !== desk.own && (
        <Button
          ref={handOnFocus}
          size="compact-sm"
          variant="default"
          aria-label={t('assign.takeOverOf', { name })}
          onClick={() => desk.takeOver(followUp)}
        >
          {t('assign.takeOver')}
        </Button>
      )}
      {!isDone && (
        <ActionIcon
          size={26}
          variant="default"
          aria-label={t('assign.of', { name })}
          title={t('assign.act')}
          onClick={() => desk.askAssignee(followUp)}
        >
          <IconUserShare size={16} aria-hidden />
        </ActionIcon>
      )}
      {followUp.mayEditNote && (
        <ActionIcon
          size={26}
          variant="default"
          aria-label={t('mine.editOf', { name })}
          title={t('actions.edit')}
          onClick={() => desk.edit(followUp)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};

/** What the table of follow-ups shows, in the words of the person's language. */
export const followUpColumns = (
  t: TFunction<'notes'>,
  { day }: Formats,
  desk: FollowUpDesk,
): readonly TableColumn<ListedFollowUp>[] => [
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
    cell: (followUp) => <DueDay followUp={followUp} today={desk.today} />,
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
  ...(desk.whose === 'mine'
    ? []
    : [
        {
          key: 'assignedTo',
          label: t('assign.label'),
          cell: ({ assignedTo }: ListedFollowUp) => (
            <span className={classes.assignee}>
              <AssigneeName assignedTo={assignedTo} />
            </span>
          ),
        },
      ]),
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
