import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { publicHome } from '#renderer/platform/public-home.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { copyText, toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { isMissing, type ShownView } from './use-shown-view.ts';
import { draftOf } from './use-view-form.ts';
import { useViewSaver } from './use-view-saver.ts';
import { contentOf, isSameContent, type ViewContent } from './view-content.ts';
import { valuesOf } from './view-values.ts';
import { viewsApi } from './views.api.ts';

export type ViewBarOptions = {
  readonly shown: ShownView;
  /** The view that what the grid shows was made from; somebody else may have saved it since. */
  readonly base: SavedView | undefined;
  /** What the grid shows now. */
  readonly content: ViewContent;
  readonly onOpened: (view: SavedView) => void;
};

export type OpenDialog = 'new' | 'edit' | 'log' | 'delete';

/** What can be done with the saved view that shows, and with the others. */
export const useViewBar = ({ shown, base, content, onOpened }: ViewBarOptions) => {
  const { t } = useTranslation('views');
  const view = shown.kind === 'shown' ? shown.view : undefined;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [readView, { isFetching }] = viewsApi.useLazyViewDetailQuery();
  const [setFavourite] = viewsApi.useFavouriteViewMutation();
  // Whoever has gone on meanwhile is where they want to be.
  const isHere = useIsMounted();
  const { forget } = useStateDraft(draftOf(view, false));
  const saver = useViewSaver((saved, isMerged) => {
    // With the conflict, if it led to one: or it would come back for a moment.
    if (dialog !== null) setDialog(null);
    if (dialog === 'edit') forget();
    if (isHere.current && (saved.id !== view?.id || isMerged)) onOpened(saved);
  });

  const open = async (id: number): Promise<void> => {
    const { data, error } = await readView({ params: { id: String(id) } });
    if (!isHere.current) return undefined;
    if (isMissing(error)) return toast.error(t('bar.missing'));
    const refusal = refusalOf(error);
    // Where nobody answers, what was read before will do; a view that was refused is not shown.
    if (data !== undefined && refusal === undefined) return onOpened(data.view);
    return toast.error(refusal?.message ?? t('bar.failed'));
  };

  const copyLink = async (id: number): Promise<void> => {
    const home = await publicHome();
    await copyText(`${home}#/crm/contact?view=${id}`, {
      copied: t('bar.linkCopied'),
      refused: t('bar.linkNotCopied'),
    });
  };

  return {
    view,
    isHere,
    base: base ?? view,
    changed: view !== undefined && !isSameContent(content, contentOf(view)),
    opening: isFetching || shown.kind === 'loading',
    /** Of a view that could not be read: asks for it again. */
    retry: shown.kind === 'failed' ? shown.retry : undefined,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    saver,
    open: (id: number) => void open(id),
    copyLink: (id: number) => void copyLink(id),
    toggleFavourite: (of: SavedView) =>
      void setFavourite({
        params: { id: String(of.id) },
        body: { favourite: !of.favourite },
      }),
    /** Saves a selection into the view that it was made from. */
    save: (view: SavedView, { fields, anyOf, searchText, sortFields }: ViewContent) => {
      const of = base ?? view;
      const selection = { fields, anyOf, searchText };
      void saver.change(of, { ...valuesOf(of), selection, sortFields });
    },
  };
};

export type ViewBarDesk = ReturnType<typeof useViewBar>;
