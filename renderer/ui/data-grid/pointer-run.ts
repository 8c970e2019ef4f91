/** One press of a pointer, followed until it is over. */
export type PointerRun = {
  readonly onMove: (event: PointerEvent) => void;
  /** Null where Escape or a lost pointer ended it: without a result. */
  readonly onEnd: (event: PointerEvent | null) => void;
};

export type PointerFollower = {
  readonly follow: (start: PointerEvent, run: PointerRun) => void;
  readonly stop: () => void;
};

/** Follows one pointer at a time: a new press takes the place of the one before. */
export const createPointerFollower = (): PointerFollower => {
  let running: AbortController | undefined;
  return {
    follow: (start, { onMove, onEnd }) => {
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
    },
    stop: () => running?.abort(),
  };
};
