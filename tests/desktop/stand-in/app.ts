import { EventEmitter } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { browser, options } from './browser.ts';
import { closeSchemes, openSchemes } from './schemes.ts';
import { preventable, record, strict } from './strict.ts';

const packageFolder = (() => {
  let folder = dirname(resolve(process.argv[1] ?? '.'));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
})();

type Manifest = { readonly name: string; readonly productName?: string; readonly version: string };

const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Handover = { readonly argv: string[]; readonly cwd: string; readonly extra: unknown };

class App extends EventEmitter {
  #ready = false;
  #quitting = false;
  #lock: string | undefined;
  readonly isPackaged = false;
  readonly name = manifest.productName ?? manifest.name;
  readonly commandLine = strict('app.commandLine', {
    appendSwitch: (name: string, value?: string) => browser.addFlag(name, value),
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
  });
  /** Set by the windows module, which knows what is open. */
  closeAllWindows: () => boolean = () => true;
  /** Resolves once the pages of closed windows are gone, and what they stored has reached Chromium. */
  pagesGone: () => Promise<void> = async () => undefined;
  announce: (endpoint: string) => void = () => undefined;
  /** Runs once Chromium is there and before the application hears of it. */
  prepare: () => Promise<void> = async () => undefined;

  constructor() {
    super();
    setImmediate(() => void this.#start());
  }

  async #start(): Promise<void> {
    if (this.#quitting) return;
    this.emit('will-finish-launching');
    const [endpoint] = await Promise.all([browser.start(), openSchemes(options.userData)]);
    await this.prepare();
    this.#ready = true;
    this.emit('ready', {}, {});
    this.announce(endpoint);
  }

  isReady(): boolean {
    return this.#ready;
  }

  async whenReady(): Promise<void> {
    if (!this.#ready) await new Promise<void>((done) => this.once('ready', () => done()));
  }

  getName(): string {
    return this.name;
  }

  getVersion(): string {
    return manifest.version;
  }

  getAppPath(): string {
    return packageFolder;
  }

  getLocale(): string {
    return options.locale;
  }

  getPath(name: string): string {
    const places: Record<string, string> = {
      home: homedir(),
      appData: process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'),
      temp: tmpdir(),
      userData: options.userData,
      sessionData: options.userData,
      logs: join(options.userData, 'logs'),
      exe: process.execPath,
      documents: join(homedir(), 'Documents'),
      downloads: join(homedir(), 'Downloads'),
      desktop: join(homedir(), 'Desktop'),
    };
    const place = places[name];
    if (place === undefined) throw new Error(`Failed to get '${name}' path`);
    return place;
  }

  /** The stand-in's preload always runs as in a sandbox. */
  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox must be called before the app is ready');
    record('app.enableSandbox');
  }

  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id);
  }

  setToastActivatorCLSID(id: string): void {
    record('app.setToastActivatorCLSID', id);
  }

  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', count);
    return true;
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    record('app.setAsDefaultProtocolClient', scheme);
    return true;
  }

  /** The first process holds a lock file in userData; a second one leaves its words there and gets false. */
  requestSingleInstanceLock(extra: Record<string, unknown> = {}): boolean {
    const folder = this.getPath('userData');
    const lock = join(folder, 'stand-in.lock');
    mkdirSync(folder, { recursive: true });
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner > 0 && isAlive(owner)) {
      const note = join(folder, `second-${process.pid}.json`);
      writeFileSync(
        `${note}.new`,
        JSON.stringify({ argv: process.argv, cwd: process.cwd(), extra }),
      );
      renameSync(`${note}.new`, note);
      return false;
    }
    writeFileSync(lock, String(process.pid));
    this.#lock = lock;
    const look = (name: string | null) => {
      if (!name || !/^second-\d+\.json$/.test(name) || !existsSync(join(folder, name))) return;
      const note = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Handover;
      rmSync(join(folder, name), { force: true });
      this.emit('second-instance', {}, note.argv, note.cwd, note.extra);
    };
    watch(folder, (_event, name) => look(name)).unref();
    return true;
  }

  get isQuitting(): boolean {
    return this.#quitting;
  }

  quit(): void {
    if (this.#quitting) return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#quitting = true;
    if (!this.closeAllWindows()) {
      this.#quitting = false;
      return;
    }
    const last = preventable({});
    this.emit('will-quit', last);
    if (last.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    this.emit('quit', {}, 0);
    this.exit(0);
  }

  exit(code = 0): void {
    this.#quitting = true;
    const leave = async () => {
      if (this.#lock) rmSync(this.#lock, { force: true });
      closeSchemes();
      await this.pagesGone();
      await browser.stop();
      process.exit(code);
    };
    void leave();
  }
}

type Checked = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'exit'
  | 'getAppPath'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setToastActivatorCLSID'
  | 'whenReady'
>;

export const theApp = new App() satisfies Checked;

export const app = strict('app', theApp);
