import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnsChange, SavedView } from '#shared/contracts/saved-view.ts';
import { columnsPlace } from '#shared/rules/view-columns.ts';
import { overtakenBy } from '#renderer/api/failure.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { viewsApi } from './views.api.ts';

type Columns = readonly string[];

type Sent =
  | { readonly kind: 'kept'; readonly view: SavedView }
  /** With the service's sentence of whose the newer version is. */
  | { readonly kind: 'overtaken'; readonly said: string }
  | { readonly kind: 'failed' };

/** Changes of one view on their way; the end is the view as the last of them leaves it. */
type Line = { readonly id: number; readonly end: Promise<SavedView> } | null;

/**
 * The columns of a view and what becomes of changes to them. Changes go out one after the other, each from the version
 * that the one before has made; what is shown does not wait for them.
 */
export const useViewColumns = (view: SavedView | undefined) => {
  const { t } = useTranslation('views');
  const [save] = viewsApi.useViewColumnsMutation();
  const [readAgain] = viewsApi.useLazyViewDetailQuery();
  const [wanted, setWanted] = useState<{ readonly id: number; readonly columns: Columns }>();
  const line = useRef<Line>(null);

  const send = async ({ id }: SavedView, change: ColumnsChange): Promise<Sent> => {
    const { data, error } = await save({ params: { id: String(id) }, body: change });
    if (data !== undefined) return { kind: 'kept', view: data.view };
    const said = overtakenBy(error);
    return said === undefined ? { kind: 'failed' } : { kind: 'overtaken', said };
  };

  const keepPersonal = async (known: SavedView, columns: Columns | null): Promise<SavedView> => {
    const responseFields = columns === null ? null : [...columns];
    const sent = await send(known, { kind: 'personal', responseFields });
    if (sent.kind === 'kept') return sent.view;
    toast.error(t('columns.failed'));
    return known;
  };

  /** The view was changed meanwhile: nothing of that goes, and these columns stay the person's. */
  const giveWay = async (known: SavedView, columns: Columns, said: string): Promise<SavedView> => {
    await keepPersonal(known, columns);
    const read = await readAgain({ params: { id: String(known.id) } });
    toast.info(t('columns.conflict', { said }), {
      label: t('columns.forEveryone'),
      onClick: () => enqueue(columns, (latest) => keepForEveryone(latest, columns)),
    });
    return freshOf(read)?.view ?? known;
  };

  const keepForEveryone = async (known: SavedView, columns: Columns): Promise<SavedView> => {
    const sent = await send(known, {
      kind: 'everyone',
      responseFields: columns,
      version: known.version,
    });
    if (sent.kind === 'overtaken') return giveWay(known, columns, sent.said);
    if (sent.kind === 'failed') {
      toast.error(t('columns.failed'));
      return known;
    }
    if (known.isShared) tellOthersSee(sent.view, known, columns);
    return sent.view;
  };

  /** @param known the view before; with the columns for everyone, the person's own have gone */
  const tellOthersSee = (kept: SavedView, known: SavedView, columns: Columns): void => {
    const { responseFields: before, personalFields: own } = known;
    const takeBack = async (latest: SavedView): Promise<SavedView> => {
      const back = await send(latest, {
        kind: 'everyone',
        responseFields: before,
        version: latest.version,
      });
      if (back.kind === 'kept') return back.view;
      toast.error(t('columns.failed'));
      return latest;
    };
    toast.info(
      t('columns.saved', { name: kept.name }),
      {
        label: t('columns.undo'),
        onClick: () =>
          enqueue(own ?? before, async (latest) => {
            const back = await takeBack(latest);
            return own === null || back === latest ? back : keepPersonal(back, own);
          }),
      },
      {
        label: t('columns.onlyMe'),
        onClick: () =>
          enqueue(columns, async (latest) => keepPersonal(await takeBack(latest), columns)),
      },
    );
  };

  /** Shows columns at once and does what keeps them after everything before it. */
  const enqueue = (shown: Columns, act: (latest: SavedView) => Promise<SavedView>): void => {
    if (view === undefined) return;
    const { id } = view;
    // A toast may act long after it was made: the view that the last change left may be newer than the one known then.
    const newest = (last: SavedView): SavedView => (last.version < view.version ? view : last);
    const before = line.current?.id === id ? line.current.end.then(newest) : Promise.resolve(view);
    const end = before.then(act);
    line.current = { id, end };
    setWanted({ id, columns: shown });
    void end.finally(() => {
      if (line.current?.end === end) setWanted(undefined);
    });
  };

  if (view === undefined) return undefined;
  return {
    shown: wanted?.id === view.id ? wanted.columns : (view.personalFields ?? view.responseFields),
    changed: view.personalFields !== null,
    keep: (columns: Columns) =>
      enqueue(columns, (latest) =>
        columnsPlace(latest) === 'everyone'
          ? keepForEveryone(latest, columns)
          : keepPersonal(latest, columns),
      ),
    reset: () => enqueue(view.responseFields, (latest) => keepPersonal(latest, null)),
    saveForEveryone: (columns: Columns) =>
      enqueue(columns, (latest) => keepForEveryone(latest, columns)),
  };
};
