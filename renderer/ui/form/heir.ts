const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

/** Where the focus of a control that has left goes: to its group, if that takes it, or the first control in it. */
export const heirIn = (group: Element | null): HTMLElement | null =>
  group instanceof HTMLElement && group.tabIndex >= 0
    ? group
    : (group?.querySelector<HTMLElement>(focusable) ?? null);

/** The `ref` of a control that may leave when it has been pressed: whoever pressed it stays in its group. */
export const handOnFocus = (control: HTMLElement | null): (() => void) => {
  const group = control?.closest('[role="group"]') ?? null;
  return () => {
    // It is told of its end while it is still there.
    if (control !== null && document.activeElement === control) heirIn(group)?.focus();
  };
};
