import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGridState } from '#renderer/features/contacts/use-grid-state.ts';
import { type ShownView, useShownView } from '#renderer/features/views/use-shown-view.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { gridOfView } from './view-of-grid.ts';

/** The saved view of the address. A link that names one and nothing more shows what the view selects now. */
export const useViewLink = (): { readonly shown: ShownView; readonly isOpening: boolean } => {
  const { t } = useTranslation('contacts');
  const { state, change, isLink } = useGridState();
  const shown = useShownView(state.view);
  useEffect(() => {
    if (shown.kind === 'shown' && isLink) change(gridOfView(shown.view), { replace: true });
    if (shown.kind === 'missing') {
      toast.error(t('views.missing'));
      change({ view: undefined }, { replace: true });
    }
  }, [shown, isLink, change, t]);
  return { shown, isOpening: isLink && shown.kind !== 'failed' };
};
