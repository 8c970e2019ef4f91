import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveResult } from '#shared/ipc/save.ts';
import { notSaved } from '#shared/ipc/save-reply.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useLaterChartTools } from '#renderer/session/charts/use-later-chart-tools.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useWidgetWords } from './use-widget-words.ts';
import type { DashboardLens } from './widget-question.ts';

/** What became of the file, and the widgets that it says nothing of. */
type Made = { readonly result: SaveResult; readonly lacking: readonly Widget[] };

/**
 * Saves a dashboard as it is filtered now, all widgets of it, as a PDF. A widget whose numbers do not come keeps its
 * place on paper and says so there, and whoever saves is told: no paper looks whole that is not.
 */
export const useDashboardFile = (
  { name }: Dashboard,
  widgets: readonly Widget[],
  lens: DashboardLens,
) => {
  const { t, i18n } = useTranslation('dashboards');
  const { locale } = languages[languageOf(i18n)];
  const { dir } = useDirection();
  const { dayAndTime, list } = useFormats();
  const words = useWidgetWords();
  const toolsOf = useLaterChartTools();
  const tell = useSaveOutcome();
  const [askOwn] = dashboardsApi.useLazyWidgetDataQuery();
  const [askOpen] = dashboardsApi.useLazyOpenWidgetDataQuery();
  const [saving, setSaving] = useState(false);

  const make = async (): Promise<Made> => {
    try {
      const [{ dashboardFile }, tools] = await Promise.all([
        import('./dashboard-file.ts'),
        toolsOf(),
      ]);
      const note = [...words.lens(lens), dayAndTime(new Date().toISOString())].join(' · ');
      const asking = { askOwn, askOpen, lens, locale };
      const drawn = { tools, insight: words.insight, direction: dir };
      const { file, lacking } = await dashboardFile({ title: name, note }, widgets, asking, drawn);
      return file === undefined
        ? { result: notSaved('unexpected', t('paper.none')), lacking: [] }
        : { result: await platform.saveFile(file, `${name}.pdf`), lacking };
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
