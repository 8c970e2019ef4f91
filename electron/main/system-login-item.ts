import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';
import { createAutostart, type LoginItem } from './login-item.ts';

/** An AppImage runs from a folder that is made anew at each start; it says where its file lies. */
const image = process.env.APPIMAGE;

const nothing = async (): Promise<void> => undefined;

/** The operating system's own place for programs that start with the person's session. */
export const systemLoginItem = (): LoginItem => {
  const args = app.isPackaged ? [] : [app.getAppPath()];
  if (process.platform === 'linux') {
    const autostart = createAutostart({
      place: join(app.getPath('appData'), 'autostart', 'community-portal.desktop'),
      name: app.getName(),
      command: [image ?? process.execPath, ...args],
      read: (path) => readFile(path, 'utf8').catch(() => null),
      makeFolder: (path) => mkdir(path, { recursive: true }),
      write: (path, text) => writeFile(path, text),
      remove: (path) => rm(path, { force: true }),
    });
    // Who starts the sources beside an installed client keeps that in the entry.
    const isInstalled = app.isPackaged || image !== undefined;
    return isInstalled ? autostart : { ...autostart, follow: nothing };
  }
  const own = { path: process.execPath, args };
  return {
    isOn: async () => app.getLoginItemSettings(own).openAtLogin,
    set: async (on) => app.setLoginItemSettings({ ...own, openAtLogin: on }),
    // An update leaves the program where it is.
    follow: nothing,
  };
};
