import { cellButton, element, icon } from './dom.ts';
import type { CellView, GridModel } from './grid-model.ts';
import { markParts } from '../marked/mark-parts.ts';

/** The element made by an earlier drawing of the same kind; anything else in the cell is thrown away. */
const reuse = (td: HTMLElement, kind: string, make: () => HTMLElement): HTMLElement => {
  const made = td.firstElementChild;
  if (td.dataset['kind'] === kind && made instanceof HTMLElement) return made;
  const fresh = make();
  td.dataset['kind'] = kind;
  td.replaceChildren(fresh);
  return fresh;
};

const checkbox = (): HTMLInputElement => {
  const box = element('input', 'grid-check');
  box.type = 'checkbox';
  box.tabIndex = -1;
  return box;
};

export type CheckView = { readonly label: string; readonly state: 'none' | 'some' | 'all' };

export const drawCheck = (cell: HTMLElement, { label, state }: CheckView): void => {
  const box = reuse(cell, 'check', checkbox) as HTMLInputElement;
  box.checked = state === 'all';
  box.indeterminate = state === 'some';
  box.setAttribute('aria-label', label);
};

const drawRowMenu = (cell: HTMLElement, label: string): void => {
  const button = reuse(cell, 'menu', () => cellButton('grid-button', label, icon('dots')));
  button.setAttribute('aria-label', label);
};

const marked = (text: string, marks: readonly string[]): (Node | string)[] =>
  markParts(text, marks).map((part) =>
    part.hit ? element('mark', 'grid-mark', part.text) : part.text,
  );

const drawCell = (cell: HTMLElement, view: CellView, marks: readonly string[]): void => {
  const shown = view.text === '' ? ['-'] : marked(view.text, marks);
  const text =
    view.href === undefined
      ? element('span', 'grid-text', ...shown)
      : element('a', 'grid-text grid-link', ...shown);
  // By what it says: a name too long for its cell loses its end, not its beginning, on a page of the other direction too.
  text.dir = view.ltr === true ? 'ltr' : 'auto';
  if (text instanceof HTMLAnchorElement && view.href !== undefined) {
    text.href = view.href;
    text.tabIndex = -1;
  }
  const line = element('div', view.text === '' ? 'grid-line grid-none' : 'grid-line', text);
  if (view.more !== undefined) line.append(element('span', 'grid-more', view.more));
  line.title = view.whole ?? view.text;
  cell.dataset['kind'] = 'text';
  cell.replaceChildren(line);
};

/** The words of one cell, for the clipboard and for measuring. */
export const cellText = (view: CellView): string => view.whole ?? view.text;

/** Draws one cell of the model; column 0 is the first control column. */
export const drawModelCell = <Row>(
  model: GridModel<Row>,
  controls: number,
  cell: HTMLTableCellElement,
  rowIndex: number,
  columnIndex: number,
): void => {
  const row = model.rows[rowIndex];
  if (row === undefined) return;
  const id = model.rowId(row);
  const checked = model.isChecked(id);
  cell.classList.toggle('grid-checked', checked);
  if (columnIndex === 0) {
    const name = model.rowName(row);
    // The arrows come to the cell, which says nothing of the state of the box in it.
    if (checked) cell.setAttribute('aria-label', model.words.selectedRow(name));
    else cell.removeAttribute('aria-label');
    drawCheck(cell, {
      label: model.words.selectRow(name),
      state: checked ? 'all' : 'none',
    });
    return;
  }
  if (columnIndex < controls) {
    drawRowMenu(cell, model.words.rowMenu(model.rowName(row)));
    return;
  }
  const column = model.columns[columnIndex - controls];
  if (column !== undefined) drawCell(cell, column.cell(row), model.marks);
};
