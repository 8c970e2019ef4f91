import { drawCheck } from './cell-renderers.ts';
import { cellButton, element, icon } from './dom.ts';
import type { GridModel } from './grid-model.ts';

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** Draws one header cell: its title, how it is sorted, the button of its menu and the grip for its width. */
export const drawHeader = <Row>(
  model: GridModel<Row>,
  controls: number,
  header: HTMLTableCellElement,
  columnIndex: number,
): void => {
  const holder = header.querySelector<HTMLElement>('.colHeader');
  if (holder === null) return;
  const { words } = model;
  header.removeAttribute('aria-sort');
  header.removeAttribute('aria-label');
  header.removeAttribute('aria-description');
  header.classList.toggle('grid-head-control', columnIndex < controls);
  if (columnIndex === 0) {
    drawCheck(holder, { label: words.selectPage, state: model.pageChecked });
    // The arrows come to the cell, as to those below it.
    if (model.pageChecked === 'all') {
      header.setAttribute('aria-label', words.selectedRow(words.selectPage));
    }
    return;
  }
  delete holder.dataset['kind'];
  if (columnIndex < controls) {
    holder.replaceChildren(element('span', 'grid-hidden', words.actions));
    return;
  }
  const column = model.columns[columnIndex - controls];
  if (column === undefined) return;
  header.dataset['column'] = column.key;
  // Said with every cell that somebody comes to: its title alone, without the button of its menu.
  header.setAttribute('aria-label', column.title);
  const place = model.sort.findIndex(({ key }) => key === column.key);
  const sorted = model.sort[place];
  const line = element('span', 'grid-head', element('span', 'grid-head-title', column.title));
  line.classList.toggle('grid-head-sortable', column.sortable);
  if (sorted !== undefined) {
    header.setAttribute('aria-sort', ariaSort[sorted.order]);
    const mark = element(
      'span',
      'grid-head-sort',
      icon(sorted.order === 'ASC' ? 'sortUp' : 'sortDown'),
    );
    if (model.sort.length > 1) {
      mark.append(String(place + 1));
      // Its name leaves the number out; what describes it is said on the header alone, not with every cell.
      header.setAttribute('aria-description', String(place + 1));
    }
    line.append(mark);
  }
  const menu = cellButton(
    'grid-button grid-head-menu',
    words.columnMenu(column.title),
    icon('down'),
  );
  holder.replaceChildren(line, menu, element('span', 'grid-grip'));
};
