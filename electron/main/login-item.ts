import { dirname } from 'node:path';
import type { App } from 'electron';
import { type Command, type EntryFiles, followProgram, textOfEntry } from './desktop-entry.ts';

/** Whether the client starts by itself when the person signs in to the computer. */
export type LoginItem = {
  readonly isOn: () => Promise<boolean>;
  readonly set: (on: boolean) => Promise<void>;
  /** Where it is on, lets it start the program where that lies now: an update or a person may have moved it. */
  readonly follow: () => Promise<void>;
};

export type AutostartPorts = EntryFiles & {
  /** The entry of the desktop's autostart folder. */
  readonly place: string;
  readonly name: string;
  readonly command: Command;
};

/** Linux has no call for it: desktops start what lies in the person's autostart folder. */
export const createAutostart = (ports: AutostartPorts): LoginItem => ({
  isOn: async () => (await ports.read(ports.place)) !== null,
  set: async (on) => {
    if (!on) return ports.remove(ports.place);
    await ports.makeFolder(dirname(ports.place));
    return ports.write(ports.place, textOfEntry(ports));
  },
  follow: async () => {
    const entry = await ports.read(ports.place);
    if (entry === null) return;
    const followed = followProgram(entry, ports);
    if (followed !== entry) await ports.write(ports.place, followed);
  },
});

export type RunItemPorts = {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  /** The program and the words after it. */
  readonly own: { readonly path: string; readonly args: string[] };
};

/** Windows and macOS have a call for it. */
export const createRunItem = ({ platform, app, own }: RunItemPorts): LoginItem => ({
  isOn: async () => {
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(own);
    // In Windows' Task Manager an entry can be switched off that stays where it was.
    return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
  },
  set: async (on) => app.setLoginItemSettings({ ...own, openAtLogin: on }),
  // An update leaves the program where it is.
  follow: async () => undefined,
});
