import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '#electron/main/product.ts';
import { saveAccess } from '#shared/contracts/access-control.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { socialTemplateConfig } from '#shared/contracts/social.ts';
import { openDatabase } from '#server/database/database.ts';
import { callerOf } from '#tests/e2e/models/caller-of.ts';
import { shell } from '#tests/e2e/models/shell.ts';
import { expectAccessible } from '#tests/e2e/models/accessibility.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { openLine } from '../fixtures/cuttable-line.ts';
import { answerSaveDialog, electronExe, expect } from '../fixtures/desktop-test.ts';
import { hasKeyring, startKeyring } from '../fixtures/keyring.ts';
import {
  enter,
  exportAll,
  messageOf,
  openSignIn,
  providerButton,
  rowsOf,
  signIn,
  test,
} from '../fixtures/real-portal.ts';

/** One portal for all of them. */
test.describe.configure({ mode: 'default' });

type RightLetters = (typeof saveAccess)['body']['_zod']['output']['letters'];

/** An export of all contacts is several times as large, so the line goes down in its middle, in bytes. */
const cutAfterBytes = 12_000;

test('the page breaks none of the rules that the client sets', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (failure) => complaints.push(failure.message));
  page.on('console', (message) => {
    const expected = message.text().includes('status of 401');
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  await enter(page);
  // No key store is within reach here, so the sign-in ends with the client.
  const explained = page.getByText(/^This computer’s key store is not available/);
  await expect(explained).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expect(explained).toBeVisible();
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(explained).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expect(explained).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a connection that breaks off is told and leaves no half file', async ({
  app,
  page,
  folder,
  line,
}) => {
  await enter(page);
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'crm-contact.xlsx'));
  // The count is the last answer of the screen: to cut the line also cuts what is still on its way.
  await expect(page.getByText(/^1–10 of [\d,]+$/).first()).toBeVisible();
  line.cutAfterBytes = cutAfterBytes;
  await exportAll(page);
  await expect(messageOf(page, 'The connection was lost. Nothing was saved.')).toBeVisible();
  expect(readdirSync(place)).toEqual([]);

  line.cutAfterBytes = null;
  const count = await exportAll(page);
  await expect(messageOf(page, 'crm-contact.xlsx was saved.')).toBeVisible();
  expect(await rowsOf(join(place, 'crm-contact.xlsx'))).toHaveLength(count);
});

test('a full disk and a closed folder are told', async ({ app, page, folder }) => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'mounts file systems');
  await enter(page);
  const cases = [
    ['size=16k', 'The disk is full. Nothing was saved.'],
    ['ro', 'You do not have permission to write to this folder. Nothing was saved.'],
  ] as const;
  for (const [options, sentence] of cases) {
    const place = join(folder, options);
    mkdirSync(place);
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]);
    try {
      await answerSaveDialog(app, join(place, 'crm-contact.xlsx'));
      await exportAll(page);
      await expect(messageOf(page, sentence)).toBeVisible();
      expect(readdirSync(place)).toEqual([]);
    } finally {
      execFileSync('umount', ['--lazy', place]);
    }
  }
});

test('the first start asks for the portal, and the next one knows it', async ({
  launch,
  client,
  portal,
  folder,
}) => {
  const unset = { ...client, env: { PORTAL_SERVER_URL: '' } };
  const app = await launch(unset);
  const page = await app.firstWindow();
  const address = page.getByRole('textbox', { name: /address/i });
  // Longer than the client takes: what was pasted stays, and is no address.
  const long = `https://${'x'.repeat(2048)}`;
  await address.fill(long);
  await address.press('Enter');
  await expect(page.getByText('This is not a web address.')).toBeVisible();
  await expect(address).toHaveValue(long);
  await address.fill('http://127.0.0.1:9');
  await address.press('Enter');
  await expect(page.getByText(/^127\.0\.0\.1 is not responding\./)).toBeVisible();
  await expectAccessible(page);
  await address.fill(portal);
  await address.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await app.close();

  const again = await (await launch({ ...unset, userData: folder })).firstWindow();
  await expect(again.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('an address at which nobody answers any more can be changed', async ({
  launch,
  client,
  portal,
  folder,
}) => {
  const unset = { ...client, env: { PORTAL_SERVER_URL: '' }, userData: folder };
  const moved = await openLine(portal);
  const app = await launch(unset);
  const page = await app.firstWindow();
  await page.getByRole('textbox', { name: /address/i }).fill(moved.url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await app.close();
  await moved.close();

  const again = await (await launch(unset)).firstWindow();
  await expect(again.getByRole('heading', { name: 'The service cannot be reached' })).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Change the portal address' }).click();
  await expect(again.getByRole('textbox', { name: /address/i })).toHaveValue(moved.url);
  await again.getByRole('textbox', { name: /address/i }).fill(portal);
  await again.getByRole('button', { name: 'Connect' }).click();
  await expect(again.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('a link from outside opens its contact', async ({ page, launch, client }) => {
  test.skip(
    Boolean(electronExe),
    'a second process of real Electron ends before it can be attached',
  );
  await enter(page);
  const second = launch({ ...client, words: ['portal://open/crm/contact/view/1001'] });
  await expect(second).rejects.toThrow();
  await expect(page).toHaveURL(/#\/crm\/contact\/view\/1001$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contacts');
});

test('a new notification is a note of the system, and a click on it leads to its target', async ({
  app,
  page,
  databaseUrl,
}) => {
  await app.evaluate((electron) => {
    electron.app.setBadgeCount = (count) => Reflect.set(globalThis, 'badge', count ?? 0);
  });
  await enter(page);
  // What waits there for everybody says that the client listens.
  const badge = () => app.evaluate(() => Reflect.get(globalThis, 'badge') as number);
  await expect.poll(badge).toBeGreaterThan(0);
  const before = await badge();
  await app.evaluate(({ BrowserWindow, Notification }) => {
    const shown: Electron.Notification[] = [];
    Reflect.set(globalThis, 'shown', shown);
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
    BrowserWindow.getAllWindows()[0]?.minimize();
  });
  const tell = async (): Promise<void> => {
    const database = openDatabase(databaseUrl);
    await notifyFrom(database)('staff', {
      text: 'Grace Nakamura has asked for something private.',
      eventDetails: { action: 'NAVIGATE', url: '/app/my-organizations' },
    });
    await database.close();
  };
  await tell();
  const readShown = () =>
    app.evaluate(() =>
      (Reflect.get(globalThis, 'shown') as Electron.Notification[]).map(({ title, body }) => [
        title,
        body,
      ]),
    );
  await expect.poll(readShown).toEqual([[product.name, 'New notifications: 1']]);
  expect(await badge()).toBe(before + 1);
  await app.evaluate(() => {
    const [note] = Reflect.get(globalThis, 'shown') as Electron.Notification[];
    note?.emit('click');
  });
  await expect(page).toHaveURL(/#\/app\/my-organizations$/);
  const minimized = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.isMinimized(),
  );
  expect(minimized).toBe(false);

  // A system that cannot show it takes nothing: the page says it.
  await app.evaluate(({ BrowserWindow, Notification }) => {
    Notification.prototype.show = function show(this: Electron.Notification) {
      this.emit('failed', {}, 'nobody shows notes here');
    };
    BrowserWindow.getAllWindows()[0]?.minimize();
  });
  await tell();
  await expect(messageOf(page, 'New notifications: 1')).toBeVisible();
});

test('a right that is taken and given back shows on an open page with the next renewal, which keeps what is typed', async ({
  page,
  portal,
  databaseUrl,
}) => {
  await enter(page);
  const entry = shell(page).menu.getByRole('link', { name: 'Reports' });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'City', exact: true }).first().click();
  const typed = page.getByRole('textbox', { name: 'City: value' });
  await typed.fill('Los Ang');
  const administrator = await callerOf('superadmin', portal);
  const database = openDatabase(databaseUrl);
  const give = async (letters: RightLetters, before: RightLetters): Promise<void> => {
    const body = { roleName: 'Staff', rightKey: 'report-builder', letters, before };
    await administrator.calls(saveAccess, { body });
    // As time does it.
    await database.query(
      `update session_token set expires_on = now() from session
        where session.id = session_id and client = 'desktop' and kind = 'access'`,
    );
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  };
  const all: RightLetters = ['CR', 'ED', 'VW'];
  await give([], all);
  await expect(entry).toBeHidden();
  await give(all, []);
  await expect(entry).toBeVisible();
  await expect(typed).toHaveValue('Los Ang');
  await database.close();
});

test('a person who closed the client is still signed in, until they sign out', async ({
  launch,
  client,
  folder,
}) => {
  test.skip(!hasKeyring(), 'needs dbus, gnome-keyring and libsecret');
  const keyring = await startKeyring();
  try {
    await keyring.restart('unlocked');
    const kept = { ...client, env: { ...client.env, ...keyring.env } };
    const app = await launch(kept);
    const first = await app.firstWindow();
    await openSignIn(first);
    await expect(providerButton(first)).toBeVisible();
    await signIn(first);
    await app.close();

    // From now on no link leads into the client, so no provider leads back to it.
    const policy = join(folder, 'policy.json');
    writeFileSync(policy, JSON.stringify({ DisabledFeatures: ['portalLinks'] }));
    const env = { ...kept.env, PORTAL_POLICY_FILE: policy };
    const again = await launch({ ...kept, env, userData: folder });
    const page = await again.firstWindow();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openSignIn(page);
    await signIn(page);
    expect(asked).toContain(authenticate.path);
    expect(asked).not.toContain(socialTemplateConfig.path);
  } finally {
    await keyring.stop();
  }
});
