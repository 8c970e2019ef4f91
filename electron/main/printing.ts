import { BrowserWindow } from 'electron';
import type { PdfRequest } from '#shared/ipc/save.ts';
import { appOrigin } from './bundle.ts';
import { pdfOptions } from './pdf-options.ts';
import { PageSilent } from './saving.ts';

/** A print screen that has not said `pageReady` after this many milliseconds never will. */
const readyTimeoutMs = 60_000;

type Options = { readonly webPreferences: Electron.WebPreferences };

/**
 * Prints `#/print/…` screens in a window that nobody sees. The screen itself says when everything on it is drawn:
 * no guess by time, no half-loaded table.
 */
export const createPrinter = ({ webPreferences }: Options) => {
  const waiting = new Map<number, () => void>();

  const print = async (request: PdfRequest, signal: AbortSignal): Promise<Uint8Array> => {
    const window = new BrowserWindow({ show: false, webPreferences });
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    // The wait may be given up before anybody looks at it.
    ready.catch(() => undefined);
    const timer = setTimeout(() => reject(new PageSilent()), readyTimeoutMs);
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const page = window.webContents.id;
    waiting.set(page, resolve);
    window.webContents.on('render-process-gone', () => reject(new PageSilent()));
    try {
      await Promise.race([window.loadURL(`${appOrigin}/index.html${request.route}`), ready]);
      await ready;
      return await window.webContents.printToPDF(pdfOptions(request));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      waiting.delete(page);
      if (!window.isDestroyed()) window.destroy();
    }
  };

  return {
    print,
    /** The screen in this window is drawn. Said by a window that does not print, it means nothing. */
    pageReady: (window: BrowserWindow): void => waiting.get(window.webContents.id)?.(),
  };
};
