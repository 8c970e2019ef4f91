import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { type Merged, mergeChanges } from '#shared/rules/merge-changes.ts';
import { isSavedBefore, overtakenBy, saidOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { type ChosenPeople, type ListKind, listPath, membersOf } from './list-kind.ts';
import {
  bodyOfList,
  type ListPart,
  listParts,
  type ListValues,
  valuesOfList,
} from './list-values.ts';
import { listsApi } from './lists.api.ts';
import { useAddedWords } from './use-member-acts.ts';

/** These parts were changed twice from one version, each time to something else. */
export type ListConflict = Merged<ListValues, ListPart> & {
  /** Whose the newer version is. */
  readonly said: string;
  readonly mine: ListValues;
  readonly theirs: ContactList;
};

/** The key of the request that makes a list, and how another one is drawn. */
type ListKey = { readonly requestKey: () => string; readonly drawKey: () => void };

/** Saves a list. What was changed meanwhile is never overwritten without a word. */
export const useListSaver = (kind: ListKind, onSaved: (list: ContactList) => void) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const navigate = useNavigate();
  const addedWords = useAddedWords();
  const [add, adding] = listsApi.useAddListMutation();
  const [change, changing] = listsApi.useUpdateListMutation();
  const [read, reading] = listsApi.useLazyListDetailQuery();
  const [conflict, setConflict] = useState<ListConflict | null>(null);

  const done = (list: ContactList): void => {
    toast.success(t('saved', { name: list.name }));
    onSaved(list);
  };

  /** A request that is sent again finds them on the list already: how many are there is what is told. */
  const doneWithPeople = (list: ContactList, refused?: number): void => {
    const { name, memberCount } = list;
    const count = memberCount ?? 0;
    const show = {
      label: t('add.show'),
      onClick: () => void navigate(listPath(kind, list.id)),
    };
    const made = t('add.made', { name, count, number: number(count) });
    if (count > 0) toast.success(addedWords(made, refused), show);
    else toast.info(t('add.madeEmpty', { name }), show);
    onSaved(list);
  };

  const fail = (error: unknown): void => toast.error(saidOf(error) ?? t('failed'));

  const update = async (list: ContactList, mine: ListValues): Promise<void> => {
    const body = { id: list.id, version: list.version, ...bodyOfList(kind, mine) };
    const { data, error } = await change({ body });
    if (data !== undefined) return done(data.list);
    const said = overtakenBy(error);
    if (said === undefined) return fail(error);
    const fresh = await read({ body: { id: list.id, pageSize: 1, withCount: false } });
    // What was read before stays in the cache, and is not what was saved since.
    if (fresh.error !== undefined || fresh.data === undefined) return fail(fresh.error);
    const theirs = fresh.data.list;
    const merged = mergeChanges(
      listParts,
      valuesOfList(list),
      mine,
      valuesOfList(theirs),
      'theirs',
    );
    if (merged.conflicts.length === 0) return update(theirs, merged.values);
    return setConflict({ ...merged, said, mine, theirs });
  };

  return {
    busy: adding.isLoading || changing.isLoading || reading.isFetching,
    conflict,
    leaveConflict: () => setConflict(null),
    add: async (
      values: ListValues,
      { requestKey, drawKey }: ListKey,
      people: ChosenPeople | undefined,
    ): Promise<void> => {
      const members = people === undefined ? {} : membersOf(people);
      const { data, error } = await add({
        body: { ...bodyOfList(kind, values), ...members, requestKey: requestKey() },
      });
      // Told once that an earlier one was saved, the person may save this one as well.
      if (isSavedBefore(error)) drawKey();
      if (data === undefined) fail(error);
      else (people === undefined ? done : doneWithPeople)(data.list, data.refused);
    },
    update: (list: ContactList, values: ListValues) => void update(list, values),
  };
};

export type ListSaver = ReturnType<typeof useListSaver>;
