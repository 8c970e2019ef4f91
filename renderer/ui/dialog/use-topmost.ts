import { useEffect, useState, useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs.ts';

let windows: readonly object[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly object[]): void => {
  windows = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const leave = dialogStore.subscribe(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
};

/**
 * Whether a window is the topmost of those that call this and of the questions: Escape and the focus are the topmost's
 * alone, and Mantine hands Escape to every window that is open.
 */
export const useTopmost = (): boolean => {
  const [own] = useState(() => ({}));
  useEffect(() => {
    publish([...windows, own]);
    return () => publish(windows.filter((one) => one !== own));
  }, [own]);
  return useSyncExternalStore(
    subscribe,
    () => windows.at(-1) === own && dialogStore.read().every(({ open }) => !open),
  );
};
