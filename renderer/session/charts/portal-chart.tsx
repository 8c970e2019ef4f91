import { useDirection } from '@mantine/core';
import { ChartView, type ChartViewProps } from '#renderer/ui/charts/chart-view.tsx';
import { recordLink } from '#renderer/session/insight/record-link.ts';
import { useChartTools } from './use-chart-tools.ts';

type PortalChartProps = Omit<ChartViewProps, 'words' | 'formats' | 'direction' | 'linkOf'>;

/** A chart in the person's language and direction. */
export const PortalChart = (props: PortalChartProps) => {
  const { dir } = useDirection();
  return <ChartView {...props} {...useChartTools()} direction={dir} linkOf={recordLink} />;
};
