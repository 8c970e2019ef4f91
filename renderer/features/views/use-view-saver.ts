import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { type Merged, mergeChanges } from '#shared/rules/merge-changes.ts';
import { failureOf, isSavedBefore, overtakenBy } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { valuesOf, type ViewPart, viewParts, type ViewValues } from './view-values.ts';
import { viewsApi } from './views.api.ts';

/** A save that met a newer one: what is to be chosen, and between what. */
export type ViewConflict = Merged<ViewValues, ViewPart> & {
  /** Whose the newer one is. */
  readonly said: string;
  readonly mine: ViewValues;
  readonly theirs: SavedView;
};

/** The key of the request that adds a view, and how another one is drawn. */
type ViewKey = { readonly requestKey: () => string; readonly drawKey: () => void };

const bodyOf = ({ selection, ...values }: ViewValues) => ({ ...values, ...selection });

/**
 * Saves views; what was saved meanwhile is kept, and where both changed the same the person chooses.
 * `onSaved` hears whether changes of others have come in.
 */
export const useViewSaver = (onSaved: (view: SavedView, isMerged: boolean) => void) => {
  const { t } = useTranslation('views');
  const [update, { isLoading: isUpdating }] = viewsApi.useUpdateViewMutation();
  const [add, { isLoading: isAdding }] = viewsApi.useAddViewMutation();
  const [readAgain, { isFetching }] = viewsApi.useLazyViewDetailQuery();
  const [conflict, setConflict] = useState<ViewConflict | null>(null);

  const tellFailure = (error: unknown): void => {
    const failure = failureOf(error);
    const sentence = failure.kind === 'refused' ? failure.message : t('save.unreachable');
    if (failure.kind !== 'aborted') toast.error(sentence);
  };

  const finish = (view: SavedView, isMerged: boolean): true => {
    onSaved(view, isMerged);
    setConflict(null);
    toast.success(t('save.done', { name: view.name }));
    return true;
  };

  const save = async (base: SavedView, mine: ViewValues, isMerged: boolean): Promise<boolean> => {
    const { data, error } = await update({
      body: { id: base.id, version: base.version, ...bodyOf(mine) },
    });
    if (data !== undefined) return finish(data.view, isMerged);
    const said = overtakenBy(error);
    if (said === undefined) {
      tellFailure(error);
      return false;
    }
    const fresh = await readAgain({ params: { id: String(base.id) } });
    // What was read before stays in the cache, and is not what was saved since.
    if (fresh.error !== undefined || fresh.data === undefined) {
      tellFailure(fresh.error);
      return false;
    }
    const theirs = fresh.data.view;
    const merge = mergeChanges(viewParts, valuesOf(base), mine, valuesOf(theirs), 'theirs');
    if (merge.conflicts.length === 0) return save(theirs, merge.values, true);
    setConflict({ ...merge, said, mine, theirs });
    return false;
  };

  return {
    busy: isUpdating || isAdding || isFetching,
    conflict,
    /** True once the view is saved; a conflict or a failure leaves it as it is. */
    change: (base: SavedView, mine: ViewValues) => save(base, mine, false),
    /** Settles a conflict with what was chosen; once more if somebody saves in between. */
    settle: (values: ViewValues) =>
      conflict === null ? Promise.resolve(false) : save(conflict.theirs, values, true),
    leaveConflict: () => setConflict(null),
    add: async (values: ViewValues, { requestKey, drawKey }: ViewKey): Promise<boolean> => {
      const { data, error } = await add({
        body: { ...bodyOf(values), requestKey: requestKey() },
      });
      if (isSavedBefore(error)) drawKey();
      if (data !== undefined) return finish(data.view, false);
      tellFailure(error);
      return false;
    },
  };
};

export type ViewSaver = ReturnType<typeof useViewSaver>;
