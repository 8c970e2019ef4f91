import { expect, test } from 'playwright/test';
import { queryView } from '#shared/contracts/crm-view.ts';
import { addNote } from '#shared/contracts/note.ts';
import { addView } from '#shared/contracts/saved-view.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { ownName } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';

test('a note that cannot be read again is not edited as it was read before', async ({ page }) => {
  const staff = await callerOf('staff');
  const text = ownName('Ask for the second reading');
  const { userList } = await staff.calls(queryView, { body: { pageSize: 1 } });
  const followUp = { day: '2099-12-31', isDone: false };
  await staff.calls(addNote, {
    body: { userCrmId: userList[0]?.crmId ?? 0, note: text, followUp },
  });
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/follow-ups');
  const row = page.getByRole('row').filter({ hasText: text });
  const edit = row.getByRole('button', { name: /^Edit: ./ });
  const dialog = page.getByRole('dialog', { name: 'Edit note' });
  await edit.click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(text);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.route(/\/rest\/crm\/note\/v1\/\d+$/, (route) => route.abort());
  await edit.click();
  await expect(page.getByText('The note could not be loaded.').last()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a view that is refused is not opened as it was read before; one that nobody answers for is', async ({
  page,
}) => {
  const views = savedViews(page);
  const desk = contactDesk(page);
  const name = ownName('Read twice');
  const made = { name, description: 'd', responseFields: ['lastName'], fields: [] };
  await (await callerOf('staff')).calls(addView, { body: made });
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await views.open(name);
  await desk.open();
  await expect(views.selector).toHaveText('All contacts');
  const detail = '**/rest/crm/view/v1/detail/*';
  await page.route(detail, (route) =>
    route.fulfill({ status: 404, json: { status: { code: 404, message: 'Not found' } } }),
  );
  await views.selector.click();
  await views.list.getByRole('searchbox', { name: 'Search views' }).fill(name);
  await views.list.getByRole('button', { name }).click();
  const gone = 'This view cannot be opened. It may have been deleted.';
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(gone).last()).toBeVisible();
  await expect(views.selector).toHaveText('All contacts');
  await page.keyboard.press('Escape');
  await page.unroute(detail);
  await page.route(detail, (route) => route.abort());
  await views.open(name);
});
