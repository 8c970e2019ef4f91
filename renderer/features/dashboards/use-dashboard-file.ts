import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notSaved } from '#shared/ipc/save-reply.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { chartDataOf } from './widget-chart.ts';
import { familyOf } from './widget-look.ts';
import { type DashboardLens, dataSetOf, questionOf } from './widget-question.ts';

/** The largest answer of a call. */
const pageSize = 500;

/** Asks once for what a widget shows, also of widgets that nobody has scrolled to. */
const useAnswers = (lens: DashboardLens) => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  const [askOwn] = dashboardsApi.useLazyWidgetDataQuery();
  const [askOpen] = dashboardsApi.useLazyOpenWidgetDataQuery();
  return async (widget: Widget): Promise<WidgetAnswer | undefined> => {
    const dataSet = dataSetOf(widget);
    const body = { ...questionOf(widget, { lens, locale }), pageNumber: 1, pageSize };
    const { data } =
      dataSet === undefined
        ? await askOpen({ body: { ...body, widgetDataUrl: widget.widgetDataUrl } }, true)
        : await askOwn({ params: { dataSet }, body }, true);
    return data;
  };
};

/** Saves a dashboard as it is filtered now, all widgets of it, as a PDF. */
export const useDashboardFile = (
  { name }: Dashboard,
  widgets: readonly Widget[],
  lens: DashboardLens,
) => {
  const { dir } = useDirection();
  const { dayAndTime } = useFormats();
  const words = useWidgetWords();
  const tools = useChartTools();
  const tell = useSaveOutcome();
  const answerOf = useAnswers(lens);
  const [saving, setSaving] = useState(false);

  const make = async () => {
    try {
      const [{ dashboardPdf }, ...answers] = await Promise.all([
        import('./dashboard-pdf.ts'),
        ...widgets.map(answerOf),
      ]);
      const papers = widgets.flatMap((widget, at) => {
        const answer = answers[at];
        if (answer === undefined) return [];
        const { insight } = words;
        const titles = {
          field: insight.field,
          value: insight.value,
          measure: words.measure(widget),
        };
        const resolution = widget.settings.resolution ?? 'Monthly';
        return {
          ...tools,
          direction: dir,
          title: widget.widgetName,
          family: familyOf(widget.widgetKind, widget.settings),
          data: chartDataOf(answer, widget, titles, resolution),
        };
      });
      const note = [...lens.filters.map(words.filter), dayAndTime(new Date().toISOString())];
      const file = await dashboardPdf(
        { title: name, note: note.join(' · '), widgets: papers },
        dir,
      );
      return await platform.saveFile(file, `${name}.pdf`);
    } catch {
      return notSaved('unexpected');
    }
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    const result = await make();
    setSaving(false);
    await tell(result);
  };
  return { saving, save: () => void save() };
};
