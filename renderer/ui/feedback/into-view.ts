/**
 * Given as the `ref` of what comes above the button that was pressed: it scrolls into sight, and the focus stays.
 * What says something else is to be another element, by its key.
 */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
