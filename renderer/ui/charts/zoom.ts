import type { Plugin } from 'chart.js';
import { useEffect, useState } from 'react';
import type { ChartLook } from './chart-look.ts';
import { faded, palettes } from './palette.ts';

/** Zooming by dragging, by two fingers, and by the wheel with Ctrl held: a wheel alone scrolls the page. */
export const zoomOptions = (mode: 'x' | 'xy', { scheme }: ChartLook, enabled: boolean) => ({
  limits: { x: { min: 'original', max: 'original' }, y: { min: 'original', max: 'original' } },
  zoom: {
    mode,
    wheel: { enabled, modifierKey: 'ctrl' },
    pinch: { enabled },
    drag: { enabled, threshold: 8, backgroundColor: faded(palettes[scheme][0] ?? '', 0.2) },
  },
});

/** What zooms, once a chart needs it: most charts never do. */
export const useZoomPlugin = (needed: boolean): Plugin | null => {
  const [plugin, setPlugin] = useState<Plugin | null>(null);
  useEffect(() => {
    if (!needed) return undefined;
    let left = false;
    void import('chartjs-plugin-zoom').then(({ default: zoom }) => {
      if (!left) setPlugin(() => zoom);
    });
    return () => {
      left = true;
    };
  }, [needed]);
  return needed ? plugin : null;
};
