import Handsontable from 'handsontable/base';
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main-no-icons.min.css';
import './data-grid.css';
import { cellText, drawModelCell } from './cell-renderers.ts';
import { anchorOf, clampWidth, controlKeys, controlWidth, type GridModel } from './grid-model.ts';
import { attachHeaderGestures } from './header-gestures.ts';
import { drawHeader } from './header-renderer.ts';
import { gridShortcuts } from './grid-shortcuts.ts';

export type GridOptions = {
  readonly licenseKey: string;
  readonly dir: 'ltr' | 'rtl';
};

export type Grid = {
  /** Takes over what the model holds now: `columns` when they changed, `rows` when only they did. */
  readonly refresh: (change: 'columns' | 'rows' | 'look') => void;
  readonly fit: () => void;
  readonly scrollToTop: () => void;
  /** Brings the keyboard back to the cell that had it, or to the first row. */
  readonly focus: () => void;
  readonly destroy: () => void;
};

/** In CSS pixels: a row is tall enough for a finger and for a line of text at any script. */
const rowHeight = 40;

const cellPadding = 24;

/** Below this many CSS pixels the first column of data scrolls with the others. */
const freezeFrom = 640;

const matrixOf = <Row>({ rows, columns, withRowMenu }: GridModel<Row>): string[][] => {
  const controls = controlKeys(withRowMenu).map(() => '');
  return rows.map((row) => [...controls, ...columns.map(({ cell }) => cellText(cell(row)))]);
};

/**
 * Puts Handsontable into `host`. The grid never owns data or settings: it draws the model that `read` gives and
 * tells the model's actions what a person did. Only the core is registered; no plugin, no editor, no cell type.
 */
export const createGrid = <Row>(
  host: HTMLElement,
  read: () => GridModel<Row>,
  { licenseKey, dir }: GridOptions,
): Grid => {
  const root = document.createElement('div');
  host.append(root);
  const controls = () => controlKeys(read().withRowMenu).length;
  const columnAt = (index: number) => read().columns[index - controls()];
  const rowAt = (index: number) => read().rows[index];

  const widthAt = (index: number): number => columnAt(index)?.width ?? controlWidth;

  const structure = () => {
    const model = read();
    return {
      data: matrixOf(model),
      columns: [...controlKeys(model.withRowMenu), ...model.columns].map((_, data) => ({ data })),
      fixedColumnsStart: controls() + (host.clientWidth >= freezeFrom ? 1 : 0),
    };
  };

  const hot = new Handsontable(root, {
    ...structure(),
    themeName: 'ht-theme-main',
    injectCoreCss: false,
    licenseKey,
    layoutDirection: dir,
    width: '100%',
    height: '100%',
    colHeaders: (index) => columnAt(index)?.title ?? '',
    colWidths: (index) => widthAt(index),
    rowHeights: rowHeight,
    columnHeaderHeight: rowHeight,
    stretchH: 'last',
    readOnly: true,
    editor: false,
    wordWrap: false,
    autoColumnSize: false,
    autoRowSize: false,
    fillHandle: false,
    navigableHeaders: true,
    tabNavigation: false,
    autoWrapRow: false,
    autoWrapCol: false,
    selectionMode: 'range',
    outsideClickDeselects: false,
    renderAllColumns: true,
    renderer: (_hot, cell, row, column) => drawModelCell(read(), controls(), cell, row, column),
    afterGetColHeader: (column, header) => drawHeader(read(), controls(), header, column),
    beforeOnCellMouseDown: (event, coords) => {
      if ((coords.row ?? 0) < 0) event.stopImmediatePropagation();
    },
    afterInit(this: Handsontable) {
      for (const holder of host.querySelectorAll('.wtHolder')) holder.removeAttribute('tabindex');
    },
  });

  const nameGrid = () => {
    host.querySelector('[role="treegrid"]')?.setAttribute('aria-label', read().words.label);
  };
  nameGrid();

  const activeCell = () => {
    const highlight = hot.getSelectedRangeLast()?.highlight;
    return highlight === undefined
      ? undefined
      : { row: highlight.row ?? 0, column: highlight.col ?? 0 };
  };

  let lastCell = activeCell();

  const cellAt = (row: number, column: number): Element | null => hot.getCell(row, column, true);

  const openMenu = (): boolean => {
    const at = activeCell();
    const cell = at && cellAt(at.row, at.column);
    if (!at || !cell) return false;
    const { actions, rowId, withRowMenu } = read();
    const column = columnAt(at.column);
    const row = rowAt(at.row);
    const anchor = anchorOf(cell);
    // After this key press: a menu that opens within it would take the same key as its own.
    const open = (show: () => void): true => {
      setTimeout(show, 0);
      return true;
    };
    if (at.row < 0 && column !== undefined) {
      return open(() => actions.openColumnMenu(column.key, anchor));
    }
    if (row === undefined || !withRowMenu) return false;
    return open(() => actions.openRowMenu(rowId(row), anchor));
  };

  const activate = (add: boolean): boolean => {
    const at = activeCell();
    if (at === undefined) return false;
    const { actions, rowId } = read();
    const column = columnAt(at.column);
    const row = rowAt(at.row);
    if (at.row < 0) {
      if (at.column === 0) actions.togglePage();
      else if (column?.sortable === true) actions.sortBy(column.key, add);
    } else if (row !== undefined) {
      if (at.column === 0) actions.toggleRow(rowId(row), add);
      else if (column === undefined) openMenu();
      else actions.openRow(rowId(row));
    }
    return true;
  };

  const toggle = (range: boolean): boolean => {
    const at = activeCell();
    const row = at && rowAt(at.row);
    if (at === undefined) return false;
    if (at.row < 0 || (at.column > 0 && at.column < controls())) return activate(range);
    if (row !== undefined) read().actions.toggleRow(read().rowId(row), range);
    return true;
  };

  const copy = (): boolean => {
    const range = hot.getSelectedRangeLast();
    if (range === undefined || range === null) return false;
    const { row: top, col: start } = range.getTopStartCorner();
    const { row: bottom, col: end } = range.getBottomEndCorner();
    const { rows, columns } = read();
    const first = Math.max(0, (start ?? 0) - controls());
    const lines = rows.slice(Math.max(0, top ?? 0), (bottom ?? 0) + 1).map((row) =>
      columns
        .slice(first, Math.max(first, (end ?? 0) - controls() + 1))
        .map(({ cell }) => cellText(cell(row)))
        .join('\t'),
    );
    void navigator.clipboard?.writeText(lines.join('\n'));
    return true;
  };

  const keys = gridShortcuts({ activate, toggle, openMenu, copy });
  hot.getShortcutManager().getContext('grid')?.addShortcuts(keys.shortcuts, keys.options);

  const fitWidth = (key: string): number => {
    const model = read();
    const column = model.columns.find((known) => known.key === key);
    const pen = document.createElement('canvas').getContext('2d');
    if (column === undefined || pen === null) return 160;
    pen.font = getComputedStyle(host).font;
    const texts = model.rows.map((row) => {
      const view = column.cell(row);
      return `${view.text}${view.more === undefined ? '' : `   ${view.more}  `}`;
    });
    const longest = Math.max(
      pen.measureText(column.title).width + 56,
      ...texts.map((text) => pen.measureText(text).width),
    );
    return clampWidth(longest + cellPadding);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  host.addEventListener(
    'mousedown',
    (event) => {
      const control =
        event.target instanceof Element && event.target.closest('.grid-check, .grid-button');
      if (control) event.preventDefault();
    },
    { signal },
  );
  host.addEventListener(
    'click',
    (event) => {
      const target = event.target;
      if (!(target instanceof Element)) return;
      const model = read();
      const header = target.closest<HTMLElement>('th');
      const cell = target.closest<HTMLTableCellElement>('td');
      const check = target.closest('.grid-check') !== null;
      const button = target.closest('.grid-button');
      if (header !== null) {
        const key = header.dataset['column'];
        if (check) model.actions.togglePage();
        else if (key === undefined || target.closest('.grid-grip') !== null) return;
        else if (button !== null) model.actions.openColumnMenu(key, anchorOf(button));
        else if (model.columns.some((column) => column.key === key && column.sortable)) {
          model.actions.sortBy(key, event.shiftKey);
        }
        return;
      }
      const row = cell === null ? undefined : rowAt(hot.getCoords(cell)?.row ?? -1);
      if (row === undefined) return;
      if (check) model.actions.toggleRow(model.rowId(row), event.shiftKey);
      else if (button !== null) model.actions.openRowMenu(model.rowId(row), anchorOf(button));
    },
    { signal },
  );

  host.addEventListener(
    'mouseover',
    ({ target }) => {
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      const place = row?.getAttribute('aria-rowindex') ?? '';
      for (const other of host.querySelectorAll('tbody tr')) {
        other.classList.toggle('grid-hover', other.getAttribute('aria-rowindex') === place);
      }
    },
    { signal },
  );

  const detachGestures = attachHeaderGestures({
    host,
    rtl: dir === 'rtl',
    headers: () =>
      read().columns.flatMap(({ key }, index) => {
        const header = cellAt(-1, index + controls());
        return header === null ? [] : [{ key, box: header.getBoundingClientRect() }];
      }),
    scroller: () => host.querySelector<HTMLElement>('.ht_master .wtHolder'),
    widthOf: (key) => {
      const index = read().columns.findIndex((column) => column.key === key);
      return cellAt(-1, index + controls())?.getBoundingClientRect().width ?? 0;
    },
    onMove: (key, before) => read().actions.moveColumn(key, before),
    onResize: (key, width) => read().actions.resizeColumn(key, width),
    onFit: (key) => read().actions.resizeColumn(key, fitWidth(key)),
  });

  return {
    refresh: (change) => {
      // A selection that is drawn again takes the focus; it must not while the person types elsewhere.
      if (change !== 'look' && !host.contains(document.activeElement)) {
        lastCell = activeCell() ?? lastCell;
        hot.deselectCell();
      }
      if (change === 'columns') hot.updateSettings(structure());
      else if (change === 'rows') hot.updateData(matrixOf(read()));
      else hot.render();
      nameGrid();
    },
    fit: () => {
      const { fixedColumnsStart } = structure();
      if (hot.getSettings().fixedColumnsStart === fixedColumnsStart) hot.refreshDimensions();
      else hot.updateSettings({ fixedColumnsStart });
    },
    scrollToTop: () => {
      if (read().rows.length > 0) hot.scrollViewportTo({ row: 0, verticalSnap: 'top' });
    },
    focus: () => {
      const { row, column } = activeCell() ?? lastCell ?? { row: 0, column: controls() };
      const { rows, columns } = read();
      hot.listen();
      hot.selectCell(
        Math.min(row, rows.length - 1),
        Math.min(column, columns.length + controls() - 1),
      );
    },
    destroy: () => {
      listeners.abort();
      detachGestures();
      hot.destroy();
      host.replaceChildren();
    },
  };
};
