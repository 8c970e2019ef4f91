import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { reportOfUrl } from '#shared/rules/widget-url.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { useRight } from '#renderer/session/rights.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './dashboards.module.css';
import type { NumberBehind } from './report-rows-dialog.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import type { Arranging } from './use-arranging.ts';
import { useSeen } from './use-seen.ts';
import type { WidgetActs } from './use-widget-acts.ts';
import { useWidgetFile } from './use-widget-file.ts';
import { useWidgetView } from './use-widget-view.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { WidgetBody } from './widget-body.tsx';
import { numberOf, pointKeysOf } from './widget-points.ts';
import { WidgetFrame } from './widget-frame.tsx';
import type { WidgetAct } from './widget-menu.tsx';
import { type DashboardLens, dataSetOf, reportQuestion } from './widget-question.ts';

const WidgetMenu = late(async () => ({
  default: (await import('./widget-menu.tsx')).WidgetMenu,
}));

const ReportRowsDialog = late(async () => ({
  default: (await import('./report-rows-dialog.tsx')).ReportRowsDialog,
}));

const DrillDownDialog = late(async () => ({
  default: (await import('./drill-down-dialog.tsx')).DrillDownDialog,
}));

const FullWidgetDialog = late(async () => ({
  default: (await import('./full-widget-dialog.tsx')).FullWidgetDialog,
}));

type WidgetCardProps = {
  readonly widget: Widget;
  readonly lens: DashboardLens;
  readonly refreshSeconds: number;
  readonly arranging: Arranging;
  /** The steps of time that were chosen for this visit. */
  readonly chosen: WidgetResolution | undefined;
  readonly onChoose: (resolution: WidgetResolution) => void;
  /** Null for whoever may only look. */
  readonly acts: WidgetActs | null;
  readonly onEdit: (widget: Widget) => void;
};

const looking = ['refresh', 'fullScreen'] as const satisfies readonly WidgetAct[];

const changing = [
  'edit',
  'duplicate',
  'template',
  'remove',
] as const satisfies readonly WidgetAct[];

/** One widget of a dashboard: it asks for its own numbers as soon as it comes into sight. */
export const WidgetCard = ({ widget, lens, arranging, acts, ...props }: WidgetCardProps) => {
  const { refreshSeconds, chosen, onChoose, onEdit } = props;
  const words = useWidgetWords();
  const navigate = useNavigate();
  const mayReport = useRight('report-builder', 'VW');
  const { place, seen } = useSeen<HTMLDivElement>();
  const [picked, setPicked] = useState<ChartPoint | null>(null);
  const [behind, setBehind] = useState<NumberBehind | null>(null);
  const [isFull, setIsFull] = useState(false);
  const view = useWidgetView({ widget, lens, refreshSeconds, seen, chosen });
  const { ask, state, resolution, refresh } = view;
  const about = words.about(widget, lens, state.kind === 'ready' && state.answer.asksReader);
  const files = useWidgetFile({ widget, ask, state, resolution });
  const report = reportOfUrl(widget.widgetDataUrl);
  // Records stand behind the data sets of the portal, and behind the numbers of a report: none behind data from elsewhere.
  const isOwn = dataSetOf(widget) !== undefined;
  const hasRecords =
    isOwn || (state.kind === 'ready' && reportQuestion(widget, state.answer)?.kind === 'groups');

  const pick = (point: ChartPoint): void => {
    if (isOwn) return setPicked(point);
    const number = state.kind === 'ready' ? numberOf(state.answer, point) : null;
    return number === null ? undefined : setBehind({ number, point });
  };

  const run = (act: WidgetAct): void => {
    switch (act) {
      case 'refresh':
        return refresh();
      case 'fullScreen':
        return setIsFull(true);
      case 'pdf':
      case 'png':
      case 'excel':
        return files.save(act);
      case 'report':
        return void navigate(`/app/reports/${report}`);
      case 'edit':
        return onEdit(widget);
      case 'duplicate':
        return acts?.duplicate(widget);
      case 'template':
        return void acts?.saveTemplate(widget);
      case 'remove':
        return void acts?.remove(widget);
      default:
        return act satisfies never;
    }
  };

  const toggle = view.isOverTime && (
    <PeriodToggle name={widget.widgetName} value={resolution} onChange={onChoose} />
  );
  const body = (
    <WidgetBody
      widget={widget}
      state={state}
      resolution={resolution}
      pages={view.pages}
      onRetry={refresh}
      {...(hasRecords && { onPick: pick })}
    />
  );
  return (
    <div ref={place} className={classes.cell} data-widget={widget.id}>
      <WidgetFrame
        id={String(widget.id)}
        name={widget.widgetName}
        color={widget.color}
        about={about}
        refreshing={view.refreshing}
        arranging={arranging}
        tools={
          <>
            {toggle}
            <Suspense fallback={null}>
              <WidgetMenu
                name={widget.widgetName}
                acts={[
                  ...looking,
                  ...(report !== undefined && mayReport ? (['report'] as const) : []),
                  ...files.kinds,
                  ...(acts === null ? [] : changing),
                ]}
                onAct={run}
              />
            </Suspense>
          </>
        }
      >
        {body}
      </WidgetFrame>
      <Suspense fallback={null}>
        {isFull && (
          <FullWidgetDialog
            name={widget.widgetName}
            about={about}
            tools={toggle}
            onClose={() => setIsFull(false)}
          >
            {body}
          </FullWidgetDialog>
        )}
      </Suspense>
      {/* On its own: what is on the page already is hidden, with the focus in it, while a part beside it is fetched. */}
      <Suspense fallback={null}>
        {picked !== null && (
          <DrillDownDialog
            widget={widget}
            ask={ask}
            point={pointKeysOf(widget.settings, picked.row)}
            label={widget.settings.pivot === undefined ? '' : picked.label}
            value={picked.value}
            onClose={() => setPicked(null)}
          />
        )}
        {behind !== null && (
          <ReportRowsDialog widget={widget} behind={behind} onClose={() => setBehind(null)} />
        )}
      </Suspense>
    </div>
  );
};
