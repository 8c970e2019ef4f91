import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignee } from '#shared/contracts/note.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { assigneeOptions } from './assignee-options.ts';
import { notesApi } from './notes.api.ts';
import { type Told, toldOf } from './use-colleagues.ts';

const offered = '20';

/** Oneself by name, as whom a new follow-up belongs to; a visitor has none. */
export const useOwnName = (): Told => {
  const person = usePerson();
  return {
    crmId: person?.crmId ?? 0,
    label:
      person === null
        ? ''
        : `${person.firstName} ${person.lastName}`.trim() ||
          person.emailAddress ||
          String(person.crmId),
  };
};

/** Whose a follow-up is as a choice; null for nobody's. */
export const choiceOf = (assignedTo: Assignee | null): Told | null =>
  assignedTo && { crmId: assignedTo.crmId, label: assignedTo.name };

/** Whoever an address asks for by number, with the name that they were chosen by or else the one that the service knows. */
export const useNamedAssignee = (crmId: number | undefined) => {
  const [chosen, setChosen] = useState<Told | null>(null);
  const isNamed = crmId === undefined || crmId === chosen?.crmId;
  const { currentData, isError } = notesApi.useFollowUpAssigneeQuery(
    isNamed ? skipToken : { params: { crmId: String(crmId) } },
  );
  const named = (): Told | null => {
    if (crmId === undefined) return null;
    if (isNamed) return chosen;
    return { crmId, label: currentData?.assignee.name ?? (isError ? String(crmId) : '…') };
  };
  return { assignee: named(), setChosen };
};

/** Colleagues who can be given a follow-up: oneself and the first of all, or those whom the typed words find. */
export const useAssignees = (chosen: Told | null) => {
  const { t } = useTranslation('notes');
  const [typed, setTyped] = useState('');
  const own = useOwnName();
  // The name of whoever is chosen stands there without being searched for.
  const wish = typed === chosen?.label ? '' : typed.trim();
  const words = useSought(wish);
  const { currentData, error, isFetching } = notesApi.useFollowUpAssigneesQuery({
    query: { searchText: words, pageSize: offered },
  });
  const isFailed =
    words === wish && !isFetching && currentData === undefined && error !== undefined;
  // Enter takes the first of what is found: nobody is, until the search is done.
  const isSearching = wish !== '' && !isFailed && (words !== wish || currentData === undefined);
  const found = isSearching ? [] : (currentData?.people.map(toldOf) ?? []);
  return {
    options: assigneeOptions({ chosen, own, found, isSearched: wish !== '' }),
    /** Whoever is chosen stays an option of the field, but is shown only where they are found, too. */
    isOffered: (value: string): boolean =>
      wish === '' || found.some(({ crmId }) => String(crmId) === value),
    isSearching,
    /** Why nobody was looked for; null where somebody was. */
    failure: isFailed ? (refusalOf(error)?.message ?? t('tell.failed')) : null,
    isTyped: typed !== chosen?.label,
    setTyped,
  };
};
