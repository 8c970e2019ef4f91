import { useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs.ts';

/** Whether Escape closes a window: never below an open question, though Mantine hands the key to every window. */
export const useEscape = (closeOnEscape: boolean): boolean =>
  useSyncExternalStore(dialogStore.subscribe, () =>
    dialogStore.read().every(({ open }) => !open),
  ) && closeOnEscape;
