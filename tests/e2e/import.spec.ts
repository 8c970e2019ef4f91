import { writeFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { checkImport, importRows } from '#shared/contracts/contact-import.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';

const people = [
  'First name,Last name,E-mail,Wish',
  'Ines,Screenimport,ines.screenimport@example.org,shade',
  'Omar,Screenimport,no address,',
  'Uma,Screenimport,nowhere,',
  ',,,lost',
].join('\n');

test('a file of contacts is chosen, checked, mended in place, imported and taken back', async ({
  page,
  baseURL,
}, testInfo) => {
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/contact');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a sample file' }).click();
  expect((await saving).suggestedFilename()).toBe('contacts-sample.csv');
  const file = testInfo.outputPath('people.csv');
  await writeFile(file, people);
  const choose = () =>
    page.getByLabel('Choose a file').locator('input[type=file]').setInputFiles(file);
  // Chosen again after an answer that was lost, it is kept once.
  const network = await page.context().newCDPSession(page);
  const answers = { urlPattern: '*/rest/crm/import/v1/upload*', requestStage: 'Response' } as const;
  await network.send('Fetch.enable', { patterns: [answers] });
  const lost = new Promise<void>((resolve, reject) => {
    network.once('Fetch.requestPaused', ({ requestId }) => {
      const failed = { requestId, errorReason: 'ConnectionReset' } as const;
      network.send('Fetch.failRequest', failed).then(() => resolve(), reject);
    });
  });
  await choose();
  await lost;
  await network.detach();
  await expect(page.getByText('The file could not be uploaded.')).toBeVisible();
  await choose();
  const meaning = page.getByRole('combobox', { name: 'What Wish becomes' });
  await expect(meaning).toHaveValue('');
  // What is wrong is said at once, stands with its columns, and the button leads to it.
  await meaning.selectOption({ label: 'Last name' });
  const twice = 'Two columns have the same meaning. Leave one of them out.';
  await expect(page.getByRole('alert').filter({ hasText: twice })).toBeVisible();
  const lastName = page.getByRole('combobox', { name: 'What Last name becomes' });
  for (const column of [lastName, meaning]) {
    await expect(column).toHaveAttribute('aria-invalid', 'true');
    await expect(column).toHaveAccessibleDescription(twice);
  }
  await expectAccessible(page);
  const check = page.getByRole('button', { name: 'Check the rows' });
  await expect(check).toHaveAccessibleDescription(twice);
  await check.press('Enter');
  await expect(lastName).toBeFocused();
  await meaning.selectOption({ label: 'A custom field' });
  await expect(page.getByLabel('Name of the custom field for Wish')).toHaveValue('Wish');
  // What is chosen waits through a reload; what is chosen while the check is sent is not what is checked.
  const back = page.getByText('What you typed here earlier is back.');
  await page.reload();
  await expect(page.getByLabel('Name of the custom field for Wish')).toHaveValue('Wish');
  await expect(back).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route(
    `**${checkImport.path.replace(':importId', '*')}`,
    async (route) => {
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(`**${checkImport.path.replace(':importId', '*')}`);
  await check.click();
  await sent;
  await meaning.selectOption('');
  released.resolve();

  await expect(page.getByRole('heading', { name: '3 rows need attention' })).toBeVisible();
  await expect(meaning).toHaveValue('');
  await expect(page.getByText(/Check again before you import/)).toBeVisible();
  await meaning.selectOption({ label: 'A custom field' });
  await expect(page.getByText(/Check again before you import/)).toBeHidden();
  await expectAccessible(page);
  // Whatever is pressed next, what was typed into a row is saved first.
  const uma = page.getByRole('form', { name: 'Line 4' }).getByRole('textbox', { name: 'E-mail' });
  await uma.fill('still nowhere');
  // It waits through a reload; rows that do not come can be asked for again.
  const rows = `**${importRows.path.replace(':importId', '*')}`;
  await page.route(rows, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  await page.reload();
  await expect(page.getByText('The rows could not be loaded.')).toBeVisible();
  await page.unroute(rows);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(uma).toHaveValue('still nowhere');
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await expect(
    page.getByText('A row that you corrected still needs attention.').last(),
  ).toBeVisible();
  await expect(uma).toHaveValue('still nowhere');
  await uma.fill('uma.screenimport@example.org');
  await page.getByRole('radio', { name: 'Only add new contacts' }).check();
  await expect(page.getByRole('button', { name: 'Import 3 contacts' })).toHaveAccessibleDescription(
    /Check again before you import/,
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  // Only once the check has ended is what it found no longer taken away.
  await expect(page.getByRole('button', { name: 'Import 3 contacts' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: '2 rows need attention' })).toBeVisible();
  const row = page.getByRole('form', { name: 'Line 3' });
  const email = row.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveAccessibleDescription('This is not an e-mail address.');
  await email.fill('omar.screenimport@example.org');
  await email.press('Enter');
  await expect(page.getByRole('heading', { name: '1 row needs attention' })).toBeVisible();
  // What was pressed goes with its row or its step, the focus stays near.
  const last = page.getByRole('form', { name: 'Line 5' });
  await expect(last.getByRole('textbox').first()).toBeFocused();
  await page.getByRole('button', { name: 'Import 3 contacts' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  const tally = page.locator('dl');
  await expect(tally).toContainText('New3');
  await expect(tally).toContainText('Left out1');
  await expect(page.getByRole('group', { name: 'people.csv' })).toBeFocused();

  const context = page.context();
  await context.addCookies([
    { name: 'lang', value: 'ar', url: baseURL ?? '' },
    { name: 'portal-color-scheme', value: 'dark', url: baseURL ?? '' },
  ]);
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'تم الاستيراد' })).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This import was undone' })).toBeFocused();

  await page.getByRole('link', { name: 'Import contacts' }).click();
  await page.getByRole('button', { name: 'Remove people.csv' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Remove', exact: true })
    .press('Enter');
  await expect(page.getByRole('link', { name: 'people.csv' })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Earlier files' })).toBeFocused();
});

test('a cell of several lines is mended line by line', async ({ page }, testInfo) => {
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/import');
  const file = testInfo.outputPath('lines.csv');
  await writeFile(file, 'Last name,Phone\nLinesimport,"(213) 555-0177\nnowhere"\n');
  await page.getByLabel('Choose a file').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: '1 row needs attention' })).toBeVisible();
  const row = page.getByRole('form', { name: 'Line 2' });
  const phone = row.getByRole('textbox', { name: 'Phone' });
  await phone.press('Control+End');
  for (const _ of 'nowhere') await phone.press('Backspace');
  await phone.pressSequentially('(213) 555-0188');
  await expect(phone).toHaveValue('(213) 555-0177\n(213) 555-0188');
  await expectAccessible(page);
  await phone.press('Control+Enter');
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Line 2 is correct now.'),
  ).toBeVisible();
});
