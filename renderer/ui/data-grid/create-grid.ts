import Handsontable from 'handsontable/base';
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main-no-icons.min.css';
import './data-grid.css';
import { cellText, drawModelCell } from './cell-renderers.ts';
import { fittingWidth } from './fitting-width.ts';
import { gridKeys } from './grid-keys.ts';
import { controlKeys, controlWidth, type GridModel, type GridSpot } from './grid-model.ts';
import { attachPointer, isControl } from './grid-pointer.ts';
import { gridTable } from './grid-table.ts';
import { attachHeaderGestures } from './header-gestures.ts';
import { drawHeader } from './header-renderer.ts';

export type GridOptions = {
  readonly licenseKey: string;
  readonly dir: 'ltr' | 'rtl';
};

export type Grid = {
  /** True when Handsontable does not accept the licence key: it has covered the grid then. */
  readonly locked: boolean;
  /** Draws what the model holds now: `columns` when they changed, `rows` when only the rows did, else `look`. */
  readonly refresh: (change: 'columns' | 'rows' | 'look') => void;
  /** Takes the size that its host has now. */
  readonly fit: () => void;
  readonly scrollToTop: () => void;
  readonly spot: () => GridSpot;
  readonly scrollTo: (spot: GridSpot) => void;
  /** Scrolls no further than it takes to have a row in sight. */
  readonly showRow: (row: number) => void;
  /** Brings the keyboard back to the cell that had it, or to the first row where that one is out of sight. */
  readonly focus: () => void;
  readonly destroy: () => void;
};

/**
 * In CSS pixels: a row is tall enough for a finger and for a line of text in any script, as large as the person reads it.
 * Whole fourths, as Handsontable reckons by what a line and its padding take.
 */
const rowHeightFor = (host: HTMLElement): number => {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fourth = Math.round(letters * 0.625);
  host.style.setProperty('--grid-line', `${fourth * 2}px`);
  host.style.setProperty('--grid-padding', `${fourth - 1}px`);
  return fourth * 4;
};

/** In a host narrower than this, in CSS pixels, the first column of data scrolls with the others. */
const freezeFrom = 640;

const matrixOf = <Row>({ rows, columns, withRowMenu }: GridModel<Row>): string[][] => {
  const controls = controlKeys(withRowMenu).map(() => '');
  return rows.map((row) => [...controls, ...columns.map(({ cell }) => cellText(cell(row)))]);
};

const structureOf = <Row>(host: HTMLElement, model: GridModel<Row>) => {
  const controls = controlKeys(model.withRowMenu);
  return {
    data: matrixOf(model),
    columns: [...controls, ...model.columns].map((_, data) => ({ data })),
    fixedColumnsStart: controls.length + (host.clientWidth >= freezeFrom ? 1 : 0),
  };
};

/** A grid that is read, not written in: no editor, no fill handle, no plugin, one line per row. */
const readingSettings = {
  themeName: 'ht-theme-main',
  injectCoreCss: false,
  width: '100%',
  height: '100%',
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
} as const;

/**
 * Puts Handsontable into `host`. The grid owns neither data nor settings: it draws the model that `read` gives and
 * tells the model's actions what a person did.
 */
export const createGrid = <Row>(
  host: HTMLElement,
  read: () => GridModel<Row>,
  { licenseKey, dir }: GridOptions,
): Grid => {
  const root = document.createElement('div');
  host.append(root);
  const rowHeight = rowHeightFor(host);
  const controls = () => controlKeys(read().withRowMenu).length;
  const columnAt = (index: number) => read().columns[index - controls()];

  /** Where the copy of a cell is seen when the table is scrolled: a magnifier follows the focus, a message keeps clear of it. */
  const keepInSight = (cell: HTMLElement, column: number): void => {
    const stays = column < (hot.getSettings().fixedColumnsStart ?? 0);
    cell.style.insetInlineStart = stays ? `${column * controlWidth}px` : '';
  };

  const hot: Handsontable = new Handsontable(root, {
    ...readingSettings,
    rowHeights: rowHeight,
    columnHeaderHeight: rowHeight,
    ...structureOf(host, read()),
    licenseKey,
    layoutDirection: dir,
    colHeaders: (index) => columnAt(index)?.title ?? '',
    colWidths: (index) => columnAt(index)?.width ?? controlWidth,
    renderer: (_hot, cell, row, column) => drawModelCell(read(), controls(), cell, row, column),
    afterGetColHeader: (column, header) => drawHeader(read(), controls(), header, column),
    beforeOnCellMouseDown: (event, { row }) => {
      // A press on a header begins a sort or a drag of ours; one on a box or a button selects no cells.
      if ((row ?? 0) < 0 || isControl(event.target)) event.stopImmediatePropagation();
    },
    afterInit: () => {
      // A scroll holder that can be tabbed to, inside a grid, breaks the tree that assistive technology reads.
      for (const holder of host.querySelectorAll('.wtHolder')) holder.removeAttribute('tabindex');
      // What stays while the rest scrolls is drawn a second time on top: it would be read twice, and its rows counted.
      for (const copy of host.querySelectorAll('[class*="ht_clone_"]')) {
        copy.setAttribute('aria-hidden', 'true');
      }
    },
    // The whole table has every cell: the keyboard is where assistive technology reads, not on a copy that it cannot.
    modifyFocusedElement: (row, column) => {
      const cell = hot.getCell(row, column, false);
      if (cell === null) return undefined;
      keepInSight(cell, column);
      return cell;
    },
  });
  const scroller = () => host.querySelector<HTMLElement>('.ht_master .wtHolder');
  // Browsers stop at what scrolls, where nothing can be done, on the way back out of a cell. Only while they look for the next
  // stop: see above.
  root.addEventListener('keydown', ({ key, shiftKey }) => {
    const holder = scroller();
    if (key !== 'Tab' || !shiftKey || holder === null) return;
    holder.tabIndex = -1;
    setTimeout(() => holder.removeAttribute('tabindex'));
  });
  const table = gridTable(hot, read);
  let lastPlace = table.active();

  const nameGrid = () => {
    const { words, rows } = read();
    const grid = host.querySelector('[role="treegrid"]');
    grid?.setAttribute('aria-label', words.label);
    // With the header. Only the rows in sight are drawn, so nothing else tells how many there are.
    grid?.setAttribute('aria-rowcount', String(rows.length + 1));
  };
  nameGrid();

  const keys = gridKeys(table);
  hot.getShortcutManager().getContext('grid')?.addShortcuts(keys.shortcuts, keys.options);
  const detachPointer = attachPointer(host, table);

  const indexOf = (key: string) => read().columns.findIndex((column) => column.key === key);
  const detachGestures = attachHeaderGestures({
    host,
    rtl: dir === 'rtl',
    headers: () =>
      read().columns.flatMap(({ key }, index) => {
        const header = table.cellAt(-1, index + controls());
        return header === null ? [] : [{ key, box: header.getBoundingClientRect() }];
      }),
    scroller,
    widthOf: (key) =>
      table.cellAt(-1, indexOf(key) + controls())?.getBoundingClientRect().width ?? 0,
    onMove: (key, before) => read().actions.moveColumn(key, before),
    onResize: (key, width) => read().actions.resizeColumn(key, width),
    onFit: (key) => {
      const column = read().columns[indexOf(key)];
      if (column !== undefined) {
        read().actions.resizeColumn(key, fittingWidth(column, read().rows, host));
      }
    },
  });

  return {
    locked: host.querySelector('.ht-license-lock') !== null,
    refresh: (change) => {
      // A selection that is drawn again takes the focus; it must not while the person types elsewhere.
      if (change !== 'look' && !host.contains(document.activeElement)) {
        lastPlace = table.active() ?? lastPlace;
        hot.deselectCell();
      }
      if (change === 'columns') hot.updateSettings(structureOf(host, read()));
      else if (change === 'rows') hot.updateData(matrixOf(read()));
      else hot.render();
      nameGrid();
    },
    fit: () => {
      const { fixedColumnsStart } = structureOf(host, read());
      if (hot.getSettings().fixedColumnsStart === fixedColumnsStart) {
        hot.refreshDimensions();
        return;
      }
      hot.updateSettings({ fixedColumnsStart });
      const active = table.active();
      const cell = active === undefined ? null : hot.getCell(active.row, active.column, false);
      if (active !== undefined && cell !== null) keepInSight(cell, active.column);
    },
    scrollToTop: () => {
      if (read().rows.length > 0) hot.scrollViewportTo({ row: 0, verticalSnap: 'top' });
    },
    spot: () => ({ top: scroller()?.scrollTop ?? 0, start: scroller()?.scrollLeft ?? 0 }),
    scrollTo: ({ top, start }) => scroller()?.scrollTo({ top, left: start }),
    showRow: (row) => {
      const holder = scroller();
      if (holder === null) return;
      const top = row * rowHeight;
      // The header lies over the uppermost row.
      const lowest = top + 2 * rowHeight - holder.clientHeight;
      holder.scrollTop = Math.max(lowest, Math.min(top, holder.scrollTop));
    },
    focus: () => {
      const kept = table.active() ?? lastPlace ?? { row: 0, column: controls() };
      const { rows, columns } = read();
      const row = Math.min(kept.row, rows.length - 1);
      const first = hot.getFirstPartiallyVisibleRow() ?? 0;
      const last = hot.getLastPartiallyVisibleRow() ?? first;
      const isInSight = row < 0 || (row >= first && row <= last);
      hot.listen();
      hot.selectCell(
        isInSight ? row : (hot.getFirstFullyVisibleRow() ?? first),
        Math.min(kept.column, columns.length + controls() - 1),
      );
    },
    destroy: () => {
      detachPointer();
      detachGestures();
      hot.destroy();
      host.replaceChildren();
    },
  };
};
