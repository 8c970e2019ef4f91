import { Button } from '@mantine/core';
import { type Ref, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import type { Begun } from './arrangement.ts';
import { type DashboardAct, DashboardTools } from './dashboard-tools.tsx';
import classes from './dashboards.module.css';
import type { ChosenLens } from './lens.ts';
import { LensBar } from './lens-bar.tsx';
import { useArrangeFocus } from './use-arrange-focus.ts';
import { type ChosenSteps, inSteps } from './chosen-steps.ts';
import { type Arranging, useArranging } from './use-arranging.ts';
import { useDashboardFile } from './use-dashboard-file.ts';
import { type Edited, useDashboardWidgets, useRefreshAll } from './use-dashboard-view.ts';
import type { Kept } from './use-kept.ts';
import { useLens } from './use-lens.ts';
import { usePresenting } from './use-presenting.ts';
import { useWidgetActs } from './use-widget-acts.ts';
import { WidgetBoard } from './widget-board.tsx';
import { WidgetCard } from './widget-card.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const NothingYet = late(async () => ({
  default: (await import('./nothing-yet.tsx')).NothingYet,
}));

const WidgetPicker = late(async () => ({
  default: (await import('./widget-picker.tsx')).WidgetPicker,
}));

const WidgetEditor = late(async () => ({
  default: (await import('./widget-editor.tsx')).WidgetEditor,
}));

type DashboardViewProps = {
  readonly dashboard: Dashboard;
  /** The acts of the dashboard as a whole that this person may do. */
  readonly acts: readonly DashboardAct[];
  readonly onAct: (act: DashboardAct) => void;
  /** What was chosen for the moment and not saved, of all dashboards. */
  readonly kept: {
    readonly lenses: Kept<ChosenLens>;
    readonly arrangements: Kept<Begun>;
  };
};

type ContentProps = DashboardViewProps & {
  readonly widgets: readonly Widget[];
  readonly layoutVersion: number;
  readonly again: (() => void) | null;
  readonly reload: ReturnType<typeof useDashboardWidgets>['reload'];
};

/** Who looks at a dashboard on the whole screen does not change it. */
const presentedActs: ReadonlySet<DashboardAct> = new Set(['refresh', 'fullScreen', 'pdf']);

const loadingWidgets = ['first', 'second', 'third', 'fourth'];

type ArrangeBarProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly arranging: Arranging;
};

const ArrangeBar = ({ ref, arranging }: ArrangeBarProps) => {
  const { t } = useTranslation('dashboards');
  return (
    <div
      ref={ref}
      className={classes.arrangeBar}
      role="region"
      aria-label={t('arrange.label')}
      aria-describedby="arrange-help"
      tabIndex={-1}
    >
      <p id="arrange-help">{t('arrange.help')}</p>
      <Button variant="default" onClick={arranging.cancel}>
        {t('cancel')}
      </Button>
      <BusyButton loading={arranging.busy} onClick={arranging.save}>
        {t('arrange.save')}
      </BusyButton>
    </div>
  );
};

const Content = ({ dashboard, acts, onAct, kept, again, ...layout }: ContentProps) => {
  const { t } = useTranslation('dashboards');
  const { widgets } = layout;
  const lens = useLens(dashboard, kept.lenses);
  const arranging = useArranging({
    ...layout,
    dashboardId: dashboard.id,
    kept: kept.arrangements,
  });
  const [barRef, arrangeRef] = useArrangeFocus(arranging.arranging);
  const { presenting: isFull, place, ...presenting } = usePresenting();
  const refreshAll = useRefreshAll();
  const widgetActs = useWidgetActs(dashboard.id, arranging.places);
  const inOrder = arranging.order.flatMap(
    (id) => widgets.find((one) => String(one.id) === id) ?? [],
  );
  const [steps, setSteps] = useState<ChosenSteps>({});
  const file = useDashboardFile(dashboard, inSteps(inOrder, steps), lens.settings);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const mayChange = acts.includes('add') && !isFull;
  const offered = acts.filter((act) =>
    isFull ? presentedActs.has(act) : widgets.length > 0 || (act !== 'arrange' && act !== 'pdf'),
  );
  const { refreshSeconds } = lens.settings;
  const close = () => setEdited(null);

  const run = (act: DashboardAct): void => {
    switch (act) {
      case 'add':
        return setIsPicking(true);
      case 'arrange':
        return arranging.begin();
      case 'refresh':
        return refreshAll();
      case 'fullScreen':
        return isFull ? presenting.end() : presenting.begin();
      case 'pdf':
        return file.save();
      default:
        return onAct(act);
    }
  };

  const renderWidget = (id: string) => {
    const widget = widgets.find((one) => String(one.id) === id);
    return (
      widget !== undefined && (
        <WidgetCard
          widget={widget}
          lens={lens.settings}
          refreshSeconds={arranging.arranging ? 0 : refreshSeconds}
          arranging={arranging}
          chosen={steps[id]}
          onChoose={(resolution) => setSteps({ ...steps, [id]: resolution })}
          acts={mayChange ? widgetActs : null}
          onEdit={(chosen) => setEdited({ kind: 'widget', widget: chosen })}
        />
      )
    );
  };

  return (
    <div ref={place} className={classes.dashboard} data-presenting={isFull || undefined}>
      {isFull && <h2 className={classes.presented}>{dashboard.name}</h2>}
      {arranging.arranging ? (
        <ArrangeBar ref={barRef} arranging={arranging} />
      ) : (
        <div className={classes.bar}>
          <LensBar dashboard={dashboard} widgets={widgets} lens={lens} />
          <DashboardTools
            arrangeRef={arrangeRef}
            refreshSeconds={refreshSeconds}
            acts={offered}
            isFull={isFull}
            saving={file.saving}
            onAct={run}
            onInterval={(seconds) => lens.put({ refreshSeconds: seconds as typeof refreshSeconds })}
          />
        </div>
      )}
      {again !== null && (
        <RetryLine message={t('outdated.widgets')} label={t('retry')} onRetry={again} />
      )}
      {widgets.length === 0 ? (
        <Suspense fallback={null}>
          <NothingYet
            title={t('blank.title')}
            text={t(mayChange ? 'blank.text' : 'blank.viewer')}
            actLabel={t('tools.add')}
            onAct={mayChange ? () => setIsPicking(true) : null}
          />
        </Suspense>
      ) : (
        <div>
          <WidgetBoard
            places={arranging.places}
            order={arranging.order}
            direction={arranging.direction}
            arranging={arranging.arranging}
            onArranged={(places) => arranging.act({ kind: 'put', places })}
            renderWidget={renderWidget}
          />
        </div>
      )}
      <span role="status" className="visually-hidden">
        {arranging.said}
      </span>
      <Suspense fallback={null}>
        {isPicking && (
          <WidgetPicker
            acts={widgetActs}
            onOwn={() => {
              setIsPicking(false);
              setEdited({ kind: 'new' });
            }}
            onClose={() => setIsPicking(false)}
          />
        )}
        {edited !== null && (
          <WidgetEditor
            widget={edited.kind === 'widget' ? edited.widget : null}
            lens={lens.settings}
            acts={widgetActs}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};

/** One dashboard: its filters and tools, and its widgets in their places. */
export const DashboardView = (props: DashboardViewProps) => {
  const { t } = useTranslation('dashboards');
  const { state, reload } = useDashboardWidgets(props.dashboard);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={classes.waiting}>
          {loadingWidgets.map((one) => (
            <Skeleton key={one} height={280} />
          ))}
          <span role="status" className="visually-hidden">
            {t('loading')}
          </span>
        </div>
      );
    case 'failed':
      return (
        <EmptyNote role="alert">
          <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
        </EmptyNote>
      );
    case 'ready':
      return <Content {...props} {...state} reload={reload} />;
    default:
      return state satisfies never;
  }
};
