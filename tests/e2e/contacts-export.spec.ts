import { expect, test } from 'playwright/test';
import { countView } from '#shared/contracts/crm-view.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, shell } from './models/shell.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

test('what is filtered is saved as an Excel file with the columns that are seen', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open('?f=userType~EQ~Vendor&sort=lastName');
  // The rows come before their number.
  await expect(desk.summary).toHaveText(/ of \d/);
  const total = Number((await desk.summary.innerText()).split(' of ')[1]?.replace(',', ''));
  // What is opened at the desk has come by the time at which it is at rest, whatever becomes of the connection.
  await callsSettled(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await desk.menuOf(0);
  await page.keyboard.press('Escape');
  await desk.openFilters();
  await desk.tools.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await desk.tools.getByRole('button', { name: 'Export', exact: true }).click();
  const everything = page.getByRole('menuitem', { name: /^All .* contacts that match$/ });
  await expect(everything).toBeVisible();
  await page.unroute('**/assets/*.js');
  const download = page.waitForEvent('download');
  await everything.click();
  const file = await download;
  await expect(page.getByText('crm-contact.xlsx was saved.').first()).toBeVisible();
  expect(file.suggestedFilename()).toBe('crm-contact.xlsx');
  const rows: string[][] = [];
  await readWorkbook(await file.path(), ({ cells }) => {
    rows.push([...cells.values()].map(({ value }) => value));
  });
  expect(rows[0]).toEqual(await desk.titles());
  expect(rows).toHaveLength(total + 1);

  // Labels for letters to the same people: those without an address are told before and after.
  await desk.tools.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mailing labels…' }).click();
  const labels = page.getByRole('dialog', { name: 'Mailing labels' });
  await labels.getByRole('combobox', { name: 'Label sheet' }).selectOption('avery5163');
  await labels.getByRole('combobox', { name: 'First free label' }).selectOption('10');
  const told = labels.getByRole('status');
  await expect(told).toContainText('Without an address that mail could go to');
  const numbers = (await told.innerText()).replaceAll(',', '').match(/\d+/g)?.map(Number) ?? [];
  const [made = 0, sheets, leftOut = 0] = numbers;
  expect([made + leftOut, sheets]).toEqual([total, Math.ceil((made + 9) / 10)]);
  await expectAccessible(page);
  const printed = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await printed).suggestedFilename()).toBe('mailing-labels.pdf');
  await expect(page.getByText('mailing-labels.pdf was saved.').first()).toBeVisible();
  const after = `Without an address, and so without a label: ${leftOut}.`;
  await expect(page.getByText(after).first()).toBeVisible();

  // Whom nobody asks for any more can be saved still; where all are chosen, how many they are need not be known.
  const exportItem = async (name: string | RegExp) => {
    await desk.tools.getByRole('button', { name: 'Export', exact: true }).click();
    return page.getByRole('menuitem', { name });
  };
  await desk.rowBox(0).click();
  await desk.search.fill('zzqqxx');
  await expect(page.getByRole('heading', { name: 'No contacts match' })).toBeVisible();
  const one = page.waitForEvent('download');
  const chosen = await exportItem('1 selected contact');
  await expect(page.getByRole('menuitem', { name: /that match/ })).toBeDisabled();
  await chosen.click();
  await one;
  await page.route(`**${countView.path}`, (route) => route.abort());
  await desk.open('?f=userType~EQ~Owner');
  await desk.selection.getByRole('button', { name: 'Select all' }).click();
  await expect(await exportItem('The selected contacts')).toBeEnabled();
  await expectAccessible(page);
});

test('an export goes on while the person looks at something else, and ends with the sign-out', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  const asked: (() => void)[] = [];
  await page.route('**/rest/export/v1/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((go) => asked.push(go));
    await route.continue().catch(() => undefined);
  });
  const exportAll = async (): Promise<void> => {
    await desk.tools.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /^All [\d,]+ contacts$/ }).click();
  };
  const progress = page.getByRole('region', { name: 'Export', exact: true });
  await exportAll();
  await shell(page).menu.getByRole('link', { name: 'Home' }).click();
  await expect(shell(page).heading).toContainText('Welcome');
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // One whose length is known and whose end comes while somebody is at its card.
  await page.evaluate((path) => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (address, how) => {
      if (address !== path) return fetch(address, how);
      window.fetch = fetch;
      const part = new ReadableStream<Uint8Array>({
        start: (file) => {
          window.addEventListener('focusin', ({ target }) => {
            if (!(target as HTMLElement).closest('li')?.textContent?.includes('0%')) return;
            file.enqueue(new Uint8Array(100));
            file.close();
          });
        },
      });
      return new Response(part, { headers: { 'content-length': '100' } });
    };
  }, exportRows.path);
  await desk.open();
  await exportAll();
  await expect(progress).toContainText('0%');
  await progress.getByRole('button', { name: 'Cancel' }).focus();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await exportAll();
  await expect(progress).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/rest/export/v1/'),
  );
  await shell(page).signOut();
  await ended;
  await expect(progress).toBeHidden();
});
