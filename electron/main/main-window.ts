import { BrowserWindow, type Rectangle, screen } from 'electron';
import type { WindowState } from '#shared/ipc/settings.ts';
import type { EventName, EventNews } from '#shared/ipc/desktop.ts';
import { appOrigin } from './bundle.ts';
import { tellPage } from './ipc.ts';
import type { SettingsStore } from './kept-settings.ts';
import { watchPage } from './page-watch.ts';
import type { Texts } from './texts.ts';
import { boundsFor, smallestWindow } from './window-bounds.ts';

export type MainWindowPorts = {
  readonly webPreferences: Electron.WebPreferences;
  readonly settings: SettingsStore;
  /** Answers true to keep the window open, for example while a save runs. */
  readonly mayNotClose: () => boolean;
  readonly texts: Texts;
  readonly report: (sentence: string) => void;
};

export const stateOf = (window: BrowserWindow): WindowState => ({
  focused: window.isFocused(),
  maximized: window.isMaximized(),
  fullScreen: window.isFullScreen(),
});

/** The one window of the application: opened where it was, brought to the front by links and notifications. */
export const createMainWindow = (ports: MainWindowPorts) => {
  let window: BrowserWindow | null = null;

  const keepState = (closing: BrowserWindow) => {
    const bounds: Rectangle = closing.getNormalBounds();
    ports.settings.change({ window: { bounds, maximized: closing.isMaximized() } });
  };

  const followState = (opened: BrowserWindow) => {
    const say = () => {
      if (!opened.isDestroyed()) tellPage(opened.webContents, 'windowState', stateOf(opened));
    };
    opened.on('focus', say);
    opened.on('blur', say);
    opened.on('maximize', say);
    opened.on('unmaximize', say);
    opened.on('enter-full-screen', say);
    opened.on('leave-full-screen', say);
  };

  const open = (route: string): void => {
    const kept = ports.settings.read().window;
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
    const opened = new BrowserWindow({
      ...boundsFor(kept, screens),
      minWidth: smallestWindow.width,
      minHeight: smallestWindow.height,
      show: false,
      webPreferences: ports.webPreferences,
    });
    window = opened;
    if (kept?.maximized) opened.maximize();
    opened.once('ready-to-show', () => opened.show());
    opened.on('close', (event) => {
      if (ports.mayNotClose()) event.preventDefault();
      else keepState(opened);
    });
    opened.on('closed', () => {
      if (window === opened) window = null;
    });
    followState(opened);
    watchPage(opened, ports);
    opened.loadURL(`${appOrigin}/index.html${route}`).catch((failure: unknown) => {
      ports.report(`The page could not be loaded: ${String(failure)}`);
    });
  };

  return {
    current: () => window,
    tellAll: <Name extends EventName>(name: Name, news: EventNews<Name>): void => {
      if (window) tellPage(window.webContents, name, news);
    },
    /** Brings the portal to the front. Without a route it stays where the person left it. */
    focusOn: (route?: string): void => {
      if (!window) {
        open(route ?? '#/');
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      if (route !== undefined) tellPage(window.webContents, 'navigate', { route });
    },
  };
};
