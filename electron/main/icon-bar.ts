import { BrowserWindow } from 'electron';
import type { BarState } from './save-bar.ts';

/** Values that the operating systems' progress bars give a meaning. */
const barValues = { unknown: 2, none: -1 } as const;

/** Shows how far the saves are at the icon of the application: on all its windows, for some systems show each by itself. */
export const showIconBar = (state: BarState): void => {
  const value = typeof state === 'number' ? state : barValues[state];
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(value);
};
