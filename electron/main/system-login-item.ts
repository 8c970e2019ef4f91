import { join } from 'node:path';
import { app } from 'electron';
import { createAutostart, createRunItem, type LoginItem } from './login-item.ts';
import { product } from './product.ts';
import { appImage, entryFiles } from './system-entries.ts';

/** The operating system's own place for programs that start with the person's session. */
export const systemLoginItem = (): LoginItem => {
  const args = app.isPackaged ? [] : [app.getAppPath()];
  if (process.platform !== 'linux') {
    return createRunItem({
      platform: process.platform,
      app,
      own: { path: process.execPath, args },
    });
  }
  const autostart = createAutostart({
    ...entryFiles,
    place: join(app.getPath('appData'), 'autostart', `${product.fileName}.desktop`),
    name: app.getName(),
    command: [appImage ?? process.execPath, ...args],
  });
  // Who starts the sources beside an installed client keeps that in the entry.
  const isInstalled = app.isPackaged || appImage !== undefined;
  return isInstalled ? autostart : { ...autostart, follow: async () => undefined };
};
