import { useCallback, useMemo } from 'react';
import { listsKey } from '#shared/rules/contact-fields.ts';
import type { ContactFilter } from './contact-filter-model.ts';
import { contactsApi } from './contacts.api.ts';
import { draftOf } from './filter-draft.ts';
import { useFilterOptions } from './use-filter-options.ts';
import { useListNames } from './use-list-choices.ts';

/**
 * Looks up what a chosen value of a list is called; the value itself while the list is on its way. Of a list of contacts that
 * is gone, or is not shown to this person, it says so.
 */
export const useOptionLabel = (filters: readonly ContactFilter[]) => {
  const draft = useMemo(() => draftOf(filters), [filters]);
  const optionsOf = useFilterOptions(draft);
  const lists = useMemo(
    () => filters.flatMap(({ key, values }) => (key === listsKey ? values : [])),
    [filters],
  );
  const names = useListNames(lists);
  const { data } = contactsApi.useFilterFieldsQuery({});
  return useCallback(
    (key: string, value: string): string => {
      if (key === listsKey) return names.labelOf(value);
      const groups = Object.values(data?.additionalInfo ?? {});
      const lovList = groups.flat().find((field) => field.key === key)?.lovList ?? [];
      const known = optionsOf({ key, lovList }).options.find((option) => option.value === value);
      return known?.label ?? value;
    },
    [data, optionsOf, names],
  );
};
