import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconChartBarOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './widget.module.css';
import type { WidgetState } from './use-widget-data.ts';
import { drawnFamily } from './widget-look.ts';
import type { GridPages } from './widget-grid.tsx';
import type { WidgetContent } from './widget-question.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const DrawnWidget = late(async () => ({
  default: (await import('./drawn-widget.tsx')).DrawnWidget,
}));

const WidgetMap = late(async () => ({ default: (await import('./widget-map.tsx')).WidgetMap }));

const WidgetGrid = late(async () => ({ default: (await import('./widget-grid.tsx')).WidgetGrid }));

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

/** Pixels of the sentence below an answer that was cut. */
const cutLine = 24;

/** In pixels: what is lower is no picture. */
const leastHeight = 60;

/** What a widget shows: its chart, grid, number or map, or why there is none. */
export const WidgetBody = ({ widget, state, resolution, ...props }: WidgetBodyProps) => {
  const { pages = null, onRetry, onPick } = props;
  const { t } = useTranslation('dashboards');
  const { t: said } = useTranslation('charts');
  const { ref, height } = useElementSize();
  // Told to whoever has seen something go, by a filter perhaps; not of each that has nothing to begin with.
  const [hadData, setHadData] = useState(false);
  if (state.kind === 'ready' && !hadData) setHadData(true);

  const picture = (answered: WidgetAnswer) => {
    const family = drawnFamily(widget, answered);
    const room = height - (answered.truncated ? cutLine : 0);
    switch (family) {
      case 'GRID':
        return (
          <WidgetGrid
            name={widget.widgetName}
            answer={answered}
            // Records that could not be drawn have come together.
            pages={widget.widgetKind === 'Grid' ? pages : null}
            onPick={onPick}
          />
        );
      case 'MAP':
        return <WidgetMap name={widget.widgetName} answer={answered} height={room} />;
      default:
        return (
          height > 0 && (
            <DrawnWidget
              widget={widget}
              answer={answered}
              family={family}
              resolution={resolution}
              height={Math.max(room - (family === 'NUMBER' ? 0 : tableButton), leastHeight)}
              {...(onPick !== undefined && { onPick })}
            />
          )
        );
    }
  };

  const nothing = (
    <div className={classes.notice}>
      <IconChartBarOff size={26} stroke={1.5} aria-hidden />
      <p>{t('widget.noData')}</p>
    </div>
  );

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
        return hadData ? null : nothing;
      case 'failed':
        return (
          <div className={classes.notice} role="alert">
            <IconAlertTriangle size={26} stroke={1.5} aria-hidden />
            <p>{state.message}</p>
            <Button ref={handFocusOut} size="xs" variant="default" onClick={onRetry}>
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
      <div role="status" className={classes.said}>
        {state.kind === 'empty' && hadData && nothing}
      </div>
      {content()}
      {state.kind === 'ready' && state.answer.truncated && (
        <p className={classes.truncated}>{said(`cut.${state.answer.shown ?? 'largest'}`)}</p>
      )}
    </div>
  );
};
