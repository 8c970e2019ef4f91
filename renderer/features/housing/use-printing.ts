import { useSyncExternalStore } from 'react';

let printing = false;

const subscribe = (listener: () => void) => {
  const turn = (next: boolean) => () => {
    printing = next;
    listener();
  };
  const [before, after] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** Whether the page is being laid out on paper, however that was asked for. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
