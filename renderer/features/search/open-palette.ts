import { useSyncExternalStore } from 'react';

/** What its field begins with while it is open; null while it is closed. */
let beginning: string | null = null;
const listeners = new Set<() => void>();

const publish = (next: string | null): void => {
  beginning = next;
  for (const listener of listeners) listener();
};

/** Opens the palette, empty or with words that are to be changed. */
export const openPalette = (text = ''): void => publish(text);

export const closePalette = (): void => publish(null);

/** As it stands at this moment, which a screen may not have drawn yet. */
export const isPaletteOpen = (): boolean => beginning !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The words that the palette begins with; null while it is closed. */
export const usePaletteText = (): string | null => useSyncExternalStore(subscribe, () => beginning);
