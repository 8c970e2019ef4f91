import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconChartBarOff } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import classes from './widget.module.css';
import type { WidgetState } from './use-widget-data.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { chartDataOf } from './widget-chart.ts';
import { familyOf } from './widget-look.ts';
import type { GridPages } from './widget-grid.tsx';
import type { WidgetContent } from './widget-question.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const PortalChart = lazy(async () => ({
  default: (await import('#renderer/session/charts/portal-chart.tsx')).PortalChart,
}));

const WidgetMap = lazy(async () => ({ default: (await import('./widget-map.tsx')).WidgetMap }));

const WidgetGrid = lazy(async () => ({ default: (await import('./widget-grid.tsx')).WidgetGrid }));

type WidgetBodyProps = {
  readonly widget: WidgetContent;
  readonly state: WidgetState;
  readonly resolution: WidgetResolution;
  /** Which rows of a grid show; left out where the first ones do. */
  readonly pages?: GridPages;
  readonly onRetry: () => void;
  /** Left out where a number leads nowhere: in a preview. */
  readonly onPick?: (point: ChartPoint) => void;
};

/** Pixels of the button below a chart that opens its table. */
const tableButton = 36;

/** In pixels: what is lower is no picture. */
const leastHeight = 60;

/** What a widget shows: its chart, grid, number or map, or why there is none. */
export const WidgetBody = ({ widget, state, resolution, ...props }: WidgetBodyProps) => {
  const { pages = null, onRetry, onPick } = props;
  const { t } = useTranslation('dashboards');
  const words = useWidgetWords();
  const { ref, height } = useElementSize();
  const { insight } = words;
  const measure = words.measure(widget);
  // Told to whoever has seen something go, by a filter perhaps; not of each that has nothing to begin with.
  const [hadData, setHadData] = useState(false);
  if (state.kind === 'ready' && !hadData) setHadData(true);
  const answer = state.kind === 'ready' ? state.answer : null;
  const data = useMemo(
    () =>
      answer &&
      chartDataOf(
        answer,
        widget,
        { field: insight.field, value: insight.value, measure },
        resolution,
      ),
    [answer, widget, insight, measure, resolution],
  );
  const family = familyOf(widget.widgetKind, widget.settings);

  const picture = (answered: WidgetAnswer) => {
    switch (family) {
      case 'GRID':
        return <WidgetGrid name={widget.widgetName} answer={answered} pages={pages} />;
      case 'MAP':
        return <WidgetMap name={widget.widgetName} answer={answered} height={height} />;
      default:
        return (
          data !== null &&
          height > 0 && (
            <PortalChart
              family={family}
              state={{ kind: 'ready', data }}
              title={widget.widgetName}
              height={Math.max(height - (family === 'NUMBER' ? 0 : tableButton), leastHeight)}
              {...(onPick !== undefined && { onPick })}
            />
          )
        );
    }
  };

  const content = () => {
    switch (state.kind) {
      case 'loading':
        return (
          <>
            <Skeleton height="100%" />
            {/* Found by who reads here, told to nobody: a dashboard has many that load at once. */}
            <span className="visually-hidden">
              {t('widget.loading', { name: widget.widgetName })}
            </span>
          </>
        );
      case 'empty':
        return (
          <div className={classes.notice} role={hadData ? 'status' : undefined}>
            <IconChartBarOff size={26} stroke={1.5} aria-hidden />
            <p>{t('widget.noData')}</p>
          </div>
        );
      case 'failed':
        return (
          <div className={classes.notice} role="alert">
            <IconAlertTriangle size={26} stroke={1.5} aria-hidden />
            <p>{state.message}</p>
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        );
      case 'ready':
        return <Suspense fallback={<Skeleton height="100%" />}>{picture(state.answer)}</Suspense>;
      default:
        return state satisfies never;
    }
  };

  return (
    <div ref={ref} className={classes.content}>
      {content()}
      {state.kind === 'ready' && state.answer.truncated && (
        <p className={classes.truncated}>{t('widget.truncated')}</p>
      )}
    </div>
  );
};
