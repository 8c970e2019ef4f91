import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { useSought } from '../searching/use-sought.ts';
import { sharingApi } from './sharing.api.ts';

const offered = 20;

const optionOf = ({ crmId, firstName, lastName, emailAddress = '' }: Contact) => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const email = emailAddress ?? '';
  return {
    value: String(crmId),
    label: name === '' || email === '' ? name + email || String(crmId) : `${name} (${email})`,
  };
};

/** People to name: those who are named already, and those whom the typed words find. */
export const usePeopleToShareWith = (crmIds: readonly number[]) => {
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const [first] = useState(crmIds);
  const named = sharingApi.usePeopleByNumberQuery(first.length === 0 ? skipToken : { body: first });
  const found = sharingApi.usePeopleToShareWithQuery(
    words === ''
      ? skipToken
      : { body: { searchText: words, pageNumber: 1, pageSize: offered, withCount: false } },
  );
  const [chosen, setChosen] = useState<readonly ReturnType<typeof optionOf>[]>([]);
  const options = new Map(
    [
      // Whoever is named and cannot be read any more stays named, by their number.
      ...crmIds.map((crmId) => ({ value: String(crmId), label: String(crmId) })),
      ...(named.data?.userList.map(optionOf) ?? []),
      ...chosen,
      ...(words === '' ? [] : (found.currentData?.userList.map(optionOf) ?? [])),
    ].map((option) => [option.value, option]),
  );
  return {
    options: [...options.values()],
    searchText,
    setSearchText,
    isSearching: words !== '' && found.isFetching,
    hasWords: words !== '',
    /** Nobody could be looked for. */
    failed: words !== '' && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
    /** Keeps the names of those who are chosen when the search goes on to others. */
    keep: (values: readonly string[]) =>
      setChosen(values.flatMap((value) => options.get(value) ?? [])),
  };
};
