import { element } from './dom.ts';
import { clampWidth } from './grid-model.ts';

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

/**
 * Lets a pointer drag a header to another place and its grip to another width, mouse, pen and touch alike.
 * Answers a function that takes the listeners away.
 */
export const attachHeaderGestures = (options: HeaderGestureOptions): (() => void) => {
  const { host, rtl } = options;
  const attached = new AbortController();
  let running: AbortController | undefined;

  const line = (className: string): HTMLElement => {
    const made = element('div', className);
    made.setAttribute('aria-hidden', 'true');
    host.append(made);
    return made;
  };

  const place = (mark: HTMLElement, x: number): void => {
    mark.style.left = `${x - host.getBoundingClientRect().left}px`;
  };

  /** Follows the pointer until it is let go; Escape or a lost pointer ends without a result. */
  const follow = (
    start: PointerEvent,
    onMove: (event: PointerEvent) => void,
    onEnd: (event: PointerEvent | null) => void,
  ): void => {
    running?.abort();
    const run = new AbortController();
    running = run;
    const finish = (event: PointerEvent | null) => {
      run.abort();
      running = undefined;
      onEnd(event);
    };
    const on = { signal: run.signal };
    const same = (event: PointerEvent) => event.pointerId === start.pointerId;
    window.addEventListener('pointermove', (event) => same(event) && onMove(event), on);
    window.addEventListener('pointerup', (event) => same(event) && finish(event), on);
    window.addEventListener('pointercancel', (event) => same(event) && finish(null), on);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(null);
      },
      { ...on, capture: true },
    );
  };

  const resize = (start: PointerEvent, key: string): void => {
    const guide = line('grid-guide');
    place(guide, start.clientX);
    follow(
      start,
      (event) => place(guide, event.clientX),
      (event) => {
        guide.remove();
        if (event === null || Math.abs(event.clientX - start.clientX) < 2) return;
        const grown = (event.clientX - start.clientX) * (rtl ? -1 : 1);
        options.onResize(key, clampWidth(options.widthOf(key) + grown));
      },
    );
  };

  const scrollNearEdge = (x: number): void => {
    const { left, right } = host.getBoundingClientRect();
    const scroller = options.scroller();
    if (scroller === null) return;
    if (x < left + scrollZone) scroller.scrollLeft -= 16;
    if (x > right - scrollZone) scroller.scrollLeft += 16;
  };

  const drag = (start: PointerEvent, key: string, title: string): void => {
    let shown: { readonly guide: HTMLElement; readonly ghost: HTMLElement } | undefined;
    const boxes = () =>
      options
        .headers()
        .map(({ key: known, box }) => ({ key: known, left: box.left, right: box.right }));
    const targetAt = (x: number) => dropTarget(boxes(), x, rtl);
    const edgeOf = (before: string | null): number => {
      const all = boxes();
      const next = all.find((header) => header.key === before);
      if (next !== undefined) return rtl ? next.right : next.left;
      const last = all.at(-1);
      return (rtl ? last?.left : last?.right) ?? 0;
    };
    follow(
      start,
      (event) => {
        if (shown === undefined && Math.abs(event.clientX - start.clientX) < clickTolerance) return;
        shown ??= { guide: line('grid-guide'), ghost: line('grid-ghost') };
        shown.ghost.textContent = title;
        place(shown.ghost, event.clientX);
        scrollNearEdge(event.clientX);
        place(shown.guide, edgeOf(targetAt(event.clientX)));
      },
      (event) => {
        if (shown === undefined) return;
        shown.guide.remove();
        shown.ghost.remove();
        window.addEventListener('click', (click) => click.stopPropagation(), {
          capture: true,
          once: true,
          signal: AbortSignal.timeout(50),
        });
        if (event === null) return;
        const before = targetAt(event.clientX);
        if (before !== key) options.onMove(key, before);
      },
    );
  };

  host.addEventListener(
    'pointerdown',
    (event) => {
      const key = keyOf(event.target);
      const target = event.target;
      if (key === undefined || event.button !== 0 || !(target instanceof Element)) return;
      if (target.closest('.grid-grip') !== null) {
        event.preventDefault();
        resize(event, key);
      } else if (target.closest('.grid-button') === null && event.pointerType !== 'touch') {
        drag(
          event,
          key,
          target.closest('th')?.querySelector('.grid-head-title')?.textContent ?? '',
        );
      }
    },
    { signal: attached.signal },
  );
  host.addEventListener(
    'dblclick',
    (event) => {
      const key = keyOf(event.target);
      const onGrip = event.target instanceof Element && event.target.closest('.grid-grip') !== null;
      if (key !== undefined && onGrip) options.onFit(key);
    },
    { signal: attached.signal },
  );
  return () => {
    running?.abort();
    attached.abort();
  };
};
