import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import type { ChartTools } from '#renderer/ui/charts/read-chart.ts';

/** The same as `useChartTools`, for whoever draws nothing before somebody saves a file. */
export const useLaterChartTools = (): (() => Promise<ChartTools>) => {
  const { t, i18n } = useTranslation('charts');
  const { timeZone } = useFormats();
  return async () => {
    const { chartToolsOf } = await import('./chart-tools.ts');
    return chartToolsOf(t, languageOf(i18n), timeZone);
  };
};
