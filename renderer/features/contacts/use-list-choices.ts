import { useMemo, useState } from 'react';
import type { ListChoice } from '#shared/contracts/list-of-contact.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { contactsApi } from './contacts.api.ts';

/** A link may name what is no list. */
const largestNumber = 2_147_483_647;

const none: readonly ListChoice[] = [];

/** What lists are called that a filter names; undefined for one that is gone or is not shown to this person. */
export const useListNames = (ids: readonly string[]) => {
  const numbers = useMemo(
    () => [
      ...new Set(
        ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= largestNumber),
      ),
    ],
    [ids],
  );
  const { currentData, isFetching } = contactsApi.useListChoicesQuery(
    { body: { ids: numbers, pageSize: 500 } },
    { skip: numbers.length === 0 },
  );
  return useMemo(() => {
    const named = currentData?.lists ?? none;
    return {
      /** False until the service has said which of them there are. */
      isKnown: numbers.length === 0 || (currentData !== undefined && !isFetching),
      named,
      nameOf: (id: string): string | undefined =>
        named.find((list) => String(list.id) === id)?.name,
    };
  }, [numbers, currentData, isFetching]);
};

/** Lists to find contacts by: the first by name, or those whose names hold what is typed; with those that are chosen. */
export const useListChoices = (chosen: readonly string[]) => {
  const [typed, setTyped] = useState('');
  const searchText = useSought(typed);
  const names = useListNames(chosen);
  const found = contactsApi.useListChoicesQuery({ body: { searchText } });
  const lists = useMemo((): readonly ListChoice[] => {
    const all = [...names.named, ...(found.data?.lists ?? none)];
    return [...new Map(all.map((list) => [list.id, list])).values()];
  }, [names.named, found.data]);
  return { lists, isKnown: names.isKnown, setTyped };
};
