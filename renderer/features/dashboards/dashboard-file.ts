import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import type { PaperWish } from '#renderer/ui/charts/paper.ts';
import type { ChartTools } from '#renderer/ui/charts/read-chart.ts';
import type { dashboardsApi } from './dashboards.api.ts';
import type { DashboardPaper } from './dashboard-pdf.ts';
import type { WidgetWords } from './use-widget-words.ts';
import { chartDataOf } from './widget-chart.ts';
import { drawnFamily, familyOf } from './widget-look.ts';
import { type DashboardLens, dataSetOf, questionOf } from './widget-question.ts';

type Asking = {
  readonly askOwn: ReturnType<typeof dashboardsApi.useLazyWidgetDataQuery>[0];
  readonly askOpen: ReturnType<typeof dashboardsApi.useLazyOpenWidgetDataQuery>[0];
  readonly lens: DashboardLens;
  readonly locale: string;
};

/** The largest answer of a call. */
const pageSize = 500;

/** Asks anew for what widgets show, also those that nobody has scrolled to: a sheet is of one moment. */
export const answersOf = (
  widgets: readonly Widget[],
  { askOwn, askOpen, lens, locale }: Asking,
): Promise<readonly (WidgetAnswer | undefined)[]> => {
  const answerOf = async (widget: Widget): Promise<WidgetAnswer | undefined> => {
    const dataSet = dataSetOf(widget);
    const body = { ...questionOf(widget, { lens, locale }), pageNumber: 1, pageSize };
    const { data, error } = await (dataSet === undefined
      ? askOpen({ body: { ...body, widgetDataUrl: widget.widgetDataUrl } })
      : askOwn({ params: { dataSet }, body }));
    // Of a widget that cannot be asked now, older numbers are kept: on paper nobody could tell.
    return error === undefined ? data : undefined;
  };
  return Promise.all(widgets.map(answerOf));
};

type PaperTools = {
  readonly tools: ChartTools;
  readonly insight: WidgetWords['insight'];
  readonly direction: 'ltr' | 'rtl';
};

/** Stands on paper where numbers would: what is drawn of no rows is the sentence why. */
const nothing: ChartData = { columns: [], rows: [] };

/** What is drawn of each widget on paper; of one without an answer, that it has none. */
const papersOf = (
  widgets: readonly Widget[],
  answers: readonly (WidgetAnswer | undefined)[],
  { tools, insight, direction }: PaperTools,
): readonly PaperWish[] =>
  widgets.map((widget, at) => {
    const answer = answers[at];
    const resolution = widget.settings.resolution ?? 'Monthly';
    const wish = { ...tools, direction, title: widget.widgetName };
    return answer === undefined
      ? {
          ...wish,
          words: { ...tools.words, noData: tools.words.failed },
          family: familyOf(widget),
          data: nothing,
        }
      : {
          ...wish,
          family: drawnFamily(widget, answer),
          data: chartDataOf(answer, widget, { insight, ...tools }, resolution),
        };
  });

/** Nothing where no widget could be asked; `lacking` are those without numbers on the paper. */
type DashboardFile = { readonly file: Blob | undefined; readonly lacking: readonly Widget[] };

/** A dashboard on paper, of what its widgets are answered now. */
export const dashboardFile = async (
  head: Pick<DashboardPaper, 'title' | 'note'>,
  widgets: readonly Widget[],
  asking: Asking,
  tools: PaperTools,
): Promise<DashboardFile> => {
  // What draws comes while the answers do.
  const [{ dashboardPdf }, answers] = await Promise.all([
    import('./dashboard-pdf.ts'),
    answersOf(widgets, asking),
  ]);
  const lacking = widgets.filter((_, at) => answers[at] === undefined);
  if (lacking.length === widgets.length) return { file: undefined, lacking };
  const paper = { ...head, widgets: papersOf(widgets, answers, tools) };
  return { file: await dashboardPdf(paper, tools.direction), lacking };
};
