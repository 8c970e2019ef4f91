import { isSameLayout, moved, type Place, resized, settled, type Step } from './layout.ts';

/** The widgets as they stand while somebody arranges them. */
export type Arrangement = {
  readonly places: readonly Place[];
  /** The widget that the arrow keys move, and where everything stood when it was taken up. */
  readonly held: { readonly id: string; readonly before: readonly Place[] } | null;
};

export type ArrangeAction =
  | { readonly kind: 'hold'; readonly id: string }
  | { readonly kind: 'move' | 'resize'; readonly step: Step }
  /** Leaves the held widget where it is. */
  | { readonly kind: 'drop' }
  /** Puts everything back to where it was before the widget was taken up. */
  | { readonly kind: 'letGo' }
  /** Something was dragged. */
  | { readonly kind: 'put'; readonly places: readonly Place[] };

export const arrangementOf = (places: readonly Place[]): Arrangement => ({
  places: settled(places),
  held: null,
});

/** An arrangement that is not saved: it can wait while another dashboard is looked at. */
export type Begun = {
  readonly arrangement: Arrangement;
  /** Where everything stood, and the version of that: what others save meanwhile is not overwritten without a word. */
  readonly from: readonly Place[];
  readonly version: number;
};

export const begunFrom = (saved: readonly Place[], version: number): Begun => ({
  arrangement: arrangementOf(saved),
  from: saved,
  version,
});

/** Whether something would be lost with it. */
export const isArranged = (begun: Begun | undefined): boolean =>
  begun !== undefined && !isSameLayout(begun.arrangement.places, begun.from);

/** The widgets that are there now as they were arranged; one that has come meanwhile stands where it was put. */
export const arrangedAmong = (
  saved: readonly Place[],
  { arrangement }: Begun,
): readonly Place[] => {
  const { places } = arrangement;
  const isIn = (list: readonly Place[], { i }: Place) => list.some((one) => one.i === i);
  const stayed = places.filter((place) => isIn(saved, place));
  const came = saved.filter((place) => !isIn(places, place));
  return came.length === 0 && stayed.length === places.length
    ? places
    : settled([...stayed, ...came]);
};

export const arrange = (now: Arrangement, action: ArrangeAction): Arrangement => {
  const { places, held } = now;
  switch (action.kind) {
    case 'hold':
      return { places, held: { id: action.id, before: places } };
    case 'move':
      return held === null ? now : { places: moved(places, held.id, action.step), held };
    case 'resize':
      return held === null ? now : { places: resized(places, held.id, action.step), held };
    case 'drop':
      return { places, held: null };
    case 'letGo':
      return { places: held?.before ?? places, held: null };
    case 'put':
      return { places: settled(action.places), held };
    default:
      return action satisfies never;
  }
};

const arrows: Readonly<Record<string, Step>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

type Pressed = { readonly key: string; readonly shiftKey: boolean };

/**
 * What a key means while a widget is held: arrows move it, with Shift they change its size, Enter and Space leave it,
 * Escape puts it back. The arrows go where they point to, whichever way the language reads.
 */
export const actionOfKey = (
  { key, shiftKey }: Pressed,
  direction: 'ltr' | 'rtl',
): ArrangeAction | undefined => {
  if (key === 'Enter' || key === ' ') return { kind: 'drop' };
  if (key === 'Escape') return { kind: 'letGo' };
  const arrow = arrows[key];
  if (arrow === undefined) return undefined;
  const across = direction === 'rtl' && arrow.across !== 0 ? -arrow.across : arrow.across;
  return { kind: shiftKey ? 'resize' : 'move', step: { across, down: arrow.down } };
};
