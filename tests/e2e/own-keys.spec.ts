import { expect, test } from 'playwright/test';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { loginPage } from './models/login-page.ts';
import { givenMailingList, mailForm, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';

test('Enter beside a mail does what is beside it, and never sends the mail to everybody', async ({
  page,
}) => {
  const staff = await staffCaller();
  const name = ownName('Friends of the arboretum');
  const { listId } = await givenMailingList(staff, name, 2);
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await page.getByRole('button', { name: 'Send mail' }).click();
  const dialog = page.getByRole('dialog', { name: `Send mail to ${name}` });
  const mail = mailForm(dialog);
  await mail.template.selectOption('Newsletter');
  await expect(mail.message).toContainText('here is what is new');
  await expect(mail.button('Send to 2')).toBeEnabled();

  const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
  const trial = dialog.getByRole('textbox', { name: 'Send a test to' });
  await trial.fill('nobody');
  await trial.press('Enter');
  await expect(dialog.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(trial).toBeFocused();
  await trial.fill('Ines Pasteur <ines@example.org>');
  await trial.press('Enter');
  const told = page.getByText('A test e-mail is on its way to ines@example.org.');
  await expect(told.first()).toBeVisible();
  await mail.tab('Preview').click();
  const search = dialog.getByRole('searchbox', { name: 'Preview as' });
  await search.fill('nobody of this name');
  await expect(dialog.getByText('No one was found.')).toBeVisible();
  await search.press('Enter');
  await expect(search).toBeFocused();
  await expect(question).toBeHidden();
  expect((await staff.calls(mailSends, { body: { listId } })).sends).toEqual([]);
});
