import { useTranslation } from 'react-i18next';
import type { AddOutcome, ContactList, MemberToAdd } from '#shared/contracts/crm-list.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { mostAddedAtOnce } from '#shared/rules/limits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { type ChosenPeople, membersOf } from './list-kind.ts';
import { listsApi } from './lists.api.ts';

/** What came of people who were to join a list, and whom of them it may not write to all the same. */
export const useAddedWords = () => {
  const { t } = useTranslation('lists');
  return (sentence: string, refused = 0): string =>
    refused === 0 ? sentence : `${sentence} ${t('people.refused', { count: refused })}`;
};

/** Adds chosen people to a list, and says how many were there already. */
export const useAddChosen = () => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const addedWords = useAddedWords();
  const [change, { isLoading }] = listsApi.useChangeMembersMutation();
  return {
    busy: isLoading,
    add: async (list: ContactList, people: ChosenPeople): Promise<boolean> => {
      const { data } = await change({
        body: { id: list.id, ...membersOf(people), removeFromList: false },
      });
      if (data === undefined) return false;
      const { added, already, refused } = data;
      if (added === 0) {
        const there = { name: list.name, count: already, number: number(already) };
        toast.info(already > 0 ? addedWords(t('add.nobody', there), refused) : t('add.gone'));
        return true;
      }
      const said = t('add.done', { name: list.name, count: added, number: number(added) });
      const others = { count: already, number: number(already) };
      toast.success(
        addedWords(already === 0 ? said : `${said} ${t('add.already', others)}`, refused),
      );
      return true;
    },
  };
};

/** Puts back whom acts have removed, as they were. */
export const useRestoreMembers = (listId: number) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [change, { isLoading }] = listsApi.useRestoreMembersMutation();
  return {
    busy: isLoading,
    restore: async (actId: number): Promise<void> => {
      const { data } = await change({ body: { id: listId, actId } });
      if (data === undefined) return;
      const { restored: count } = data;
      if (count === 0) toast.info(t('restore.nobody'));
      else toast.success(t('restore.done', { count, number: number(count) }));
    },
  };
};

/** Takes ticked people off a list, after a question. */
export const useRemoveChosen = (list: Pick<ContactList, 'id' | 'name'>) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [change, { isLoading }] = listsApi.useChangeMembersMutation();
  const { restore } = useRestoreMembers(list.id);
  return {
    busy: isLoading,
    remove: async (people: ChosenPeople, count: number | undefined): Promise<boolean> => {
      const { name } = list;
      const agreed = await confirm({
        title: t('remove.title'),
        message:
          count === undefined
            ? t('remove.textAll', { name })
            : t('remove.text', { name, count, number: number(count) }),
        confirmLabel: t('remove.submit'),
        tone: 'danger',
      });
      if (!agreed) return false;
      const { data } = await change({
        body: { id: list.id, ...membersOf(people), removeFromList: true },
      });
      if (data === undefined) return false;
      if (data.removed === 0) {
        toast.info(t('remove.nobody', { name: list.name }));
        return true;
      }
      const [actId] = data.removals;
      toast.success(
        t('remove.done', { count: data.removed, number: number(data.removed) }),
        ...(actId === undefined
          ? []
          : [{ label: t('restore.undo'), onClick: () => void restore(actId) }]),
      );
      return true;
    },
  };
};

/** Adds people one by one: contacts by number, or somebody new. */
export const useAddPeople = (list: ContactList) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [add, { isLoading }] = listsApi.useAddListUsersMutation();
  return {
    busy: isLoading,
    /** True where somebody was added. */
    add: async (people: readonly MemberToAdd[]): Promise<boolean> => {
      if (people.length === 0) {
        toast.error(t('people.nobody'));
        return false;
      }
      if (people.length > mostAddedAtOnce) {
        toast.error(t('people.tooMany', { most: number(mostAddedAtOnce) }));
        return false;
      }
      const { data } = await add({
        body: { mailingListId: list.id, multipleUsersMailingList: people },
      });
      if (data === undefined) return false;
      const howMany = (wanted: AddOutcome): number =>
        data.results.filter(({ outcome }) => outcome === wanted).length;
      const [gone, refused] = [howMany('unknown'), howMany('refused')];
      // The contract types the code as a number: it is one of a business outcome here.
      const isOld = data.status.code === ReplyCode.AlreadyAdded;
      // That they were added is said by the service.
      if (isOld) toast.info(t('people.already'));
      if (gone > 0) toast.info(t('people.gone', { count: gone }));
      if (refused > 0) toast.info(t('people.refused', { count: refused }));
      return !isOld;
    },
  };
};
