import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Colleague } from '#shared/contracts/note.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { notesApi } from './notes.api.ts';

/** Somebody who is told of a note, by the name that they were chosen by. */
export type Told = { readonly crmId: number; readonly label: string };

const offered = '20';

export const toldOf = ({ crmId, firstName, lastName, emailAddress }: Colleague): Told => {
  const name = `${firstName} ${lastName}`.trim();
  return { crmId, label: name === '' ? emailAddress : `${name} (${emailAddress})` };
};

/** Colleagues to tell of a note: those who are chosen already, and those whom the typed words find. */
export const useColleagues = (chosen: readonly Told[]) => {
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const { currentData, isFetching } = notesApi.useColleaguesToTellQuery(
    words === '' ? skipToken : { query: { searchText: words, pageSize: offered } },
  );
  const found = words === '' ? [] : (currentData?.people.map(toldOf) ?? []);
  const known = new Map([...chosen, ...found].map((one) => [one.crmId, one]));
  const stateOf = () => {
    if (words === '') return 'idle' as const;
    if (isFetching) return 'searching' as const;
    return currentData?.count === 0 ? ('none' as const) : ('idle' as const);
  };
  return {
    options: [...known.values()].map(({ crmId, label }) => ({ value: String(crmId), label })),
    searchText,
    setSearchText,
    state: stateOf(),
    named: (values: readonly string[]): readonly Told[] =>
      values.flatMap((value) => known.get(Number(value)) ?? []),
  };
};
