import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { focusedWindow } from './windows.ts';
import { record, strict } from './strict.ts';

/** A dialog that nobody answers would hang; a test says beforehand what the person does. */
const complain = (name: string): never => {
  throw new Error(
    `electron stand-in: dialog.${name} was shown and the test did not say what happens`,
  );
};

const unanswered = (name: string) => async (): Promise<never> => complain(name);

export const dialog = {
  showSaveDialog: unanswered('showSaveDialog'),
  showOpenDialog: unanswered('showOpenDialog'),
  showMessageBox: unanswered('showMessageBox'),
  showMessageBoxSync: () => complain('showMessageBoxSync'),
  showErrorBox: (title: string, content: string) => record('dialog.showErrorBox', title, content),
} satisfies Partial<Electron.Dialog>;

export const shell = {
  openExternal: async (url: string) => record('shell.openExternal', url),
  showItemInFolder: (path: string) => record('shell.showItemInFolder', path),
  openPath: async (path: string) => {
    record('shell.openPath', path);
    return '';
  },
} satisfies Partial<Electron.Shell>;

/** Squirrel is not there; what is said to it is written down. */
export const autoUpdater = strict(
  'autoUpdater',
  new EventEmitter().on('before-quit-for-update', () =>
    record('autoUpdater.before-quit-for-update'),
  ),
);

class Screen extends EventEmitter {
  getAllDisplays() {
    const workArea = { x: 0, y: 0, width: 1920, height: 1040 };
    return [{ id: 1, workArea, bounds: { ...workArea, height: 1080 }, scaleFactor: 1 }];
  }
}

export const screen = strict('screen', new Screen());

/** The clipboard of the machine is left alone. */
export const clipboard = strict('clipboard', {
  writeText: async (text: string) => record('clipboard.writeText', text),
} satisfies Partial<Electron.Clipboard>);

/** The machine never sleeps here; a test says when it wakes up. */
export const powerMonitor = strict('powerMonitor', new EventEmitter());

/** What holds the machine awake is written down; a blocker that was never started cannot be stopped. */
const blockers = new Set<number>();

let lastBlocker = 0;

export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep') {
    lastBlocker += 1;
    blockers.add(lastBlocker);
    record('powerSaveBlocker.start', type);
    return lastBlocker;
  },
  stop(id: number) {
    record('powerSaveBlocker.stop', id);
    return blockers.delete(id);
  },
  isStarted: (id: number) => blockers.has(id),
} satisfies Electron.PowerSaveBlocker);

export class Notification extends EventEmitter {
  static shown: Notification[] = [];

  static isSupported(): boolean {
    return true;
  }

  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super();
    this.title = title;
    this.body = body;
  }

  show(): void {
    Notification.shown.push(this);
    record('Notification.show', this.title, this.body);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

type Click = NonNullable<Electron.MenuItemConstructorOptions['click']>;

export class MenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly submenu: Menu | undefined;
  readonly enabled: boolean;
  readonly #type: Electron.MenuItemConstructorOptions['type'];
  checked: boolean;
  readonly #click: Click | undefined;

  constructor(options: Electron.MenuItemConstructorOptions) {
    const { id, label, role, submenu, enabled, click, type, checked } = options;
    this.id = id;
    this.#type = type;
    this.checked = checked ?? false;
    this.label = label ?? role ?? '';
    this.role = role;
    this.enabled = enabled ?? true;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.#click = click;
  }

  click(): void {
    const window = focusedWindow() as unknown as Electron.BaseWindow | undefined;
    // As in Electron, a tick has moved by the time that anybody hears of it.
    if (this.enabled && this.#type === 'checkbox') this.checked = !this.checked;
    if (this.enabled) this.#click?.(this as unknown as Electron.MenuItem, window ?? undefined, {});
  }
}

export class Menu {
  static #current: Menu | null = null;
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly Electron.MenuItemConstructorOptions[]): Menu {
    const menu = new Menu();
    menu.items.push(...template.map((item) => new MenuItem(item)));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#current = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#current;
  }

  popup(): void {
    record(
      'Menu.popup',
      this.items.map(({ label }) => label),
    );
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}

/** The icon beside the clock, which a browser has no place for: what it is told is written down. */
export class Tray extends EventEmitter {
  constructor(picture: string) {
    super();
    if (!existsSync(picture)) throw new Error(`Failed to load image from path '${picture}'`);
    record('new Tray', picture);
  }

  setToolTip(text: string): void {
    record('Tray.setToolTip', text);
  }

  setContextMenu(menu: Menu | null): void {
    record('Tray.setContextMenu', menu?.items.map(({ label }) => label) ?? null);
  }
}
