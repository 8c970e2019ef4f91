import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { gridSizes, pageBefore, pageOf, type TurnedPage } from './turned-page.ts';
import { useWidgetData } from './use-widget-data.ts';
import { type DashboardLens, questionOf } from './widget-question.ts';

type WidgetViewWish = {
  readonly widget: Widget;
  readonly lens: DashboardLens;
  readonly refreshSeconds: number;
  /** Nothing is asked before it comes into sight. */
  readonly seen: boolean;
  /** The steps of time that were chosen while looking. */
  readonly chosen: WidgetResolution | undefined;
};

/** What a widget asks and what comes of it; the page of a grid is chosen while looking. */
export const useWidgetView = ({ widget, lens, refreshSeconds, seen, chosen }: WidgetViewWish) => {
  const { i18n } = useTranslation('dashboards');
  const { locale } = languages[languageOf(i18n)];
  const ask = { lens, resolution: chosen, locale };
  const isGrid = widget.widgetKind === 'Grid';
  const question = JSON.stringify(questionOf(widget, ask));
  const [turned, setTurned] = useState<TurnedPage>({ page: 1, size: gridSizes[0], of: question });
  const page = pageOf(turned, question);
  const { size } = turned;
  const { state, answered, refreshing, refresh } = useWidgetData(widget, {
    ...ask,
    seen,
    refreshSeconds,
    ...(isGrid && { pageNumber: page, pageSize: size }),
  });
  const onPage = (next: number) => setTurned({ page: next, size, of: question });
  const before = isGrid ? pageBefore(page, size, answered) : undefined;
  if (before !== undefined) onPage(before);
  return {
    ask,
    state,
    refreshing,
    refresh,
    resolution: chosen ?? widget.settings.resolution ?? 'Monthly',
    /**
     * What a report asks is in the report: nobody chooses its periods here. Steps that bring no picture can be changed
     * for others that do.
     */
    isOverTime:
      widget.widgetKind !== 'Pie' &&
      (state.kind === 'ready'
        ? state.answer.report === undefined && state.answer.pivotDataType === 'DATE'
        : chosen !== undefined),
    pages: {
      page,
      size,
      onPage,
      onSize: (next: number) => setTurned({ page: 1, size: next, of: question }),
    },
  };
};
