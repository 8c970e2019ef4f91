import type { Aggregate } from './fields.ts';

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

/** Bars of what adds up stand on each other where they are split: side by side they soon get too thin to read. */
export const usualBars = (isSplit: boolean, aggregates: readonly Aggregate[]): 'BAR' | 'STACK' =>
  isSplit && aggregates.every((one) => one === 'COUNT' || one === 'SUM') ? 'STACK' : 'BAR';
