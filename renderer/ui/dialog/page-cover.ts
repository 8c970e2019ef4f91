/** Whether a window stands over the page: it keeps the focus and the keys to itself until it is closed. */
export const isPageCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Acts once, at once or when the last window over the page has left it.
 * @returns what calls it off
 */
export const onceUncovered = (act: () => void): (() => void) => {
  if (!isPageCovered()) {
    act();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isPageCovered()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
