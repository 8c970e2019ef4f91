import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, shell } from 'electron';
import { describeFailure } from './log.ts';
import { pdfOptions } from './pdf-options.ts';
import type { Texts } from './texts.ts';

type Ports = {
  /** False where IT wants no files of the portal on this machine. */
  readonly saving: boolean;
  readonly texts: Texts;
  readonly report: (sentence: string) => void;
};

/**
 * Prints the page of a window, on paper or as a preview. Electron has no preview of its own, and Chromium's would let a
 * plugin and foreign pages in; so the preview is a PDF that opens in the program that the computer has for those, which
 * shows it page by page and prints it too. Its file is private and goes when the person signs out, at the latest at quit.
 */
export const createPagePrint = ({ saving, texts, report }: Ports) => {
  const folder = join(app.getPath('userData'), 'print-preview');

  const forget = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (failure) {
      // On Windows a file stays as long as a program shows it; the next start or sign-out removes it.
      report(`A print preview could not be removed: ${describeFailure(failure)}`);
    }
  };

  const tell = (window: BrowserWindow, failure: string): void => {
    report(`A page could not be printed: ${failure}`);
    if (window.isDestroyed()) return;
    void dialog.showMessageBox(window, {
      type: 'warning',
      message: texts.notPrinted,
      buttons: [texts.ok],
    });
  };

  const makePreview = async (window: BrowserWindow): Promise<void> => {
    if (!saving) throw new Error('IT wants no files of the portal on this machine');
    const content = await window.webContents.printToPDF(pdfOptions);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${randomUUID()}.pdf`);
    await writeFile(file, content, { mode: 0o600 });
    const failure = await shell.openPath(file);
    if (failure !== '') throw new Error(failure);
  };

  return {
    print: (window: BrowserWindow): void =>
      window.webContents.print({ printBackground: true }, (done, reason) => {
        if (!done && !/cancel/i.test(reason)) tell(window, reason);
      }),
    preview: (window: BrowserWindow): Promise<void> =>
      makePreview(window).catch((failure: unknown) => tell(window, describeFailure(failure))),
    /** Removes what earlier previews have left. */
    forget,
  };
};

export type PagePrint = ReturnType<typeof createPagePrint>;
