import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Report } from '#shared/contracts/report.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { describedBy } from '#renderer/ui/dialog/dialog-parts.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import classes from './dashboard-dialogs.module.css';
import { usePlaceReport } from './use-place-report.ts';

type PlaceReportDialogProps = {
  readonly report: Report;
  readonly onShow: (dashboardId: number) => void;
  readonly onClose: () => void;
};

type ChoiceProps = {
  readonly offered: readonly Dashboard[];
  readonly busy: boolean;
  readonly onChoose: (dashboardId: number) => void;
  readonly onClose: () => void;
};

const Choice = ({ offered, busy, onChoose, onClose }: ChoiceProps) => {
  const { t } = useTranslation('dashboards');
  const [chosen, setChosen] = useState(String(offered[0]?.id ?? ''));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onChoose(Number(chosen));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        data-autofocus
        label={t('place.dashboard')}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('place.submit')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};

/** Chooses the dashboard on which a saved report is to show. */
export const PlaceReportDialog = ({ report, onShow, onClose }: PlaceReportDialogProps) => {
  const { t } = useTranslation('dashboards');
  const id = useId();
  const { state, busy, place } = usePlaceReport(report, onShow);
  useOpener();

  const content = () => {
    switch (state.kind) {
      case 'loading':
        return (
          <>
            <Skeleton height={96} />
            <span role="status" className="visually-hidden">
              {t('loading')}
            </span>
          </>
        );
      case 'failed':
        return (
          <div role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </div>
        );
      case 'empty':
        return (
          <>
            <p>{t('place.none')}</p>
            <Button component={Link} to="/app/dashboards">
              {t('place.toDashboards')}
            </Button>
          </>
        );
      case 'ready':
        return (
          <Choice
            offered={state.offered}
            busy={busy}
            onChoose={(id) =>
              void place(id).then((placed) => {
                if (placed) onClose();
              })
            }
            onClose={onClose}
          />
        );
      default:
        return state satisfies never;
    }
  };

  return (
    <Modal
      attributes={describedBy(id)}
      opened
      centered
      title={t('place.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p id={id} className={classes.hint}>
          {t('place.text', { name: report.name })}
        </p>
        {content()}
      </div>
    </Modal>
  );
};
