import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useChartFiles } from '#renderer/session/charts/use-chart-files.ts';
import type { WidgetState } from './use-widget-data.ts';
import { useReportFile } from '#renderer/session/insight/use-report-file.ts';
import { useRecordsFile } from './use-records-file.ts';
import { drawnFamily } from './widget-look.ts';
import { type AskOptions, dataSetOf, reportQuestion } from './widget-question.ts';

export type FileKind = 'pdf' | 'png' | 'excel';

type WidgetFile = {
  readonly widget: Widget;
  readonly ask: AskOptions;
  readonly state: WidgetState;
  readonly resolution: WidgetResolution;
};

const none: readonly FileKind[] = [];

/** What a widget can be saved as: a chart as a picture or its numbers, a grid and a map as all of their records, those of a saved report as the report itself. */
export const useWidgetFile = ({ widget, ask, state, resolution }: WidgetFile) => {
  const insight = useInsightWords();
  const charts = useChartFiles();
  const saveRecords = useRecordsFile(widget, ask, {});
  const saveReport = useReportFile();
  const { widgetKind, widgetName: title } = widget;
  const isList = widgetKind === 'Grid' || widgetKind === 'Map';
  const isOwn = dataSetOf(widget) !== undefined;
  const question = state.kind === 'ready' ? reportQuestion(widget, state.answer) : undefined;

  const kindsOf = (): readonly FileKind[] => {
    if (state.kind !== 'ready') return none;
    if (isList) return isOwn || question !== undefined ? ['pdf', 'excel'] : none;
    return widgetKind === 'Number' ? ['pdf', 'excel'] : ['pdf', 'png', 'excel'];
  };

  return {
    kinds: kindsOf(),
    save: (kind: FileKind): void => {
      if (state.kind !== 'ready') return;
      if (isList) {
        const fileType = kind === 'pdf' ? 'PDF' : 'EXCEL';
        if (question === undefined) saveRecords({ title, fileType });
        else saveReport(question, fileType, title);
        return;
      }
      const { answer } = state;
      charts.save(kind === 'excel' ? 'xlsx' : kind, {
        family: drawnFamily(widget, answer),
        data: async (tools) => {
          const { chartDataOf } = await import('./widget-chart.ts');
          return chartDataOf(answer, widget, { insight, ...tools }, resolution);
        },
        title,
      });
    },
  };
};
