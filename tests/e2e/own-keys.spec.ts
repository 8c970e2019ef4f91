import { expect, test } from 'playwright/test';
import { addList } from '#shared/contracts/crm-list.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { testMail } from '#shared/contracts/mailing.ts';
import { contactLists } from './models/contact-lists.ts';
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
  // Pressed again after an answer that was lost, it goes out once.
  const keys: unknown[] = [];
  await page.route(`**${testMail.path}`, async (route) => {
    keys.push((route.request().postDataJSON() as { readonly requestKey?: string }).requestKey);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await trial.press('Enter');
  await expect(trial).toHaveAccessibleDescription(/./);
  await trial.press('Enter');
  const told = page.getByText('A test e-mail is on its way to ines@example.org.');
  await expect(told.first()).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await mail.tab('Preview').click();
  const search = dialog.getByRole('searchbox', { name: 'Preview as' });
  await search.fill('nobody of this name');
  await expect(dialog.getByRole('status').filter({ hasText: 'No one was found.' })).toHaveCount(1);
  await search.press('Enter');
  await expect(search).toBeFocused();
  await expect(question).toBeHidden();
  expect((await staff.calls(mailSends, { body: { listId } })).sends).toEqual([]);
});

test('Escape takes back what is sought for, and not the window with whoever is chosen in it', async ({
  page,
}) => {
  const staff = await staffCaller();
  const { list } = await staff.calls(addList, {
    body: { name: ownName('Chosen one by one'), description: 'By hand', config: {} },
  });
  const { act, open } = contactLists(page);
  await loginPage(page).signInUnseen('staff');
  await open(list.id);
  await act('Manage contacts', 'Add new or existing user…');
  const dialog = page.getByRole('dialog', { name: /^Add to / });
  await dialog.getByRole('radio', { name: 'Existing users' }).check();
  await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
  const search = dialog.getByRole('searchbox');
  await search.fill('Nobody');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(dialog.getByText('1 chosen')).toBeVisible();
  await search.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without adding anyone?' });
  await question.getByRole('button', { name: 'Keep choosing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('1 chosen')).toBeVisible();
  await search.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
