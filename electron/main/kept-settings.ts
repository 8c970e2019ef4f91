import Store from 'electron-store';
import type { QuietHours, Zoom } from '#shared/ipc/desktop-settings.ts';
import { lastingSettings } from './lasting-settings.ts';
import type { KeptWindows } from './window-bounds.ts';

/** What outlives the application, in a plain JSON file: nothing secret, nothing about contacts. */
export type KeptSettings = {
  /** The server's address as the person typed it at first start. */
  readonly server?: string;
  readonly windows?: KeptWindows;
  readonly zoom?: Zoom;
  /** The language that the person has chosen in the portal; menus and dialogs speak it too. */
  readonly language?: string;
  readonly notifications?: boolean;
  readonly notificationDetail?: 'brief' | 'full';
  readonly quietHours?: QuietHours | null;
  /** An hour without notes ends then, in milliseconds since 1970. */
  readonly quietUntil?: number;
  readonly keepInTray?: boolean;
  /** The folder of the last save. */
  readonly saveFolder?: string;
  /** Unfinished files of saves that were running; removed at the next start. */
  readonly unfinished?: readonly string[];
};

export type SettingsStore = {
  readonly read: () => KeptSettings;
  readonly change: (settings: Partial<KeptSettings>) => void;
};

/** A file that cannot be read, after a crash or a hand edit, counts as empty: settings must never stop a start. */
export const openSettings = (report: (sentence: string) => void): SettingsStore => {
  const store = new Store<KeptSettings>({ name: 'settings', clearInvalidConfig: true });
  const file: SettingsStore = {
    read: () => store.store,
    change: (settings) => store.set(settings),
  };
  return lastingSettings(file, report);
};
