import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright';
import { theApp } from './app.ts';
import { browser } from './browser.ts';
import { listenToPage } from './ipc-main.ts';
import { installPreload, preloadWorld } from './preload-script.ts';
import { toApplication } from './schemes.ts';
import { defaultSession } from './session.ts';
import { preventable, record, strict } from './strict.ts';
import { nextId, WebContents } from './web-contents.ts';

const windows = new Set<BrowserWindow>();
/** Pages on their way out. */
const leaving = new Set<Promise<unknown>>();
const windowsByPage = new WeakMap<Page, BrowserWindow>();
let focused: BrowserWindow | null = null;
/** Pages being made by the application itself; every other new page is a popup. */
let creating = 0;

export const openWindows = (): readonly BrowserWindow[] => [...windows];
export const windowOfPage = (page: Page): BrowserWindow | undefined => windowsByPage.get(page);
export const isCreating = (): boolean => creating > 0;
export const focusedWindow = (): BrowserWindow | null => focused;

/** What no window of a sound application asks for. */
const unsafePreferences: Electron.WebPreferences = {
  contextIsolation: false,
  sandbox: false,
  webSecurity: false,
  nodeIntegration: true,
  allowRunningInsecureContent: true,
  webviewTag: true,
  nodeIntegrationInSubFrames: true,
  experimentalFeatures: true,
};

const refuseUnsafe = (preferences: Electron.WebPreferences): void => {
  for (const [name, value] of Object.entries(unsafePreferences)) {
    if (Reflect.get(preferences, name) === value) {
      throw new Error(`electron stand-in: webPreferences.${name}: ${String(value)} is refused`);
    }
  }
};

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }

  static fromWebContents(contents: { readonly id: number }): BrowserWindow | null {
    return [...windows].find((window) => window.webContents.id === contents.id) ?? null;
  }

  readonly id = nextId();
  readonly webContents: WebContents;
  readonly created: Promise<void>;
  readonly #self: BrowserWindow;
  #page: Page | undefined;
  #cdp: CDPSession | undefined;
  targetId = '';
  #destroyed = false;
  #visible: boolean;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #bounds: Electron.Rectangle;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    if (!theApp.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    refuseUnsafe(preferences);
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.#visible = options.show !== false;
    this.#self = strict('BrowserWindow', this);
    const contents = new WebContents({
      created: Promise.resolve().then(() => this.created),
      page: () => this.page,
      cdp: () => this.cdp,
      isDestroyed: () => this.#destroyed,
      fit: () => this.created.then(() => this.#fit()),
    });
    this.webContents = contents.self;
    if (this.#visible) focused = this.#self;
    windows.add(this.#self);
    this.created = this.#create(preferences.preload, contents);
    this.created.catch((failure: unknown) => {
      if (this.#destroyed) return;
      console.error('electron stand-in: a window could not be made', failure);
      theApp.exit(70);
    });
    theApp.emit('browser-window-created', {}, this.#self);
    theApp.emit('web-contents-created', {}, this.webContents);
  }

  get self(): BrowserWindow {
    return this.#self;
  }

  private get cdp(): CDPSession {
    if (!this.#cdp) throw new Error('electron stand-in: the window is not there yet');
    return this.#cdp;
  }

  get page(): Page {
    if (!this.#page) throw new Error('electron stand-in: the window is not there yet');
    return this.#page;
  }

  async #create(preload: string | undefined, contents: WebContents): Promise<void> {
    creating += 1;
    try {
      this.#page = await browser.context().newPage();
      windowsByPage.set(this.#page, this.#self);
    } finally {
      creating -= 1;
    }
    const page = this.#page;
    const cdp = await browser.context().newCDPSession(page);
    this.#cdp = cdp;
    this.targetId = (await cdp.send('Target.getTargetInfo')).targetInfo.targetId;
    listenToPage(contents, this.targetId, preloadWorld);
    await cdp.send('Runtime.enable');
    await cdp.send('Page.enable');
    if (preload) await installPreload(cdp, preload);
    await this.#fit();
    this.#follow(page, contents);
  }

  /** The page gets the window's size; a frame and a menu bar of its own it has not. Larger pages have fewer pixels. */
  async #fit(): Promise<void> {
    const zoom = this.webContents.getZoomFactor();
    const [width, height] = [this.#bounds.width, this.#bounds.height].map((length) =>
      Math.round(length / zoom),
    ) as [number, number];
    const metrics = { width, height, deviceScaleFactor: zoom, mobile: false };
    await this.cdp.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  #follow(page: Page, contents: WebContents): void {
    this.cdp.on('Page.windowOpen', ({ url }) => contents.askToOpen(url));
    // A click with Control or the middle button opens no window of the page: the browser itself is asked for one.
    this.cdp.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
      if (disposition === 'newTab' || disposition === 'newWindow') contents.askToOpen(url);
    });
    const emit = (name: string, ...args: unknown[]) => contents.emit(name, {}, ...args);
    page.on('domcontentloaded', () => emit('dom-ready'));
    page.on('load', () => {
      emit('did-finish-load');
      this.emit('ready-to-show', {});
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) emit('did-navigate', toApplication(frame.url()), 200, 'OK');
    });
    page.on('crash', () => emit('render-process-gone', { reason: 'crashed', exitCode: 1 }));
    page.on('download', (download) => {
      const event = preventable({});
      const item = strict('DownloadItem', { getURL: () => toApplication(download.url()) });
      defaultSession.emit('will-download', event, item, contents.self);
      if (event.defaultPrevented) void download.cancel();
    });
    page.on('close', () => this.#closed());
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.#visible = true;
    this.#minimized = false;
    this.focus();
    this.emit('show');
  }

  focus(): void {
    focused = this.#self;
    this.emit('focus', {});
    theApp.emit('browser-window-focus', {}, this.#self);
  }

  blur(): void {
    if (focused === this.#self) focused = null;
    this.emit('blur', {});
  }

  isFocused(): boolean {
    return focused === this.#self;
  }

  isVisible(): boolean {
    return this.#visible;
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  isFullScreen(): boolean {
    return this.#fullScreen;
  }

  minimize(): void {
    this.#minimized = true;
    this.blur();
    this.emit('minimize');
  }

  restore(): void {
    this.#minimized = false;
    this.emit('restore');
  }

  maximize(): void {
    this.#maximized = true;
    this.emit('maximize');
  }

  unmaximize(): void {
    this.#maximized = false;
    this.emit('unmaximize');
  }

  setFullScreen(on: boolean): void {
    this.#fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    void this.#fit();
    this.emit('resize');
  }

  center(): void {
    record('BrowserWindow.center');
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  setProgressBar(progress: number): void {
    record('BrowserWindow.setProgressBar', progress);
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    const gone = this.created.then(() => this.page.close()).catch(() => undefined);
    leaving.add(gone);
    void gone.then(() => leaving.delete(gone));
    this.#closed();
  }

  #closed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.delete(this.#self);
    if (focused === this.#self) focused = null;
    this.emit('closed');
    if (windows.size > 0 || theApp.isQuitting) return;
    if (!theApp.emit('window-all-closed')) theApp.quit();
  }
}

theApp.closeAllWindows = () => {
  for (const window of BrowserWindow.getAllWindows()) window.close();
  return windows.size === 0;
};

theApp.pagesGone = async () => {
  await Promise.all(leaving);
};

export const webContents = strict('webContents', {
  getAllWebContents: () => [...windows].map((window) => window.webContents),
});
