import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import type { Anchor, GridActions } from '#renderer/ui/data-grid/grid-model.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { moveColumn, resizeColumn } from './column-setup.ts';
import { chosenContacts } from './chosen-contacts.ts';
import { type ContactScope, nextSort, selectionOf } from './contact-question.ts';
import { maxExceptions } from './contact-selection.ts';
import { contactExport, exportRequest, type ExportTarget } from './export-request.ts';
import { type ColumnKeeper, useColumnSetup } from './use-column-setup.ts';
import { useContactPage } from './use-contact-page.ts';
import { useContactSelection } from './use-contact-selection.ts';
import { useContactWords } from './use-contact-words.ts';
import { useGridState } from './use-grid-state.ts';
import { useGridView } from './use-grid-view.ts';

/** The menu that is open, and where. */
export type OpenMenu =
  | { readonly kind: 'row'; readonly id: number; readonly anchor: Anchor }
  | { readonly kind: 'column'; readonly key: string; readonly anchor: Anchor };

type ContactGridOptions = {
  readonly person: string;
  readonly withRowMenu: boolean;
  readonly scope: ContactScope | undefined;
  readonly exportAs: ExportTarget | undefined;
  readonly columnKeeper: ColumnKeeper | undefined;
  readonly open: (crmId: number) => void;
};

/** Everything that the contact desk shows and does; its panel only draws. */
export const useContactGrid = ({ person, withRowMenu, open, ...options }: ContactGridOptions) => {
  const { t, i18n } = useTranslation('contacts');
  const { summary } = useTableWords();
  const words = useContactWords();
  const { state, change, reset: resetState } = useGridState();
  const columns = useColumnSetup(person, options.columnKeeper);
  const listId = options.scope?.listId;
  const asked = useMemo(
    () => (listId === undefined ? state : { ...state, listId }),
    [state, listId],
  );
  const page = useContactPage(asked);
  const rows = page.view.kind === 'ready' ? page.view.rows : undefined;
  const question = useMemo(() => JSON.stringify(asked), [asked]);
  const filterKey = useMemo(() => JSON.stringify(selectionOf(asked)), [asked]);
  const onTooMany = useCallback(
    () => toast.info(t('selection.tooMany', { count: maxExceptions })),
    [t],
  );
  const selection = useContactSelection(rows, filterKey, page.count, onTooMany);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [clearings, setClearings] = useState(0);

  const { visible, setup, columns: known } = columns;
  const sortable = useMemo(
    () => new Set(known.filter((column) => column.sortable).map(({ key }) => key)),
    [known],
  );

  const search = useCallback(
    (text: string) => {
      if (text !== state.search) change({ search: text }, { replace: state.search !== '' });
    },
    [change, state.search],
  );

  const actions: GridActions = {
    toggleRow: selection.toggleRow,
    togglePage: selection.togglePage,
    openRow: open,
    openRowMenu: (id, anchor) => setMenu({ kind: 'row', id, anchor }),
    openColumnMenu: (key, anchor) => setMenu({ kind: 'column', key, anchor }),
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

  const exportFile = useExport();
  const startExport = (which: 'filtered' | 'selected') => {
    const target = options.exportAs ?? contactExport;
    const body = exportRequest({
      target,
      state: asked,
      selection: which === 'filtered' ? 'filtered' : selection.selection,
      columns: visible,
      titles: Object.fromEntries(visible.map((key) => [key, words.title(key)])),
      direction: i18n.dir(),
    });
    exportFile({ body, fileName: target.fileName });
  };

  /** What is still being typed into the search is not searched for afterwards. */
  const stopTyping = () => setClearings((count) => count + 1);

  const announcement = (): string => {
    if (rows === undefined || page.refreshing || page.count === undefined) return '';
    return summary({ ...state, shown: rows.length, total: page.count });
  };

  return {
    state,
    change,
    search,
    columns,
    page,
    selection,
    /** What is ticked, as the service takes it. */
    chosen: () => chosenContacts(asked, selection.selection),
    /** Changes whenever the search is taken away together with the filters. */
    clearings,
    clear: () => {
      stopTyping();
      change({ filters: [], search: '' });
    },
    startExport,
    model,
    actions,
    menu,
    menuContact: menu?.kind === 'row' ? rows?.find(({ crmId }) => crmId === menu.id) : undefined,
    isSortable: (key: string) => sortable.has(key),
    closeMenu: useCallback(() => setMenu(null), []),
    reset: () => {
      stopTyping();
      resetState();
      selection.clear();
    },
    announcement: announcement(),
  };
};

export type ContactDesk = ReturnType<typeof useContactGrid>;
