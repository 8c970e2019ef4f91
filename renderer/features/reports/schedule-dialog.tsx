import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Report, ReportSchedule } from '#shared/contracts/report.ts';
import { personOf, selectSession } from '#renderer/session/session-slice.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { describedBy } from '#renderer/ui/dialog/dialog-parts.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { ColleagueSchedules } from './colleague-schedules.tsx';
import { draftOfSchedule, newScheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';
import classes from './schedules.module.css';
import { useSchedules } from './use-schedules.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type ScheduleDialogProps = {
  readonly report: Report;
  readonly onClose: () => void;
};

/** When the person has a report sent by mail: all of it, or one of them while it is made. */
export const ScheduleDialog = ({ report, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation('reports');
  const actions = useSchedules(report);
  const person = personOf(useSelector(selectSession));
  const ownAddress = person?.emailAddress ?? '';
  const looksAfter = report.isOwner || person?.isAdmin === true;
  /** As it was when its form opened: what is read again meanwhile was seen by nobody. */
  const [made, setMade] = useState<ReportSchedule | 'new' | null>(null);
  useOpener();
  const id = useId();
  const { state } = actions;
  const toList = () => setMade(null);
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <Skeleton height={120} label={t('schedule.loading')} />;
      case 'failed':
        return (
          <div role="alert" className={classes.failed}>
            <p>{t('schedule.failed')}</p>
            <Button ref={handFocusOut} variant="default" size="xs" onClick={state.retry}>
              {t('list.retry')}
            </Button>
          </div>
        );
      case 'ready': {
        const base = made === 'new' ? null : made;
        return made !== null ? (
          <ScheduleForm
            draftName={`report.${report.id}.schedule.${base?.id ?? 'new'}`}
            start={base === null ? newScheduleDraft(ownAddress) : draftOfSchedule(base)}
            version={base?.version ?? 0}
            busy={actions.busy}
            onSave={async (draft, version, key) => {
              const saved = await actions.save(draft, base && { ...base, version }, key);
              if (saved === 'saved') toList();
              return saved;
            }}
            onCancel={toList}
          />
        ) : (
          <ScheduleList
            schedules={state.schedules}
            actions={actions}
            onAdd={() => setMade('new')}
            onEdit={setMade}
          />
        );
      }
      default:
        return state satisfies never;
    }
  };
  return (
    <Modal
      attributes={describedBy(id)}
      opened
      centered
      size="lg"
      title={t('schedule.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={made === null ? onClose : toList}
    >
      <div className={classes.dialog}>
        <p id={id} className={classes.hint}>
          {t('schedule.text', { name: report.name })}
        </p>
        {content()}
        {made === null && looksAfter && <ColleagueSchedules reportId={report.id} />}
        {made === null && (
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('schedule.close')}
            </Button>
          </DialogButtons>
        )}
      </div>
    </Modal>
  );
};
