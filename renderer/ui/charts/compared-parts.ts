import type { ChartDataset } from 'chart.js';
import { dayOf } from './chart-formats.ts';
import { type DrawTools, isolated, shortened, stylesFor } from './drawing.ts';
import { groundFill } from './ground-fill.ts';
import type { SeriesStyle } from './palette.ts';
import type { ComparedChart } from './read-chart.ts';

export type ComparedFamily = 'BAR' | 'STACK' | 'AREA' | 'LINE';

/** From so many periods on not each of them has a tick of its own, and lines can be zoomed. */
export const manyPeriods = 60;

/** Names longer than this lie beside their bars, in characters. */
const longestUpright = 14;

const isLineFamily = (family: ComparedFamily): boolean => family === 'LINE' || family === 'AREA';

/** Bars lie where their names would not stand below them. */
const liesDown = (family: ComparedFamily, { category, categories }: ComparedChart): boolean =>
  !isLineFamily(family) &&
  category?.kind !== 'date' &&
  (categories.length > 12 ||
    (categories.length > 3 && categories.some(({ name }) => [...name].length > longestUpright)));

/** Where a drawn point stands in the answer: a line that has been thinned out counts otherwise. */
export const placeOf = (raw: unknown, drawn: number): number =>
  typeof raw === 'object' && raw !== null && 'at' in raw ? Number(raw.at) : drawn;

/** How the series of a chart share its place. */
export type Arrangement = {
  /** One series: it needs no legend, and says what it measures on its scale. */
  readonly alone: boolean;
  readonly stacked: boolean;
  /** Bars from the side, their names beside them. */
  readonly lying: boolean;
  readonly isLine: boolean;
  readonly dated: boolean;
};

export const arrange = (family: ComparedFamily, chart: ComparedChart): Arrangement => {
  const alone = chart.series.length === 1;
  return {
    alone,
    stacked: chart.adds && (family === 'STACK' || (family === 'AREA' && !alone)),
    lying: liesDown(family, chart),
    isLine: isLineFamily(family),
    dated: chart.category?.kind === 'date',
  };
};

const timeOf = (raw: string): number => dayOf(raw)?.getTime() ?? Number.NaN;

const lineLook = (
  family: ComparedFamily,
  style: SeriesStyle,
  tools: DrawTools,
  { alone, points }: { readonly alone: boolean; readonly points: number },
) => ({
  type: 'line' as const,
  borderColor: style.color,
  borderWidth: 2,
  borderDash: alone || family === 'AREA' ? [] : [...style.dash],
  backgroundColor:
    family === 'AREA' ? groundFill(style, tools.look.paper, alone ? 0.16 : 0.35) : style.color,
  pointStyle: style.mark,
  pointBackgroundColor: style.color,
  pointBorderColor:
    style.mark === 'star' || style.mark === 'crossRot' ? style.color : tools.look.paper,
  pointBorderWidth: 1.5,
  pointRadius: points > 40 ? 0 : 4,
  pointHoverRadius: 6,
  pointHitRadius: 12,
  cubicInterpolationMode: 'monotone' as const,
  spanGaps: false,
});

/** Bars of more categories are so thin that a line between two colours would cover both. */
const mostParted = 60;

const barLook = (
  style: SeriesStyle,
  { look }: DrawTools,
  { stacked, points }: { readonly stacked: boolean; readonly points: number },
) => {
  const isParted = points <= mostParted;
  return {
    type: 'bar' as const,
    backgroundColor: groundFill(style, look.paper),
    borderColor: stacked ? look.paper : style.color,
    borderWidth: stacked && isParted ? 1 : 0,
    borderRadius: stacked || !isParted ? 0 : 3,
    maxBarThickness: 56,
    categoryPercentage: isParted ? 0.76 : 1,
    barPercentage: 0.92,
  };
};

export const datasetsOf = (
  family: ComparedFamily,
  chart: ComparedChart,
  tools: DrawTools,
): ChartDataset<'line' | 'bar'>[] => {
  const { alone, stacked, dated } = arrange(family, chart);
  const points = chart.categories.length;
  return stylesFor(chart.series, chart, tools).map((style, place) => {
    const { name = '', marks = [] } = chart.series[place] ?? {};
    const shared = {
      label: name,
      hidden: tools.hidden.has(place),
      data: dated
        ? marks.map(({ value }, at) => ({
            x: timeOf(chart.categories[at]?.raw ?? ''),
            y: value ?? Number.NaN,
            at,
          }))
        : marks.map(({ value }) => value),
      ...(dated ? { parsing: false as const, normalized: true } : {}),
    };
    const look = isLineFamily(family)
      ? {
          ...lineLook(family, style, tools, { alone, points }),
          fill: family === 'AREA' && (stacked && place > 0 ? '-1' : 'origin'),
        }
      : barLook(style, tools, { stacked, points });
    return { ...shared, ...look };
  });
};

/** The scale of what is compared: dates on an axis of dates, anything else by name. */
export const categoryScale = (
  chart: ComparedChart,
  tools: DrawTools,
  { lying, isLine }: Arrangement,
) => {
  const { look, formats, direction, paper } = tools;
  const { category, categories } = chart;
  const rtl = direction === 'rtl';
  const common = {
    grid: { display: false },
    border: { color: look.axis },
    ...(lying
      ? { position: rtl ? ('right' as const) : ('left' as const) }
      : { reverse: rtl, position: 'bottom' as const }),
  };
  const ticks = {
    color: look.inkSoft,
    // Lying bars may be as close as their names.
    font: { family: look.font, size: lying ? 11 : 12 },
    padding: 6,
    maxRotation: isLine ? 40 : 0,
    autoSkipPadding: lying ? 2 : 14,
  };
  if (category?.kind !== 'date') {
    return {
      ...common,
      type: 'category' as const,
      offset: !isLine,
      ticks: {
        ...ticks,
        autoSkip: !lying || paper,
        callback: (_value: string | number, at: number) =>
          isolated(shortened(categories[at]?.name ?? '', lying ? 28 : 20)),
      },
    };
  }
  const unit = category.unit ?? 'day';
  return {
    ...common,
    type: 'time' as const,
    offset: !isLine,
    // Weeks begin with the day of the reader’s, which the first of them has.
    time: { unit, isoWeekday: new Date(timeOf(categories[0]?.raw ?? '')).getDay() },
    ticks: {
      ...ticks,
      maxRotation: 0,
      // Fewer than there are: what is left after skipping is then labelled anew, each beside its real neighbour.
      sampleSize: 2,
      source: categories.length <= manyPeriods ? ('data' as const) : ('auto' as const),
      callback: (
        value: string | number,
        at: number,
        all: readonly { readonly value: number }[],
      ) => {
        const day = new Date(Number(value));
        // A mirrored scale has its ticks the other way round.
        const before = all[rtl ? at + 1 : at - 1];
        const sameYear =
          before !== undefined && new Date(before.value).getFullYear() === day.getFullYear();
        return formats.tick(day, unit, !sameYear);
      },
    },
  };
};
