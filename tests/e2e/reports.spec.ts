import { expect, test } from 'playwright/test';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

const name = 'Cases by status and type';

test('a report is asked together, drawn, narrowed, saved, asked again and deleted', async ({
  page,
}) => {
  await loginPage(page).signIn('admin');
  await page.goto('/#/app/reports');
  await expect(shell(page).heading).toHaveText('Reports');
  await page.getByRole('link', { name: 'New report' }).click();

  const question = page.getByRole('complementary', { name: 'What the report asks' });
  const answer = page.getByRole('region', { name: 'Answer' });
  await question.getByRole('combobox', { name: 'What the report is about' }).selectOption('Cases');
  const picture = answer.getByRole('img');
  await expect(picture).toHaveAccessibleName(/Bars with \d+ rows, values from/);

  await answer.getByRole('button', { name: 'Show as table' }).click();
  const headings = answer.getByRole('columnheader');
  await expect(headings).toHaveCount(2);
  await question.getByRole('combobox', { name: 'Split by' }).selectOption('Case type');
  await expect(headings).not.toHaveCount(2);
  await answer.getByText('Stacked bars', { exact: true }).click();
  await expect(picture).toHaveAccessibleName(/Stacked bars/);
  const entry = answer.getByRole('list', { name: 'Legend' }).getByRole('button').first();
  await entry.click();
  await expect(entry).toHaveAttribute('aria-pressed', 'false');

  await question.getByRole('button', { name: 'Add condition' }).click();
  await question.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Case status');
  await question.getByLabel('Value of Case status').first().fill('Closed');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Add group' }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For the weekly meeting');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shell(page).heading).toHaveText(name);

  await shell(page).chooseAppearance('Dark');
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('img')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('menuitem', { name: 'حذف التقرير' }).click();
  const asked = page.getByRole('dialog', { name: 'حذف التقرير' });
  await asked.getByRole('textbox').fill(name);
  await asked.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(shell(page).heading).toHaveText('التقارير');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
