import { faded, type Ground, type SeriesStyle } from './palette.ts';

/** Side of the tile that a ground repeats, in CSS pixels. */
const tile = 8;

/** Device pixels to a CSS pixel of the tile: sharp on screens and on paper. */
const sharpness = 3;

type Draw = (pen: CanvasRenderingContext2D) => void;

const line =
  (...points: readonly (readonly [number, number, number, number])[]): Draw =>
  (pen) => {
    pen.beginPath();
    for (const [x1, y1, x2, y2] of points) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.stroke();
  };

/** Strokes leave the tile on one side where they come in on the other, so no seam shows. */
const slash = [
  [-2, 2, 2, -2],
  [-2, 10, 10, -2],
  [6, 10, 10, 6],
] as const;

const backslash = slash.map(([x1, y1, x2, y2]) => [tile - x1, y1, tile - x2, y2] as const);

const figures: Readonly<Record<Exclude<Ground, 'plain'>, Draw>> = {
  slash: line(...slash),
  backslash: line(...backslash),
  bars: line([0, 2, tile, 2], [0, 6, tile, 6]),
  mesh: line([2, 0, 2, tile], [0, 2, tile, 2]),
  dots: (pen) => {
    for (const [x, y] of [
      [2, 2],
      [6, 6],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, 1.3, 0, Math.PI * 2);
      pen.fill();
    }
  },
};

/** The colour of a series with its figure on it; `paper` is the ground of the chart, `opacity` that of an area. */
export const groundFill = (
  { color, ground }: Pick<SeriesStyle, 'color' | 'ground'>,
  paper: string,
  opacity = 1,
): string | CanvasPattern => {
  const base = opacity === 1 ? color : faded(color, opacity);
  if (ground === 'plain') return base;
  const canvas = document.createElement('canvas');
  canvas.width = tile * sharpness;
  canvas.height = tile * sharpness;
  const pen = canvas.getContext('2d');
  if (pen === null) return base;
  pen.scale(sharpness, sharpness);
  pen.fillStyle = base;
  pen.fillRect(0, 0, tile, tile);
  // On a full colour the figure is cut out; on a faint one it is drawn in the colour itself.
  const ink = opacity === 1 ? faded(paper, 0.55) : faded(color, Math.min(1, opacity * 2));
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.2;
  figures[ground](pen);
  const pattern = pen.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / sharpness));
  return pattern ?? base;
};
