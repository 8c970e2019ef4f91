import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureOf } from '#renderer/api/failure.ts';
import {
  type ColumnSetup,
  defaultSetup,
  fitSetup,
  showColumns,
  visibleKeys,
} from './column-setup.ts';
import { hearColumnSetup, readColumnSetup, writeColumnSetup } from './column-store.ts';
import { contactsApi } from './contacts.api.ts';

const noColumns: readonly never[] = [];

/** Who keeps the columns instead of the person: a saved view. Their widths stay the person's. */
export type ColumnKeeper = {
  /** The columns that show, in their order. */
  readonly shown: readonly string[];
  /** Whether they differ from what a reset would bring back. */
  readonly changed: boolean;
  readonly keep: (columns: readonly string[]) => void;
  readonly reset: () => void;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, place) => key === other[place]);

/** How the columns are arranged: as a view keeps them, or as this person left them on this machine. */
export const useColumnSetup = (person: string, keeper: ColumnKeeper | undefined) => {
  const { data, error, isFetching, refetch } = contactsApi.useGridColumnsQuery({});
  const columns = data?.responseFields ?? noColumns;
  const [stored, setStored] = useState(() => readColumnSetup(person));
  // Each tab writes the whole arrangement: it begins with what another has made of it.
  useEffect(() => hearColumnSetup(person, () => setStored(readColumnSetup(person))), [person]);
  const shown = keeper?.shown;
  const setup = useMemo(() => {
    const own = stored === undefined ? defaultSetup(columns) : fitSetup(stored, columns);
    return shown === undefined ? own : fitSetup(showColumns(own, shown), columns);
  }, [stored, columns, shown]);
  const store = useCallback(
    (next: ColumnSetup | undefined) => {
      setStored(next);
      writeColumnSetup(person, next);
    },
    [person],
  );
  const visible = useMemo(() => visibleKeys(setup), [setup]);
  const change = (next: ColumnSetup) => {
    if (keeper === undefined) return store(next);
    if (next.widths !== setup.widths) {
      store({ ...(stored ?? defaultSetup(columns)), widths: next.widths });
    }
    const wanted = visibleKeys(next);
    return isSame(wanted, visible) ? undefined : keeper.keep(wanted);
  };
  return {
    columns,
    /** Why there are none. */
    failure: data !== undefined || error === undefined || isFetching ? null : failureOf(error),
    askAgain: () => void (error === undefined || refetch()),
    setup,
    visible,
    changed: keeper?.changed ?? stored !== undefined,
    change,
    reset: keeper?.reset ?? (() => store(undefined)),
  };
};
