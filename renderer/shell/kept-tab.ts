import { useSyncExternalStore } from 'react';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';

let kept: string | undefined;
let isRead = false;
const listeners = new Set<() => void>();

const read = (): string | undefined => {
  if (!isRead) kept = readPreference('tabbed-menu');
  isRead = true;
  return kept;
};

/** Remembers which parent of the tabbed menu was chosen last. */
export const keepTab = (parent: string): void => {
  keepPreference('tabbed-menu', parent);
  kept = parent;
  isRead = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The id of the parent whose tabs show on pages outside the menu. */
export const useKeptTab = (): string | undefined => useSyncExternalStore(subscribe, read);
