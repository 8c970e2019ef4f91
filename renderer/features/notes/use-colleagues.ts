import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '#shared/contracts/note.ts';
import { refusalOf } from '#renderer/api/failure.ts';
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
  const { t } = useTranslation('notes');
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const { currentData, error, isFetching } = notesApi.useColleaguesToTellQuery(
    words === '' ? skipToken : { query: { searchText: words, pageSize: offered } },
  );
  const found = words === '' ? [] : (currentData?.people.map(toldOf) ?? []);
  const known = new Map([...chosen, ...found].map((one) => [one.crmId, one]));
  /** What there is to say of the search; nothing where its finds say it. */
  const said = (): string => {
    if (words === '') return '';
    if (isFetching) return t('tell.searching');
    if (error !== undefined) return refusalOf(error)?.message ?? t('tell.failed');
    return currentData?.count === 0 ? t('tell.none') : '';
  };
  return {
    options: [...known.values()].map(({ crmId, label }) => ({ value: String(crmId), label })),
    searchText,
    setSearchText,
    said: said(),
    named: (values: readonly string[]): readonly Told[] =>
      values.flatMap((value) => known.get(Number(value)) ?? []),
  };
};
