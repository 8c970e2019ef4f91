import type { Chart as ChartInstance } from 'chart.js';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Chart } from 'react-chartjs-2';
import type { ChartData, ChartDirection, ChartPoint, DrawnFamily } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useChartLook } from './chart-look.ts';
import classes from './chart-view.module.css';
import { drawChart } from './draw-chart.ts';
import type { Drawing } from './drawing.ts';
import type { ChartTools } from './read-chart.ts';
import './register-charts.ts';
import { useZoomPlugin } from './zoom.ts';
import { ZoomTools } from './zoom-tools.tsx';

export type ChartCanvasProps = ChartTools & {
  readonly family: DrawnFamily;
  readonly data: ChartData;
  readonly title: string;
  /** What the picture shows, read out. */
  readonly label: string;
  /** Where the buttons go that look closer; null until it is there. */
  readonly tools: HTMLElement | null;
  readonly direction: ChartDirection;
  /** Of the picture with its legend, in CSS pixels. */
  readonly height: number;
  readonly moving: boolean;
  readonly onPick: ((point: ChartPoint) => void) | null;
};

const nothing: ReadonlySet<number> = new Set();

const toggled = (hidden: ReadonlySet<number>, place: number): ReadonlySet<number> => {
  const next = new Set(hidden);
  if (!next.delete(place)) next.add(place);
  return next;
};

type ChartOptions = NonNullable<Drawing['config']['options']>;

type Pointed = { readonly datasetIndex: number; readonly index: number };

/** The options that answer to the person; what is drawn stays as it is. */
const withPointer = (
  { config, pointAt }: Drawing,
  onPick: ChartCanvasProps['onPick'],
  onZoom: (by: ChartOptions | null) => void,
): ChartOptions => {
  const { options } = config;
  const picked = (chart: ChartInstance, pointed: readonly Pointed[]): ChartPoint | null => {
    const [first] = pointed;
    if (first === undefined) return null;
    const { datasetIndex, index } = first;
    return pointAt(datasetIndex, index, chart.data.datasets[datasetIndex]?.data[index]);
  };
  // Under a pointer one value is meant, also where the tooltip tells of several.
  const hit = (chart: ChartInstance, event: Event | null): readonly Pointed[] =>
    event === null
      ? []
      : chart.getElementsAtEventForMode(event, 'nearest', { intersect: true }, false);
  const made: ChartOptions = {
    ...options,
    onHover: ({ native }, _elements, chart) => {
      const open = onPick !== null && picked(chart, hit(chart, native)) !== null;
      chart.canvas.style.cursor = open ? 'pointer' : 'default';
    },
    onClick: ({ native }, _elements, chart) => {
      const point = picked(chart, hit(chart, native));
      if (point !== null) onPick?.(point);
    },
    plugins: {
      ...options?.plugins,
      zoom: {
        ...options?.plugins?.zoom,
        zoom: {
          ...options?.plugins?.zoom?.zoom,
          onZoomComplete: ({ chart }) => onZoom(chart.isZoomedOrPanned() ? made : null),
        },
      },
    },
  };
  return made;
};

/** The picture of an answer with its legend. It is drawn anew, never made anew, when the look of the page changes. */
export const ChartCanvas = (props: ChartCanvasProps) => {
  const { family, data, title, label, direction, height, moving, formats, words, onPick } = props;
  const look = useChartLook();
  const [hidden, setHidden] = useState(nothing);
  // Options that are made anew take a closer look back: what was zoomed is known by them.
  const [zoomedBy, setZoomedBy] = useState<unknown>(null);
  const chart = useRef<ChartInstance | undefined>(undefined);

  const drawing = useMemo(
    () =>
      drawChart(family, data, {
        formats,
        words,
        look,
        direction,
        moving,
        hidden,
        paper: false,
      }),
    [family, data, formats, words, look, direction, moving, hidden],
  );
  const options = useMemo(
    () => (drawing === null ? null : withPointer(drawing, onPick, setZoomedBy)),
    [drawing, onPick],
  );
  const zoom = useZoomPlugin(drawing?.canZoom === true);
  if (drawing === null || options === null) {
    return <p className={classes.notice}>{words.twoNumbers}</p>;
  }
  const { keys, canHide, config, leastHeight = 0 } = drawing;
  const note = drawing.note === data.note ? undefined : drawing.note;
  const scrolls = leastHeight > height && { tabIndex: 0, role: 'group', 'aria-label': title };
  return (
    <div className={classes.drawn} data-round={family === 'PIE' || family === 'DONUT' || undefined}>
      {/* The library measures from the left; what is mirrored is mirrored by the scales. */}
      <div className={classes.canvas} dir="ltr" {...scrolls}>
        <div className={classes.sheet} style={{ minBlockSize: leastHeight }}>
          <Chart
            // Plugins are taken once, when the canvas is made.
            key={`${family} ${config.options?.indexAxis ?? ''} ${zoom !== null}`}
            ref={chart}
            type={config.type}
            data={config.data}
            options={options}
            plugins={zoom === null ? config.plugins : [...config.plugins, zoom]}
            aria-label={label}
          />
        </div>
      </div>
      {zoom !== null &&
        props.tools !== null &&
        createPortal(
          <ZoomTools
            chart={() => chart.current}
            zoomed={zoomedBy === options}
            alongBoth={options.plugins?.zoom?.zoom?.mode === 'xy'}
            words={words}
            onZoom={(zoomed) => setZoomedBy(zoomed ? options : null)}
          />,
          props.tools,
        )}
      <ChartLegend
        keys={keys}
        look={look}
        label={words.legend}
        note={note}
        hidden={hidden}
        onToggle={canHide ? (place) => setHidden(toggled(hidden, place)) : null}
      />
    </div>
  );
};
