import { BrowserWindow, dialog, type WebContents } from 'electron';
import type { Texts } from './texts.ts';

/**
 * Asks a person whether a link to another site opens in their browser. Of the link it shows the host alone, which is what
 * they can judge; Enter and Escape stay. A second question is not put while one stands: its link stays shut.
 */
export const createLinkQuestion = (texts: Texts) => {
  let isAsking = false;
  return async (page: WebContents, host: string): Promise<boolean> => {
    const window = BrowserWindow.fromWebContents(page);
    if (isAsking || window === null) return false;
    isAsking = true;
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: texts.openSite.replace('{host}', () => host),
        buttons: [texts.openInBrowser, texts.stay],
        defaultId: 1,
        cancelId: 1,
      });
      return response === 0;
    } finally {
      isAsking = false;
    }
  };
};
