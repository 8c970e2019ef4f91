import { anchorOf } from './grid-model.ts';
import type { GridTable } from './grid-table.ts';

/** The whole cell of a box is its target: easier to hit than the box itself. */
const box = '[data-kind="check"]';

/** True for an element that acts by itself: a press on it is no selection of its cell. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${box}, .grid-button`) !== null;

/** With a key held a link opens elsewhere, as browsers do it. */
const isPlain = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): boolean =>
  !shiftKey && !ctrlKey && !metaKey && !altKey;

const clickHeader = <Row>(
  { read }: GridTable<Row>,
  header: HTMLElement,
  target: Element,
  add: boolean,
): void => {
  const { actions, columns } = read();
  const key = header.dataset['column'];
  const button = target.closest('.grid-button');
  if (target.closest(box) !== null) actions.togglePage();
  else if (key === undefined || target.closest('.grid-grip') !== null) return;
  else if (button !== null) actions.openColumnMenu(key, anchorOf(button));
  else if (columns.some((column) => column.key === key && column.sortable)) {
    actions.sortBy(key, add);
  }
};

/**
 * What clicks do, by one listener for all cells: they are drawn without React and without listeners of their own.
 * Answers a function that takes the listeners away.
 */
export const attachPointer = <Row>(host: HTMLElement, table: GridTable<Row>): (() => void) => {
  const attached = new AbortController();
  const { signal } = attached;

  const keepFocus = (event: MouseEvent) => {
    if (isControl(event.target)) event.preventDefault();
  };

  const click = (event: MouseEvent) => {
    const { target, shiftKey } = event;
    if (!(target instanceof Element)) return;
    const header = target.closest<HTMLElement>('th');
    if (header !== null) {
      clickHeader(table, header, target, shiftKey);
      return;
    }
    const row = table.rowOf(target);
    if (row === undefined) return;
    const { actions, rowId } = table.read();
    const button = target.closest('.grid-button');
    if (target.closest(box) !== null) actions.toggleRow(rowId(row), shiftKey);
    else if (button !== null) {
      // Where the menu leaves the keyboard when it closes.
      table.enter(button);
      actions.openRowMenu(rowId(row), anchorOf(button));
    } else if (target.closest('a') !== null && isPlain(event)) {
      event.preventDefault();
      actions.openRow(rowId(row));
    }
  };

  // The frozen columns are a table of their own: the row lights up in both.
  const lightUp = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('tbody tr') : null;
    const place = row?.getAttribute('aria-rowindex');
    for (const other of host.querySelectorAll('tbody tr')) {
      const same = row !== null && other.getAttribute('aria-rowindex') === place;
      other.classList.toggle('grid-hover', same);
    }
  };

  host.addEventListener('mousedown', keepFocus, { signal });
  host.addEventListener('click', click, { signal });
  host.addEventListener('mouseover', lightUp, { signal });
  host.addEventListener('mouseleave', lightUp, { signal });
  return () => attached.abort();
};
