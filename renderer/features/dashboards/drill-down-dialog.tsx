import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WidgetPoint } from '#shared/contracts/widget-data.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import type { TableState } from '#renderer/ui/table/data-table.tsx';
import classes from './dashboards.module.css';
import { kindIcons } from './kind-icons.ts';
import { RecordTable } from './record-table.tsx';
import { useDrillDown } from './use-drill-down.ts';
import { useWidgetWords } from './use-widget-words.ts';
import type { PointKeys } from './widget-chart.ts';
import type { AskOptions, WidgetContent } from './widget-question.ts';

type DrillDownDialogProps = {
  readonly widget: WidgetContent;
  readonly ask: AskOptions;
  readonly point: PointKeys;
  /** What was clicked, in words. */
  readonly label: string;
  readonly value: number | null;
  readonly onClose: () => void;
};

/** What a number is made of: the very records that were counted, as a table with pages. */
export const DrillDownDialog = ({ widget, ask, point, ...props }: DrillDownDialogProps) => {
  const { label, value, onClose } = props;
  const { t } = useTranslation('dashboards');
  const { number } = useFormats();
  const words = useWidgetWords();
  const title = label === '' ? widget.widgetName : `${widget.widgetName}: ${label}`;
  const { state, columns, total, ...records } = useDrillDown(widget, ask, point, title);
  const Icon = kindIcons[widget.widgetKind];
  const measure = words.measure(widget);
  const isCount = (widget.settings.aggType ?? 'COUNT') === 'COUNT';
  useOpener();

  const tableState = (): TableState<WidgetPoint> => {
    switch (state.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'empty':
        return { kind: 'empty', notice: <p>{t('widget.noData')}</p> };
      case 'failed':
        return {
          kind: 'failed',
          notice: (
            <>
              <p>{state.message}</p>
              <Button variant="default" onClick={state.retry}>
                {t('retry')}
              </Button>
            </>
          ),
        };
      case 'ready':
        return state;
      default:
        return state satisfies never;
    }
  };

  return (
    <Modal
      opened
      centered
      size="80rem"
      title={
        <span className={classes.drillTitle}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <bdi>{title}</bdi>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.drill}>
        <div className={classes.drillHead}>
          <p role="status">
            {total === undefined ? '' : t('drill.records', { count: total, shown: number(total) })}
            {!isCount && value !== null && ` · ${measure}: ${number(value)}`}
          </p>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            disabled={state.kind !== 'ready'}
            onClick={records.save}
          >
            {t('drill.excel')}
          </Button>
        </div>
        <RecordTable
          label={title}
          loadingLabel={t('drill.loading')}
          columns={columns}
          state={tableState()}
          refreshing={records.refreshing}
          pager={records.pager}
        />
      </div>
    </Modal>
  );
};
