import { execFile } from 'node:child_process';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { app, dialog, Menu, protocol, session } from 'electron';
import type { Policy } from '#shared/ipc/policy.ts';
import { appOrigin, createBundle } from './bundle.ts';
import { createConnection } from './connection.ts';
import { linkScheme, routeOfArguments, routeOfLink } from './deep-link.ts';
import { guardPages, guardSession } from './guards.ts';
import { createDesktopSettings } from './desktop-settings.ts';
import { createHandlers } from './handlers.ts';
import { showIconBar } from './icon-bar.ts';
import { answerPage, tellPage } from './ipc.ts';
import { openSettings } from './kept-settings.ts';
import { createLog, describeFailure } from './log.ts';
import { createMainWindow } from './main-window.ts';
import { menuTemplate } from './menu.ts';
import { createNotifier } from './notifications.ts';
import { readPolicy } from './policy.ts';
import { isServicePath } from './portal-client.ts';
import { createPrinter } from './printing.ts';
import { createRestProxy } from './rest-proxy.ts';
import { createSaver, type Saver } from './saving.ts';
import { systemLoginItem } from './system-login-item.ts';
import { type Texts, textsFor } from './texts.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';
import { writeWhole } from './write-file.ts';

/** Also in electron-builder.yml; Windows shows notifications only under this very name. */
const appId = 'org.example.community-portal';

const built = join(app.getAppPath(), 'dist');

const webPreferences: Electron.WebPreferences = {
  preload: join(built, 'electron', 'preload.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: true,
  devTools: !app.isPackaged,
};

const report = createLog(join(app.getPath('logs'), 'portal.log'));

const readMachinePolicy = (): Promise<Policy> => {
  const run = promisify(execFile);
  return readPolicy({
    platform: process.platform,
    // For trying a policy out; an installed client hears of no other place than the system's own.
    triedOut: app.isPackaged ? undefined : process.env.PORTAL_POLICY_FILE,
    readFile: (path) => readFile(path, 'utf8'),
    lstat,
    run: async (program, args) => (await run(program, args, { timeout: 5_000 })).stdout,
    report,
  });
};

/** Answers whether the window must stay because a file is still being saved; the person is then asked. */
const createLeaveGuard = (saver: Saver, texts: Texts) => {
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: texts.stillSaving,
      detail: texts.stillSavingDetail,
      buttons: [texts.keepSaving, texts.quitAnyway],
      defaultId: 0,
      cancelId: 0,
    });
    asking = false;
    if (response !== 1) return;
    await saver.cancelAll();
    app.quit();
  };
  return (): boolean => {
    if (saver.running() === 0) return false;
    if (!asking) void ask();
    return true;
  };
};

/** Puts the parts together and opens the window; answers how to bring it to the front. */
const start = async (firstRoute: string | undefined): Promise<(route?: string) => void> => {
  const policy = await readMachinePolicy();
  const settings = openSettings();
  const texts = textsFor(app.getLocale());
  const unfinished = createUnfinishedFiles(settings);
  const connection = createConnection({
    appId,
    dataFolder: app.getPath('userData'),
    settings,
    report,
    policy,
    onSessionLost: () => {
      const window = mainWindow.current();
      if (window) tellPage(window.webContents, 'sessionLost', null);
    },
  });
  const { client } = connection;
  const now = () => performance.now();
  const write = writeWhole;
  const saver = createSaver({ client, write, unfinished, showBar: showIconBar, now, report });
  const mainWindow = createMainWindow({
    webPreferences,
    settings,
    texts,
    report,
    mayNotClose: createLeaveGuard(saver, texts),
  });

  const desktopSettings = createDesktopSettings({
    settings,
    loginItem: systemLoginItem(),
    managedOpenAtLogin: policy.OpenAtLogin,
    onChange: (changed) => mainWindow.tellAll('settings', changed),
    report,
  });
  void desktopSettings.obeyPolicy();

  const pages = session.defaultSession;
  guardSession(pages);
  guardPages(connection.outside);
  const bundle = createBundle(join(built, 'renderer'));
  const service = createRestProxy({ ...connection, onSignedOut: () => pages.clearCache() });
  protocol.handle('app', (request) => {
    if (!request.url.startsWith(`${appOrigin}/`)) return new Response(null, { status: 404 });
    return isServicePath(new URL(request.url).pathname) ? service(request) : bundle(request);
  });

  answerPage(
    createHandlers({
      ...connection,
      policy,
      saver,
      settings,
      desktopSettings,
      texts,
      printer: createPrinter({ webPreferences }),
      notify: createNotifier(mainWindow.focusOn),
    }),
    report,
  );

  const template = menuTemplate({
    platform: process.platform,
    name: app.getName(),
    packaged: app.isPackaged,
    texts,
    goTo: mainWindow.focusOn,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  void unfinished.sweep();
  app.on('activate', () => mainWindow.focusOn());
  mainWindow.focusOn(firstRoute);
  return mainWindow.focusOn;
};

/** Links may come before everything is ready; the last one wins. */
const listenForLinks = (): void => {
  let wanted = routeOfArguments(process.argv) ?? undefined;
  let focusOn = (route?: string): void => {
    wanted = route ?? wanted;
  };
  app.on('second-instance', (_event, words) => focusOn(routeOfArguments(words) ?? undefined));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    focusOn(routeOfLink(url) ?? undefined);
  });

  const open = async (): Promise<void> => {
    await app.whenReady();
    const first = wanted;
    const ready = await start(first);
    focusOn = ready;
    if (wanted !== first) ready(wanted);
  };
  open().catch((failure: unknown) => {
    report(`The application could not start: ${describeFailure(failure)}`);
    dialog.showErrorBox(app.getName(), String(failure));
    app.exit(1);
  });
};

app.enableSandbox();
app.setAppUserModelId(appId);
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
  },
]);
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});

if (app.requestSingleInstanceLock()) listenForLinks();
else app.quit();
