import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColleagueSchedule } from '#shared/contracts/colleague-schedules.ts';
import { reportKey } from '#shared/contracts/report.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { ScheduleFacts } from './schedule-facts.tsx';
import classes from './schedules.module.css';
import {
  type ColleagueSchedules as Colleagues,
  useColleagueSchedules,
} from './use-colleague-schedules.ts';
import { useScheduleWords } from './use-schedule-words.ts';

type EntryProps = {
  readonly schedule: ColleagueSchedule;
  readonly actions: Pick<Colleagues, 'busy' | 'stop' | 'takeOver'>;
};

const Entry = ({ schedule, actions }: EntryProps) => {
  const { t } = useTranslation('reports');
  const words = useScheduleWords();
  const mayAdd = useRight(reportKey, 'CR');
  const { lastFault, owner } = schedule;
  const times = words.times(schedule);
  const said = { name: owner.name, times };
  const fault = (): string | null => {
    if (lastFault === null) return null;
    return lastFault === 'forbidden' || lastFault === 'gone'
      ? t(`schedule.colleagues.fault.${lastFault}`)
      : t(`schedule.fault.${lastFault}`);
  };
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <h4>
          <bdi>{owner.name}</bdi>
          {!owner.isActive && ` · ${t('schedule.colleagues.left')}`}
        </h4>
        <p>{times}</p>
        <ScheduleFacts schedule={schedule} fault={fault()} />
      </div>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('schedule.colleagues.stopOf', said)}
          {...pressable(actions.busy ? null : () => void actions.stop(schedule, times))}
        >
          {t('schedule.colleagues.stop')}
        </Button>
        {mayAdd && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('schedule.colleagues.takeOverOf', said)}
            {...pressable(actions.busy ? null : () => void actions.takeOver(schedule, times))}
          >
            {t('schedule.colleagues.takeOver')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What others have sent of a report, for whoever looks after it; nothing while there is none. */
export const ColleagueSchedules = ({ reportId }: { readonly reportId: number }) => {
  const { t } = useTranslation('reports');
  const { state, ways, ...actions } = useColleagueSchedules(reportId);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const count = state.kind === 'ready' ? state.schedules.length : 0;
  // The buttons of one that is stopped go with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  if (state.kind === 'loading' || (state.kind === 'ready' && count === 0)) return null;
  return (
    <section ref={handFocusOut} className={classes.dialog} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} className={classes.part} tabIndex={-1}>
        {t('schedule.colleagues.title')}
      </h3>
      {state.kind === 'failed' ? (
        <Retry
          message={t('schedule.colleagues.failed')}
          label={t('list.retry')}
          onRetry={state.retry}
        />
      ) : (
        <ul className={classes.list}>
          {state.schedules.map((schedule) => (
            <Entry key={schedule.id} schedule={schedule} actions={actions} />
          ))}
        </ul>
      )}
      <NewerOlder
        ways={ways}
        words={{ newer: t('schedule.colleagues.before'), older: t('schedule.colleagues.after') }}
      />
    </section>
  );
};
