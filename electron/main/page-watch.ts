import { app, type BrowserWindow, dialog } from 'electron';
import type { Texts } from './texts.ts';

type PageWatchPorts = {
  readonly texts: Texts;
  readonly report: (sentence: string) => void;
};

/** A page that dies again within this time, in milliseconds, is not loaded once more by itself. */
const crashPauseMs = 30_000;

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
      buttons: [texts.reload.replace('&', ''), texts.quit.replace('&', '')],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) app.quit();
    else if (!window.isDestroyed()) window.webContents.reload();
  };

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    report(`The page ended: ${reason}`);
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

export const watchPage = (window: BrowserWindow, ports: PageWatchPorts): void => {
  bringBack(window, ports);
  askBeforeLoss(window, ports);
};
