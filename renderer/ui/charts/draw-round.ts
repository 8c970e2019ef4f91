import type { Plugin } from 'chart.js';
import type { ChartData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import {
  commonOptions,
  commonPlugins,
  type Drawing,
  type DrawTools,
  labelled,
  shortened,
  stylesFor,
} from './drawing.ts';
import { groundFill } from './ground-fill.ts';
import { readParts, sharesOf } from './read-chart.ts';

type Inside = {
  readonly sum?: string;
  readonly label?: string;
  readonly look?: ChartLook;
};

/** The sum of what is shown, in the middle of a ring. */
const sumInside: Plugin = {
  id: 'sumInside',
  afterDatasetsDraw: ({ ctx, chartArea }, _drawn, { sum, label, look }: Inside) => {
    if (sum === undefined || label === undefined || look === undefined) return;
    const { left, right, top, bottom } = chartArea;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const size = Math.max(16, Math.min(34, Math.min(right - left, bottom - top) / 8));
    ctx.save();
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = look.ink;
    ctx.font = `650 ${size}px ${look.font}`;
    ctx.fillText(sum, x, y - size * 0.28);
    ctx.fillStyle = look.inkSoft;
    ctx.font = `400 ${Math.max(11, size * 0.42)}px ${look.font}`;
    ctx.fillText(label, x, y + size * 0.6);
    ctx.restore();
  },
};

/** Signs of a name in the legend on paper: two such entries stand beside each other on half a sheet, and all of them below. */
const mostOnPaper = 40;

/** Shares of a whole, as a pie or a ring. */
export const drawRound = (family: 'PIE' | 'DONUT', data: ChartData, tools: DrawTools): Drawing => {
  const { look, formats, direction } = tools;
  const read = readParts(data, tools);
  const chart = sharesOf(read, tools);
  const { parts, adds } = chart;
  const isCut = !adds && read.parts.filter(({ value }) => (value ?? 0) > 0).length > parts.length;
  const styles = stylesFor(parts, chart, tools);
  const styled = styles.flatMap((style, place) => {
    const part = parts[place];
    return part === undefined ? [] : { ...part, style, place };
  });
  const shown = styled.filter(({ place }) => !tools.hidden.has(place));
  const sum = shown.reduce((total, { value }) => total + (value ?? 0), 0);
  const shareOf = (value: number): string =>
    adds ? ` (${formats.percent(sum === 0 ? 0 : value / sum)})` : '';
  const noteOf = (value: number | null): string =>
    `${formats.number(value ?? 0)}${shareOf(value ?? 0)}`;
  return {
    keys: styled.map(({ name, value, style, place }) => ({
      place,
      name,
      style,
      shape: 'fill',
      ...(tools.hidden.has(place) ? {} : { note: noteOf(value) }),
    })),
    ...(isCut && { note: tools.words.cut('largest') }),
    canHide: true,
    canZoom: false,
    pointAt: (_dataset, index) => {
      const part = shown[index];
      if (part === undefined || part.row === null) return null;
      return { row: part.row, column: part.column, label: part.name, value: part.value };
    },
    config: {
      type: family === 'PIE' ? 'pie' : 'doughnut',
      data: {
        labels: shown.map(({ name, value }) =>
          tools.paper ? labelled(direction, shortened(name, mostOnPaper), noteOf(value)) : name,
        ),
        datasets: [
          {
            data: shown.map(({ value }) => value ?? 0),
            backgroundColor: shown.map(({ style }) => groundFill(style, look.paper)),
            borderColor: look.paper,
            borderWidth: 2,
            hoverOffset: tools.moving ? 6 : 0,
          },
        ],
      },
      options: {
        ...commonOptions(tools),
        ...(family === 'DONUT' ? { cutout: '64%' } : {}),
        layout: { padding: 8 },
        plugins: {
          ...commonPlugins(tools, {
            title: () => '',
            label: ({ dataIndex }) => {
              const part = shown[dataIndex];
              return labelled(direction, part?.name ?? '', noteOf(part?.value ?? 0));
            },
          }),
          sumInside: adds ? { sum: formats.short(sum), label: tools.words.total, look } : {},
        },
      } as Drawing['config']['options'],
      plugins: family === 'DONUT' ? [sumInside] : [],
    },
  };
};
