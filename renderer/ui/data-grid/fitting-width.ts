import { clampWidth, type GridColumn } from './grid-model.ts';

/** Padding of a cell at both sides, in CSS pixels. */
const cellPadding = 24;

/** Room for the sort mark and the menu button of a header, in CSS pixels. */
const headerExtras = 72;

/** Room for the mark that says how many more entries there are, in CSS pixels. */
const moreExtras = 40;

/** The width at which every text of a column is seen whole, measured in the font of the grid. */
export const fittingWidth = <Row>(
  { title, cell }: GridColumn<Row>,
  rows: readonly Row[],
  host: Element,
): number => {
  const pen = document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(host);
  if (pen === null) return clampWidth(0);
  pen.font = `500 ${fontSize} ${fontFamily}`;
  const widths = rows.map((row) => {
    const view = cell(row);
    return pen.measureText(view.text).width + (view.more === undefined ? 0 : moreExtras);
  });
  return clampWidth(Math.max(pen.measureText(title).width + headerExtras, ...widths) + cellPadding);
};
