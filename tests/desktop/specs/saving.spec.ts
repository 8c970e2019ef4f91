import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { exportRows } from '#shared/contracts/export.ts';
import type { SaveProgress } from '#shared/ipc/save.ts';
import {
  answerSaveDialog,
  type DesktopApp,
  electronExe,
  expect,
  type PageGlobals,
  signIn,
  test,
} from '../fixtures/desktop-test.ts';
import { exportBytes } from '../fixtures/portal-server.ts';

const id = '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e';

/** Follows what is shown at the application's icon. */
const followBar = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const bar: number[] = [];
    Reflect.set(globalThis, 'bar', bar);
    const window = BrowserWindow.getAllWindows()[0];
    if (window) window.setProgressBar = (value) => bar.push(value);
  });

const barOf = (app: DesktopApp): Promise<number[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'bar') as number[]);

/** Follows what keeps the machine from falling asleep. */
const followWakefulness = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ powerSaveBlocker }) => {
    const held: string[] = [];
    Reflect.set(globalThis, 'held', held);
    powerSaveBlocker.start = (type) => held.push(type);
    powerSaveBlocker.stop = () => held.pop() !== undefined;
  });

const heldAwake = (app: DesktopApp): Promise<string[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'held') as string[]);

/** Saves through the page's own platform module; with `cancelAtFirstByte` the page then changes its mind. */
const saveExport = (page: Page, cancelAtFirstByte = false) =>
  page.evaluate(
    async ({ id, path, cancelAtFirstByte }) => {
      const { platform } = globalThis as unknown as PageGlobals;
      const stop = new AbortController();
      const progress: SaveProgress[] = [];
      const result = await platform.saveExport(
        {
          id,
          path,
          method: 'POST',
          body: { moduleName: 'crm' },
          suggestedName: 'crm-contact.xlsx',
        },
        {
          signal: stop.signal,
          onProgress: (news) => {
            progress.push(news);
            if (cancelAtFirstByte && news.bytes > 0) stop.abort();
          },
        },
      );
      return { result, first: progress[0], last: progress.at(-1) };
    },
    { id, path: exportRows.path, cancelAtFirstByte },
  );

/** A folder on a file system of its own: full, or read-only. Made only where the person running the specs may. */
const withMount = async (folder: string, options: string, work: () => Promise<void>) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  try {
    await work();
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
};

const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('an export streams into the file that the person chose', async ({
  app,
  page,
  folder,
  server,
}) => {
  await followBar(app);
  // Who types a name without its ending gets it on Linux as typed, unasked whether a file of the whole name may go.
  writeFileSync(join(folder, 'Contacts.xlsx'), 'an older one');
  const target = join(folder, 'Contacts (2).xlsx');
  await answerSaveDialog(app, join(folder, 'Contacts'));
  const { result, first, last } = await saveExport(page);
  expect(result).toEqual({ kind: 'saved', id, fileName: basename(target), bytes: exportBytes });
  expect(readFileSync(join(folder, 'Contacts.xlsx'), 'utf8')).toBe('an older one');
  expect(statSync(target).size).toBe(exportBytes);
  expect(first).toEqual({ id, bytes: 0, totalBytes: null, totalRows: 1234 });
  expect(last).toEqual({ id, bytes: exportBytes, totalBytes: null, totalRows: 1234 });
  const [call] = server.calls(exportRows.path);
  expect(call?.headers).toMatchObject({ 'x-export-id': id, authorization: 'Bearer access-1' });
  expect(JSON.parse(call?.body ?? '')).toEqual({ moduleName: 'crm' });
  const bar = await barOf(app);
  expect(bar[0]).toBe(2);
  expect(bar.at(-1)).toBe(-1);
});

test('the saved file can be shown in its folder, any other cannot', async ({
  app,
  page,
  folder,
}) => {
  await app.evaluate(({ shell }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    shell.showItemInFolder = (path) => void shown.push(path);
  });
  const target = join(folder, 'Contacts.xlsx');
  await answerSaveDialog(app, target);
  await saveExport(page);
  await page.evaluate(async (saved) => {
    const { desktop } = (globalThis as unknown as PageGlobals).platform;
    await desktop?.showSavedFile(crypto.randomUUID());
    await desktop?.showSavedFile(saved);
  }, id);
  expect(await app.evaluate(() => Reflect.get(globalThis, 'shown') as unknown)).toEqual([target]);
});

test('several files are saved at once, with one bar for all of them, and none of them sleeps', async ({
  app,
  page,
  folder,
  server,
}) => {
  await followBar(app);
  await followWakefulness(app);
  await answerSaveDialog(app, join(folder, 'slow.xlsx'));
  server.exportBehaviour = 'endless';
  const slow = page.evaluate(
    async ({ saveId, path }) => {
      const { platform } = globalThis as unknown as PageGlobals;
      const stop = new AbortController();
      Reflect.set(globalThis, 'stopSlow', () => stop.abort());
      const request = { id: saveId, path, method: 'POST', suggestedName: 'slow.xlsx' } as const;
      return platform.saveExport(request, {
        signal: stop.signal,
        // What the service says of its rows, as the card of the page passes it on.
        onProgress: () => void platform.desktop?.tellSaveShare(saveId, 0.5),
      });
    },
    { saveId: '7f3d2c11-0a64-4f0b-8b1e-1d2c3b4a5968', path: exportRows.path },
  );
  await expect.poll(() => barOf(app)).toContain(0.5);
  server.exportBehaviour = 'whole';
  await answerSaveDialog(app, join(folder, 'quick.xlsx'));
  expect((await saveExport(page)).result).toMatchObject({ kind: 'saved', fileName: 'quick.xlsx' });
  // The half of the one and the whole of the other.
  expect((await barOf(app)).at(-1)).toBe(0.75);
  expect(await heldAwake(app)).toEqual(['prevent-app-suspension']);
  await page.evaluate(() => (Reflect.get(globalThis, 'stopSlow') as () => void)());
  expect(await slow).toEqual({ kind: 'cancelled' });
  expect((await barOf(app)).at(-1)).toBe(-1);
  expect(await heldAwake(app)).toEqual([]);
});

test('a name that is too long is named as such', async ({ app, page, folder }) => {
  await answerSaveDialog(app, join(folder, `${'x'.repeat(300)}.xlsx`));
  const { result } = await saveExport(page);
  expect(result).toEqual({ kind: 'failed', reason: 'name-too-long', message: null });
});

test('closing the dialog saves nothing and asks the service nothing', async ({
  app,
  page,
  server,
}) => {
  await answerSaveDialog(app, null);
  expect((await saveExport(page)).result).toEqual({ kind: 'cancelled' });
  expect(server.calls(exportRows.path)).toHaveLength(0);
});

test('a cancelled export stops the service and leaves nothing', async ({
  app,
  page,
  folder,
  server,
}) => {
  server.exportBehaviour = 'endless';
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
  expect((await saveExport(page, true)).result).toEqual({ kind: 'cancelled' });
  await server.exportAbandoned;
  expect(readdirSync(place)).toEqual([]);
});

test('a lost connection keeps the older file and leaves no half one', async ({
  app,
  page,
  folder,
  server,
}) => {
  server.exportBehaviour = 'cut';
  const place = join(folder, 'out');
  mkdirSync(place);
  const target = join(place, 'Contacts.xlsx');
  writeFileSync(target, 'older');
  await answerSaveDialog(app, target);
  const { result } = await saveExport(page);
  expect(result).toEqual({ kind: 'failed', reason: 'connection-lost', message: null });
  expect(readFileSync(target, 'utf8')).toBe('older');
  expect(readdirSync(place)).toEqual(['Contacts.xlsx']);
});

test('a refusal of the service comes with its sentence', async ({ app, page, folder, server }) => {
  server.exportBehaviour = 'refused';
  await answerSaveDialog(app, join(folder, 'Contacts.xlsx'));
  expect((await saveExport(page)).result).toEqual({
    kind: 'failed',
    reason: 'refused',
    message: 'Refused by the service.',
  });
});

test('a service that is gone is named as such', async ({ app, page, folder, server }) => {
  await server.close();
  await answerSaveDialog(app, join(folder, 'Contacts.xlsx'));
  expect((await saveExport(page)).result).toMatchObject({ kind: 'failed', reason: 'unreachable' });
});

test('a full disk is named as such and is left as it was', async ({ app, page, folder }) => {
  test.skip(!mayMount(), 'a full disk can be made by root on Linux only');
  const place = join(folder, 'full');
  mkdirSync(place);
  await withMount(place, 'size=1m', async () => {
    await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
    expect((await saveExport(page)).result).toMatchObject({ kind: 'failed', reason: 'no-space' });
    expect(readdirSync(place)).toEqual([]);
  });
});

test('a folder that may not be written is named as such', async ({ app, page, folder }) => {
  const place = join(folder, 'closed');
  mkdirSync(place);
  const check = async () => {
    await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
    expect((await saveExport(page)).result).toMatchObject({ kind: 'failed', reason: 'denied' });
  };
  if (mayMount()) await withMount(place, 'ro', check);
  else {
    chmodSync(place, 0o555);
    await check();
  }
});

test('a folder that has gone is named as such', async ({ app, page, folder }) => {
  await answerSaveDialog(app, join(folder, 'gone', 'Contacts.xlsx'));
  expect((await saveExport(page)).result).toMatchObject({ kind: 'failed', reason: 'no-folder' });
});

test('leaving while a file is saved asks first, and leaves nothing behind', async ({
  app,
  page,
  folder,
  server,
}) => {
  server.exportBehaviour = 'endless';
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
  const stopped = app.evaluate(
    ({ dialog, BrowserWindow }) =>
      new Promise<string>((resolve) => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          const { message } = args.at(-1) as { message: string };
          resolve(message);
          return { response: 0, checkboxChecked: false };
        };
        const window = BrowserWindow.getAllWindows()[0];
        if (window) {
          window.setProgressBar = (value) => {
            if (value === 2) setImmediate(() => window.close());
          };
        }
      }),
  );
  const saving = saveExport(page).catch(() => null);
  expect(await stopped).toBe('A file is still being saved.');
  await expect.poll(() => readdirSync(place)).toHaveLength(1);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ dialog, BrowserWindow }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await ended;
  await saving;
  expect(readdirSync(place)).toEqual([]);
});

test('what a crash left beside the target is gone after the next start', async ({
  app,
  page,
  folder,
  launch,
  server,
}) => {
  test.skip(Boolean(electronExe), 'ends the main process by force');
  server.exportBehaviour = 'endless';
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
  const saving = saveExport(page).catch(() => null);
  await expect.poll(() => readdirSync(place)).toHaveLength(1);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
  await saving;
  const again = await launch({ userData: folder });
  await again.firstWindow();
  await expect.poll(() => readdirSync(place)).toEqual([]);
});
