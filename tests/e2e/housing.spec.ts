import { expect, type Page, test } from 'playwright/test';
import { housingProject, updateSiteCounts } from '#shared/contracts/housing.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

const site = 'Casa Esperanza del Valle (Site 2)';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

const countOf = async (page: Page, row: string, column: number): Promise<number> => {
  const text = await rowOf(page, row).getByRole('cell').nth(column).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

test('the units of a site are edited with live totals, against a second tab, and kept in a history', async ({
  page,
  baseURL,
}) => {
  await loginPage(page).signIn('staff');
  await shell(page).menu.getByRole('link', { name: 'Housing projects' }).click();
  const finder = page.getByRole('searchbox', { name: 'Find projects' });
  await expect(finder).toHaveAccessibleDescription('By name, number, site, address or APN');
  await finder.fill('esperanza');
  // The name is read with each number of its row.
  const project = page.getByRole('rowheader', { name: 'Casa Esperanza del Valle' });
  await expect(project.getByRole('link')).toBeVisible();
  // On a phone its row is a card.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoScrollAside(page.getByRole('group', { name: 'Housing projects', exact: true }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder.press('End');
  await page.keyboard.insertText('x'.repeat(92));
  await expect(finder).toHaveValue(/^esperanzax{92}$/);
  await expect(finder).toHaveAccessibleDescription(/Use at most 100 characters\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Casa Esperanza del Valle' }).click();
  const grid = page.getByRole('table', { name: 'Units of Casa Esperanza del Valle' });
  await expect(grid.getByRole('columnheader')).toHaveCount(6);
  await expectAccessible(page);
  const before = await countOf(page, 'Total', 4);
  const siteTotal = await countOf(page, 'Total', 1);

  const edit = page.getByRole('button', { name: `Edit ${site}` });
  // Read with each number of the column: without the address and the buttons.
  await expect(grid.getByRole('columnheader').filter({ has: edit })).toHaveAccessibleName(site);
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Units of ${site}` });
  const rate = dialog.getByRole('textbox', { name: 'Market rate' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const rateBefore = Number(await rate.inputValue());
  await rate.fill('1,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription(/whole number from 0 to 99,999/);
  await rate.fill(String(rateBefore + 70));
  await expect(dialog.getByText(`Total ${(siteTotal + 70).toLocaleString('en-US')}`)).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Total' })).toHaveCount(0);
  await expectAccessible(page);

  const other = await page.context().newPage();
  const answered = Promise.withResolvers<void>();
  const asked = `**${housingProject.path.replace(':projectId', '*')}`;
  await other.route(
    asked,
    (route) => route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    { times: 1 },
  );
  await other.goto(page.url());
  const retry = other.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await other.route(asked, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await retry.click();
  await expect(other.getByRole('status', { name: 'Loading…' })).toBeVisible();
  await expect(retry).toBeHidden();
  answered.resolve();
  await other.getByRole('button', { name: `Edit ${site}` }).click();
  await other.getByRole('textbox', { name: 'Market rate' }).fill('3');
  // What went wrong comes into sight of whoever has pressed below it.
  await other.setViewportSize({ width: 1280, height: 500 });
  const path = updateSiteCounts.path.replaceAll(/:\w+/g, '*');
  await other.route(`**${path}`, (route) => route.abort(), { times: 1 });
  await other.getByRole('textbox').last().focus();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog').getByRole('alert').getByText(/./)).toBeInViewport();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(overtookThemselves)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine: Non-Special Needs: Market rate' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect.poll(() => countOf(page, 'Total', 4)).toBe(before + 70);

  await page.getByRole('button', { name: `History of ${site}` }).click();
  const changes = page.getByRole('dialog').getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first().getByRole('row').last()).toHaveText(
    `Non-Special Needs: Market rate3${rateBefore + 70}`,
  );
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toBe('housing-project.xlsx');

  await page.context().addCookies([
    { name: 'lang', value: 'ar', url: baseURL ?? '' },
    { name: 'portal-color-scheme', value: 'dark', url: baseURL ?? '' },
  ]);
  await other.setViewportSize({ width: 360, height: 740 });
  await other.reload();
  await expect(other.getByRole('columnheader', { name: 'إجمالي المشروع' })).toBeVisible();
  await expectNothingCutOff(other);
  await expectAccessible(other);
  await other.close();
});
