import { element } from './dom.ts';
import { clampWidth } from './grid-model.ts';
import { createPointerFollower, type PointerFollower } from './pointer-run.ts';

/** One column header where it stands on the screen. */
type HeaderBox = { readonly key: string; readonly box: DOMRect };

export type HeaderGestureOptions = {
  readonly host: HTMLElement;
  readonly rtl: boolean;
  /** The headers that can be moved, in reading order. */
  readonly headers: () => readonly HeaderBox[];
  readonly scroller: () => HTMLElement | null;
  readonly widthOf: (key: string) => number;
  readonly onMove: (key: string, before: string | null) => void;
  readonly onResize: (key: string, width: number) => void;
  readonly onFit: (key: string) => void;
};

/** A press that moves less than this many CSS pixels is a click. */
const clickTolerance = 6;

/** So near to an edge, in CSS pixels, a drag scrolls the grid. */
const scrollZone = 48;

const keyOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('th[data-column]')?.dataset['column']
    : undefined;

/** The column before which a header dropped at `x` lands; `null` is the end. */
export const dropTarget = (
  headers: readonly { readonly key: string; readonly left: number; readonly right: number }[],
  x: number,
  rtl: boolean,
): string | null => {
  const after = headers.find(({ left, right }) => {
    const middle = (left + right) / 2;
    return rtl ? x > middle : x < middle;
  });
  return after?.key ?? null;
};

type Follow = PointerFollower['follow'];

/** A line or a label above the grid, for as long as a gesture lasts. */
const addMark = (host: HTMLElement, className: string): HTMLElement => {
  const mark = element('div', className);
  mark.setAttribute('aria-hidden', 'true');
  host.append(mark);
  return mark;
};

const placeMark = (host: HTMLElement, mark: HTMLElement, x: number): void => {
  mark.style.left = `${x - host.getBoundingClientRect().left}px`;
};

const createResize =
  ({ host, rtl, widthOf, onResize }: HeaderGestureOptions, follow: Follow) =>
  (start: PointerEvent, key: string): void => {
    const guide = addMark(host, 'grid-guide');
    placeMark(host, guide, start.clientX);
    follow(start, {
      onMove: (event) => placeMark(host, guide, event.clientX),
      onEnd: (event) => {
        guide.remove();
        if (event === null || Math.abs(event.clientX - start.clientX) < 2) return;
        const grown = (event.clientX - start.clientX) * (rtl ? -1 : 1);
        onResize(key, clampWidth(widthOf(key) + grown));
      },
    });
  };

const scrollNearEdge = (host: HTMLElement, scroller: HTMLElement | null, x: number): void => {
  const { left, right } = host.getBoundingClientRect();
  if (scroller === null) return;
  if (x < left + scrollZone) scroller.scrollLeft -= 16;
  if (x > right - scrollZone) scroller.scrollLeft += 16;
};

/** Whatever the pointer was let go on has not been pressed. */
const swallowClick = (): void =>
  window.addEventListener('click', (click) => click.stopPropagation(), {
    capture: true,
    once: true,
    signal: AbortSignal.timeout(50),
  });

const createDrag = (
  { host, rtl, headers, scroller, onMove }: HeaderGestureOptions,
  follow: Follow,
) => {
  const boxes = () => headers().map(({ key, box }) => ({ key, left: box.left, right: box.right }));
  const targetAt = (x: number) => dropTarget(boxes(), x, rtl);
  const edgeOf = (before: string | null): number => {
    const all = boxes();
    const next = all.find((header) => header.key === before);
    if (next !== undefined) return rtl ? next.right : next.left;
    const last = all.at(-1);
    return (rtl ? last?.left : last?.right) ?? 0;
  };
  return (start: PointerEvent, key: string, title: string): void => {
    let shown: { readonly guide: HTMLElement; readonly ghost: HTMLElement } | undefined;
    follow(start, {
      onMove: ({ clientX }) => {
        if (shown === undefined && Math.abs(clientX - start.clientX) < clickTolerance) return;
        shown ??= { guide: addMark(host, 'grid-guide'), ghost: addMark(host, 'grid-ghost') };
        shown.ghost.textContent = title;
        placeMark(host, shown.ghost, clientX);
        scrollNearEdge(host, scroller(), clientX);
        placeMark(host, shown.guide, edgeOf(targetAt(clientX)));
      },
      onEnd: (event) => {
        if (shown === undefined) return;
        shown.guide.remove();
        shown.ghost.remove();
        swallowClick();
        if (event === null) return;
        const before = targetAt(event.clientX);
        if (before !== key) onMove(key, before);
      },
    });
  };
};

const isOnGrip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.grid-grip') !== null;

/**
 * Lets a pointer drag a header to another place and its grip to another width, mouse, pen and touch alike.
 * Answers a function that takes the listeners away.
 */
export const attachHeaderGestures = (options: HeaderGestureOptions): (() => void) => {
  const { host, onFit } = options;
  const attached = new AbortController();
  const { follow, stop } = createPointerFollower();
  const resize = createResize(options, follow);
  const drag = createDrag(options, follow);
  const on = { signal: attached.signal };
  host.addEventListener(
    'pointerdown',
    (event) => {
      const { target } = event;
      const key = keyOf(target);
      if (key === undefined || event.button !== 0 || !(target instanceof Element)) return;
      if (isOnGrip(target)) {
        event.preventDefault();
        resize(event, key);
      } else if (target.closest('.grid-button') === null && event.pointerType !== 'touch') {
        const title = target.closest('th')?.querySelector('.grid-head-title');
        drag(event, key, title?.textContent ?? '');
      }
    },
    on,
  );
  host.addEventListener(
    'dblclick',
    ({ target }) => {
      const key = keyOf(target);
      if (key !== undefined && isOnGrip(target)) onFit(key);
    },
    on,
  );
  return () => {
    stop();
    attached.abort();
  };
};
