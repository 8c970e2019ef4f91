import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Merged, mergeChanges } from '#shared/rules/merge-changes.ts';
import { isSavedBefore, overtakenBy, refusalOf, saidOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import {
  type EditedGroup,
  type GroupPart,
  groupParts,
  type GroupValues,
  valuesOf,
} from './group-values.ts';
import { groupsApi } from './groups.api.ts';

/** These parts were changed twice from one version, each time to something else. */
type GroupConflict = Merged<GroupValues, GroupPart> & {
  /** Whose the newer version is. */
  readonly said: string;
  readonly mine: GroupValues;
  readonly theirs: EditedGroup;
};

type GroupFault = { readonly kind: 'taken' | 'failed'; readonly text: string };

/** The key of the request that makes a group, and how another one is drawn. */
type GroupKey = { readonly requestKey: () => string; readonly drawKey: () => void };

const trimmed = ({ groupName, description }: GroupValues): GroupValues => ({
  groupName: groupName.trim(),
  description: description.trim(),
});

/**
 * Makes a group or changes what one is called; says what stands in the way. What was changed meanwhile is never
 * overwritten without a word.
 */
export const useSaveGroup = (onSaved: () => void) => {
  const { t } = useTranslation('groups');
  const [save, { isLoading }] = groupsApi.useSaveGroupMutation();
  const [readAll, { isFetching }] = groupsApi.useLazyGroupListQuery();
  const [fault, setFault] = useState<GroupFault | null>(null);
  const [conflict, setConflict] = useState<GroupConflict | null>(null);

  const done = ({ groupName }: GroupValues): void => {
    toast.success(t('saved', { name: groupName }));
    onSaved();
  };

  const fail = (error: unknown): void => {
    const isTaken = refusalOf(error)?.errors.some(({ code }) => code === 'taken') === true;
    setConflict(null);
    setFault({ kind: isTaken ? 'taken' : 'failed', text: saidOf(error) ?? t('dialog.failed') });
  };

  const change = async (group: EditedGroup, mine: GroupValues): Promise<void> => {
    const { error } = await save({ body: { id: group.id, version: group.version, ...mine } });
    if (error === undefined) return done(mine);
    const said = overtakenBy(error);
    if (said === undefined) return fail(error);
    const fresh = await readAll({});
    // What was read before stays in the cache, and is not what was saved since.
    if (fresh.error !== undefined) return fail(fresh.error);
    const theirs = fresh.data?.userGroups.find(({ id }) => id === group.id);
    if (theirs === undefined) return fail(error);
    const merged = mergeChanges(groupParts, valuesOf(group), mine, valuesOf(theirs), 'theirs');
    if (merged.conflicts.length === 0) return change(theirs, merged.values);
    return setConflict({ ...merged, said, mine, theirs });
  };

  return {
    busy: isLoading || isFetching,
    fault,
    forgetFault: () => setFault(null),
    conflict,
    leaveConflict: () => setConflict(null),
    add: async (values: GroupValues, { requestKey, drawKey }: GroupKey): Promise<void> => {
      setFault(null);
      const content = trimmed(values);
      const { error } = await save({ body: { ...content, requestKey: requestKey() } });
      if (error === undefined) return done(content);
      // Told once that an earlier one was saved, the person may save this one as well.
      if (isSavedBefore(error)) drawKey();
      return fail(error);
    },
    change: (group: EditedGroup, values: GroupValues): void => {
      setFault(null);
      void change(group, trimmed(values));
    },
  };
};
