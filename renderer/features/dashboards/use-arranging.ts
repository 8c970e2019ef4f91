import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { type ArrangeAction, type Arrangement, arrange, arrangementOf } from './arrangement.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { inReadingOrder, isSameLayout, type Place, settled } from './layout.ts';

export const placeOf = ({ id, colNum, rowNum, widgetPosition }: Widget): Place => ({
  i: String(id),
  ...widgetPosition.extraLarge,
  w: colNum,
  h: rowNum,
});

type Layout = {
  readonly widgets: readonly Widget[];
  readonly layoutVersion: number;
  /** Fetches the widgets as they are kept now. */
  readonly reload: () => Promise<unknown>;
};

const bodyOf = (widgets: readonly Widget[], places: readonly Place[]) =>
  widgets.flatMap(({ id, widgetName, color }) => {
    const place = places.find(({ i }) => i === String(id));
    return place === undefined
      ? []
      : {
          id,
          colNum: place.w,
          rowNum: place.h,
          widgetPosition: { extraLarge: { x: place.x, y: place.y } },
          widgetName,
          color,
        };
  });

/** Moving and resizing the widgets of a dashboard: nothing is kept until it is saved, all of it in one save. */
export const useArranging = ({ widgets, layoutVersion, reload }: Layout) => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const { dir } = useDirection();
  const [arrangement, setArrangement] = useState<Arrangement | null>(null);
  const [said, setSaid] = useState('');
  const [send, { isLoading }] = dashboardsApi.usePlaceWidgetsMutation();
  const saved = settled(widgets.map(placeOf));
  const places = arrangement?.places ?? saved;
  useOpenWork(!isSameLayout(places, saved), 'form');

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
    if (arrangement === null) return;
    const next = arrange(arrangement, action);
    const id = next.held?.id ?? arrangement.held?.id;
    setArrangement(next);
    setSaid(id === undefined ? '' : sentenceOf(next, id));
  };

  const place = async (wanted: readonly Place[], version: number): Promise<number | null> => {
    const { data, error } = await send({
      body: { widgets: bodyOf(widgets, wanted), layoutVersion: version },
    });
    if (data !== undefined) return data.layoutVersion;
    toast.error(why(error));
    return null;
  };

  const save = async (): Promise<void> => {
    if (!isSameLayout(places, saved)) {
      const version = await place(places, layoutVersion);
      if (version === null) return;
      toast.success(t('arrange.saved'), {
        label: t('undo'),
        onClick: () => void place(saved, version),
      });
      // Until they are here the widgets would jump back to where they stood.
      await reload();
    }
    setArrangement(null);
  };

  return {
    direction: dir,
    arranging: arrangement !== null,
    held: arrangement?.held?.id ?? null,
    places,
    order: inReadingOrder(saved).map(({ i }) => i),
    said,
    busy: isLoading,
    begin: () => setArrangement(arrangementOf(saved)),
    cancel: () => setArrangement(null),
    act,
    save: () => void save(),
  };
};

export type Arranging = ReturnType<typeof useArranging>;
