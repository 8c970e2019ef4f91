import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPagePrint } from '#electron/main/page-print.ts';
import { textsFor } from '#electron/main/texts.ts';

const desk = vi.hoisted(() => ({ folder: '', opened: [] as string[], said: [] as string[] }));

vi.mock('electron', () => ({
  app: { getPath: () => desk.folder },
  dialog: {
    showMessageBox: async (_window: unknown, { message }: Electron.MessageBoxOptions) => {
      desk.said.push(message);
      return { response: 0, checkboxChecked: false };
    },
  },
  shell: {
    openPath: async (path: string) => {
      desk.opened.push(path);
      return '';
    },
  },
}));

type Shown = Parameters<ReturnType<typeof createPagePrint>['preview']>[0];

const window = {
  isDestroyed: () => false,
  webContents: { printToPDF: async () => Buffer.from('%PDF-') },
} as unknown as Shown;

test.for([
  [true, 1, []],
  [false, 0, ['This could not be printed.']],
] as const)(
  'where saving is allowed (%s) a preview opens, elsewhere no file of the page is made',
  async ([saving, files, said]) => {
    desk.folder = await mkdtemp(join(tmpdir(), 'portal-preview-'));
    desk.opened.length = 0;
    desk.said.length = 0;
    const texts = textsFor('en');
    await createPagePrint({ saving, texts, report: () => undefined }).preview(window);
    expect(desk.opened).toHaveLength(files);
    expect(existsSync(join(desk.folder, 'print-preview'))).toBe(files > 0);
    expect(desk.said).toEqual(said);
    await rm(desk.folder, { recursive: true });
  },
);
