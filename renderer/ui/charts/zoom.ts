import type { Plugin } from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import type { ChartLook } from './chart-look.ts';
import { faded, palettes } from './palette.ts';

/** Zooming by dragging, by two fingers, and by the wheel with Ctrl held: a wheel alone scrolls the page. */
export const zoomAlong = {
  plugin: zoomPlugin as Plugin,
  options: (mode: 'x' | 'xy', { scheme }: ChartLook, enabled: boolean) => ({
    limits: { x: { min: 'original', max: 'original' }, y: { min: 'original', max: 'original' } },
    zoom: {
      mode,
      wheel: { enabled, modifierKey: 'ctrl' },
      pinch: { enabled },
      drag: { enabled, threshold: 8, backgroundColor: faded(palettes[scheme][0] ?? '', 0.2) },
    },
  }),
} as const;
