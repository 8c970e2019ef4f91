import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { fromBase64 } from './base64-text.ts';
import { composeApi } from './compose.api.ts';
import { type Audience, type ComposeValues, contentOf, listIdOf } from './compose-model.ts';
import { peopleSought } from './people-sought.ts';
import { useFailureWords } from './use-failure-words.ts';

export type PreviewPerson = {
  readonly crmId: number;
  readonly name: string;
  readonly email: string;
};

export type MailPreview =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'ready';
      readonly to: string;
      readonly language: string;
      readonly subject: string;
      readonly html: string;
      readonly missing: readonly string[];
    };

/** People among whom one may choose at once. */
export const mostPreviewed = 8;

/** People whom the mail may be shown as: some of those it goes to. */
const usePeople = (audience: Audience, searchText: string) => {
  const question = {
    ...peopleSought(audience, searchText),
    pageNumber: 1,
    pageSize: mostPreviewed,
    withCount: false,
  };
  const members = composeApi.useMembersToPreviewQuery(
    audience.kind === 'list' ? { body: { ...question, id: audience.listId } } : skipToken,
  );
  const contacts = composeApi.useContactsToPreviewQuery(
    audience.kind === 'list' ? skipToken : { body: question },
  );
  const { data, isError, isFetching } = audience.kind === 'list' ? members : contacts;
  return {
    failed: isError && !isFetching,
    loading: isFetching,
    found: data?.userList.map(({ crmId, firstName, lastName, emailAddress }): PreviewPerson => {
      const email = emailAddress ?? '';
      const name = [firstName, lastName].filter(Boolean).join(' ');
      return { crmId, name: name === '' ? email : name, email };
    }),
  };
};

/**
 * The mail as one person would get it.
 * @param isShown whether somebody looks at it: the service is not asked with each letter of a mail that is being written
 */
export const usePreview = (audience: Audience, values: ComposeValues, isShown: boolean) => {
  const failureText = useFailureWords();
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const people = usePeople(audience, words);
  const [chosen, setChosen] = useState<PreviewPerson | null>(null);
  const person = chosen ?? people.found?.[0] ?? null;
  const isWritten = values.subject.trim() !== '' && values.body !== '';
  const { currentData, error } = composeApi.usePreviewMailQuery(
    person === null || !isWritten || !isShown
      ? skipToken
      : {
          body: {
            ...contentOf(values),
            ...listIdOf(audience),
            crmId: person.crmId,
          },
        },
  );
  const previewOf = (): MailPreview => {
    if (person === null || !isWritten) return { kind: 'none' };
    if (currentData !== undefined) {
      const { to, language, subject, emailBody, missing } = currentData;
      return { kind: 'ready', to, language, subject, html: fromBase64(emailBody), missing };
    }
    return error === undefined
      ? { kind: 'loading' }
      : { kind: 'failed', message: failureText(error) };
  };
  return {
    searchText,
    setSearchText,
    people,
    person,
    choose: setChosen,
    isWritten,
    preview: previewOf(),
  };
};

export type Preview = ReturnType<typeof usePreview>;
