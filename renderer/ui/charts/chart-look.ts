import { useSyncExternalStore } from 'react';
import type { ChartScheme } from './palette.ts';

/** What a canvas cannot take from the page's sheets by itself. */
export type ChartLook = {
  readonly scheme: ChartScheme;
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly grid: string;
  readonly axis: string;
  readonly tooltip: { readonly ground: string; readonly ink: string; readonly line: string };
  readonly font: string;
};

const font = '"Inter Variable", "Inter Fallback", "Segoe UI", system-ui, sans-serif';

/** Also how charts are drawn for paper. */
export const lightLook: ChartLook = {
  scheme: 'light',
  paper: '#ffffff',
  ink: '#1b232e',
  inkSoft: '#465160',
  grid: '#e9edf2',
  axis: '#c3cbd5',
  tooltip: { ground: '#1b232e', ink: '#ffffff', line: '#1b232e' },
  font,
};

const darkLook: ChartLook = {
  scheme: 'dark',
  paper: '#1a212a',
  ink: '#e6eaf0',
  inkSoft: '#c3cbd5',
  grid: '#29323d',
  axis: '#4a5564',
  tooltip: { ground: '#2f3845', ink: '#ffffff', line: '#4a5564' },
  font,
};

const schemeMark = 'data-mantine-color-scheme';

const watchScheme = (tell: () => void) => {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [schemeMark] });
  return () => watch.disconnect();
};

const readLook = (): ChartLook =>
  document.documentElement.getAttribute(schemeMark) === 'dark' ? darkLook : lightLook;

/** The look of charts on the page as it is now, light or dark. */
export const useChartLook = (): ChartLook => useSyncExternalStore(watchScheme, readLook);
