import datalabels from 'chartjs-plugin-datalabels';
import type { ChartData, ChartPoint } from './chart-data.ts';
import {
  arrange,
  type Arrangement,
  categoryScale,
  type ComparedFamily,
  datasetsOf,
  manyPeriods,
  placeOf,
} from './compared-parts.ts';
import {
  commonOptions,
  commonPlugins,
  type Drawing,
  type DrawTools,
  isolated,
  labelled,
  type LegendKey,
  stylesFor,
  valueScale,
} from './drawing.ts';
import { type ComparedChart, readCompared, undatedNote } from './read-chart.ts';
import { zoomOptions } from './zoom.ts';

/** From so many points on a line is thinned out before it is drawn. */
const manyPoints = 500;

/** Of a bar that lies, with its name beside it, and of the scale below all of them; in pixels. */
const lyingBar = 13;
const lyingScale = 36;

/** So many bars carry their number. */
const mostLabelled = 12;

/** Numbers over the bars, where they are few. */
const barLabels = (tools: DrawTools) => ({
  color: tools.look.inkSoft,
  font: { family: tools.look.font, size: 11 },
  anchor: 'end' as const,
  align: 'end' as const,
  offset: 2,
  clamp: true,
  formatter: (value: unknown) => {
    const number = typeof value === 'number' ? value : (value as { readonly y: number } | null)?.y;
    return number === undefined || Number.isNaN(number) ? '' : tools.formats.short(number);
  },
});

/** Around a chart, in pixels: the number behind the longest lying bar reaches beyond the scale. */
const paddingOf = (isNumbered: boolean, { direction }: DrawTools) => {
  const far = isNumbered ? 28 : 4;
  const [left, right] = direction === 'rtl' ? [far, 4] : [4, far];
  return { top: 4, right, bottom: 4, left };
};

const pointerOf =
  ({ category, categories, series }: ComparedChart) =>
  (dataset: number, drawn: number, raw: unknown): ChartPoint | null => {
    const index = placeOf(raw, drawn);
    const one = series[dataset];
    const mark = one?.marks[index];
    if (one === undefined || mark === undefined || mark.row === null) return null;
    const { raw: key, name } = categories[index] ?? { raw: '', name: '' };
    return {
      row: mark.row,
      column: category === null ? key : one.column,
      label: series.length === 1 ? name : `${name} · ${one.name}`,
      value: mark.value,
    };
  };

/** Name and value of a point, its category over them. */
const tooltipOf = ({ categories, series }: ComparedChart, tools: DrawTools) =>
  commonPlugins(tools, {
    title: ([item]) => isolated(categories[placeOf(item?.raw, item?.dataIndex ?? 0)]?.name ?? ''),
    label: ({ datasetIndex, dataIndex, raw }) => {
      const at = placeOf(raw, dataIndex);
      const one = series[datasetIndex];
      const value = one?.marks[at]?.value ?? null;
      const name = one === undefined || one.name === '' ? categories[at]?.name : one.name;
      const text = value === null ? tools.words.blank : tools.formats.number(value);
      return labelled(tools.direction, name ?? '', text);
    },
  });

const scalesOf = (
  family: ComparedFamily,
  chart: ComparedChart,
  tools: DrawTools,
  arranged: Arrangement & { readonly measure: string },
) => {
  const { alone, stacked, lying, measure } = arranged;
  const values = chart.series.flatMap(({ marks }) => marks.map(({ value }) => value));
  const scale = {
    ...valueScale(tools, values, {
      title: alone && !lying && chart.category !== null ? measure : '',
      fromZero: family !== 'LINE',
      // Room for the number behind the longest bar.
      ...(lying && alone && { grace: '10%' }),
    }),
    stacked,
    ...(lying ? { position: 'bottom' as const, reverse: tools.direction === 'rtl' } : {}),
  };
  const along = { ...categoryScale(chart, tools, arranged), stacked };
  return lying ? { x: scale, y: along } : { x: along, y: scale };
};

const keysOf = (
  family: ComparedFamily,
  chart: ComparedChart,
  tools: DrawTools,
): readonly LegendKey[] =>
  stylesFor(chart.series, chart, tools).map((style, place) => ({
    place,
    name: chart.series[place]?.name ?? '',
    style,
    shape: family === 'LINE' ? 'line' : 'fill',
  }));

/** Values by category, as bars beside or on each other, as lines or as areas. */
export const drawCompared = (
  family: ComparedFamily,
  data: ChartData,
  tools: DrawTools,
): Drawing => {
  const chart = readCompared(data, tools);
  const arranged = arrange(family, chart);
  const { alone, stacked, lying, isLine, dated } = arranged;
  const { series, categories } = chart;
  const measure = data.columns.find(({ key }) => key === series[0]?.column)?.title ?? '';
  const labelsShown = family === 'BAR' && alone && categories.length <= mostLabelled;
  const canZoom = dated && isLine && categories.length > manyPeriods && !tools.paper;
  return {
    keys: alone ? [] : keysOf(family, chart, tools),
    note: undatedNote(data, tools),
    canHide: true,
    canZoom,
    ...(lying && { leastHeight: categories.length * lyingBar + lyingScale }),
    pointAt: pointerOf(chart),
    config: {
      type: isLine ? 'line' : 'bar',
      data: {
        ...(dated ? {} : { labels: categories.map(({ name }) => name) }),
        datasets: datasetsOf(family, chart, tools),
      },
      options: {
        ...commonOptions(tools),
        indexAxis: lying ? 'y' : 'x',
        layout: { padding: paddingOf(lying && labelsShown, tools) },
        interaction: {
          mode: isLine || stacked ? 'index' : 'nearest',
          axis: lying ? 'y' : 'x',
          intersect: false,
        },
        scales: scalesOf(family, chart, tools, { ...arranged, measure }),
        plugins: {
          ...tooltipOf(chart, tools),
          datalabels: labelsShown ? barLabels(tools) : { display: false },
          zoom: zoomOptions('x', tools.look, canZoom),
          // It leaves anything else than long lines over dates alone.
          decimation: {
            enabled: isLine,
            algorithm: 'lttb',
            samples: manyPoints,
            threshold: manyPoints,
          },
          ...(alone ? { legend: { display: false } } : {}),
        },
      } as Drawing['config']['options'],
      // What a family may need at all: plugins are taken once, when its canvas is made.
      plugins: isLine ? [] : [datalabels],
    },
  };
};
