import { Suspense, useCallback } from 'react';
import type { ChartFamily } from '#shared/rules/insight/chart-families.ts';
import type { ChartData, ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import classes from './reports.module.css';

// It comes while the answer does.
const PortalChart = late(async () => ({
  default: (await import('#renderer/session/charts/portal-chart.tsx')).PortalChart,
}));

const ReportMap = late(async () => ({ default: (await import('./report-map.tsx')).ReportMap }));

/** In CSS pixels. */
const height = 420;

type ReportPictureProps = {
  readonly family: ChartFamily;
  readonly title: string;
  readonly state: ChartState;
  /** Whether its rows are groups with numbers, rather than records. */
  readonly gathered: boolean;
  /** Left out where nothing stands behind what is shown. */
  readonly onPick?: (point: ChartPoint) => void;
};

/** The answer as the report shows it: a chart, a table or a map. */
export const ReportPicture = ({ title, gathered, ...props }: ReportPictureProps) => {
  const map = useCallback(
    (data: ChartData) => (
      <Suspense fallback={null}>
        <ReportMap title={title} data={data} gathered={gathered} height={height} />
      </Suspense>
    ),
    [title, gathered],
  );
  const note = props.state.kind === 'ready' ? props.state.data.note : undefined;
  return (
    <div className={classes.picture}>
      <Suspense fallback={<Skeleton height={height} />}>
        <PortalChart {...props} title={title} height={height} map={map} />
      </Suspense>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
    </div>
  );
};
