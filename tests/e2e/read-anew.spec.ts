import { expect, type Locator, type Page, test } from 'playwright/test';
import { queryView } from '#shared/contracts/crm-view.ts';
import { addNote } from '#shared/contracts/note.ts';
import { addView } from '#shared/contracts/saved-view.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { ownName } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';
import { shell } from './models/shell.ts';

/** A follow-up with this text, and its row on the page of one's own. */
const shownFollowUp = async (page: Page, text: string): Promise<Locator> => {
  const staff = await callerOf('staff');
  const { userList } = await staff.calls(queryView, { body: { pageSize: 1 } });
  const followUp = { day: '2099-12-31', isDone: false };
  await staff.calls(addNote, {
    body: { userCrmId: userList[0]?.crmId ?? 0, note: text, followUp },
  });
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/follow-ups');
  return page.getByRole('row').filter({ hasText: text });
};

/** Lets a call be answered once the person who made it has left its page; gives what fails unseen meanwhile. */
const answeredLate = async (page: Page, path: RegExp, code: number, act: () => Promise<void>) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const left = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await left.promise;
    await route.fulfill({ status: code, json: { status: { code, message: 'As it is' } } });
  });
  const asked = page.waitForRequest(path);
  await act();
  await asked;
  await page.goto('/#/app/tasks');
  await expect(shell(page).heading).toHaveText('My tasks');
  left.resolve();
  return failures;
};

test('whoever has left the page of a session that they end is told of its end, and nothing is read anew', async ({
  page,
}) => {
  // Somewhere else, so that there is one to end.
  await callerOf('viewer');
  await loginPage(page).signInUnseen('viewer');
  await page.goto('/#/profile/security');
  const failures = await answeredLate(page, /\/v1\/sessions\/[-\da-f]{36}$/, 200, async () => {
    await page.getByRole('button', { name: 'Sign out: Program' }).first().click();
    const question = page.getByRole('dialog', { name: 'Sign out this session?' });
    await question.getByRole('button', { name: 'Sign out' }).click();
  });
  await expect(page.getByText('The session was ended.').last()).toBeVisible();
  expect(failures).toEqual([]);
});

test('whoever has left the list of a note that cannot be read is told so, and nothing is read anew', async ({
  page,
}) => {
  const text = ownName('Ask for the third reading');
  const row = await shownFollowUp(page, text);
  const failures = await answeredLate(page, /\/note\/v1\/\d+$/, 404, () =>
    row.getByRole('button', { name: /^Edit: ./ }).click(),
  );
  await expect(page.getByText('The note could not be loaded.').last()).toBeVisible();
  expect(failures).toEqual([]);
});

test('a note that cannot be read again is not edited as it was read before', async ({ page }) => {
  const text = ownName('Ask for the second reading');
  const row = await shownFollowUp(page, text);
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
  await expect(views.list.getByRole('status')).toHaveText('1–1 of 1');
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
