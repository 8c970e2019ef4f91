/** Opens the group that a field is folded into: whoever is led to it would come nowhere. */
export const unfold = (field: Element | null | undefined): void => {
  const group = field?.closest('details');
  if (group) group.open = true;
};

/**
 * Given as the `ref` of what comes above the button that was pressed: it scrolls into sight, and the focus stays.
 * What says something else is to be another element, by its key.
 */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
