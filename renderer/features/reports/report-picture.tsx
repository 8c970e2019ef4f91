import { Suspense, useCallback, useMemo } from 'react';
import type { ChartFamily } from '#shared/rules/insight/chart-families.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import type { ChartData, ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import classes from './reports.module.css';
import { useReportTotals } from './use-report-totals.ts';

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
  /** What is asked, once it is settled. */
  readonly question: Question | null;
  /** Left out where nothing stands behind what is shown. */
  readonly onPick?: (point: ChartPoint) => void;
};

/** Tables show what everything comes to; shares of a whole are those of all of it, and so is the end of a waterfall. */
const needsTotals = ({ family, state }: ReportPictureProps): boolean =>
  family === 'GRID' ||
  ((family === 'PIE' || family === 'DONUT' || family === 'WATERFALL') &&
    state.kind === 'ready' &&
    state.data.note !== undefined);

const useWithTotals = (state: ChartState, question: Question | null): ChartState => {
  const totals = useReportTotals(question);
  return useMemo(
    () =>
      totals === undefined || state.kind !== 'ready'
        ? state
        : { kind: 'ready', data: { ...state.data, totals } },
    [state, totals],
  );
};

/** The answer as the report shows it: a chart, a table or a map. */
export const ReportPicture = (whole: ReportPictureProps) => {
  const { title, gathered, question, ...props } = whole;
  const state = useWithTotals(props.state, needsTotals(whole) ? question : null);
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
        <PortalChart {...props} state={state} title={title} height={height} map={map} />
      </Suspense>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
    </div>
  );
};
