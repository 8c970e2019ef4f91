import { useMemo } from 'react';
import { composeApi } from './compose.api.ts';

/** The lists whose members can be left out, by name; the list that the mail goes to is none of them. */
export const useExcludableLists = (target: number | undefined) => {
  const { data: mailing } = composeApi.useExcludableMailingListsQuery({ query: {} });
  const { data: contacts } = composeApi.useExcludableContactListsQuery({ query: {} });
  return useMemo(
    () =>
      [...(mailing?.lists ?? []), ...(contacts?.lists ?? [])]
        .filter(({ id }) => id !== target)
        .map(({ id, name }) => ({ value: String(id), label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [mailing, contacts, target],
  );
};
