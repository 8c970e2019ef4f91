import { expect, test } from 'playwright/test';
import { addView, viewDetail } from '#shared/contracts/saved-view.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { ownName } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';
import { callsSettled } from './models/shell.ts';

test('a view takes along what stands in the filter form, and waits for what is missing there; why one does not open is said', async ({
  page,
}) => {
  const views = savedViews(page);
  const desk = contactDesk(page);
  const staff = await callerOf('staff');
  const name = ownName('Called Lu');
  const unread = ownName('All of them');
  const made = { name: unread, description: 'd', responseFields: ['lastName'], fields: [] };
  await staff.calls(addView, { body: made });
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await desk.openFilters();
  await desk.filters.getByRole('checkbox', { name: 'Nickname', exact: true }).check();
  const saveAs = views.button('Save as view');
  await expect(saveAs).toBeDisabled();
  await saveAs.press('Enter');
  const nickname = desk.filters.getByRole('textbox', { name: 'Nickname: value' });
  await expect(nickname).toBeFocused();
  await expect(desk.filters.getByText('Please fill this in.')).toBeVisible();
  await nickname.fill('Lu');
  await saveAs.click();
  const dialog = views.dialog('Save view');
  await expect(dialog.getByRole('region')).toContainText('Nickname');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('d');
  await description.press('Control+Enter');
  await expect(views.selector).toHaveText(name);
  await desk.writeValue('First name', 'A');
  await desk.apply.click();
  await expect(views.changed).toBeVisible();
  await desk.filters.getByRole('checkbox', { name: 'Last name', exact: true }).check();
  await expect(views.button('Save')).toBeDisabled();
  await desk.writeValue('Last name', 'B');
  await views.button('Save').click();
  await expect(views.changed).toBeHidden();
  await expect(desk.chips).toHaveCount(3);
  const id = /view=(\d+)/.exec(page.url())?.[1] ?? '';
  const { view } = await staff.calls(viewDetail, { params: { id } });
  const keys = view.fields.map(({ key }) => key);
  expect(keys.toSorted()).toEqual(['aliasName', 'firstName', 'lastName']);

  // What cannot be opened now is not said to be gone.
  await desk.open();
  const detail = '**/rest/crm/view/v1/detail/*';
  const slower = 'Too many requests. Please try again in 9 seconds.';
  const messages = page.getByRole('region', { name: 'Messages' });
  const choose = async (): Promise<void> => {
    await views.selector.click();
    await views.list.getByRole('searchbox', { name: 'Search views' }).fill(unread);
    await views.list.getByRole('button', { name: unread }).click();
  };
  const tells = async (sentence: string): Promise<void> => {
    await choose();
    await expect(messages.getByText(sentence).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(detail);
  };
  await page.route(detail, (route) =>
    route.fulfill({ status: 429, json: { status: { code: 429, message: slower } } }),
  );
  await tells(slower);
  await page.route(detail, (route) => route.abort());
  await tells('This view could not be loaded.');
  // Nor is one that comes too late laid over where somebody has gone on to.
  const held = Promise.withResolvers<void>();
  await page.route(detail, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose();
  await page.getByRole('link', { name: 'Contact lists' }).click();
  await expect(views.bar).toHaveCount(0);
  const came = page.waitForResponse(detail);
  held.resolve();
  await (await came).finished();
  await callsSettled(page);
  await expect(page).not.toHaveURL(/view=/);
});
