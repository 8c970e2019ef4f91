import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostSchedules, type ReportSchedule } from '#shared/contracts/report.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';
import classes from './schedules.module.css';
import { useScheduleWords } from './use-schedule-words.ts';
import type { Schedules } from './use-schedules.ts';

type EntryProps = {
  readonly schedule: ReportSchedule;
  readonly actions: Schedules;
  readonly onEdit: () => void;
};

const Entry = ({ schedule, actions, onEdit }: EntryProps) => {
  const { t } = useTranslation('reports');
  const words = useScheduleWords();
  const { active, lastFault } = schedule;
  const times = words.times(schedule);
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <h3>{times}</h3>
        <ScheduleFacts
          schedule={schedule}
          fault={lastFault === null ? null : t(`schedule.fault.${lastFault}`)}
        />
      </div>
      <div className={classes.actions}>
        {active && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('schedule.sendNowOf', { times })}
            {...pressable(actions.busy ? null : () => void actions.send(schedule))}
          >
            {t('schedule.sendNow')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('schedule.edit', { times })}
          onClick={onEdit}
        >
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={30}
          aria-label={t('schedule.delete', { times })}
          {...pressable(actions.busy ? null : () => void actions.remove(schedule, times))}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};

type ScheduleListProps = {
  readonly schedules: readonly ReportSchedule[];
  readonly actions: Schedules;
  readonly onAdd: () => void;
  readonly onEdit: (schedule: ReportSchedule) => void;
};

/** When the report goes out, one schedule below the other. */
export const ScheduleList = ({ schedules, actions, onAdd, onEdit }: ScheduleListProps) => {
  const { t } = useTranslation('reports');
  const adder = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const count = schedules.length;
  const isFull = count >= mostSchedules;
  // What had the focus may have gone: the form with its buttons, or a schedule with its own.
  useEffect(() => {
    if (document.activeElement === document.body) adder.current?.focus();
  }, [count]);
  return (
    <>
      {count === 0 ? (
        <EmptyNote>{t('schedule.empty')}</EmptyNote>
      ) : (
        <ul className={classes.list}>
          {schedules.map((schedule) => (
            <Entry
              key={schedule.id}
              schedule={schedule}
              actions={actions}
              onEdit={() => onEdit(schedule)}
            />
          ))}
        </ul>
      )}
      <div className={classes.adder}>
        <Button
          ref={adder}
          data-autofocus
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          {...(isFull && { 'aria-describedby': hintId })}
          {...pressable(isFull ? null : onAdd)}
        >
          {t('schedule.add')}
        </Button>
        {isFull && (
          <p id={hintId} className={classes.hint}>
            {t('schedule.full', { most: mostSchedules })}
          </p>
        )}
      </div>
    </>
  );
};
