import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, shell } from 'electron';
import type { NetworkTrouble } from '#shared/ipc/network.ts';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import type { SaveResult } from '#shared/ipc/save.ts';
import { notSaved } from '#shared/ipc/save-reply.ts';
import type { AppInfo, ServerAnswer, SessionKeeping } from '#shared/ipc/settings.ts';
import type { DesktopSettingsKeeper } from './desktop-settings.ts';
import type { SavedEnding } from './file-name.ts';
import { type Handlers, tellPage } from './ipc.ts';
import type { SettingsStore } from './kept-settings.ts';
import type { OpenCalls } from './open-calls.ts';
import { pdfOptions } from './pdf-options.ts';
import { targetWithEnding } from './save-targets.ts';
import type { Saver, SaveWindow } from './saving.ts';
import type { Texts } from './texts.ts';
import { stateOf } from './windows.ts';

export type HandlerPorts = {
  readonly policy: Policy;
  readonly readTrouble: () => NetworkTrouble | null;
  readonly saver: Saver;
  readonly openCalls: Pick<OpenCalls, 'abandon' | 'abandonPage'>;
  readonly settings: SettingsStore;
  readonly desktopSettings: DesktopSettingsKeeper;
  readonly readServer: () => AppInfo['server'];
  readonly setServer: (url: string) => Promise<ServerAnswer>;
  readonly sessionKeeping: () => Promise<SessionKeeping>;
  readonly texts: Texts;
  readonly speak: (language: string) => void;
  readonly openAnother: (route: string) => void;
};

const platformName = (): AppInfo['platform'] => {
  if (process.platform === 'win32') return 'windows';
  return process.platform === 'darwin' ? 'macos' : 'linux';
};

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const createSaveWindow = (
  { settings, texts }: HandlerPorts,
  window: BrowserWindow,
): SaveWindow => ({
  askTarget: async (nameIn, ending) => {
    const folder = settings.read().saveFolder ?? app.getPath('downloads');
    const names: Partial<Record<SavedEnding, string>> = {
      xlsx: texts.excelFiles,
      pdf: texts.pdfFiles,
    };
    const name = names[ending] ?? ending.toUpperCase();
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(folder, nameIn(folder)),
      filters: [{ name, extensions: [ending] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (canceled || filePath === '') return null;
    settings.change({ saveFolder: join(filePath, '..') });
    return targetWithEnding(filePath, ending, isThere);
  },
  tellProgress: (progress) => {
    if (!window.isDestroyed()) tellPage(window.webContents, 'saveProgress', progress);
  },
  print: () => window.webContents.printToPDF(pdfOptions),
});

/** Where IT has switched saving off, a person reads that and nothing else happens. */
const saveWhereAllowed = (
  { policy, texts }: HandlerPorts,
  save: () => Promise<SaveResult>,
): Promise<SaveResult> =>
  mayUse(policy, 'saving') ? save() : Promise.resolve(notSaved('refused', texts.savingManaged));

/** Hears which page begins in a window: the one before it there is gone then, and the last one goes with its window. */
const followPages = ({ openCalls }: HandlerPorts): Handlers['introduce'] => {
  const names = new WeakMap<BrowserWindow, string>();
  const leave = (window: BrowserWindow): void => {
    const name = names.get(window);
    if (name !== undefined) openCalls.abandonPage(name);
  };
  return ({ id }, { window }) => {
    if (!names.has(window)) window.once('closed', () => leave(window));
    leave(window);
    names.set(window, id);
  };
};

/** What the application does for each call of the page. */
export const createHandlers = (ports: HandlerPorts): Handlers => ({
  readAppInfo: () => ({
    version: app.getVersion(),
    platform: platformName(),
    locale: app.getLocale(),
    server: ports.readServer(),
  }),
  readTrouble: () => ports.readTrouble(),
  readManaged: () => ports.policy,
  readSessionKeeping: () => ports.sessionKeeping(),
  setServer: ({ url }) => ports.setServer(url),
  readSettings: () => ports.desktopSettings.read(),
  changeSettings: (change) => ports.desktopSettings.change(change),
  speak: ({ language }) => ports.speak(language),
  openWindow: ({ route }) => ports.openAnother(route),
  abandon: ({ id }) => ports.openCalls.abandon(id),
  introduce: followPages(ports),
  readWindowState: (_input, { window }) => stateOf(window),
  saveExport: (request, { window }) =>
    saveWhereAllowed(ports, () => ports.saver.saveExport(request, createSaveWindow(ports, window))),
  savePdf: (request, { window }) =>
    saveWhereAllowed(ports, () => ports.saver.savePdf(request, createSaveWindow(ports, window))),
  saveFile: (request, { window }) =>
    saveWhereAllowed(ports, () => ports.saver.saveFile(request, createSaveWindow(ports, window))),
  cancelSave: ({ id }) => ports.saver.cancel(id),
  showSavedFile: ({ id }) => {
    const place = ports.saver.placeOf(id);
    if (place !== undefined) shell.showItemInFolder(place);
  },
  tellSaveShare: ({ id, share }) => ports.saver.moveBar(id, share),
});
