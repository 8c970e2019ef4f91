import { useEffect, useRef } from 'react';
import type { LegendKey } from './drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { groundFill } from './ground-fill.ts';

type SwatchProps = Pick<LegendKey, 'style' | 'shape'> & { readonly look: ChartLook };

/** In CSS pixels. */
const size = { width: 22, height: 14 } as const;

const draw = (pen: CanvasRenderingContext2D, { style, shape, look }: SwatchProps): void => {
  const { width, height } = size;
  const middle = height / 2;
  pen.clearRect(0, 0, width, height);
  if (shape === 'fill') {
    pen.fillStyle = groundFill(style, look.paper);
    pen.beginPath();
    pen.roundRect(1, 1, width - 2, height - 2, 3);
    pen.fill();
    return;
  }
  pen.strokeStyle = style.color;
  pen.fillStyle = style.color;
  pen.lineWidth = 2;
  if (shape === 'line') {
    pen.setLineDash([...style.dash]);
    pen.beginPath();
    pen.moveTo(0, middle);
    pen.lineTo(width, middle);
    pen.stroke();
    pen.setLineDash([]);
  }
  drawMark(pen, style.mark, { x: width / 2, y: middle, radius: 4 });
};

type Spot = { readonly x: number; readonly y: number; readonly radius: number };

/** The same marks as on the chart. */
const drawMark = (
  pen: CanvasRenderingContext2D,
  mark: LegendKey['style']['mark'],
  { x, y, radius }: Spot,
): void => {
  const path = (...points: readonly (readonly [number, number])[]) => {
    pen.beginPath();
    for (const [dx, dy] of points) pen.lineTo(x + dx * radius, y + dy * radius);
    pen.closePath();
    pen.fill();
  };
  const cross = (angle: number) => {
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    pen.beginPath();
    pen.moveTo(x - dx, y - dy);
    pen.lineTo(x + dx, y + dy);
    pen.moveTo(x + dy, y - dx);
    pen.lineTo(x - dy, y + dx);
    pen.stroke();
  };
  switch (mark) {
    case 'circle':
      pen.beginPath();
      pen.arc(x, y, radius, 0, Math.PI * 2);
      pen.fill();
      return;
    case 'rect':
      path([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
      return;
    case 'triangle':
      path([0, -1.1], [1.1, 0.9], [-1.1, 0.9]);
      return;
    case 'rectRot':
      path([0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]);
      return;
    case 'star':
      cross(0);
      cross(Math.PI / 4);
      return;
    case 'crossRot':
      cross(Math.PI / 4);
      return;
    default:
      mark satisfies never;
  }
};

/** The colour, ground, line and mark of one series, small. */
export const Swatch = (props: SwatchProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen === null || pen === undefined) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = size.width * ratio;
    canvas.current.height = size.height * ratio;
    pen.scale(ratio, ratio);
    draw(pen, props);
  });
  return <canvas ref={canvas} {...size} aria-hidden />;
};
