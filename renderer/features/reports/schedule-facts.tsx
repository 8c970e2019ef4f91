import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '#shared/contracts/report.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './schedules.module.css';

type ScheduleFactsProps = {
  readonly schedule: Pick<
    ReportSchedule,
    'active' | 'fileType' | 'recipients' | 'nextOn' | 'lastOn'
  >;
  /** Why the last one did not go out. */
  readonly fault: string | null;
};

/** What a schedule sends, to whom and when, below its heading. */
export const ScheduleFacts = ({ schedule, fault }: ScheduleFactsProps) => {
  const { t } = useTranslation('reports');
  const { dayAndTime } = useFormats();
  const { active, fileType, recipients, nextOn, lastOn } = schedule;
  return (
    <>
      <p>
        {t(`schedule.file.${fileType}`)} · <bdi dir="ltr">{recipients.join(', ')}</bdi>
      </p>
      <p>
        {active ? t('schedule.next', { moment: dayAndTime(nextOn) }) : t('schedule.paused')}
        {lastOn !== null && ` · ${t('schedule.last', { moment: dayAndTime(lastOn) })}`}
      </p>
      {fault !== null && (
        <p className={classes.fault}>
          <IconAlertTriangle size={15} aria-hidden />
          {fault}
        </p>
      )}
    </>
  );
};
