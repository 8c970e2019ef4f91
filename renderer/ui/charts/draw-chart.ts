import type { ChartData, DrawnFamily } from './chart-data.ts';
import { drawCompared } from './draw-compared.ts';
import { drawRound } from './draw-round.ts';
import { drawSpots } from './draw-spots.ts';
import { drawFunnel, drawWaterfall } from './draw-steps.ts';
import type { Drawing, DrawTools } from './drawing.ts';

/** The drawing of an answer; null where the answer lacks what the family needs. */
export const drawChart = (
  family: DrawnFamily,
  data: ChartData,
  tools: DrawTools,
): Drawing | null => {
  switch (family) {
    case 'BAR':
    case 'STACK':
    case 'AREA':
    case 'LINE':
      return drawCompared(family, data, tools);
    case 'PIE':
    case 'DONUT':
      return drawRound(family, data, tools);
    case 'SCATTER':
    case 'BUBBLE':
      return drawSpots(family, data, tools);
    case 'FUNNEL':
      return drawFunnel(data, tools);
    case 'WATERFALL':
      return drawWaterfall(data, tools);
    default:
      return family satisfies never;
  }
};
