import { useCallback, useMemo, useRef, useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import {
  type ContactSelection,
  everythingSelected,
  isSelected,
  nothingSelected,
  offersAll,
  pageState,
  select,
  selectedCount,
  withoutGone,
} from './contact-selection.ts';

const noRows: readonly Contact[] = [];

/**
 * Which contacts are ticked; `onTooMany` hears of exceptions beyond what an export can leave out. It survives paging
 * and sorting; "all" belongs to one filter (`filterKey`) and ends with it, because the rows it meant are gone.
 */
export const useContactSelection = (
  rows: readonly Contact[] | undefined,
  filterKey: string,
  total: number | undefined,
  onTooMany: () => void,
) => {
  const [held, setHeld] = useState<{
    readonly selection: ContactSelection;
    readonly filterKey: string;
  }>({ selection: nothingSelected, filterKey });
  const { selection } = held;
  // Forgotten, not hidden: whoever comes back to the earlier filter chooses anew.
  if (selection.kind === 'all' && held.filterKey !== filterKey) {
    setHeld({ selection: nothingSelected, filterKey });
  }
  const lastRow = useRef<number | null>(null);
  const ids = useMemo(() => (rows ?? noRows).map(({ crmId }) => crmId), [rows]);

  const put = useCallback(
    (next: ContactSelection) => setHeld({ selection: next, filterKey }),
    [filterKey],
  );

  const choose = useCallback(
    (touched: readonly number[], chosen: boolean) => {
      const next = select(selection, touched, chosen);
      if (next === selection) onTooMany();
      else put(next);
    },
    [put, selection, onTooMany],
  );

  const toggleRow = useCallback(
    (id: number, range: boolean) => {
      const chosen = !isSelected(selection, id);
      const from = range && lastRow.current !== null ? ids.indexOf(lastRow.current) : -1;
      const to = ids.indexOf(id);
      const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastRow.current = id;
      choose(touched, chosen);
    },
    [ids, choose, selection],
  );

  const togglePage = useCallback(
    () => choose(ids, pageState(selection, ids) !== 'all'),
    [ids, choose, selection],
  );

  return {
    selection,
    onPage: pageState(selection, ids),
    count: selectedCount(selection, total),
    offersAll: offersAll(selection, ids, total),
    isChecked: useCallback((id: number) => isSelected(selection, id), [selection]),
    toggleRow,
    togglePage,
    selectAll: useCallback(() => put(everythingSelected), [put]),
    clear: useCallback(() => put(nothingSelected), [put]),
    /** Contacts have gone: says so after an answer, when others may have been ticked since. */
    drop: useCallback(
      (crmIds: readonly number[]) =>
        setHeld((now) => ({ ...now, selection: withoutGone(now.selection, crmIds) })),
      [],
    ),
  };
};

export type ContactTicks = ReturnType<typeof useContactSelection>;
