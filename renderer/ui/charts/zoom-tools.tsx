import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { Chart } from 'chart.js';
import { pressable } from '../form/pressable.ts';
import type { ZoomAct } from './chart-words.ts';
import classes from './chart-view.module.css';
import type { ChartTools } from './read-chart.ts';

/** How much closer one press looks, and by how many pixels it moves what is seen. */
const closer = 1.5;
const further = 80;

const icons = {
  in: IconZoomIn,
  out: IconZoomOut,
  reset: IconZoomReset,
  left: IconArrowLeft,
  right: IconArrowRight,
  up: IconArrowUp,
  down: IconArrowDown,
} satisfies Record<ZoomAct, unknown>;

const run = (chart: Chart, act: ZoomAct, alongBoth: boolean): void => {
  const by = (factor: number) => (alongBoth ? { x: factor, y: factor } : { x: factor });
  const acts = {
    in: () => chart.zoom(by(closer)),
    out: () => chart.zoom(by(1 / closer)),
    reset: () => chart.resetZoom(),
    left: () => chart.pan({ x: further }),
    right: () => chart.pan({ x: -further }),
    up: () => chart.pan({ y: further }),
    down: () => chart.pan({ y: -further }),
  } satisfies Record<ZoomAct, () => void>;
  acts[act]();
};

type ZoomToolsProps = Pick<ChartTools, 'words'> & {
  readonly chart: () => Chart | undefined;
  readonly zoomed: boolean;
  /** Whether both scales zoom, or the one across alone. */
  readonly alongBoth: boolean;
  readonly onZoom: (zoomed: boolean) => void;
};

/** A closer look at a chart without dragging across it. */
export const ZoomTools = ({ chart, zoomed, alongBoth, words, onZoom }: ZoomToolsProps) => {
  const press = (act: ZoomAct) => (): void => {
    const drawn = chart();
    if (drawn === undefined) return;
    run(drawn, act, alongBoth);
    onZoom(drawn.isZoomedOrPanned());
  };
  const ways = alongBoth
    ? (['left', 'right', 'up', 'down'] as const)
    : (['left', 'right'] as const);
  // Those that come and go stand first, so that none slides away under a pointer that presses again.
  const acts = [...(zoomed ? ways : []), 'in', 'out', 'reset'] as const;
  return acts.map((act) => {
    const Icon = icons[act];
    return (
      <button
        key={act}
        type="button"
        className={classes.zoomTool}
        aria-label={words.zoom(act)}
        title={words.zoom(act)}
        {...pressable(act === 'in' || zoomed ? press(act) : null)}
      >
        <Icon size={16} aria-hidden />
      </button>
    );
  });
};
