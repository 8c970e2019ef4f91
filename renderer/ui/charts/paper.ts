import type {
  ChartColumn,
  ChartData,
  ChartDirection,
  ChartFamily,
  DrawnFamily,
} from './chart-data.ts';
import { lightLook } from './chart-look.ts';
import { drawChart } from './draw-chart.ts';
import { shortened } from './drawing.ts';
import type { ReadTools } from './read-chart.ts';
import { Chart } from './register-charts.ts';

/** What is put on paper, whatever the page looks like. */
export type PaperWish = ReadTools & {
  readonly family: ChartFamily;
  readonly data: ChartData;
  readonly title: string;
  readonly direction: ChartDirection;
};

/** Of a sheet, in CSS pixels: that of A4 lying, less a margin of one centimetre. */
export const sheetSize = { width: 1047, height: 718 } as const;

/** Device pixels to one of the sheet: 288 to the inch. */
const sharpness = 3;

const headHeight = 46;

const rowHeight = 26;

/** Around everything on a sheet. */
const edge = 8;

const isDrawn = (family: ChartFamily): family is DrawnFamily =>
  !['NUMBER', 'MAP', 'GRID', 'TEXT'].includes(family);

/** A white sheet with its title; texts are drawn by the browser, so every script is shaped as on the page. */
const blankSheet = ({ title, direction }: PaperWish) => {
  const canvas = document.createElement('canvas');
  canvas.width = sheetSize.width * sharpness;
  canvas.height = sheetSize.height * sharpness;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.scale(sharpness, sharpness);
  pen.fillStyle = lightLook.paper;
  pen.fillRect(0, 0, sheetSize.width, sheetSize.height);
  pen.direction = direction;
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  pen.fillStyle = lightLook.ink;
  pen.font = `650 20px ${lightLook.font}`;
  pen.fillText(shortened(title, 90), direction === 'rtl' ? sheetSize.width - edge : edge, 20);
  return { canvas, pen };
};

const drawnSheet = (wish: PaperWish, family: DrawnFamily): HTMLCanvasElement | null => {
  const look = lightLook;
  const { data, direction, formats, words } = wish;
  const tools = {
    formats,
    words,
    look,
    direction,
    moving: false,
    paper: true,
    hidden: new Set<number>(),
  };
  const drawing = drawChart(family, data, tools);
  if (drawing === null) return null;
  const { canvas, pen } = blankSheet(wish);
  const picture = document.createElement('canvas');
  picture.width = sheetSize.width - 2 * edge;
  picture.height = sheetSize.height - headHeight - edge;
  const { config } = drawing;
  const chart = new Chart(picture, {
    ...config,
    options: { ...config.options, devicePixelRatio: sharpness },
  });
  pen.drawImage(picture, edge, headHeight, picture.width / sharpness, picture.height / sharpness);
  chart.destroy();
  return canvas;
};

/** The rows of an answer, as many sheets as they need; what is too long for its column is cut. */
const tableSheets = (wish: PaperWish): readonly HTMLCanvasElement[] => {
  const { data, direction, formats } = wish;
  const perSheet = Math.floor((sheetSize.height - headHeight) / rowHeight) - 1;
  const width = (sheetSize.width - 2 * edge) / Math.max(1, data.columns.length);
  const sheets: HTMLCanvasElement[] = [];
  for (let from = 0; from < Math.max(1, data.rows.length); from += perSheet) {
    const { canvas, pen } = blankSheet(wish);
    const write = (text: string, { kind }: ChartColumn, column: number, line: number): void => {
      // Numbers stand at the end of their column, where their digits stand below each other.
      pen.textAlign = kind === 'number' ? 'end' : 'start';
      const start = edge + (kind === 'number' ? (column + 1) * width - 8 : column * width + 8);
      const x = direction === 'rtl' ? sheetSize.width - start : start;
      let kept = text;
      while (kept !== '' && pen.measureText(kept).width > width - 16) {
        kept = shortened(kept, [...kept].length - 1);
      }
      pen.fillText(kept, x, headHeight + line * rowHeight + rowHeight / 2);
    };
    pen.fillStyle = lightLook.grid;
    pen.fillRect(edge, headHeight, sheetSize.width - 2 * edge, rowHeight);
    pen.fillStyle = lightLook.ink;
    pen.font = `600 13px ${lightLook.font}`;
    for (const [at, column] of data.columns.entries()) write(column.title, column, at, 0);
    pen.font = `400 13px ${lightLook.font}`;
    for (const [line, row] of data.rows.slice(from, from + perSheet).entries()) {
      for (const [at, column] of data.columns.entries()) {
        write(formats.cell(column, row[column.key]), column, at, line + 1);
      }
    }
    sheets.push(canvas);
  }
  return sheets;
};

/** A chart as sheets of paper: one for a picture, several for a long table. */
export const sheetsOf = (wish: PaperWish): readonly HTMLCanvasElement[] => {
  const drawn = isDrawn(wish.family) ? drawnSheet(wish, wish.family) : null;
  return drawn === null ? tableSheets(wish) : [drawn];
};
