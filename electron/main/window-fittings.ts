import { type BrowserWindow, clipboard, Menu } from 'electron';
import { contextTemplate } from './context-menu.ts';
import { type DesktopSettingsKeeper, nextZoom } from './desktop-settings.ts';
import { routeOfPage } from './routes.ts';
import type { Texts } from './texts.ts';
import { isOwnPage } from './trusted-sender.ts';

export type FittingPorts = {
  readonly desktopSettings: Pick<DesktopSettingsKeeper, 'change' | 'zoom'>;
  readonly openAnother: (route: string) => void;
  /** False where IT wants one window. */
  readonly several: boolean;
  /** The portal's address; null while none is set. */
  readonly server: () => string | null;
  readonly texts: Texts;
};

const addContextMenu = (window: BrowserWindow, ports: FittingPorts): void => {
  const { webContents } = window;
  webContents.on('context-menu', (_event, spot) => {
    const template = contextTemplate(spot, {
      texts: ports.texts,
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      copy: (text) => void clipboard.writeText(text),
      linkToCopy: (url) => {
        if (!isOwnPage(url)) return /^(?:https|mailto|tel):/.test(url) ? url : null;
        const server = ports.server();
        // The client's own address means nothing to those who are sent it.
        return server === null ? null : `${server}/${routeOfPage(url)}`;
      },
      opener: (url) =>
        ports.several && isOwnPage(url) ? () => ports.openAnother(routeOfPage(url)) : null,
    });
    if (template.length === 0) return;
    const { frame, menuSourceType: sourceType, x, y } = spot;
    Menu.buildFromTemplate(template).popup({
      window,
      sourceType,
      ...(frame === null ? {} : { frame }),
      // Without a place it opens at the pointer, which is elsewhere when a key has asked for it.
      ...(sourceType === 'mouse' ? {} : { x, y }),
    });
  });
};

/** What every window of the portal has: its zoom, a context menu, and a mouse whose side buttons lead back and forth. */
export const fitOut = (window: BrowserWindow, ports: FittingPorts): void => {
  const { webContents } = window;
  const { desktopSettings } = ports;
  webContents.on('dom-ready', () => webContents.setZoomFactor(desktopSettings.zoom()));
  webContents.on('zoom-changed', (_event, direction) => {
    void desktopSettings.change({ zoom: nextZoom(desktopSettings.zoom(), direction) });
  });
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') webContents.navigationHistory.goBack();
    if (command === 'browser-forward') webContents.navigationHistory.goForward();
  });
  addContextMenu(window, ports);
};
