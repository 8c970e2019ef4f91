import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';
import { createAutostart, type LoginItem } from './login-item.ts';

/** An AppImage runs from a folder that is made anew at each start; it says where its file lies. */
const program = (): string => process.env.APPIMAGE ?? process.execPath;

/** The operating system's own place for programs that start with the person's session. */
export const systemLoginItem = (): LoginItem => {
  const args = app.isPackaged ? [] : [app.getAppPath()];
  if (process.platform === 'linux') {
    return createAutostart({
      place: join(app.getPath('appData'), 'autostart', 'community-portal.desktop'),
      name: app.getName(),
      command: [program(), ...args],
      exists: (path) =>
        access(path).then(
          () => true,
          () => false,
        ),
      makeFolder: (path) => mkdir(path, { recursive: true }),
      write: (path, text) => writeFile(path, text),
      remove: (path) => rm(path, { force: true }),
    });
  }
  const own = { path: process.execPath, args };
  return {
    isOn: async () => app.getLoginItemSettings(own).openAtLogin,
    set: async (on) => app.setLoginItemSettings({ ...own, openAtLogin: on }),
  };
};
