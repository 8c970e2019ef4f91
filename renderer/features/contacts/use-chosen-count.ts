import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { chosenContacts } from './chosen-contacts.ts';
import type { ContactQuestion } from './contact-question.ts';
import type { ContactSelection } from './contact-selection.ts';
import { contactsApi } from './contacts.api.ts';

/**
 * How many of all are ticked but a few, as the service counts them: who was unticked may have left the result since.
 * Undefined until it is known, and for any other ticks.
 */
export const useChosenCount = (asked: ContactQuestion, selection: ContactSelection) => {
  const question = useMemo(() => {
    const hasExceptions = selection.kind === 'all' && selection.except.size > 0;
    const chosen = hasExceptions ? chosenContacts(asked, selection) : undefined;
    return chosen === undefined || 'crmIds' in chosen ? skipToken : chosen;
  }, [asked, selection]);
  const { currentData, refetch } = contactsApi.useContactCountQuery(question);
  const isAsked = question !== skipToken;
  return {
    count: isAsked ? currentData : undefined,
    recount: (): void => {
      if (isAsked) void refetch();
    },
  };
};
