import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import type { GridActions } from '#renderer/ui/data-grid/grid-model.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { chosenContacts } from './chosen-contacts.ts';
import { moveColumn, resizeColumn } from './column-setup.ts';
import { contactPath } from './contact-cell.ts';
import { type GridScope, inScope, nextSort, selectionOf } from './contact-question.ts';
import { maxExceptions } from './contact-selection.ts';
import type { ContactWalk } from './contact-walk.ts';
import { contactExport, type ExportTarget } from './export-request.ts';
import { useChosenCount } from './use-chosen-count.ts';
import { type ColumnKeeper, useColumnSetup } from './use-column-setup.ts';
import { useContactExport } from './use-contact-export.ts';
import { type PageView, useContactPage } from './use-contact-page.ts';
import { useContactSelection } from './use-contact-selection.ts';
import { useGridMenu } from './use-grid-menu.ts';
import { useGridSearch } from './use-grid-search.ts';
import { useGridState } from './use-grid-state.ts';
import { useGridView } from './use-grid-view.ts';
import { usePageWish } from './use-page-wish.ts';

type ContactGridOptions = {
  readonly person: string;
  readonly withRowMenu: boolean;
  readonly scope: GridScope | undefined;
  readonly exportAs: ExportTarget | undefined;
  readonly columnKeeper: ColumnKeeper | undefined;
};

/** Rows without columns to show them in: it is these that are waited for, or that could not be had. */
const withColumns = (
  view: PageView,
  { columns, failure }: Pick<ReturnType<typeof useColumnSetup>, 'columns' | 'failure'>,
): PageView => {
  if (view.kind !== 'ready' || columns.length > 0) return view;
  return failure === null ? { kind: 'loading' } : { kind: 'failed', failure };
};

/** Everything that the contact desk shows and does; its panel only draws. */
export const useContactGrid = ({ person, withRowMenu, ...options }: ContactGridOptions) => {
  const { t } = useTranslation('contacts');
  const { summary } = useTableWords();
  const navigate = useNavigate();
  const { state: said, query, change, reset: resetState } = useGridState();
  const { listId, states } = options.scope ?? {};
  const state = useMemo(
    () => inScope(said, { ...(listId === undefined ? {} : { listId }), ...(states && { states }) }),
    [said, listId, states],
  );
  const { stopTyping, ...searching } = useGridSearch(state, change);
  const columns = useColumnSetup(person, options.columnKeeper);
  const page = useContactPage(state);
  const rows = page.view.kind === 'ready' ? page.view.rows : undefined;
  const view = withColumns(page.view, columns);
  const question = useMemo(() => JSON.stringify(state), [state]);
  const filterKey = useMemo(() => JSON.stringify(selectionOf(state)), [state]);
  const onTooMany = useCallback(
    () => toast.info(t('selection.tooMany', { count: maxExceptions })),
    [t],
  );
  const ticks = useContactSelection(rows, filterKey, page.count, onTooMany);
  const chosen = useChosenCount(state, ticks.selection);
  const selection = { ...ticks, count: chosen.count ?? ticks.count };
  const togglePage = usePageWish(question, page.isOfBefore, selection.togglePage);
  const { openers, ...menu } = useGridMenu(rows);

  const open = (id: number): void => {
    const row = rows?.findIndex(({ crmId }) => crmId === id) ?? -1;
    const place = (state.page - 1) * state.size + row;
    const walk: ContactWalk = { grid: query, listId, listState: state.listState, place };
    // A row of the question before has no place in the answer to this one.
    void navigate(contactPath(id), page.isOfBefore || row < 0 ? {} : { state: { walk } });
  };

  const { visible, setup, columns: known } = columns;
  const sortable = useMemo(
    () => new Set(known.filter((column) => column.sortable).map(({ key }) => key)),
    [known],
  );

  const actions: GridActions = {
    ...openers,
    toggleRow: selection.toggleRow,
    togglePage,
    openRow: open,
    sortBy: (key, add) => change({ sort: nextSort(state.sort, key, add) }),
    moveColumn: (key, before) => columns.change(moveColumn(setup, key, before)),
    resizeColumn: (key, width) => columns.change(resizeColumn(setup, key, width)),
  };

  const model = useGridView({
    rows,
    question,
    columns: { visible, widths: setup.widths, sortable },
    state,
    selection,
    withRowMenu,
  });

  const exporting = useContactExport({
    target: options.exportAs ?? contactExport,
    state,
    columns: visible,
    ticked: selection.selection,
  });

  const announcement = (): string => {
    if (page.refreshing) return '';
    if (page.view.kind === 'empty') return t(`empty.${page.view.reason}Title`);
    if (rows === undefined || page.count === undefined) return '';
    return summary({ ...state, shown: rows.length, total: page.count });
  };

  return {
    state,
    change,
    ...searching,
    columns,
    page: {
      ...page,
      view,
      refresh: () => {
        columns.askAgain();
        page.refresh();
        chosen.recount();
      },
    },
    selection,
    /** What is ticked, as the service takes it. */
    chosen: () => chosenContacts(state, selection.selection),
    open,
    clear: () => {
      stopTyping();
      change({ filters: [], search: '', listState: undefined });
    },
    ...exporting,
    model,
    actions,
    ...menu,
    isSortable: (key: string) => sortable.has(key),
    reset: () => {
      stopTyping();
      resetState();
      selection.clear();
    },
    announcement: announcement(),
  };
};

export type ContactDesk = ReturnType<typeof useContactGrid>;
