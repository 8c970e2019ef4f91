import { useDirection } from '@mantine/core';
import { ChartView, type ChartViewProps } from '#renderer/ui/charts/chart-view.tsx';
import { useChartTools } from './use-chart-tools.ts';

type PortalChartProps = Omit<ChartViewProps, 'words' | 'formats' | 'direction'>;

/** A chart in the person's language and direction. */
export const PortalChart = (props: PortalChartProps) => {
  const { dir } = useDirection();
  return <ChartView {...props} {...useChartTools()} direction={dir} />;
};
