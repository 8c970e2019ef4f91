import { heirIn } from './heir.ts';

/**
 * The `ref` of a button that brings more of a list, and leaves with the last of it: whoever pressed it goes on at the
 * first that came, or in what that holds. The list, which is beside the button, is marked as one that grows.
 */
export const handToNew = (more: HTMLElement | null) => (): void => {
  if (more === null || !more.contains(document.activeElement)) return;
  const list = more.closest(':has([data-grows])')?.querySelector('[data-grows]');
  const before = list?.childElementCount ?? 0;
  // It leaves before they come.
  queueMicrotask(() => {
    const first = list?.children[before] ?? list?.lastElementChild;
    if (!(first instanceof HTMLElement) || document.activeElement !== document.body) return;
    const heir = heirIn(first) ?? first;
    if (heir === first) first.tabIndex = -1;
    heir.focus();
  });
};
