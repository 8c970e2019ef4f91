import { useCallback, useMemo } from 'react';
import type { ContactFilter } from './contact-filter-model.ts';
import { contactsApi } from './contacts.api.ts';
import { draftOf } from './filter-draft.ts';
import { useFilterOptions } from './use-filter-options.ts';

/** Looks up what a chosen value of a list is called; the value itself while the list is on its way. */
export const useOptionLabel = (filters: readonly ContactFilter[]) => {
  const draft = useMemo(() => draftOf(filters), [filters]);
  const optionsOf = useFilterOptions(draft);
  const { data } = contactsApi.useFilterFieldsQuery({});
  return useCallback(
    (key: string, value: string): string => {
      const groups = Object.values(data?.additionalInfo ?? {});
      const lovList = groups.flat().find((field) => field.key === key)?.lovList ?? [];
      const known = optionsOf({ key, lovList }).options.find((option) => option.value === value);
      return known?.label ?? value;
    },
    [data, optionsOf],
  );
};
