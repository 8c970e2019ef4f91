import type Handsontable from 'handsontable/base';
import { anchorOf, controlKeys, type GridColumn, type GridModel } from './grid-model.ts';

type Place = { readonly row: number; readonly column: number };

/**
 * The table as the rest of the grid sees it: the model's rows and columns by the places of Handsontable, where the
 * control columns come first and the header is row -1.
 */
export type GridTable<Row> = {
  readonly read: () => GridModel<Row>;
  readonly controls: () => number;
  readonly columnAt: (column: number) => GridColumn<Row> | undefined;
  readonly rowAt: (row: number) => Row | undefined;
  readonly cellAt: (row: number, column: number) => HTMLTableCellElement | null;
  /** Where the keyboard is; nothing when it is elsewhere on the page. */
  readonly active: () => Place | undefined;
  /** Takes the keyboard to the cell of an element, without scrolling: it is in sight. */
  readonly enter: (element: Element) => void;
  /** The model's row that an element of the grid belongs to. */
  readonly rowOf: (element: Element) => Row | undefined;
  /** What is selected, ends included: row -1 is the header, negative columns are the controls. */
  readonly range: () =>
    | { readonly rows: [number, number]; readonly columns: [number, number] }
    | undefined;
};

export const gridTable = <Row>(hot: Handsontable, read: () => GridModel<Row>): GridTable<Row> => {
  const controls = () => controlKeys(read().withRowMenu).length;
  return {
    read,
    controls,
    columnAt: (column) => read().columns[column - controls()],
    rowAt: (row) => read().rows[row],
    cellAt: (row, column) => hot.getCell(row, column, true),
    active: () => {
      const highlight = hot.getSelectedRangeLast()?.highlight;
      return highlight ? { row: highlight.row ?? 0, column: highlight.col ?? 0 } : undefined;
    },
    enter: (element) => {
      const cell = element.closest('td');
      const place = cell === null ? null : hot.getCoords(cell);
      if (!place) return;
      const { row, col } = place;
      hot.selectCell(row ?? 0, col ?? 0, row ?? 0, col ?? 0, false);
    },
    rowOf: (element) => {
      const cell = element.closest('td');
      return cell === null ? undefined : read().rows[hot.getCoords(cell)?.row ?? -1];
    },
    range: () => {
      const range = hot.getSelectedRangeLast();
      if (!range) return undefined;
      // Not by the corners of the range: those never lie in the header.
      const ends = [range.from, range.to];
      const rows = ends.map(({ row }) => row ?? 0);
      const columns = ends.map(({ col }) => (col ?? 0) - controls());
      return {
        rows: [Math.min(...rows), Math.max(...rows)],
        columns: [Math.min(...columns), Math.max(...columns)],
      };
    },
  };
};

/** Opens the menu of a row or a column at an element of the grid; answers whether there is one. */
export const openMenuAt = <Row>(
  { read, rowAt, columnAt, cellAt }: GridTable<Row>,
  { row, column }: Place,
): boolean => {
  const { actions, rowId, withRowMenu } = read();
  const cell = cellAt(row, column);
  if (cell === null) return false;
  const anchor = anchorOf(cell);
  const title = columnAt(column);
  const known = rowAt(row);
  // After this key press: a menu that opens within it would take the same key as its own.
  const later = (show: () => void): true => {
    setTimeout(show, 0);
    return true;
  };
  if (row < 0 && title !== undefined) {
    return later(() => actions.openColumnMenu(title.key, anchor));
  }
  if (known === undefined || !withRowMenu) return false;
  return later(() => actions.openRowMenu(rowId(known), anchor));
};
