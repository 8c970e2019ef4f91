import type { ChartData } from './chart-data.ts';
import {
  commonOptions,
  commonPlugins,
  type Drawing,
  type DrawTools,
  isolated,
  labelled,
  shortened,
  stylesFor,
  valueScale,
} from './drawing.ts';
import { faded } from './palette.ts';
import { readSpots, type SpotChart } from './read-chart.ts';
import { zoomOptions } from './zoom.ts';

/** Radius of the smallest and of the largest bubble, in CSS pixels. */
const radii = { least: 4, most: 20 } as const;

/** The area of a bubble, not its radius, stands for its size. */
const radiusOf = (size: number, largest: number): number =>
  largest <= 0
    ? radii.least
    : Math.max(radii.least, Math.sqrt(Math.max(0, size) / largest) * radii.most);

const scalesOf = ({ x, y, series }: SpotChart, tools: DrawTools) => {
  const spots = series.flatMap((one) => one.spots);
  const rtl = tools.direction === 'rtl';
  const across = valueScale(
    tools,
    spots.map((spot) => spot.x),
    { title: x.title, fromZero: false, grace: 0 },
  );
  return {
    x: { ...across, position: 'bottom' as const, reverse: rtl },
    y: valueScale(
      tools,
      spots.map((spot) => spot.y),
      { title: y.title, fromZero: false, grace: 0 },
    ),
  };
};

/** Two measures against each other; null where the answer has not two. */
export const drawSpots = (
  family: 'SCATTER' | 'BUBBLE',
  data: ChartData,
  tools: DrawTools,
): Drawing | null => {
  const { look, formats, direction } = tools;
  const chart = readSpots(data, tools);
  if (chart === null) return null;
  const { x, y, size, series } = chart;
  const largest = Math.max(0, ...series.flatMap(({ spots }) => spots.map((spot) => spot.size)));
  const alone = series.length <= 1;
  const sized = family === 'BUBBLE';
  const styles = stylesFor(series, chart, tools);
  return {
    keys: alone
      ? []
      : styles.map((style, place) => ({
          place,
          name: series[place]?.name ?? '',
          style,
          shape: 'mark',
        })),
    canHide: true,
    canZoom: !tools.paper,
    pointAt: (dataset, index) => {
      const spot = series[dataset]?.spots[index];
      if (spot === undefined) return null;
      const label = spot.name === '' ? `${x.title} ${formats.number(spot.x)}` : spot.name;
      return { row: spot.row, column: y.key, label, value: spot.y };
    },
    config: {
      type: sized ? 'bubble' : 'scatter',
      data: {
        datasets: styles.map((style, place) => {
          const { name = '', spots = [] } = series[place] ?? {};
          return {
            label: name,
            hidden: tools.hidden.has(place),
            data: spots.map((spot) => ({
              x: spot.x,
              y: spot.y,
              ...(sized ? { r: radiusOf(spot.size, largest) } : {}),
            })),
            pointStyle: style.mark,
            backgroundColor: faded(style.color, sized ? 0.3 : 0.75),
            borderColor: style.color,
            borderWidth: 1.5,
            ...(sized ? {} : { radius: 5, hoverRadius: 7 }),
          };
        }),
      },
      options: {
        ...commonOptions(tools),
        interaction: { mode: 'nearest', intersect: true },
        scales: scalesOf(chart, tools),
        plugins: {
          ...commonPlugins(tools, {
            title: ([item]) => {
              const spot = series[item?.datasetIndex ?? 0]?.spots[item?.dataIndex ?? 0];
              return isolated(shortened(spot?.name ?? '', 60));
            },
            label: ({ datasetIndex, dataIndex }) => {
              const spot = series[datasetIndex]?.spots[dataIndex];
              if (spot === undefined) return '';
              const line = (title: string, value: number) =>
                labelled(direction, title, formats.number(value));
              return [
                line(x.title, spot.x),
                line(y.title, spot.y),
                ...(sized && size !== null ? [line(size.title, spot.size)] : []),
              ];
            },
          }),
          ...(alone ? { legend: { display: false } } : {}),
          zoom: zoomOptions('xy', look, !tools.paper),
        },
      } as Drawing['config']['options'],
      plugins: [],
    },
  };
};
