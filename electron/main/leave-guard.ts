import { app, dialog } from 'electron';
import type { Saver } from './saving.ts';
import type { Texts } from './texts.ts';

/** Answers whether the application must stay because a file is still being saved; the person is then asked. */
export const createLeaveGuard = (
  saver: Pick<Saver, 'running' | 'cancelAll'>,
  texts: Texts,
): (() => boolean) => {
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
    // Whoever quits again while the saves end has answered already.
    if (response === 1) await saver.cancelAll();
    asking = false;
    if (response === 1) app.quit();
  };
  return () => {
    if (saver.running() === 0) return false;
    if (!asking) void ask();
    return true;
  };
};
