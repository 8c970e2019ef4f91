import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright';
import { theApp } from './app.ts';
import { sendToPage } from './ipc-main.ts';
import { isCustomScheme, originOf, schemeOf, toApplication, toChromium } from './schemes.ts';
import { defaultSession } from './session.ts';
import { record, strict } from './strict.ts';

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

type PrintDone = Parameters<Electron.WebContents['print']>[1];

/** Paper in inches, portrait. */
const paper: Readonly<Record<string, readonly [number, number]>> = {
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
};

let lastId = 0;

export const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** What a window gives its contents: the page once it is there, and whether it still is. */
export type Host = {
  readonly created: Promise<void>;
  readonly page: () => Page;
  readonly cdp: () => CDPSession;
  readonly isDestroyed: () => boolean;
  /** Lays the page out anew for the size and the zoom of now. */
  readonly fit: () => Promise<void>;
};

export class WebContents extends EventEmitter {
  readonly id = nextId();
  readonly session = defaultSession;
  readonly self: WebContents;
  readonly #host: Host;
  /** The preload world of the page shown now; 0 while there is none. */
  contextId = 0;
  /** The address that the application itself is loading: it passes the navigation guard, as in Electron. */
  loading = '';
  #loads = 0;
  #openHandler: OpenHandler | undefined;
  #zoom = 1;

  constructor(host: Host) {
    super();
    this.#host = host;
    this.self = strict('webContents', this);
  }

  get cdp(): CDPSession {
    return this.#host.cdp();
  }

  getURL(): string {
    return toApplication(this.#host.page().url());
  }

  isDestroyed(): boolean {
    return this.#host.isDestroyed();
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** A page wants a window of its own. The stand-in has none to give, so an application must deny it. */
  askToOpen(address: string): void {
    const url = toApplication(address);
    const { action } = this.#openHandler?.({
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'default' },
    }) ?? { action: 'allow' };
    record('window.open', url, action);
    if (action === 'deny') return;
    console.error(`electron stand-in: a popup to ${url} was allowed; there are no popups here`);
    theApp.exit(70);
  }

  isLoadingMainFrame(): boolean {
    return this.#loads > 0;
  }

  async #load(page: () => Promise<void>): Promise<void> {
    this.#loads += 1;
    try {
      await page();
    } finally {
      this.#loads -= 1;
      this.emit('did-stop-loading', {});
    }
  }

  loadURL(url: string): Promise<void> {
    return this.#load(() => this.#open(url));
  }

  async #open(url: string): Promise<void> {
    await this.#host.created;
    const scheme = schemeOf(url);
    if (scheme === 'file') throw new Error('electron stand-in: file:// pages are refused');
    if (!isCustomScheme(scheme) && !/^https?$|^data$|^about$/.test(scheme)) {
      throw new Error(`ERR_UNKNOWN_URL_SCHEME (-302) loading '${url}'`);
    }
    const self = this.self as unknown as Electron.WebContents;
    await defaultSession.applyPermissions(self, url, this.#host.page());
    this.loading = toChromium(url);
    try {
      await this.#host.page().goto(this.loading);
    } catch (failure) {
      const code = /net::(\S+)/.exec(String(failure))?.[1] ?? 'ERR_FAILED';
      this.emit('did-fail-load', {}, -2, code, url, true);
      throw new Error(`${code} loading '${url}'`, { cause: failure });
    } finally {
      this.loading = '';
    }
  }

  getZoomFactor(): number {
    return this.#zoom;
  }

  setZoomFactor(zoom: number): void {
    if (!(zoom > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#zoom = zoom;
    this.#host.fit().catch(() => undefined);
  }

  readonly navigationHistory = strict('navigationHistory', {
    goBack: () => void this.#host.page().goBack(),
    goForward: () => void this.#host.page().goForward(),
  } satisfies Partial<Electron.NavigationHistory>);

  /** Paper there is none: what would be printed is written down, and the answer is that of a person who agreed. */
  print(wishes: Electron.WebContentsPrintOptions, done?: PrintDone): void {
    record('webContents.print', wishes);
    done?.(true, '');
  }

  replaceMisspelling(word: string): void {
    record('webContents.replaceMisspelling', word);
  }

  reload(): void {
    void this.#load(async () => void (await this.#host.page().reload()));
  }

  send(channel: string, ...args: unknown[]): void {
    sendToPage(this, channel, args);
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.#host.page().evaluate(code);
  }

  openDevTools(): void {
    record('webContents.openDevTools');
  }

  get mainFrame(): { readonly url: string; readonly origin: string } {
    const url = this.getURL();
    return { url, origin: originOf(url) };
  }

  /** The very command that Electron uses, so sizes are inches on both. */
  async printToPDF(wishes: Electron.PrintToPDFOptions): Promise<Buffer> {
    await this.#host.created;
    const { margins, pageSize = 'Letter', ...same } = wishes;
    const size =
      typeof pageSize === 'object' ? ([pageSize.width, pageSize.height] as const) : paper[pageSize];
    if (!size) throw new Error(`Invalid pageSize ${JSON.stringify(pageSize)}`);
    const { data } = await this.cdp.send('Page.printToPDF', {
      ...same,
      paperWidth: size[0],
      paperHeight: size[1],
      ...(margins?.top === undefined ? {} : { marginTop: margins.top }),
      ...(margins?.bottom === undefined ? {} : { marginBottom: margins.bottom }),
      ...(margins?.left === undefined ? {} : { marginLeft: margins.left }),
      ...(margins?.right === undefined ? {} : { marginRight: margins.right }),
    });
    return Buffer.from(data, 'base64');
  }
}
