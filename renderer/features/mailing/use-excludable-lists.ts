import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { useRight } from '#renderer/session/rights.ts';
import { composeApi } from './compose.api.ts';

/**
 * The lists whose members can be left out, by name; the list that the mail goes to is none of them. `retry` where some of
 * them could not be asked for: a mail must not go to people who were to be spared because nobody could choose their list.
 */
export const useExcludableLists = (target: number | undefined) => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  // Whoever may not view contacts sees no lists of theirs, and misses nothing.
  const skip = !useRight('app-crm-contact', 'VW');
  const mailing = composeApi.useExcludableMailingListsQuery({ query: {} });
  const contacts = composeApi.useExcludableContactListsQuery({ query: {} }, { skip });
  const { data: ofMail } = mailing;
  const { data: ofContacts } = contacts;
  const lists = useMemo(
    () =>
      [...(ofMail?.lists ?? []), ...(ofContacts?.lists ?? [])]
        .filter(({ id }) => id !== target)
        .map(({ id, name }) => ({ value: String(id), label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [ofMail, ofContacts, target, locale],
  );
  const failed = [mailing, contacts].filter(({ isError }) => isError);
  const retry = (): void => {
    for (const { refetch } of failed) void refetch();
  };
  return { lists, ...(failed.length > 0 && { retry }) };
};
