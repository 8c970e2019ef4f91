import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveResult } from '#shared/ipc/save.ts';
import { notSaved } from '#shared/ipc/save-reply.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useLaterChartTools } from '#renderer/session/charts/use-later-chart-tools.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { drawnFamily, familyOf } from './widget-look.ts';
import { type DashboardLens, dataSetOf, questionOf } from './widget-question.ts';

/** What became of the file, and the widgets that it says nothing of. */
type Made = { readonly result: SaveResult; readonly lacking: readonly Widget[] };

/** The largest answer of a call. */
const pageSize = 500;

/** Asks for what a widget shows, also of widgets that nobody has scrolled to; once more where no answer came. */
const useAnswers = (lens: DashboardLens) => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  const [askOwn] = dashboardsApi.useLazyWidgetDataQuery();
  const [askOpen] = dashboardsApi.useLazyOpenWidgetDataQuery();
  return async (widget: Widget): Promise<WidgetAnswer | undefined> => {
    const dataSet = dataSetOf(widget);
    const body = { ...questionOf(widget, { lens, locale }), pageNumber: 1, pageSize };
    const ask = (keptWillDo: boolean) =>
      dataSet === undefined
        ? askOpen({ body: { ...body, widgetDataUrl: widget.widgetDataUrl } }, keptWillDo)
        : askOwn({ params: { dataSet }, body }, keptWillDo);
    const kept = await ask(true);
    const { data, error } = kept.error === undefined ? kept : await ask(false);
    // Of a widget that cannot be asked now, older numbers are kept: on paper nobody could tell.
    return error === undefined ? data : undefined;
  };
};

/** Stands on paper where numbers would: what is drawn of no rows is the sentence why. */
const nothing: ChartData = { columns: [], rows: [] };

/**
 * Saves a dashboard as it is filtered now, all widgets of it, as a PDF. A widget whose numbers do not come keeps its
 * place on paper and says so there, and whoever saves is told: no paper looks whole that is not.
 */
export const useDashboardFile = (
  { name }: Dashboard,
  widgets: readonly Widget[],
  lens: DashboardLens,
) => {
  const { t } = useTranslation('dashboards');
  const { dir } = useDirection();
  const { dayAndTime, list } = useFormats();
  const words = useWidgetWords();
  const toolsOf = useLaterChartTools();
  const tell = useSaveOutcome();
  const answerOf = useAnswers(lens);
  const [saving, setSaving] = useState(false);

  const make = async (): Promise<Made> => {
    try {
      const [{ dashboardPdf }, { chartDataOf }, tools, ...answers] = await Promise.all([
        import('./dashboard-pdf.ts'),
        import('./widget-chart.ts'),
        toolsOf(),
        ...widgets.map(answerOf),
      ]);
      const lacking = widgets.filter((_, at) => answers[at] === undefined);
      if (lacking.length === widgets.length) {
        return { result: notSaved('unexpected', t('paper.none')), lacking: [] };
      }
      const papers = widgets.map((widget, at) => {
        const answer = answers[at];
        const { insight } = words;
        const resolution = widget.settings.resolution ?? 'Monthly';
        return {
          ...tools,
          ...(answer === undefined && { words: { ...tools.words, noData: tools.words.failed } }),
          direction: dir,
          title: widget.widgetName,
          family: answer === undefined ? familyOf(widget) : drawnFamily(widget, answer),
          data:
            answer === undefined
              ? nothing
              : chartDataOf(answer, widget, { insight, ...tools }, resolution),
        };
      });
      const note = [...lens.filters.map(words.filter), dayAndTime(new Date().toISOString())];
      const file = await dashboardPdf(
        { title: name, note: note.join(' · '), widgets: papers },
        dir,
      );
      return { result: await platform.saveFile(file, `${name}.pdf`), lacking };
    } catch {
      return { result: notSaved('unexpected'), lacking: [] };
    }
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    const { result, lacking } = await make();
    setSaving(false);
    await tell(result);
    if (result.kind !== 'saved' || lacking.length === 0) return;
    toast.error(t('paper.lacking', { names: list(lacking.map(({ widgetName }) => widgetName)) }));
  };
  return { saving, save: () => void save() };
};
