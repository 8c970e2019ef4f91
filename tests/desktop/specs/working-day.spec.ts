import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { seededContacts } from '#tests/support/story-portal.ts';
import { startUpdateFeed } from '#tests/support/update-feed.ts';
import { answerSaveDialog, expect } from '../fixtures/desktop-test.ts';
import { hasKeyring, startKeyring } from '../fixtures/keyring.ts';
import { enter, exportAll, messageOf, rowsOf, test } from '../fixtures/real-portal.ts';

/** Every file below the folder, whole. */
const everythingIn = (
  folder: string,
): readonly { readonly path: string; readonly bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .map((path) => ({ path, bytes: readFileSync(path) }));

/** The files in which a text stands, in either of the encodings that a browser writes. */
const filesWith = (folder: string, text: string): readonly string[] =>
  everythingIn(folder)
    .filter(({ bytes }) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
    .map(({ path }) => path.slice(folder.length + 1));

const nameOf = async (databaseUrl: string, crmId: number): Promise<string> => {
  const database = openDatabase(databaseUrl);
  const { rows } = await database.query<{ readonly name: string }>(
    `select concat_ws(' ', doc->>'firstName', doc->>'lastName') as name from contact_doc where crm_id = $1`,
    [crmId],
  );
  await database.close();
  return rows[0]?.name ?? '';
};

test('a day at work leaves files where they were wanted, and nothing of anybody elsewhere', async ({
  launch,
  client,
  line,
  folder,
  databaseUrl,
}) => {
  const [profile, files] = [join(folder, 'profile'), join(folder, 'files')];
  await mkdir(profile);
  await mkdir(files);
  // Elsewhere than on Linux the key store is the machine's own.
  const keyring = hasKeyring() ? await startKeyring() : undefined;
  await keyring?.restart('unlocked');
  const evening = Promise.withResolvers<void>();
  const updates = await startUpdateFeed({ version: '9.0.0' }, evening.promise);
  const feed = join(folder, 'app-update.yml');
  await writeFile(feed, `provider: generic\nurl: ${updates.url}\nupdaterCacheDirName: updates\n`);
  const env = { PORTAL_SERVER_URL: '', PORTAL_UPDATE_CONFIG: feed, ...keyring?.env };
  const app = await launch({ folder: client.folder, env, userData: profile });
  const page = await app.firstWindow();

  await test.step('the first start asks where the portal is', async () => {
    await page.getByRole('textbox', { name: /address/i }).fill(line.url);
    await page.keyboard.press('Enter');
    await enter(page);
  });

  const name = await test.step('people of one city are found and saved', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'City', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'City: value' }).fill('Los Angeles');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByRole('button', { name: /^Change filter: City contains/ })).toBeVisible();
    const target = join(files, 'crm-contact.xlsx');
    await answerSaveDialog(app, target);
    const found = await exportAll(page);
    await expect(messageOf(page, 'crm-contact.xlsx was saved.')).toBeVisible();
    const shown = app.evaluate(
      ({ shell }) =>
        new Promise<string>((resolve) => {
          shell.showItemInFolder = (path) => resolve(path);
        }),
    );
    await page.getByRole('button', { name: 'Show in folder' }).click();
    expect(await shown).toBe(target);
    const rows = await rowsOf(target);
    expect(rows).toHaveLength(found);
    expect(found).toBeLessThan(seededContacts);
    expect(rows.every((cells) => cells.some((cell) => cell.includes('Los Angeles')))).toBe(true);
    return rows[0]?.[0] ?? '';
  });
  expect(name.length).toBeGreaterThan(2);

  await test.step('a report goes to a PDF', async () => {
    await page.evaluate(() => {
      location.hash = '#/app/reports';
    });
    await page.getByRole('link', { name: 'New report' }).click();
    const question = page.getByRole('complementary', { name: 'Report settings' });
    await question
      .getByRole('combobox', { name: 'What the report is about' })
      .selectOption('Cases');
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('img')).toBeVisible();
    const target = join(files, 'report.pdf');
    await answerSaveDialog(app, target);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'PDF to print' }).click();
    await expect(messageOf(page, 'report.pdf was saved.')).toBeVisible();
    expect(readPdf(readFileSync(target)).pages.length).toBeGreaterThan(0);

    const asItIs = join(files, 'page.pdf');
    await answerSaveDialog(app, asItIs);
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('savePage')?.click();
    });
    await expect(messageOf(page, 'page.pdf was saved.')).toBeVisible();
    expect(readPdf(readFileSync(asItIs)).pages.length).toBeGreaterThan(0);
  });

  await test.step('a notification leads to its target', async () => {
    await app.evaluate(({ BrowserWindow, Notification }) => {
      const shown: Electron.Notification[] = [];
      Reflect.set(globalThis, 'shown', shown);
      Notification.prototype.show = function show(this: Electron.Notification) {
        shown.push(this);
      };
      BrowserWindow.getAllWindows()[0]?.minimize();
    });
    const database = openDatabase(databaseUrl);
    await notifyFrom(database)('staff', {
      text: 'Your organization has a new member.',
      eventDetails: { action: 'NAVIGATE', url: '/app/my-organizations' },
    });
    await database.close();
    const countShown = () =>
      app.evaluate(() => (Reflect.get(globalThis, 'shown') as unknown[]).length);
    await expect.poll(countShown).toBe(1);
    await app.evaluate(() => {
      const [note] = Reflect.get(globalThis, 'shown') as Electron.Notification[];
      note?.emit('click');
    });
    await expect(page).toHaveURL(/#\/app\/my-organizations$/);
  });

  await test.step('without a network what was opened can be read, and what was typed stays', async () => {
    await page.evaluate(() => {
      location.hash = '#/crm/contact/view/1001';
    });
    const heading = page.getByRole('heading', { level: 1 });
    const opened = await nameOf(databaseUrl, 1001);
    await expect(heading).toHaveText(opened);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(heading).not.toHaveText(opened);
    line.away = true;
    await page.evaluate(() => {
      location.hash = '#/crm/contact/view/1001';
    });
    await expect(heading).toHaveText(opened);
    await expect(page.getByText(/^The service cannot be reached\./).first()).toBeVisible();
    await expect(page.getByText(/The page shows data as of/).first()).toBeVisible();
    expect(filesWith(profile, opened)).toEqual([]);
  });

  await test.step('after a sleep it finds the network again, and nobody has to sign in', async () => {
    line.away = false;
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await expect(page.getByText('The service can be reached again.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  });

  await test.step('a new version is offered, and may wait', async () => {
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async (...given: unknown[]) => {
        const { message } = given.at(-1) as Electron.MessageBoxOptions;
        Reflect.set(globalThis, 'offered', message);
        return { response: 1, checkboxChecked: false };
      };
    });
    evening.resolve();
    const offered = () => app.evaluate(() => Reflect.get(globalThis, 'offered') as unknown);
    await expect.poll(offered).toBe('Version 9.0.0 is available.');
    expect(updates.asked.some((path) => path.endsWith('.AppImage'))).toBe(false);
  });

  const { later, reopened } =
    await test.step('a start without a network shows what was opened before', async () => {
      const contact = '#/crm/contact/view/1001?tab=notes';
      await page.evaluate((route) => {
        location.hash = route;
      }, contact);
      await expect(page.getByText('There are no notes yet. Add the first one.')).toBeVisible();
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      line.away = true;
      await app.close();
      const again = await launch({
        folder: client.folder,
        env,
        userData: profile,
        words: [`portal://open/${contact.slice(2)}`],
      });
      const window = await again.firstWindow();
      await expect(window.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      const banner = window.getByRole('alert').filter({ hasText: 'cannot be reached' });
      await expect(banner).toContainText('The page shows data as of');
      return { later: again, reopened: window };
    });

  await test.step('a change has to wait, and what was typed stays', async () => {
    const notes = reopened.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add note…' }).click();
    const dialog = reopened.getByRole('dialog', { name: 'Add note' });
    const text = dialog.getByRole('textbox', { name: 'Note' });
    await text.fill('Written on the train.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(text).toHaveValue('Written on the train.');
    line.away = false;
    await later.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await expect(reopened.getByText('The page shows data as of')).toBeHidden();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(reopened.getByRole('table', { name: 'Notes' })).toContainText('on the train');
  });

  await test.step('signed out, the client knows nobody any more', async () => {
    expect(everythingIn(join(profile, 'offline')).length).toBeGreaterThan(0);
    await reopened.getByRole('button', { name: /Account of/ }).click();
    await reopened.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(reopened.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await later.close();
    expect(everythingIn(join(profile, 'offline'))).toEqual([]);
    expect(filesWith(files, 'PDF-').toSorted()).toEqual(['page.pdf', 'report.pdf']);
    // What is not personal is found, so the search does see what lies there.
    expect(filesWith(profile, line.url)).toContain('settings.json');
    for (const personal of [emailOf('staff'), name, 'Los Angeles', 'new member', 'on the train']) {
      expect(filesWith(profile, personal), personal).toEqual([]);
    }
    await keyring?.stop();
    await updates.close();
  });
});
