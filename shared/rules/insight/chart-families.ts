/** How the answer of a report can be drawn. */
export const chartFamilies = [
  'BAR',
  'STACK',
  'AREA',
  'LINE',
  'PIE',
  'DONUT',
  'SCATTER',
  'BUBBLE',
  'FUNNEL',
  'WATERFALL',
  'NUMBER',
  'MAP',
  'GRID',
  'TEXT',
] as const;

export type ChartFamily = (typeof chartFamilies)[number];
