import { useWatched } from '../watched.ts';
import { dialogStore } from './dialogs.ts';

/** Whether Escape closes a window: never below an open question, though Mantine hands the key to every window. */
export const useEscape = (closeOnEscape: boolean): boolean =>
  useWatched(dialogStore).every(({ open }) => !open) && closeOnEscape;
