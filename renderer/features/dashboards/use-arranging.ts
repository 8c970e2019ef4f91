import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import {
  type ArrangeAction,
  type Arrangement,
  arrange,
  arrangedAmong,
  type Begun,
  begunFrom,
  isArranged,
} from './arrangement.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { inReadingOrder, isSameLayout, type Place, settled } from './layout.ts';
import type { Kept } from './use-kept.ts';
import { useMayLeave } from './use-may-leave.ts';

export const placeOf = ({ id, colNum, rowNum, widgetPosition }: Widget): Place => ({
  i: String(id),
  ...widgetPosition.extraLarge,
  w: colNum,
  h: rowNum,
});

type Layout = {
  readonly dashboardId: number;
  /** The arrangements that are not saved, of all dashboards. */
  readonly kept: Kept<Begun>;
  readonly widgets: readonly Widget[];
  readonly layoutVersion: number;
  /** Fetches the widgets as they are kept now. */
  readonly reload: () => Promise<
    { readonly data?: { readonly layoutVersion: number } | undefined } | undefined
  >;
};

/** Places alone: a name and a colour that were sent along would undo what others have made of them meanwhile. */
const bodyOf = (widgets: readonly Widget[], places: readonly Place[]) =>
  widgets.flatMap(({ id }) => {
    const place = places.find(({ i }) => i === String(id));
    return place === undefined
      ? []
      : {
          id,
          colNum: place.w,
          rowNum: place.h,
          widgetPosition: { extraLarge: { x: place.x, y: place.y } },
        };
  });

/** Moving and resizing the widgets of a dashboard: nothing is kept until it is saved, all of it in one save. */
export const useArranging = ({ dashboardId, kept, widgets, layoutVersion, reload }: Layout) => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const mayLeave = useMayLeave();
  const { dir } = useDirection();
  const begun = kept.of(dashboardId);
  const [said, setSaid] = useState('');
  const [send, { isLoading }] = dashboardsApi.usePlaceWidgetsMutation();
  const saved = settled(widgets.map(placeOf));
  const places = begun === undefined ? saved : arrangedAmong(saved, begun);
  const end = () => kept.put(dashboardId, undefined);

  const cancel = async (): Promise<void> => {
    if (await mayLeave(isArranged(begun))) end();
  };

  const sentenceOf = (now: Arrangement, id: string): string => {
    const place = now.places.find(({ i }) => i === id);
    const widget = widgets.find((one) => String(one.id) === id);
    if (place === undefined || widget === undefined) return '';
    return t(now.held === null ? 'arrange.dropped' : 'arrange.at', {
      name: widget.widgetName,
      column: place.x + 1,
      row: place.y + 1,
      width: place.w,
      height: place.h,
    });
  };

  const act = (action: ArrangeAction): void => {
    if (begun === undefined) return;
    const { held } = begun.arrangement;
    const next = arrange({ places, held }, action);
    const id = next.held?.id ?? held?.id;
    kept.put(dashboardId, { ...begun, arrangement: next });
    setSaid(id === undefined ? '' : sentenceOf(next, id));
  };

  const place = async (wanted: readonly Place[], version: number) => {
    const { data, error } = await send({
      body: { widgets: bodyOf(widgets, wanted), layoutVersion: version },
    });
    if (error !== undefined) toast.error(why(error));
    return { version: data?.layoutVersion, error };
  };

  /** Whoever was told that it was changed saves the next time knowingly. */
  const takeNewer = async (error: unknown): Promise<void> => {
    const data = isRefusedWith(error, ReplyCode.Conflict) ? (await reload())?.data : undefined;
    if (data === undefined) return;
    kept.change(dashboardId, (now) => now && { ...now, version: data.layoutVersion });
  };

  const save = async (): Promise<void> => {
    if (begun === undefined || isSameLayout(places, saved)) return end();
    const { version, error } = await place(places, begun.version);
    if (version === undefined) return takeNewer(error);
    toast.success(t('arrange.saved'), {
      label: t('undo'),
      onClick: () => void place(saved, version),
    });
    // What was moved meanwhile is moved from what was saved.
    const { places: from } = begun.arrangement;
    kept.change(dashboardId, (now) => now && { ...now, from, version });
    // Until they are here the widgets would jump back to where they stood.
    await reload();
    kept.change(dashboardId, (now) => (isArranged(now) ? now : undefined));
  };

  return {
    direction: dir,
    arranging: begun !== undefined,
    held: begun?.arrangement.held?.id ?? null,
    places,
    order: inReadingOrder(saved).map(({ i }) => i),
    said,
    busy: isLoading,
    begin: () => kept.put(dashboardId, begunFrom(saved, layoutVersion)),
    cancel: () => void cancel(),
    act,
    save: () => void save(),
  };
};

export type Arranging = ReturnType<typeof useArranging>;
