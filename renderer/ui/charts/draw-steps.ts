import type { Plugin } from 'chart.js';
import datalabels from 'chartjs-plugin-datalabels';
import type { ChartData } from './chart-data.ts';
import {
  commonOptions,
  commonPlugins,
  type Drawing,
  type DrawTools,
  isolated,
  labelled,
  shortened,
  valueScale,
} from './drawing.ts';
import { groundFill } from './ground-fill.ts';
import { palettes, seriesStyle, type SeriesStyle } from './palette.ts';
import { type PartedChart, readParts } from './read-chart.ts';

/** Of a step of a funnel with its name and number, in pixels. */
const funnelStep = 22;

const labelFont = ({ look }: DrawTools) => ({
  color: look.ink,
  font: { family: look.font, size: 12 },
});

/** Names along the steps, in the direction of reading. */
const nameScale = ({ look, direction }: DrawTools, names: readonly string[], lying: boolean) => {
  const rtl = direction === 'rtl';
  return {
    type: 'category' as const,
    grid: { display: false },
    border: { display: !lying, color: look.axis },
    ...(lying ? { position: rtl ? ('right' as const) : ('left' as const) } : { reverse: rtl }),
    ticks: {
      color: look.inkSoft,
      padding: 6,
      maxRotation: lying ? 0 : 40,
      autoSkip: !lying,
      callback: (_value: string | number, at: number) =>
        isolated(shortened(names[at] ?? '', lying ? 28 : 18)),
    },
  };
};

const pointOf = ({ parts }: PartedChart, index: number) => {
  const part = parts[index];
  if (part === undefined || part.row === null) return null;
  return { row: part.row, column: part.column, label: part.name, value: part.value };
};

/** What is left from step to step, with the share of the first. */
export const drawFunnel = (data: ChartData, tools: DrawTools): Drawing => {
  const { look, formats, direction } = tools;
  const read = readParts(data, tools);
  const chart = { ...read, parts: read.parts.filter(({ value }) => (value ?? 0) > 0) };
  const first = chart.parts[0]?.value ?? 0;
  const textOf = (value: number | null): string =>
    `${formats.number(value ?? 0)} (${formats.percent(first === 0 ? 0 : (value ?? 0) / first)})`;
  return {
    keys: [],
    canHide: false,
    canZoom: false,
    leastHeight: chart.parts.length * funnelStep,
    pointAt: (_dataset, index) => pointOf(chart, index),
    config: {
      type: 'funnel',
      data: {
        labels: chart.parts.map(({ name }) => name),
        datasets: [
          {
            data: chart.parts.map(({ value }) => value ?? 0),
            backgroundColor: chart.parts.map((_, place) =>
              groundFill(
                {
                  color: palettes[look.scheme][0] ?? '',
                  ground: place % 2 === 0 ? 'plain' : 'slash',
                },
                look.paper,
                Math.max(0.55, 1 - place * 0.09),
              ),
            ),
            borderColor: look.paper,
            borderWidth: 1,
          },
        ],
      },
      options: {
        ...commonOptions(tools),
        indexAxis: 'y',
        scales: {
          x: { display: false },
          y: {
            ...nameScale(
              tools,
              chart.parts.map(({ name }) => name),
              true,
            ),
            display: true,
          },
        },
        plugins: {
          ...commonPlugins(tools, {
            title: () => '',
            label: ({ dataIndex }) => {
              const part = chart.parts[dataIndex];
              return labelled(direction, part?.name ?? '', textOf(part?.value ?? 0));
            },
          }),
          legend: { display: false },
          datalabels: {
            ...labelFont(tools),
            backgroundColor: look.paper,
            borderRadius: 4,
            padding: { top: 3, bottom: 3, left: 7, right: 7 },
            formatter: (value: unknown) => textOf(Number(value)),
          },
        },
      } as Drawing['config']['options'],
      plugins: [datalabels],
    },
  };
};

type Step = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'increase' | 'decrease' | 'total';
};

/** Each change begins where the one before it ended; the last bar is what comes of all, where the changes add up. */
const stepsOf = (
  { parts, rest, adds }: PartedChart,
  { others, total }: DrawTools['words'],
): readonly Step[] => {
  let level = 0;
  const changes = rest === 0 ? parts : [...parts, { name: others, value: rest }];
  const steps = changes.map(({ name, value }): Step => {
    const from = level;
    level += value ?? 0;
    return { name, from, to: level, kind: level < from ? 'decrease' : 'increase' };
  });
  return adds ? [...steps, { name: total, from: 0, to: level, kind: 'total' }] : steps;
};

const kindsOf = ({ adds }: PartedChart): readonly Step['kind'][] =>
  adds ? ['increase', 'decrease', 'total'] : ['increase', 'decrease'];

const stepStyles = (tools: DrawTools): Readonly<Record<Step['kind'], SeriesStyle>> => {
  const plain = seriesStyle(tools.look.scheme, 0);
  const colors = palettes[tools.look.scheme];
  return {
    total: plain,
    increase: { ...plain, color: colors[2] ?? plain.color, ground: 'plain' },
    decrease: { ...plain, color: colors[5] ?? plain.color, ground: 'slash' },
  };
};

type Connected = { readonly levels?: readonly number[]; readonly color?: string };

/** A thin line from the end of each step to the beginning of the next. */
const connectors: Plugin = {
  id: 'connectors',
  beforeDatasetsDraw: ({ ctx, scales: { x, y } }, _drawn, { levels = [], color }: Connected) => {
    if (x === undefined || y === undefined || color === undefined) return;
    ctx.save();
    ctx.strokeStyle = color;
    ctx.setLineDash([3, 3]);
    ctx.beginPath();
    for (const [at, level] of levels.slice(0, -1).entries()) {
      const height = y.getPixelForValue(level);
      ctx.moveTo(x.getPixelForValue(at), height);
      ctx.lineTo(x.getPixelForValue(at + 1), height);
    }
    ctx.stroke();
    ctx.restore();
  },
};

/** How a total comes about. */
export const drawWaterfall = (data: ChartData, tools: DrawTools): Drawing => {
  const { look, formats, direction, words } = tools;
  const chart = readParts(data, tools);
  const steps = stepsOf(chart, words);
  const styles = stepStyles(tools);
  const changeOf = ({ from, to, kind }: Step): string =>
    kind === 'total' ? formats.number(to) : formats.change(to - from);
  return {
    keys: kindsOf(chart).map((kind, place) => ({
      place,
      name: words[kind],
      style: styles[kind],
      shape: 'fill',
    })),
    canHide: false,
    canZoom: false,
    pointAt: (_dataset, index) => pointOf(chart, index),
    config: {
      type: 'bar',
      data: {
        labels: steps.map(({ name }) => name),
        datasets: [
          {
            data: steps.map(({ from, to }): [number, number] => [from, to]),
            backgroundColor: steps.map(({ kind }) => groundFill(styles[kind], look.paper)),
            borderSkipped: false,
            borderRadius: 3,
            maxBarThickness: 56,
          },
        ],
      },
      options: {
        ...commonOptions(tools),
        scales: {
          x: nameScale(
            tools,
            steps.map(({ name }) => name),
            false,
          ),
          y: valueScale(
            tools,
            steps.map(({ to }) => to),
          ),
        },
        plugins: {
          ...commonPlugins(tools, {
            title: () => '',
            label: ({ dataIndex }) => {
              const step = steps[dataIndex];
              return step === undefined ? '' : labelled(direction, step.name, changeOf(step));
            },
          }),
          legend: { display: false },
          connectors: { levels: steps.map(({ to }) => to), color: look.axis },
          datalabels: {
            ...labelFont(tools),
            color: look.inkSoft,
            anchor: 'end',
            align: 'end',
            offset: 2,
            clamp: true,
            // Those that would stand on another are left out: the tooltip and the table say them.
            display: steps.length <= 16 ? 'auto' : false,
            formatter: (_value: unknown, { dataIndex }: { readonly dataIndex: number }) => {
              const step = steps[dataIndex];
              return step === undefined ? '' : changeOf(step);
            },
          },
        },
      } as Drawing['config']['options'],
      plugins: [datalabels, connectors],
    },
  };
};
