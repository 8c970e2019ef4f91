const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

/** Where the focus of a control that has left goes: to its group, if that takes it, or the first control seen in it. */
export const heirIn = (group: Element | null): HTMLElement | null => {
  if (group instanceof HTMLElement && group.tabIndex >= 0) return group;
  const controls = [...(group?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  return controls.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? null;
};

const handing =
  (heirOf: (control: HTMLElement) => HTMLElement | null) =>
  (control: HTMLElement | null): (() => void) =>
  () => {
    // It is told of its end while it is still there.
    if (control !== null && document.activeElement === control) heirOf(control)?.focus();
  };

/** The `ref` of a control that may leave when it has been pressed: whoever pressed it stays in its group. */
export const handOnFocus = handing((control) => heirIn(control.closest('[role="group"]')));

/** The same for a control that leaves with all that stands with it: whoever pressed it stays in what is around. */
export const handFocusOut = handing((control) => control.closest<HTMLElement>('[tabindex="-1"]'));
