import { expect, test } from 'playwright/test';
import { newestMailTo } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { leaveMenu } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test('a mailing list is made, filled, asked, emptied and deleted', async ({ page, browser }) => {
  const desk = contactDesk(page);
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: 'Mailing list' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const act = async (menu: string, item: string): Promise<void> => {
    await bar.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await loginPage(page).signIn('staff');
  await page.goto('/#/crm/contact?tab=crm_mailing_list');
  await page.getByRole('button', { name: 'Add list' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Garden walk');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Who comes along in spring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast('“Garden walk” is saved.');
  await expect(bar).toContainText('Who comes along in spring');

  await act('Manage contacts', 'Add new or existing user…');
  await submit.click();
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Flora');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Gardener');
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('flora@example.org');
  await submit.click();
  await toast('User is added successfully.');
  await desk.ready();
  await expect(desk.summary).toContainText('1–1 of 1');
  await expect(bar).toContainText('1 not confirmed');

  await act('Manage contacts', 'Add new or existing user…');
  await dialog.getByRole('radio', { name: 'Existing users' }).check();
  // The rows move the button when they come.
  await expect(dialog.getByRole('row')).toHaveCount(11);
  await submit.click();
  await toast('Please select user to add in mailing list.');
  await dialog.getByRole('combobox', { name: 'User role' }).selectOption('Staff');
  await expect(dialog.getByRole('row')).toHaveCount(11);
  await dialog.getByRole('checkbox', { name: 'Choose everybody on this page' }).check();
  await expect(dialog.getByText('10 chosen')).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(desk.summary).toContainText('of 11');
  await expectAccessible(page);

  const mail = await newestMailTo(
    process.env['PORTAL_E2E_URL'] ?? '',
    'list-confirmation',
    'flora@example.org',
  );
  const link = /#\/list-confirmation\/[\w-]+/.exec(mail)?.[0] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(`/${link}`);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(visitor.getByText('You will get mail from “Garden walk”')).toBeVisible();
  await visitor.close();

  await page.reload();
  await desk.ready();
  await expect(bar).toContainText('1 confirmed');
  // The tab is kept for the next visit; with nothing ticked nobody can be removed.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'bat-mrc'))
    .toMatchObject({ value: 'crm_mailing_list' });
  await bar.getByRole('button', { name: 'Manage contacts' }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Remove selected from the list…' }),
  ).toBeDisabled();
  await leaveMenu(page);

  await desk.pageBox.click();
  await act('Manage contacts', 'Remove selected from the list…');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(desk.summary).toContainText('1–1 of 1');

  await page.goto('/#/crm/contact');
  await desk.ready();
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
  await dialog.getByRole('radio', { name: 'Mailing list' }).check();
  await dialog.getByRole('combobox', { name: 'List' }).selectOption('Garden walk');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await toast('2 contacts are added to “Garden walk”.');

  await page.goto('/#/crm/contact?tab=crm_mailing_list');
  await desk.ready();
  await expect(desk.summary).toContainText('of 3');
  await act('Manage list', 'Delete list…');
  const name = dialog.getByRole('textbox', { name: 'Name of the list' });
  await name.fill('Garden');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('List name not matched')).toBeVisible();
  await name.fill('Garden walk');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast('“Garden walk” is deleted.');

  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'إضافة قائمة' }).click();
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toBeFocused();
  await expectAccessible(page);
});
