import type {
  ChartColumn,
  ChartData,
  ChartDirection,
  ChartFamily,
  DrawnFamily,
} from './chart-data.ts';
import { lightLook } from './chart-look.ts';
import { drawChart } from './draw-chart.ts';
import { type Drawing, shortened } from './drawing.ts';
import { figuresOf, lastFigure, periodsOf } from './figures.ts';
import { isBlank, type ChartTools, totalsName } from './read-chart.ts';
import { Chart } from './register-charts.ts';

/** What is put on paper, whatever the page looks like. */
export type PaperWish = ChartTools & {
  readonly family: ChartFamily;
  readonly data: ChartData;
  readonly title: string;
  readonly direction: ChartDirection;
  /** Of a part of a sheet, in CSS pixels; a long table stands on it with its first rows. Without it whole sheets are made. */
  readonly part?: { readonly width: number; readonly height: number };
};

/** Of a sheet, in CSS pixels: that of A4 lying, less a margin of one centimetre. */
const sheetSize = { width: 1047, height: 718 } as const;

/** Device pixels to one of the sheet: 288 to the inch. */
const sharpness = 3;

const headHeight = 46;

const rowHeight = 26;

/** Around everything on a sheet. */
const edge = 8;

/** At the end of the head of a sheet, for its number. */
const numberRoom = 80;

/** Numbers side by side at most; more of them are read in a table. */
const mostFigures = 4;

/** By how much a chart is made smaller at most on paper; its smallest print could not be read below that. */
const mostShrunk = 1.5;

/**
 * How many times larger a chart has to be drawn than its place on a sheet so that names and numbers of neighbours do not
 * lie on one another; null where nobody could read it then, and a table says more.
 */
export const shrinkToFit = (leastHeight: number, room: number, most: number): number | null => {
  const shrunk = Math.max(1, leastHeight / room);
  return shrunk > most ? null : shrunk;
};

const isDrawn = (family: ChartFamily): family is DrawnFamily =>
  !['NUMBER', 'MAP', 'GRID', 'TEXT'].includes(family);

type Sheet = {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
};

/**
 * A white sheet with its title and what is left out; texts are drawn by the browser, so every script is shaped as on the
 * page.
 */
const blankSheet = ({ title, direction, data, part = sheetSize }: PaperWish): Sheet => {
  const { width, height } = part;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * sharpness);
  canvas.height = Math.round(height * sharpness);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.fillStyle = lightLook.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(sharpness, sharpness);
  pen.direction = direction;
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  pen.fillStyle = lightLook.ink;
  pen.font = `650 ${part === sheetSize ? 20 : 15}px ${lightLook.font}`;
  const start = direction === 'rtl' ? width - edge : edge;
  const room = width - 2 * edge;
  pen.fillText(shortened(title, 90), start, 20, part === sheetSize ? room - numberRoom : room);
  pen.fillStyle = lightLook.inkSoft;
  pen.font = `400 11px ${lightLook.font}`;
  pen.fillText(data.note ?? '', start, 36, room);
  return { canvas, pen, width, height };
};

/** A sheet that says why there is nothing else on it. */
const noticeSheet = (wish: PaperWish): HTMLCanvasElement => {
  const { canvas, pen, width, height } = blankSheet(wish);
  pen.textAlign = 'center';
  pen.fillStyle = lightLook.inkSoft;
  pen.font = `400 13px ${lightLook.font}`;
  pen.fillText(wish.words.noData, width / 2, (headHeight + height) / 2);
  return canvas;
};

/**
 * Numbers, large, each with its name, or the last one of a row of periods. Null where a sheet has room for a table that
 * says more.
 */
const figuresSheet = (wish: PaperWish): HTMLCanvasElement | null => {
  const { data, direction, formats, words, part } = wish;
  const periods = periodsOf(data);
  const last = periods && lastFigure(periods, wish);
  const figures = last === null ? figuresOf(data, wish) : [last];
  if (part === undefined && (data.rows.length > 1 || figures.length > mostFigures)) return null;
  // A few numbers are a choice anyway.
  const { canvas, pen, width } = blankSheet({ ...wish, data: { ...data, note: undefined } });
  const shown = figures.slice(0, mostFigures);
  const room = (width - 2 * edge) / shown.length;
  for (const [at, { point }] of shown.entries()) {
    const start = edge + at * room;
    const x = direction === 'rtl' ? width - start : start;
    pen.fillStyle = lightLook.inkSoft;
    pen.font = `400 12px ${lightLook.font}`;
    pen.fillText(point.label, x, headHeight, room - edge);
    pen.fillStyle = lightLook.ink;
    pen.font = `650 34px ${lightLook.font}`;
    const text = point.value === null ? words.blank : formats.number(point.value);
    pen.fillText(text, x, headHeight + 32, room - edge);
  }
  return canvas;
};

/** What is left out of the answer, and what of that the picture leaves out; the same is said once. */
const notesOf = ({ note }: ChartData, drawing: Drawing): readonly string[] => [
  ...new Set([note, drawing.note].filter((one) => one !== undefined)),
];

const drawnSheet = (
  wish: PaperWish,
  family: DrawnFamily,
  most: number,
): HTMLCanvasElement | null => {
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
  const { width, height } = wish.part ?? sheetSize;
  const room = { width: width - 2 * edge, height: height - headHeight - edge };
  const shrunk = shrinkToFit(drawing?.leastHeight ?? 0, room.height, most);
  if (drawing === null || shrunk === null) return null;
  const { canvas, pen } = blankSheet({
    ...wish,
    data: { ...data, note: notesOf(data, drawing).join(' ') },
  });
  const picture = document.createElement('canvas');
  picture.width = room.width * shrunk;
  picture.height = room.height * shrunk;
  const { config } = drawing;
  const chart = new Chart(picture, {
    ...config,
    options: { ...config.options, devicePixelRatio: sharpness / shrunk },
  });
  pen.drawImage(picture, edge, headHeight, room.width, room.height);
  chart.destroy();
  return canvas;
};

/**
 * The rows of an answer, as many sheets as they need, and below the last of them what everything comes to; what is too
 * long for its column is cut.
 */
const tableSheets = (wish: PaperWish): readonly HTMLCanvasElement[] => {
  const { data, direction, formats, words, part, family } = wish;
  const { totals } = data;
  const { width: whole, height } = part ?? sheetSize;
  // Of a place nobody reads the degrees.
  const columns = data.columns.filter(({ kind }) => family !== 'MAP' || kind !== 'location');
  const room = Math.floor((height - headHeight) / rowHeight) - 1;
  const below = totals === undefined ? 0 : 1;
  const isCut = part !== undefined && data.rows.length + below > room;
  const perSheet = isCut ? room - below - 1 : room;
  const rows = isCut ? data.rows.slice(0, perSheet) : data.rows;
  const lines = isCut ? perSheet : rows.length + below;
  const isTold = ({ key }: ChartColumn): boolean => (totals?.[key] ?? null) !== null;
  const firstTold = columns.findIndex((column, at) => at > 0 && isTold(column));
  const width = (whole - 2 * edge) / Math.max(1, columns.length);
  const sheets: HTMLCanvasElement[] = [];
  for (let from = 0; from < Math.max(1, lines); from += perSheet) {
    const { canvas, pen } = blankSheet(wish);
    const lineAt = (line: number): number => headHeight + line * rowHeight + rowHeight / 2;
    const write = (
      text: string,
      { kind }: Pick<ChartColumn, 'kind'>,
      column: number,
      line: number,
      span = 1,
    ): void => {
      // Numbers stand at the end of their column, where their digits stand below each other.
      pen.textAlign = kind === 'number' ? 'end' : 'start';
      const start = edge + (kind === 'number' ? (column + 1) * width - 8 : column * width + 8);
      const x = direction === 'rtl' ? whole - start : start;
      let kept = text;
      while (kept !== '' && pen.measureText(kept).width > span * width - 16) {
        kept = shortened(kept, [...kept].length - 1);
      }
      pen.fillText(kept, x, lineAt(line));
    };
    pen.fillStyle = lightLook.grid;
    pen.fillRect(edge, headHeight, whole - 2 * edge, rowHeight);
    pen.fillStyle = lightLook.ink;
    pen.font = `600 13px ${lightLook.font}`;
    for (const [at, column] of columns.entries()) write(column.title, column, at, 0);
    pen.font = `400 13px ${lightLook.font}`;
    const shown = rows.slice(from, from + perSheet);
    for (const [line, row] of shown.entries()) {
      for (const [at, column] of columns.entries()) {
        write(formats.cell(column, row[column.key]), column, at, line + 1);
      }
    }
    if (totals !== undefined && from + perSheet >= lines) {
      const line = shown.length + 1;
      pen.fillStyle = lightLook.ink;
      pen.fillRect(edge, headHeight + line * rowHeight, whole - 2 * edge, 1);
      pen.font = `600 13px ${lightLook.font}`;
      for (const [at, column] of columns.entries()) {
        // Its name has room up to the first number.
        const span = firstTold < 0 ? columns.length : firstTold;
        if (at === 0) write(totalsName(data, words), { kind: 'text' }, at, line, span);
        else write(formats.cell(column, totals[column.key]), column, at, line);
      }
    }
    if (isCut) {
      pen.font = `400 13px ${lightLook.font}`;
      pen.textAlign = 'start';
      pen.fillStyle = lightLook.inkSoft;
      const x = direction === 'rtl' ? whole - edge - 8 : edge + 8;
      pen.fillText(words.rows(rows.length, data.rows.length), x, lineAt(perSheet + below + 1));
    }
    sheets.push(canvas);
  }
  return sheets;
};

const pictureOf = (wish: PaperWish, most: number): HTMLCanvasElement | null => {
  const { family, data } = wish;
  const needsNumbers = isDrawn(family) || family === 'NUMBER';
  if (data.rows.length === 0 || (needsNumbers && isBlank(data))) return noticeSheet(wish);
  if (family === 'NUMBER') return figuresSheet(wish);
  return isDrawn(family) ? drawnSheet(wish, family, most) : null;
};

/**
 * A chart as sheets of paper: one for a picture, several for a long table.
 * @param most by how much a picture is made smaller at most before a table takes its place
 */
export const sheetsOf = (wish: PaperWish, most = mostShrunk): readonly HTMLCanvasElement[] => {
  const picture = pictureOf(wish, most);
  return picture === null ? tableSheets(wish) : [picture];
};

/** Says at the end of the head of each whole sheet which of how many it is. */
export const numberSheets = (
  sheets: readonly HTMLCanvasElement[],
  { direction }: Pick<PaperWish, 'direction'>,
): void => {
  for (const [at, canvas] of sheets.entries()) {
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser draws no pictures.');
    pen.textAlign = 'end';
    pen.fillStyle = lightLook.inkSoft;
    pen.font = `400 13px ${lightLook.font}`;
    const end = direction === 'rtl' ? edge : sheetSize.width - edge;
    pen.fillText(`${at + 1} / ${sheets.length}`, end, 20, numberRoom - edge);
  }
};
