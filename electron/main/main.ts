import { execFile } from 'node:child_process';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { app, dialog, powerMonitor, powerSaveBlocker, protocol, session } from 'electron';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import { createAttention } from './attention.ts';
import { appOrigin, createBundle } from './bundle.ts';
import { createConnection } from './connection.ts';
import { routeOfArguments } from './deep-link.ts';
import { guardPages, guardSession } from './guards.ts';
import { createDesk } from './desk.ts';
import { createHandlers } from './handlers.ts';
import { showIconBar } from './icon-bar.ts';
import { answerPage } from './ipc.ts';
import { openSettings, type SettingsStore } from './kept-settings.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { createLog, describeFailure, describeFault } from './log.ts';
import { isTilePath } from './map-tiles.ts';
import { readPolicy } from './policy.ts';
import { isServicePath } from './portal-client.ts';
import { product } from './product.ts';
import { createRestProxy } from './rest-proxy.ts';
import { endsWithoutSandbox } from './sandbox.ts';
import { createSaver } from './saving.ts';
import { createSpeech } from './speech.ts';
import { claimLinks } from './system-links.ts';
import { textsFor } from './texts.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';
import { startUpdating } from './updating.ts';
import { createWakefulness } from './wakefulness.ts';
import { writeWhole } from './write-file.ts';

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
// Electron shows a fault of the program itself to the person; IT reads of it here.
process.on('uncaughtExceptionMonitor', (fault) =>
  report(`A fault of the client: ${describeFault(fault)}`),
);

const readMachinePolicy = (): Promise<Policy> => {
  const run = promisify(execFile);
  return readPolicy({
    platform: process.platform,
    systemRoot: process.env.SystemRoot ?? 'C:\\Windows',
    // For trying a policy out; an installed client hears of no other place than the system's own.
    triedOut: app.isPackaged ? undefined : process.env.PORTAL_POLICY_FILE,
    readFile: (path) => readFile(path, 'utf8'),
    lstat,
    run: async (program, args) => (await run(program, args, { timeout: 5_000 })).stdout,
    report,
  });
};

/** Puts the parts together and opens the window; answers how to bring it to the front. */
const start = async (
  settings: SettingsStore,
  firstRoute: string | undefined,
): Promise<(route?: string) => void> => {
  const policy = await readMachinePolicy();
  const speech = createSpeech(settings, app.getLocale());
  const { texts } = speech;
  const unfinished = createUnfinishedFiles(settings);
  const connection = createConnection({
    appId: product.id,
    dataFolder: app.getPath('userData'),
    settings,
    report,
    policy,
    onSessionRenewed: (reply) => windows.tellAll('sessionRenewed', { reply }),
    onSessionLost: () => windows.tellAll('sessionLost', null),
    onMemory: (keeping) => windows.tellAll('sessionKeeping', keeping),
    onServer: () => spell(),
  });
  const { client } = connection;
  const now = () => performance.now();
  const write = writeWhole;
  const stayAwake = createWakefulness(powerSaveBlocker);
  const saver = createSaver({
    client,
    write,
    unfinished,
    showBar: (state) => {
      showIconBar(state);
      stayAwake(state !== 'none');
    },
    now,
    wait,
    report,
    onEnd: (result) => attention.saveEnded(result),
  });
  const isSaving = () => saver.running() > 0;
  const { windows, desktopSettings, outlivesWindows, spell, forgetPreviews } = createDesk({
    webPreferences,
    policy,
    settings,
    speech,
    readServer: connection.readServer,
    mayNotClose: createLeaveGuard(saver, texts),
    isSaving,
    report,
  });
  const attention = createAttention({
    ...connection,
    ...windows,
    folder: join(built, 'electron'),
    policy,
    settings,
    desktopSettings,
    outlivesWindows,
    speech,
    tellPages: (data) => windows.tellAll('inboxNews', { data }),
    sayInPages: (text) => windows.tellAll('notice', { text }),
    onBroken: () => windows.tellAll('lookAround', null),
    placeOf: saver.placeOf,
  });

  const pages = session.defaultSession;
  guardSession(pages, report);
  guardPages({ outside: connection.outside, openAnother: windows.openAnother, texts, report });
  const bundle = createBundle(join(built, 'renderer'));
  const onSignedOut = async () => {
    forgetPreviews();
    await Promise.all([pages.clearCache(), connection.forgetMaps()]);
  };
  const service = createRestProxy({ ...connection, onSignedOut });
  protocol.handle('app', (request) => {
    if (!request.url.startsWith(`${appOrigin}/`)) return new Response(null, { status: 404 });
    const { pathname } = new URL(request.url);
    if (isServicePath(pathname)) return service(request);
    return isTilePath(pathname) ? connection.mapTiles.answer(request) : bundle(request);
  });

  answerPage(
    createHandlers({
      ...connection,
      policy,
      saver,
      settings,
      desktopSettings,
      texts,
      speak: speech.speak,
      openAnother: windows.openAnother,
    }),
    report,
  );

  const mayLink = mayUse(policy, 'portalLinks');
  const followLink = (route?: string) => windows.focusOn(mayLink ? route : undefined);
  if (mayLink) void claimLinks(report);
  void unfinished.sweep();
  app.on('activate', () => windows.focusOn());
  powerMonitor.on('resume', () => {
    void connection.wakeUp().then(() => windows.tellAll('lookAround', null));
  });
  followLink(firstRoute);
  const reopen = () => windows.focusOn();
  startUpdating({ ...connection, policy, texts, isBusy: isSaving, reopen, report });
  return followLink;
};

/** Links may come before everything is ready; the last one wins. */
const listenForLinks = (): void => {
  let wanted = routeOfArguments(process.argv, report) ?? undefined;
  let focusOn = (route?: string): void => {
    wanted = route ?? wanted;
  };
  app.on('second-instance', (_event, words) =>
    focusOn(routeOfArguments(words, report) ?? undefined),
  );
  app.on('open-url', (event, url) => {
    event.preventDefault();
    focusOn(routeOfArguments([url], report) ?? undefined);
  });

  const open = async (): Promise<void> => {
    const settings = openSettings(report);
    // The direction of native menus follows the language that Chromium starts with.
    const { language } = settings.read();
    if (language !== undefined) app.commandLine.appendSwitch('lang', language);
    await app.whenReady();
    if (
      endsWithoutSandbox({
        isPackaged: app.isPackaged,
        hasSwitch: (name) => app.commandLine.hasSwitch(name),
        texts: textsFor(language ?? app.getLocale()),
        tell: (message, detail) => dialog.showErrorBox(message, detail),
        report,
      })
    ) {
      app.exit(1);
      return;
    }
    const first = wanted;
    const ready = await start(settings, first);
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
// Before the name, with which Windows is told of both.
if (process.platform === 'win32') app.setToastActivatorCLSID(product.noteActivator);
app.setAppUserModelId(product.id);
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
  },
]);

if (app.requestSingleInstanceLock()) listenForLinks();
else {
  // Where a home folder lies on a network, a machine that died with the client at work leaves its lock behind: then this
  // is the only word of a start that shows nothing.
  report('The client is at work already, or was cut off on another machine: this start ends.');
  app.quit();
}
