/**
 * The part of Electron's main-process API that the client uses, on top of the machine's Chromium. The real main and
 * preload scripts run on it unchanged; `register.mjs` puts it in Electron's place.
 */
import { once } from 'node:events';
import { runInThisContext } from 'node:vm';
import { app, theApp } from './app.ts';
import { ipcMain } from './ipc-main.ts';
import type { Answer, Question } from './launch-options.ts';
import { guardRequests } from './requests.ts';
import { net, protocol, session } from './session.ts';
import {
  autoUpdater,
  clipboard,
  dialog,
  Menu,
  MenuItem,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
  shell,
  Tray,
} from './small-modules.ts';
import { recorded } from './strict.ts';
import { BrowserWindow as Window, openWindows, webContents } from './windows.ts';

/** `new BrowserWindow()` gives the strict outside of a window. */
const BrowserWindow = new Proxy(Window, {
  construct: (target, [options]: [Electron.BrowserWindowConstructorOptions?]) =>
    new target(options).self,
});

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

/** What `evaluate` of a test gets, as on Playwright's ElectronApplication. `recorded` is the stand-in's own. */
const insides = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  recorded,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

const say = (answer: Answer): void => void process.send?.(answer);

const valueOf = async (question: Exclude<Question, { kind: 'close' }>): Promise<unknown> => {
  if (question.kind === 'firstWindow') {
    const [window] = openWindows();
    if (!window) {
      await once(theApp, 'browser-window-created');
      return valueOf(question);
    }
    await window.created;
    return window.targetId;
  }
  // The function comes from the test as text, as Playwright itself sends it to Electron.
  const run = runInThisContext(`(${question.source})`) as (
    insides: object,
    argument: unknown,
  ) => unknown;
  return run(insides, question.argument);
};

const onQuestion = async (question: Question): Promise<void> => {
  if (question.kind === 'close') {
    app.quit();
    return;
  }
  const { id } = question;
  try {
    say({ kind: 'done', id, value: await valueOf(question) });
  } catch (failure) {
    const message = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    say({ kind: 'failed', id, message });
  }
};

process.on('message', (question: Question) => void onQuestion(question));
process.on('disconnect', () => app.exit(0));
theApp.prepare = guardRequests;
theApp.announce = (endpoint) => say({ kind: 'started', endpoint });
