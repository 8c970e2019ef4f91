import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

const publish = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};

export const openPalette = (): void => publish(true);

export const closePalette = (): void => publish(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
