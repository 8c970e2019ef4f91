import { useEffect } from 'react';

const say = (field: Element, name: string, value: string): void => {
  if (field.getAttribute(name) !== value) field.setAttribute(name, value);
};

/** Says of the field with the focus what its list is like now. */
const look = (): void => {
  const field = document.activeElement;
  if (field?.role !== 'combobox') return;
  const listId = field.getAttribute('aria-controls');
  if (listId === null) return;
  const isShown = document.getElementById(listId)?.closest('[data-hidden]') === null;
  say(field, 'aria-expanded', String(isShown));
  const active = field.getAttribute('aria-activedescendant');
  if (active !== null && document.getElementById(active) === null) {
    field.removeAttribute('aria-activedescendant');
  }
};

/**
 * Fields of Mantine go on saying that their list is open when nothing is left in it, and which option the keys are at when
 * that option has gone: screen readers look for what is not there. One watch puts right all of them.
 */
export const useTrueLists = (): void =>
  useEffect(() => {
    const watch = new MutationObserver(look);
    const follow = ({ target }: FocusEvent): void => {
      watch.disconnect();
      if ((target as Element).role !== 'combobox') return;
      const attributeFilter = ['aria-activedescendant', 'aria-expanded', 'data-hidden'];
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter });
    };
    document.addEventListener('focusin', follow);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
