import { expect, type Locator, type Page, test } from 'playwright/test';
import { keepAlive } from '#shared/contracts/oauth.ts';
import { createDataset } from '#shared/contracts/report.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { discardDraft } from './models/discard-draft.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

/** Seconds without a sign of the person until the warning, and from there to the end. */
const idle = 1_080;

const warning = 120;

const idleDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  return {
    dialog,
    stay: dialog.getByRole('button', { name: 'Stay Logged In' }),
    signOut: dialog.getByRole('button', { name: 'Sign Out' }),
  };
};

/** Nobody touches the page, nor the others of its browser, for so many seconds of their clock. */
const leaveAlone = (page: Page, seconds: number): Promise<void> =>
  page.clock.runFor(seconds * 1_000);

test('who is away too long is asked, signed out, and finds what they typed when they are back', async ({
  page,
}) => {
  await page.clock.install();
  await loginPage(page).signInUnseen('staff');
  const desk = contactDesk(page);
  await desk.open();
  await desk.openFilters();
  await desk.writeValue('Last name', 'Garcia');
  const { dialog, stay } = idleDialog(page);

  await leaveAlone(page, idle + 10);
  await expect(dialog).toBeVisible();
  await expect(stay).toBeFocused();
  await expect(dialog).toContainText('1:');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.move(20, 20);
  await expect(dialog).toBeVisible();
  await stay.click();
  await expect(dialog).toBeHidden();

  await leaveAlone(page, idle + 10);
  await expect(dialog).toBeVisible();
  await leaveAlone(page, warning);
  await expect(page.getByText('You were signed out because you were inactive')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('logged_in'))).toBeNull();

  await loginPage(page).fillIn('staff', demoPassword);
  await expect(page).toHaveURL(/#\/crm\/contact$/);
  await desk.tools.getByRole('button', { name: /^Filters/ }).click();
  await expect(desk.filters.getByRole('textbox', { name: 'Last name: value' })).toHaveValue(
    'Garcia',
  );
  await expect(desk.filters.getByText('What you typed here earlier is back')).toBeVisible();
  await expectAccessible(page);
  await discardDraft(page, desk.filters);
  await expect(desk.filters.getByRole('checkbox', { name: 'Last name' })).not.toBeChecked();

  // On a page that everybody may see nothing leads to the login page, so the page itself says it.
  await page.goto('/#/intake/create');
  await leaveAlone(page, idle + 10);
  await leaveAlone(page, warning);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You were signed out because you were inactive')).toBeVisible();
});

test('Escape under the warning is for none of the windows and questions below it', async ({
  page,
}) => {
  await page.clock.install();
  await loginPage(page).signInUnseen('staff');
  const desk = contactDesk(page);
  await desk.open();
  await desk.menuOf(0);
  await page.getByRole('menuitem', { name: 'Add note…' }).click();
  const note = page.getByRole('dialog', { name: 'Add note' });
  await note.getByRole('textbox', { name: 'Note' }).fill('Called about the permit.');
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await note.locator('input[type=file]').setInputFiles([file]);
  const question = page.getByRole('dialog', { name: 'Close without the files?' });
  const { dialog, stay } = idleDialog(page);

  await leaveAlone(page, idle + 10);
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await expect(question).toHaveCount(0);
  /** Whoever hears that the focus is back below the warning goes on there. */
  const goOnIn = async (below: Locator): Promise<void> => {
    await stay.click();
    await expect(dialog).toBeHidden();
    await expect(below.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await goOnIn(note);
  await expect(question).toBeVisible();

  await leaveAlone(page, idle + 10);
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await goOnIn(question);
  await expect(question).toBeHidden();
  await expect(note.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
});

test('all tabs of a person share one clock, and one answer', async ({ page, context }) => {
  await page.clock.install();
  await loginPage(page).signIn('viewer');
  const other = await context.newPage();
  await other.goto('/#/citizen/dashboard');
  await expect(shell(other).account).toBeVisible();
  await leaveAlone(page, idle - 100);
  await other.mouse.move(50, 50);
  await other.mouse.move(60, 60);
  await leaveAlone(page, 200);
  await expect(idleDialog(page).dialog).toBeHidden();
  await leaveAlone(page, idle - 190);
  await expect(idleDialog(page).dialog).toBeVisible();
  await expect(idleDialog(other).dialog).toBeVisible();
  await page.bringToFront();
  await idleDialog(page).stay.click();
  await expect(idleDialog(other).dialog).toBeHidden();
  await leaveAlone(page, idle + 10);
  await idleDialog(page).signOut.click();
  await expect(shell(other).account).toBeHidden();
  await expect(shell(page).account).toBeHidden();
});

test('neither a new version nor another language takes what is typed', async ({ page }) => {
  let hash = 'one';
  await page.route('**/version.json', (route) => route.fulfill({ json: { hash } }));
  await page.clock.install();
  await loginPage(page).signInUnseen('staff');
  const desk = contactDesk(page);
  await desk.open();
  await desk.openFilters();
  await desk.writeValue('City', 'Glendale');

  hash = 'two';
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const signOfLife = page.waitForResponse((response) => response.url().endsWith(keepAlive.path));
    await leaveAlone(page, 15);
    await signOfLife;
  }
  await leaveAlone(page, 10);
  const refresh = page.getByRole('button', { name: 'Refresh page' });
  await expect(refresh).toBeVisible();
  await expectAccessible(page);
  await expect(desk.filters.getByRole('textbox', { name: 'City: value' })).toHaveValue('Glendale');
  await desk.apply.click();
  hash = 'three';
  const reloaded = page.waitForEvent('load');
  await leaveAlone(page, 70);
  await reloaded;
  await desk.ready();
  await expect(desk.chips).toHaveText([/City contains “Glendale”/]);
  await expect(refresh).toBeHidden();

  await desk.openFilters();
  await desk.filters.getByRole('textbox', { name: 'City: value' }).fill('Burbank');
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const city = page.locator('[data-field="addressList.city"] fieldset input[type="text"]');
  await expect(city).toHaveValue('Burbank');
  await expectAccessible(page);
});

test('a new version waits for a sign-in and for what is asked, and who leaves them is not asked', async ({
  page,
}) => {
  const { report } = await (await callerOf('admin')).calls(createDataset, {
    body: {
      name: 'Contacts of a town, while versions come',
      description: 'Asks before it runs',
      config: {},
      definition: {
        question: {
          kind: 'groups',
          dataSet: 'contacts',
          dimensions: [{ field: 'city' }],
          measures: [{ aggregate: 'COUNT' }],
        },
        family: 'BAR',
        runtime: [{ field: 'city', operator: 'CONTAINS', label: 'Which town?' }],
      },
    },
  });
  let version = 1;
  let looks = 0;
  await page.route('**/version.json', (route) => {
    looks += 1;
    return route.fulfill({ json: { hash: `v${version}` } });
  });
  await page.clock.install();
  const refresh = page.getByRole('button', { name: 'Refresh page' });
  // The clock of the page is what is waited for, and it goes on while it is asked.
  const atOnce = { timeout: 20_000, intervals: [0] };
  const waits = async (): Promise<void> => {
    await unsavedWork(page).none();
    // The page knows first which version it is of.
    await expect(async () => {
      await leaveAlone(page, 1);
      expect(looks).toBeGreaterThan(0);
    }).toPass(atOnce);
    version += 1;
    await expect(async () => {
      await leaveAlone(page, 10);
      await expect(refresh).toBeVisible({ timeout: 100 });
    }).toPass(atOnce);
  };
  const login = loginPage(page);
  await login.open();
  await login.email.fill('ana@example.org');
  await waits();
  await expect(login.email).toHaveValue('ana@example.org');

  await login.signInUnseen('superadmin');
  const asked = [
    ['/admin/audit', 'Person'],
    ['/admin/outbox', 'Recipient'],
    [`/app/reports/${report.id}`, 'Which town?'],
  ] as const;
  for (const [path, name] of asked) {
    await page.goto('about:blank');
    looks = 0;
    await page.goto(`/#${path}`);
    const field = page.getByRole('main').getByLabel(name, { exact: true });
    await field.fill('Glendale');
    await field.press('Tab');
    await waits();
  }
});

test('a password that is typed and not sent keeps the page', async ({ page }) => {
  await page.goto('/#/register');
  await unsavedWork(page).none();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Quiet-harbour-42');
  await unsavedWork(page).begun();
});
