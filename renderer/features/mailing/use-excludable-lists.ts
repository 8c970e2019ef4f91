import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { useRight } from '#renderer/session/rights.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { composeApi } from './compose.api.ts';

/** One page of the lists of both kinds, which holds all of them unless there are hundreds. */
const useListPages = (searchText: string) => {
  const query = searchText === '' ? {} : { searchText };
  // Whoever may not view contacts sees no lists of theirs, and misses nothing.
  const skip = !useRight('app-crm-contact', 'VW');
  return [
    composeApi.useExcludableMailingListsQuery({ query }),
    composeApi.useExcludableContactListsQuery({ query }, { skip }),
  ] as const;
};

/**
 * The lists whose members can be left out, by name; the list that the mail goes to is none of them. Where one page does
 * not hold all of them, the service finds them by what is typed. `retry` where some of them could not be asked for: a mail
 * must not go to people who were to be spared because nobody could choose their list.
 */
export const useExcludableLists = (target: number | undefined, typed: string) => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  const isWhole = useListPages('').every(
    ({ data }) => data === undefined || data.count <= data.lists.length,
  );
  const sought = useSought(typed);
  const pages = useListPages(isWhole ? '' : sought);
  const [{ data: ofMail }, { data: ofContacts }] = pages;
  const lists = useMemo(
    () =>
      [...(ofMail?.lists ?? []), ...(ofContacts?.lists ?? [])]
        .filter(({ id }) => id !== target)
        .map(({ id, name }) => ({ value: String(id), label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [ofMail, ofContacts, target, locale],
  );
  const failed = pages.filter(({ isError }) => isError);
  const retry = (): void => {
    for (const { refetch } of failed) void refetch();
  };
  return { lists, ...(failed.length > 0 && { retry }) };
};
