import { copyText } from '../feedback/toasts.ts';
import { cellText } from './cell-renderers.ts';
import { type GridTable, openMenuAt } from './grid-table.ts';

/** Group of Handsontable's own Enter and editing keys: ours come first. */
const editing = 'editorManager.handlingEditor';

/** Enter on a header sorts, on a box ticks, on a menu opens it, on anything else opens the row. */
const activate = <Row>(table: GridTable<Row>, add: boolean): boolean => {
  const at = table.active();
  if (at === undefined) return false;
  const { actions, rowId } = table.read();
  const column = table.columnAt(at.column);
  const row = table.rowAt(at.row);
  if (at.row < 0) {
    if (at.column === 0) actions.togglePage();
    else if (column?.sortable === true) actions.sortBy(column.key, add);
  } else if (row !== undefined) {
    if (at.column === 0) actions.toggleRow(rowId(row), add);
    else if (column === undefined) openMenuAt(table, at);
    else actions.openRow(rowId(row));
  }
  return true;
};

/** Space ticks the row, whatever column the keyboard is in; on buttons it does what Enter does. */
const toggle = <Row>(table: GridTable<Row>, range: boolean): boolean => {
  const at = table.active();
  if (at === undefined) return false;
  const onMenu = at.column > 0 && at.column < table.controls();
  if (at.row < 0 || onMenu) return activate(table, range);
  const { actions, rowId } = table.read();
  const row = table.rowAt(at.row);
  if (row !== undefined) actions.toggleRow(rowId(row), range);
  return true;
};

const openMenu = <Row>(table: GridTable<Row>): boolean => {
  const at = table.active();
  return at !== undefined && openMenuAt(table, at);
};

/**
 * The selected cells as lines with tabs, as spreadsheets read them. The header gives the titles; a box or a menu stands
 * for its whole row.
 */
const selectedText = <Row>(table: GridTable<Row>): string | undefined => {
  const range = table.range();
  if (range === undefined) return undefined;
  const { rows, columns } = table.read();
  const [top, bottom] = range.rows;
  const [first, last] = range.columns;
  const chosen = last < 0 ? columns : columns.slice(Math.max(0, first), last + 1);
  const titles = top < 0 ? [chosen.map(({ title }) => title)] : [];
  const lines = rows
    .slice(Math.max(0, top), bottom + 1)
    .map((row) => chosen.map(({ cell }) => cellText(cell(row)).replaceAll('\n', ', ')));
  return [...titles, ...lines].map((cells) => cells.join('\t')).join('\n');
};

const copy = <Row>(table: GridTable<Row>): boolean => {
  const text = selectedText(table);
  if (text === undefined) return false;
  void copyText(text, table.read().words.copy);
  return true;
};

/** The keys of the grid beyond Handsontable's own: arrows, Home, End, Page and their like are already there. */
export const gridKeys = <Row>(table: GridTable<Row>) => {
  const key = (keys: string[][], act: (pressed: GridTable<Row>) => boolean) => ({
    keys,
    callback: () => !act(table),
  });
  return {
    shortcuts: [
      key([['Enter']], (pressed) => activate(pressed, false)),
      key([['Enter', 'Shift']], (pressed) => activate(pressed, true)),
      key([['Space']], (pressed) => toggle(pressed, false)),
      key([['Space', 'Shift']], (pressed) => toggle(pressed, true)),
      key([['ArrowDown', 'Alt'], ['F10', 'Shift'], ['ContextMenu']], openMenu),
      key([['Control/Meta', 'C']], copy),
    ],
    options: { group: 'portal.grid', relativeToGroup: editing, position: 'before' as const },
  };
};
