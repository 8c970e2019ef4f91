import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGridState } from '#renderer/features/contacts/use-grid-state.ts';
import { type ShownView, useShownView } from '#renderer/features/views/use-shown-view.ts';
import { useViewBase } from '#renderer/features/views/use-view-base.ts';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contentOfGrid, gridOfView } from './view-of-grid.ts';

type ViewLink = {
  readonly shown: ShownView;
  /** The view that the filters of the grid were made from; somebody else may have saved it since. */
  readonly base: SavedView | undefined;
  /** Whether what the view selects is still to be put into the grid; until then the grid would show everybody. */
  readonly isOpening: boolean;
};

/**
 * The saved view of the address. A link that names one and nothing more shows what the view selects now, and so does a
 * grid in which nothing was changed since the view was opened.
 */
export const useViewLink = (): ViewLink => {
  const { t } = useTranslation('contacts');
  const { state, change, isLink } = useGridState();
  const shown = useShownView(state.view);
  const content = useMemo(() => contentOfGrid(state), [state]);
  const { base, isOutdated } = useViewBase(shown, content);
  const mustShow = isLink || isOutdated;
  useEffect(() => {
    if (shown.kind === 'shown' && mustShow) change(gridOfView(shown.view), { replace: true });
    if (shown.kind === 'missing') {
      toast.error(t('views.missing'));
      change({ view: undefined }, { replace: true });
    }
  }, [shown, mustShow, change, t]);
  return { shown, base, isOpening: isLink };
};
