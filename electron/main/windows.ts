import { BrowserWindow, type Rectangle, screen } from 'electron';
import type { EventName, EventNews } from '#shared/ipc/desktop.ts';
import type { WindowState } from '#shared/ipc/settings.ts';
import { tellPage } from './ipc.ts';
import type { SettingsStore } from './kept-settings.ts';
import { describeFailure } from './log.ts';
import { watchPage } from './page-watch.ts';
import { addressOfRoute, homeRoute, knownRoute, routeOfPage } from './routes.ts';
import type { Texts } from './texts.ts';
import {
  boundsFor,
  cascadeFrom,
  displaysKey,
  isWithinReach,
  keepWindow,
  type KeptWindow,
  smallestWindow,
} from './window-bounds.ts';

export type WindowsPorts = {
  readonly webPreferences: Electron.WebPreferences;
  readonly settings: SettingsStore;
  /** Answers true to keep the last window open, for example while a save runs that would end with it. */
  readonly mayNotClose: () => boolean;
  /** Whether a save runs, which the end of the session would cut off. */
  readonly isSaving: () => boolean;
  /** False where IT wants one window: what would open another one then shows in the one there is. */
  readonly several: boolean;
  /** Gives a window what all of them have, such as zoom and menus. */
  readonly fitOut: (window: BrowserWindow) => void;
  readonly texts: Texts;
  readonly report: (sentence: string) => void;
};

/** More would be a mistake, of a person or of a page: each has a process of its own. */
const mostWindows = 12;

export const stateOf = (window: BrowserWindow): WindowState => ({
  focused: window.isFocused(),
  maximized: window.isMaximized(),
  fullScreen: window.isFullScreen(),
});

const workAreas = (): Rectangle[] => screen.getAllDisplays().map(({ workArea }) => workArea);

/** Tells the page of a window how it stands, whenever that changes. */
const followState = (window: BrowserWindow): void => {
  const say = () => {
    if (!window.isDestroyed()) tellPage(window.webContents, 'windowState', stateOf(window));
  };
  window.on('focus', say);
  window.on('blur', say);
  window.on('maximize', say);
  window.on('unmaximize', say);
  window.on('enter-full-screen', say);
  window.on('leave-full-screen', say);
};

/** Leads a page to a route. One that is still loading does not hear yet, and is told when it does. */
const lead = ({ webContents }: BrowserWindow, route: string): void => {
  const tell = () => tellPage(webContents, 'navigate', { route: knownRoute(route) });
  if (webContents.isLoadingMainFrame()) webContents.once('did-stop-loading', tell);
  else tell();
};

const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};

/**
 * The windows of the application. Each shows one route and is closed by itself; the first one opens where one was closed
 * last on these displays, a further one beside the one it came from.
 */
export const createWindows = (ports: WindowsPorts) => {
  /** In the order of their use, the one in use last. Windows that print are not among them. */
  const opened = new Set<BrowserWindow>();

  const current = (): BrowserWindow | null => [...opened].at(-1) ?? null;

  const keepState = (window: BrowserWindow): void => {
    const state: KeptWindow = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    };
    const displays = displaysKey(screen.getAllDisplays());
    ports.settings.change({ windows: keepWindow(ports.settings.read().windows, displays, state) });
  };

  const keepAll = (window: BrowserWindow): void => {
    keepState(window);
    // What the page has just stored, a draft or a theme, would else be written some seconds later.
    window.webContents.session.flushStorageData();
  };

  /**
   * Windows, and Windows alone, says that it is about to end the person's session; then it ends programs without closing a
   * window. A save holds it up, and it tells the person by whom, unless it means to end all of them by force.
   */
  const outliveSession = (window: BrowserWindow): void => {
    window.on('query-session-end', (event) => {
      keepAll(window);
      if (ports.isSaving() && !event.reasons.includes('critical')) event.preventDefault();
    });
    window.on('session-end', () => keepAll(window));
  };

  const open = (route: string): void => {
    const beside = current();
    const kept = ports.settings.read().windows?.[displaysKey(screen.getAllDisplays())];
    const bounds = beside
      ? cascadeFrom(beside.getNormalBounds(), workAreas())
      : boundsFor(kept, workAreas());
    const window = new BrowserWindow({
      ...bounds,
      minWidth: smallestWindow.width,
      minHeight: smallestWindow.height,
      show: false,
      webPreferences: ports.webPreferences,
    });
    opened.add(window);
    if (!beside && kept?.maximized) window.maximize();
    if (!beside && kept?.fullScreen) window.setFullScreen(true);
    window.once('ready-to-show', () => window.show());
    window.on('focus', () => {
      opened.delete(window);
      opened.add(window);
    });
    window.on('close', (event) => {
      if (opened.size === 1 && ports.mayNotClose()) {
        event.preventDefault();
        return;
      }
      keepAll(window);
    });
    outliveSession(window);
    window.on('closed', () => opened.delete(window));
    followState(window);
    watchPage(window, ports);
    ports.fitOut(window);
    window.loadURL(addressOfRoute(route)).catch((failure: unknown) => {
      ports.report(`The page could not be loaded: ${describeFailure(failure)}`);
    });
  };

  /** A display that is unplugged or made smaller takes no window with it. */
  const bringBack = (): void => {
    const screens = workAreas();
    for (const window of opened) {
      if (!isWithinReach(window.getNormalBounds(), screens)) {
        window.setBounds(boundsFor(undefined, screens));
        window.center();
      }
    }
  };
  screen.on('display-removed', bringBack);
  screen.on('display-metrics-changed', bringBack);

  /** Brings the portal to the front. Without a route it stays where the person left it. */
  const focusOn = (route?: string, window = current()): void => {
    if (!window) {
      open(route === undefined ? homeRoute : knownRoute(route));
      return;
    }
    bringToFront(window);
    if (route !== undefined) lead(window, route);
  };

  return {
    current,
    focusOn,
    /** Shows a route in a window of its own; without one it shows what the window in use shows. */
    openAnother: (route?: string): void => {
      const from = current();
      const wanted = route ?? (from ? routeOfPage(from.webContents.getURL()) : homeRoute);
      if (from && !ports.several) focusOn(route);
      else if (from && opened.size >= mostWindows) bringToFront(from);
      else open(knownRoute(wanted));
    },
    tellAll: <Name extends EventName>(name: Name, news: EventNews<Name>): void => {
      for (const { webContents } of opened) tellPage(webContents, name, news);
    },
    all: (): readonly BrowserWindow[] => [...opened],
  };
};

export type PortalWindows = ReturnType<typeof createWindows>;
