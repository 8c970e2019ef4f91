const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

/**
 * The element that gets the focus when a focused control disappears: the group if it is focusable by Tab, else the first
 * visible control in it, else the group if it can be focused at all.
 */
export const heirIn = (group: Element | null): HTMLElement | null => {
  if (!(group instanceof HTMLElement)) return null;
  if (group.tabIndex >= 0) return group;
  const controls = [...group.querySelectorAll<HTMLElement>(focusable)];
  const seen = controls.find((one) => one.checkVisibility({ visibilityProperty: true }));
  return seen ?? (group.hasAttribute('tabindex') ? group : null);
};

export const handing =
  (heirOf: (control: HTMLElement) => HTMLElement | null) =>
  (control: HTMLElement | null): (() => void) =>
  () => {
    // It is told of its end while it is still there.
    if (control?.contains(document.activeElement) !== true) return;
    const heir = heirOf(control);
    heir?.focus({ preventScroll: heir.localName === 'main' });
  };

/** The `ref` of a control that may leave when it has been pressed: whoever pressed it stays in its group. */
export const handOnFocus = handing((control) => heirIn(control.closest('[role="group"]')));

/** The same for what leaves with all that stands with it: whoever was in it stays in what is around. */
export const handFocusOut = handing(
  (control) => control.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null,
);

/** The same for what leads to another tab and leaves with its own: whoever pressed it goes on at the tab that shows. */
export const handToTab = handing(
  (control) =>
    control
      .closest('[role="tabpanel"]')
      ?.parentElement?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null,
);

/** The same for one of several that float over the page: the next of them has the focus, or else the page. */
export const handToNext = handing(
  (card) =>
    heirIn(card.nextElementSibling ?? card.previousElementSibling) ??
    document.querySelector('main'),
);

/** The same for one that stands above a form: the form goes on at its first control. */
export const handOnward = handing((control) => {
  const controls = [
    ...(control.closest('form, main, [role="dialog"]')?.querySelectorAll<HTMLElement>(focusable) ??
      []),
  ];
  return (
    controls.find(
      (one) =>
        (control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        one.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
});
