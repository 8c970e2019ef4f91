import { useMemo } from 'react';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { PortalChart } from '#renderer/session/charts/portal-chart.tsx';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import type { ChartFamily, ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { chartDataOf } from './widget-chart.ts';
import type { WidgetContent } from './widget-question.ts';

type DrawnWidgetProps = {
  readonly widget: WidgetContent;
  readonly answer: WidgetAnswer;
  readonly family: ChartFamily;
  readonly resolution: WidgetResolution;
  /** In pixels. */
  readonly height: number;
  readonly onPick?: (point: ChartPoint) => void;
};

/** A widget whose answer is drawn as a chart or a number. */
export const DrawnWidget = ({ widget, answer, resolution, ...props }: DrawnWidgetProps) => {
  const insight = useInsightWords();
  const tools = useChartTools();
  const data = useMemo(
    () => chartDataOf(answer, widget, { insight, ...tools }, resolution),
    [answer, widget, insight, tools, resolution],
  );
  return <PortalChart {...props} state={{ kind: 'ready', data }} title={widget.widgetName} />;
};
