import { join } from 'node:path';
import { app, BrowserWindow, Menu, nativeImage, Tray } from 'electron';
import { badgePicture, badgeSize } from './badge-picture.ts';
import type { Texts } from './texts.ts';
import { type TrayActs, type TrayState, trayTemplate, trayTip } from './tray-menu.ts';

type SignPorts = {
  /** Where the pictures of the tray lie. */
  readonly folder: string;
  /** False where IT wants no icon beside the clock. */
  readonly hasTray: boolean;
  readonly texts: Texts;
  readonly acts: TrayActs;
};

/** macOS and Windows choose the picture for their screens by its name; panels of Linux want the larger one. */
const trayPicture = process.platform === 'linux' ? 'tray@2x.png' : 'tray.png';

/** Windows knows no number at an icon, but a picture over its corner, window by window. */
const overlay = (window: BrowserWindow, { unread }: TrayState, texts: Texts): void => {
  const bitmap = () =>
    nativeImage.createFromBitmap(badgePicture(unread), { width: badgeSize, height: badgeSize });
  window.setOverlayIcon(
    unread === 0 ? null : bitmap(),
    unread === 0 ? '' : texts.unread.replace('{count}', String(unread)),
  );
};

/** The signs that something is unread: at the icon of the application and beside the clock. */
export const createUnreadSigns = ({ folder, hasTray, texts, acts }: SignPorts) => {
  const tray = hasTray ? new Tray(join(folder, trayPicture)) : null;
  let state: TrayState = { unread: 0, isQuiet: false };

  // On macOS a click opens the menu.
  if (process.platform !== 'darwin') tray?.on('click', acts.open);
  if (process.platform === 'win32') {
    app.on('browser-window-created', (_event, window) => overlay(window, state, texts));
  }

  const show = (next: TrayState): void => {
    state = next;
    if (process.platform === 'win32') {
      for (const window of BrowserWindow.getAllWindows()) overlay(window, state, texts);
    } else app.setBadgeCount(state.unread);
    tray?.setToolTip(trayTip(app.getName(), state, texts));
    tray?.setContextMenu(Menu.buildFromTemplate(trayTemplate(state, texts, acts)));
  };
  show(state);
  return { show };
};
