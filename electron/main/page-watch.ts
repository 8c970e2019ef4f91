import { app, type BrowserWindow, dialog } from 'electron';
import { withoutMark } from './menu.ts';
import type { Texts } from './texts.ts';

type PageWatchPorts = {
  readonly texts: Texts;
  readonly report: (sentence: string) => void;
};

/** A page that dies again within this time, in milliseconds, is not loaded once more by itself. */
const crashPauseMs = 30_000;

/** Windows whose page hung and is ended because its person wanted it loaded again: no crash to explain, or to count. */
const endedByPerson = new WeakSet<BrowserWindow>();

/** A page whose process is gone leaves a blank window: it is loaded again, and the person learns why. */
const bringBack = (window: BrowserWindow, { texts, report }: PageWatchPorts): void => {
  let goneAt = Number.NEGATIVE_INFINITY;

  const sayWhy = (): void => {
    void dialog.showMessageBox(window, {
      type: 'info',
      message: texts.pageGone,
      detail: texts.pageGoneDetail,
      buttons: [texts.ok],
    });
  };

  const ask = async (): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: texts.pageGoneAgain,
      detail: texts.pageGoneDetail,
      buttons: [withoutMark(texts.reload), withoutMark(texts.quit)],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) app.quit();
    else if (!window.isDestroyed()) window.webContents.reload();
  };

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    report(`The page ended: ${reason}`);
    if (endedByPerson.delete(window)) {
      window.webContents.reload();
      return;
    }
    const again = performance.now() - goneAt < crashPauseMs;
    goneAt = performance.now();
    if (again) {
      void ask();
      return;
    }
    window.webContents.reload();
    sayWhy();
  });
};

/**
 * A page with unsaved work does not want to go away. Electron then keeps the window without a word; here the person
 * decides, as in a browser. The question has to be answered before the event is over.
 */
const askBeforeLoss = (window: BrowserWindow, { texts }: PageWatchPorts): void => {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: texts.notSaved,
      detail: texts.notSavedDetail,
      buttons: [texts.stay, texts.leaveAnyway],
      defaultId: 0,
      cancelId: 0,
    });
    // Prevented is what the page wanted: that it stays.
    if (answer === 1) event.preventDefault();
  });
};

/**
 * A page that hangs shows nothing of it. The person decides how long to wait for it; once it moves again the question goes
 * by itself. A page that is to be loaded again has to end first, for it would not answer that wish either.
 */
const askWhileSilent = (window: BrowserWindow, { texts, report }: PageWatchPorts): void => {
  let question: AbortController | undefined;

  const ask = async (asked: AbortController): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: texts.pageSilent,
      detail: texts.pageGoneDetail,
      buttons: [texts.wait, withoutMark(texts.reload)],
      defaultId: 0,
      cancelId: 0,
      signal: asked.signal,
    });
    question = undefined;
    if (response !== 1 || window.isDestroyed()) return;
    endedByPerson.add(window);
    window.webContents.forcefullyCrashRenderer();
  };

  window.on('unresponsive', () => {
    if (question !== undefined) return;
    report('The page does not respond.');
    question = new AbortController();
    void ask(question);
  });
  window.on('responsive', () => question?.abort());
  window.on('closed', () => question?.abort());
};

export const watchPage = (window: BrowserWindow, ports: PageWatchPorts): void => {
  bringBack(window, ports);
  askWhileSilent(window, ports);
  askBeforeLoss(window, ports);
};
