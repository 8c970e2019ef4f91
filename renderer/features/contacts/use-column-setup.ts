import { useCallback, useMemo, useState } from 'react';
import { type ColumnSetup, defaultSetup, fitSetup, visibleKeys } from './column-setup.ts';
import { readColumnSetup, writeColumnSetup } from './column-store.ts';
import { contactsApi } from './contacts.api.ts';

const noColumns: readonly never[] = [];

/** How this person arranged the columns, kept on this machine between visits. */
export const useColumnSetup = (person: string) => {
  const { data } = contactsApi.useGridColumnsQuery({});
  const columns = data?.responseFields ?? noColumns;
  const [stored, setStored] = useState(() => readColumnSetup(person));
  const setup = useMemo(
    () => (stored === undefined ? defaultSetup(columns) : fitSetup(stored, columns)),
    [stored, columns],
  );
  const change = useCallback(
    (next: ColumnSetup) => {
      setStored(next);
      writeColumnSetup(person, next);
    },
    [person],
  );
  const reset = useCallback(() => {
    setStored(undefined);
    writeColumnSetup(person, undefined);
  }, [person]);
  const visible = useMemo(() => visibleKeys(setup), [setup]);
  return { columns, setup, visible, changed: stored !== undefined, change, reset };
};
