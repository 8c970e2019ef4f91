import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListChoice } from '#shared/contracts/list-of-contact.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { contactsApi } from './contacts.api.ts';

/** A link may name what is no list. */
const largestNumber = 2_147_483_647;

const none: readonly ListChoice[] = [];

/** What lists are called that a filter names. One that is gone, or is not shown to this person, is called so. */
export const useListNames = (ids: readonly string[]) => {
  const { t } = useTranslation('contacts');
  const numbers = useMemo(
    () => [
      ...new Set(
        ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= largestNumber),
      ),
    ],
    [ids],
  );
  const { currentData, isError, isFetching, refetch } = contactsApi.useListChoicesQuery(
    { body: { ids: numbers, pageSize: 500 } },
    { skip: numbers.length === 0 },
  );
  return useMemo(() => {
    const named = currentData?.lists ?? none;
    // Nobody has said which of them there are until the service has.
    const isKnown = numbers.length === 0 || (currentData !== undefined && !isFetching);
    const failed = isError && !isKnown && !isFetching;
    return {
      named,
      labelOf: (id: string): string => {
        const name = named.find((list) => String(list.id) === id)?.name;
        if (name !== undefined) return name;
        if (isKnown) return t('filters.lists.gone');
        return failed ? id : '…';
      },
      /** Asks once more what they are called, where nobody could say it. */
      retry: failed ? () => void refetch() : undefined,
    };
  }, [numbers, currentData, isError, isFetching, refetch, t]);
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
  const failed = found.isError && !found.isFetching;
  return {
    lists,
    labelOf: names.labelOf,
    typed,
    setTyped,
    /** Asks for the lists once more, where some of what is to be known of them did not come. */
    retry:
      failed || names.retry !== undefined
        ? () => {
            names.retry?.();
            if (failed) void found.refetch();
          }
        : undefined,
  };
};
