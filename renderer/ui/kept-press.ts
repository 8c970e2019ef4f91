/** What is done by a press. */
const controls = 'button, a[href], label, input, summary, [role="menuitem"], [role="option"]';

/** Pixels that a hand which presses may stray; one that goes further has changed its mind. */
const steadiness = 8;

const holds = (control: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/**
 * Lets a press count that began on a control which moved away before it ended: a field that is left says what is wrong
 * with it, and what comes late makes a window grow. Browsers give such a press to whatever is around both places. That of
 * a finger they give to what is under it when it is lifted, and it is left to them.
 */
export const keepPresses = (page: Document): void => {
  let begun: { readonly control: HTMLElement; readonly at: PointerEvent } | null = null;
  page.addEventListener(
    'pointerdown',
    (event) => {
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
      const isPress = event.pointerType === 'mouse' && event.button === 0;
      begun = control === null || !isPress ? null : { control, at: event };
    },
    { capture: true },
  );
  page.addEventListener(
    'pointerup',
    (event) => {
      const press = begun;
      begun = null;
      if (press === null || !press.control.checkVisibility()) return;
      const { control, at } = press;
      const strayed = Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY);
      if (strayed > steadiness || holds(control, event)) return;
      // A label around a box presses it by itself.
      const around = control.parentElement?.closest(controls);
      if (event.target instanceof Node && around?.contains(event.target)) return;
      control.click();
    },
    { capture: true },
  );
};
