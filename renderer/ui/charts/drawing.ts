import type { ChartConfiguration, ChartOptions, TooltipItem } from 'chart.js';
import type { ChartDirection, ChartPoint } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { placesOf } from './color-places.ts';
import { type SeriesStyle, seriesStyle } from './palette.ts';
import type { ChartTools } from './read-chart.ts';

export type DrawTools = ChartTools & {
  readonly look: ChartLook;
  readonly direction: ChartDirection;
  /** Whether drawing and changes may move. */
  readonly moving: boolean;
  /** On paper the canvas carries its own legend and nothing answers to a pointer. */
  readonly paper: boolean;
  /** Places in the legend of what the person has switched off. */
  readonly hidden: ReadonlySet<number>;
};

/** One entry of the legend. */
export type LegendKey = {
  /** Place among all entries, from 0. */
  readonly place: number;
  readonly name: string;
  readonly style: SeriesStyle;
  readonly shape: 'fill' | 'line' | 'mark';
  /** What stands behind the name: a value and its share. */
  readonly note?: string;
};

/** What Chart.js is given, and what the chart around it needs to know. */
export type Drawing = {
  readonly config: Required<Pick<ChartConfiguration, 'type' | 'data' | 'options' | 'plugins'>>;
  /** Empty where one series needs no legend. */
  readonly keys: readonly LegendKey[];
  /** What this picture leaves out of its answer, in words. */
  readonly note?: string | undefined;
  /** False where the entries explain colours that cannot be switched off. */
  readonly canHide: boolean;
  readonly canZoom: boolean;
  /** In CSS pixels: less than this, and what is drawn no longer stands apart. */
  readonly leastHeight?: number;
  /** The value that stands at a place of the canvas; `raw` is what Chart.js was given for it. */
  readonly pointAt: (dataset: number, index: number, raw: unknown) => ChartPoint | null;
};

/** How series or parts are drawn: values by their names, measures from the first colour on. */
export const stylesFor = (
  named: readonly { readonly name: string }[],
  { byValue }: { readonly byValue: boolean },
  { look }: DrawTools,
): readonly SeriesStyle[] => {
  const names = named.map(({ name }) => name);
  const places = byValue ? placesOf(names) : names.map((_, place) => place);
  return places.map((place) => seriesStyle(look.scheme, place));
};

/** Text of people beside other text on a canvas that runs from the left: each in its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** “Name: value” in the direction of the page; a minus sign stays before its number. */
export const labelled = (direction: ChartDirection, name: string, value: string): string => {
  const mark = direction === 'rtl' ? '\u2067' : '\u2066';
  return `${mark}${isolated(name)}: \u2066${value}\u2069\u2069`;
};

export const shortened = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const durationMs = 350;

/** What every chart has in common. */
export const commonOptions = ({ look, moving, paper }: DrawTools) =>
  ({
    responsive: !paper,
    maintainAspectRatio: false,
    animation: moving && !paper ? { duration: durationMs } : false,
    // Light turns dark at once.
    animations: { colors: false },
    font: { family: look.font, size: 12 },
    color: look.inkSoft,
    layout: { padding: 4 },
    events: paper ? [] : ['mousemove', 'mouseout', 'click', 'touchstart', 'touchmove'],
  }) satisfies ChartOptions;

type TooltipLabel = (item: TooltipItem<'bar'>) => string | string[];

/** Tooltip and, on paper, legend; never `textDirection`, which would move minus signs. */
export const commonPlugins = (
  { look, direction, paper }: DrawTools,
  tooltip: {
    readonly label: TooltipLabel;
    readonly title?: (items: TooltipItem<'bar'>[]) => string;
  },
) => {
  const rtl = direction === 'rtl';
  return {
    legend: {
      display: paper,
      rtl,
      position: 'bottom',
      labels: {
        color: look.ink,
        font: { family: look.font, size: 12 },
        padding: 14,
        boxWidth: 14,
        boxHeight: 14,
      },
    },
    tooltip: {
      enabled: !paper,
      rtl,
      titleAlign: rtl ? 'right' : 'left',
      bodyAlign: rtl ? 'right' : 'left',
      footerAlign: rtl ? 'right' : 'left',
      backgroundColor: look.tooltip.ground,
      titleColor: look.tooltip.ink,
      bodyColor: look.tooltip.ink,
      footerColor: look.tooltip.ink,
      borderColor: look.tooltip.line,
      borderWidth: 1,
      cornerRadius: 6,
      padding: { x: 12, y: 10 },
      titleMarginBottom: 8,
      bodySpacing: 5,
      boxPadding: 6,
      boxWidth: 10,
      boxHeight: 10,
      caretSize: 5,
      callbacks: tooltip,
    },
  } as const;
};

/** As a share of the span of the values: what begins closer to zero than this is drawn from there. */
const nearZero = 0.1;

/** Room around values that begin at zero, or hardly above it, must not reach below it: there is no number there. */
const risesFromZero = (values: readonly (number | null)[]): boolean => {
  const numbers = values.filter((value) => value !== null);
  const lowest = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return lowest >= 0 && lowest <= nearZero * (highest - lowest);
};

/** The scale of values: quiet lines, no border, room before its numbers. */
export const valueScale = (
  { look, formats, direction }: DrawTools,
  values: readonly (number | null)[],
  {
    title = '',
    fromZero = true,
    grace = '4%',
  }: {
    readonly title?: string;
    readonly fromZero?: boolean;
    readonly grace?: string | number;
  } = {},
) => ({
  type: 'linear' as const,
  position: direction === 'rtl' ? ('right' as const) : ('left' as const),
  beginAtZero: fromZero || risesFromZero(values),
  grace,
  grid: { color: look.grid, drawTicks: false },
  border: { display: false },
  title: {
    display: title !== '',
    text: isolated(shortened(title, 48)),
    color: look.inkSoft,
    font: { family: look.font, size: 12 },
  },
  ticks: {
    color: look.inkSoft,
    font: { family: look.font, size: 12 },
    padding: 8,
    maxTicksLimit: 7,
    ...(values.every((value) => value === null || Number.isInteger(value)) ? { precision: 0 } : {}),
    callback: (value: string | number) => formats.short(Number(value)),
  },
});
