import { accessSync, constants } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { app, dialog, type Event, type Session } from 'electron';
import type { Policy } from '#shared/ipc/policy.ts';
import { describeFailure } from './log.ts';
import { appImage } from './system-entries.ts';
import type { Texts } from './texts.ts';
import { loadUpdater, updaterOf } from './update-feed.ts';
import { createUpdates, mayUpdateItself, type UpdateQuestion } from './updates.ts';

/** After the start the person comes first, in milliseconds. */
const firstLookMs = 60_000;

const betweenLooksMs = 4 * 3_600_000;

const askIn =
  (texts: Texts) =>
  async (question: UpdateQuestion, version: string): Promise<boolean> => {
    const words = {
      download: [texts.updateFound, texts.updateFoundDetail, texts.download],
      restart: [texts.updateReady, texts.updateReadyDetail, texts.restartNow],
    } as const;
    const [message, detail, yes] = words[question];
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: message.replace('{version}', version),
      detail,
      buttons: [yes, texts.later],
      defaultId: 0,
      cancelId: 1,
    });
    return response === 0;
  };

const tellFailed = (texts: Texts): void =>
  void dialog.showMessageBox({
    type: 'warning',
    message: texts.updateFailed,
    detail: texts.updateFailedDetail,
    buttons: [texts.ok],
  });

/**
 * Quits by the front door, so that windows may ask for what is not saved, and only then installs: an installer that
 * was started before would end the application by force. Whoever stays keeps the ordinary quit for later.
 */
const installAfterWindows = (install: () => void): void => {
  const onWillQuit = (event: Event) => {
    event.preventDefault();
    forget();
    install();
  };
  const forget = () => {
    app.off('will-quit', onWillQuit);
    app.off('before-quit', forget);
  };
  app.on('will-quit', onWillQuit);
  app.once('before-quit', () => app.once('before-quit', forget));
  app.quit();
};

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

export type UpdatingPorts = {
  readonly policy: Policy;
  readonly texts: Texts;
  readonly isBusy: () => boolean;
  /** The updater's own session goes the same way as all others. */
  readonly applyNetworkPolicy: (session: Session) => Promise<void>;
  /** Brings back a window where none is left. */
  readonly reopen: () => void;
  readonly report: (sentence: string) => void;
};

/** Keeps this installation up to date, where IT and the kind of installation leave that to it. */
export const startUpdating = (ports: UpdatingPorts): void => {
  const { policy, texts, isBusy, reopen, report } = ports;
  const { UpdateMode: mode = 'notify' } = policy;
  /** An `app-update.yml`, for trying updates out; an installed client knows its own alone. */
  const triedOut = app.isPackaged ? undefined : process.env.PORTAL_UPDATE_CONFIG;
  const mayUpdate =
    triedOut !== undefined ||
    mayUpdateItself({
      platform: process.platform,
      isPackaged: app.isPackaged,
      program: process.execPath,
      localAppData: process.env.LOCALAPPDATA,
      isInApplications: process.platform === 'darwin' && app.isInApplicationsFolder(),
      appImage,
      mayWrite,
    });
  if (mode === 'off' || !mayUpdate) return;

  const onFailed = (failure: unknown, isRestart: boolean): void => {
    report(`The new version could not be installed: ${describeFailure(failure)}`);
    if (!isRestart) return;
    reopen();
    tellFailed(texts);
  };

  const updates = createUpdates({
    mode,
    load: async () => {
      const updater = await loadUpdater(process.platform, report);
      if (triedOut !== undefined) {
        updater.forceDevUpdateConfig = true;
        updater.updateConfigPath = triedOut;
      }
      await ports.applyNetworkPolicy(updater.netSession);
      return updaterOf(updater, policy, { restart: installAfterWindows, onFailed });
    },
    ask: askIn(texts),
    isBusy,
    wait,
    report,
  });
  setTimeout(() => void updates.look(), triedOut === undefined ? firstLookMs : 0);
  setInterval(() => void updates.look(), betweenLooksMs);
};
