import { app, type BrowserWindow, clipboard, dialog } from 'electron';
import type { FindWish } from '#shared/ipc/desktop.ts';
import { type DesktopSettingsKeeper, nextZoom } from './desktop-settings.ts';
import { tellPage } from './ipc.ts';
import { type MenuWish, withoutMark } from './menu.ts';
import type { PagePrint } from './page-print.ts';
import { homeRoute } from './routes.ts';
import type { Texts } from './texts.ts';
import type { PortalWindows } from './windows.ts';

export type MenuActPorts = {
  readonly windows: Pick<PortalWindows, 'current' | 'focusOn' | 'openAnother'>;
  readonly desktopSettings: Pick<DesktopSettingsKeeper, 'change' | 'zoom'>;
  readonly pagePrint: Pick<PagePrint, 'preview' | 'print'>;
  readonly infoLines: () => readonly string[];
  readonly texts: Texts;
};

const settingsRoute = '#/desktop/settings';

const accessibilityRoute = '#/accessibility';

/** Does what an entry of the menu asks for, in the window in use. */
export const createMenuActs = (ports: MenuActPorts) => {
  const { windows, desktopSettings, texts } = ports;

  const here = (act: (window: BrowserWindow) => void): void => {
    const window = windows.current();
    if (window) act(window);
  };
  const find = (wish: FindWish) =>
    here(({ webContents }) => tellPage(webContents, 'find', { wish }));
  const zoom = (direction: 'in' | 'out') =>
    void desktopSettings.change({ zoom: nextZoom(desktopSettings.zoom(), direction) });

  const sayWhatThisIs = async (): Promise<void> => {
    const detail = ports.infoLines().join('\n');
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: app.getName(),
      detail,
      buttons: [texts.ok, withoutMark(texts.copy)],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) await clipboard.writeText(`${app.getName()}\n${detail}`);
  };

  const acts: Readonly<Record<MenuWish, () => void>> = {
    newWindow: () => windows.openAnother(),
    home: () => windows.focusOn(homeRoute),
    settings: () => windows.focusOn(settingsRoute),
    print: () => here(ports.pagePrint.print),
    printPreview: () => here((window) => void ports.pagePrint.preview(window)),
    savePage: () => here(({ webContents }) => tellPage(webContents, 'savePage', null)),
    find: () => find('open'),
    findNext: () => find('next'),
    findPrevious: () => find('previous'),
    back: () => here(({ webContents }) => webContents.navigationHistory.goBack()),
    forward: () => here(({ webContents }) => webContents.navigationHistory.goForward()),
    actualSize: () => void desktopSettings.change({ zoom: 1 }),
    zoomIn: () => zoom('in'),
    zoomOut: () => zoom('out'),
    accessibility: () => windows.focusOn(accessibilityRoute),
    about: () => void sayWhatThisIs(),
  };
  return (wish: MenuWish): void => acts[wish]();
};
