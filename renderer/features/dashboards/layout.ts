import { cloneLayout, getLayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { dashboardColumns, mostWidgetRows } from '#shared/rules/widget-kinds.ts';

/** Cells from side to side. */
export const columns = dashboardColumns;

/** In cells: what is smaller shows nothing, what is taller no longer fits a window. */
export const limits = { minW: 2, maxW: columns, minH: 2, maxH: mostWidgetRows } as const;

/** Where a widget stands and how far it reaches, in cells from the start side and from the top. */
export type Place = {
  /** The id of the widget, as the library of the grid wants it. */
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export type Step = { readonly across: number; readonly down: number };

const plain = ({ i, x, y, w, h }: Place): Place => ({ i, x, y, w, h });

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** No widget over another and none outside the columns, each as high up as it can be. */
export const settled = (places: readonly Place[]): readonly Place[] => {
  const inside = places.map((place) => {
    const w = within(place.w, limits.minW, columns);
    return { ...place, w, x: within(place.x, 0, columns - w) };
  });
  return verticalCompactor.compact(cloneLayout(inside), columns).map(plain);
};

export const isSameLayout = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every((place) => {
    const found = other.find(({ i }) => i === place.i);
    return (
      found !== undefined && (['x', 'y', 'w', 'h'] as const).every((k) => found[k] === place[k])
    );
  });

const attempt = (places: readonly Place[], id: string, { across, down }: Step) => {
  const layout = cloneLayout(places);
  const item = getLayoutItem(layout, id);
  if (item === undefined) return places;
  const x = within(item.x + across, 0, columns - item.w);
  const y = Math.max(0, item.y + down);
  return settled(moveElement(layout, item, x, y, true, false, 'vertical', columns));
};

/**
 * Moves a widget a step, as if it was dragged: others make room. A step up or down is as long as it takes to change
 * something, because a widget that has nothing above it falls back to where it was.
 */
export const moved = (places: readonly Place[], id: string, step: Step): readonly Place[] => {
  const rows = Math.max(...places.map(({ y, h }) => y + h), 1);
  const longest = step.down === 0 ? 1 : rows;
  for (let length = 1; length <= longest; length += 1) {
    const next = attempt(places, id, { across: step.across, down: step.down * length });
    if (!isSameLayout(next, places)) return next;
  }
  return places;
};

/** Makes a widget wider or taller by a step, or the other way. */
export const resized = (places: readonly Place[], id: string, step: Step): readonly Place[] =>
  settled(
    places.map((place) =>
      place.i === id
        ? {
            ...place,
            w: within(place.w + step.across, limits.minW, columns - place.x),
            h: within(place.h + step.down, limits.minH, limits.maxH),
          }
        : place,
    ),
  );

/** The layout as it is seen from the other side: the library of the grid counts from the left in every language. */
export const mirrored = (places: readonly Place[]): readonly Place[] =>
  places.map((place) => ({ ...place, x: columns - place.x - place.w }));

/** Row by row from the start side: the order in which people read and the keyboard goes. */
export const inReadingOrder = <One extends Pick<Place, 'x' | 'y'>>(places: readonly One[]): One[] =>
  places.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** The first place where something of this size fits without moving anything. */
export const firstFree = (
  places: readonly Place[],
  { w, h }: Pick<Place, 'w' | 'h'>,
): Pick<Place, 'x' | 'y'> => {
  const bottom = Math.max(0, ...places.map((place) => place.y + place.h));
  const isFree = (x: number, y: number): boolean =>
    places.every((p) => p.x >= x + w || p.x + p.w <= x || p.y >= y + h || p.y + p.h <= y);
  for (let y = 0; y < bottom; y += 1) {
    for (let x = 0; x + w <= columns; x += 1) if (isFree(x, y)) return { x, y };
  }
  return { x: 0, y: bottom };
};
