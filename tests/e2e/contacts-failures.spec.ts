import { expect, test } from 'playwright/test';
import { contactFormLists } from '#shared/contracts/crm-contact-edit.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { contactLists } from '#shared/contracts/crm-list.ts';
import {
  defaultColumns,
  filterUserInfo,
  queryView,
  searchView,
} from '#shared/contracts/crm-view.ts';
import { searchContent } from '#shared/contracts/global-search.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { listChoices } from '#shared/contracts/list-of-contact.ts';
import { suppressions } from '#shared/contracts/mail-ledger.ts';
import { colleaguesToTell, followUpAssignees } from '#shared/contracts/note.ts';
import { viewList } from '#shared/contracts/saved-view.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { builtFiles } from '#tests/support/built-files.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { momentAt } from '#shared/rules/portal-time.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { savedViews } from './models/saved-views.ts';
import { callsSettled, shell } from './models/shell.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

test('a contact that does not exist says so', async ({ page }) => {
  for (const crmId of ['999999', 'abc']) {
    // Both say the same: what the one says must not stand where the other is asked.
    await page.goto('about:blank');
    await page.goto(`/#/crm/contact/view/${crmId}`);
    await expect(shell(page).heading).toHaveText('This contact does not exist');
  }
});

test('a contact that a colleague deletes meanwhile says so on its page and in its form, where what was typed stays', async ({
  page,
  context,
}) => {
  const { open, edit, save, form, window, tab } = contactPage(page);
  const { crmId } = await added(await callerOf('staff'), { userLastName: 'Goneby' });
  await open(crmId);
  await edit();
  await form.getByLabel('Nickname').fill('Mimi');
  await (await callerOf('admin')).calls(trashContacts, { body: { crmIds: [crmId] } });
  await save();
  await expect(form.getByText('This contact does not exist.')).toBeVisible();
  await callsSettled(page);
  await expect(form.getByLabel('Nickname')).toHaveValue('Mimi');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
  await expect(window).toBeHidden();
  await expect(shell(page).heading).toHaveText('This contact does not exist');
  await expect(shell(page).heading).toBeFocused();
  await expectAccessible(page);

  // A note that is being written on one of its tabs stays as well, when the page hears of it by itself.
  const other = await added(await callerOf('staff'), { userLastName: 'Goneby' });
  await open(other.crmId);
  await tab('Notes').click();
  // That of the tab before leaves with it.
  const notes = page.getByRole('tabpanel', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add note…' }).click();
  const note = page
    .getByRole('dialog', { name: 'Add note' })
    .getByRole('textbox', { name: 'Note' });
  await note.fill('Called twice.');
  await (await callerOf('admin')).calls(trashContacts, { body: { crmIds: [other.crmId] } });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('h1')).toHaveText('This contact does not exist');
  await expect(note).toHaveValue('Called twice.');
});

test('when the service fails the grid says so and tries again, and what is asked of it waits', async ({
  page,
}) => {
  const desk = contactDesk(page);
  // Rows without their columns are not shown either.
  for (const { path } of [queryView, defaultColumns]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    );
    await page.goto('/#/crm/contact');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Contacts could not be loaded' })).toBeVisible();
    await page.unroute(`**${path}`);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await desk.ready();
  }
  // What a saved view selects is not everybody for as long as it cannot be read.
  const views = savedViews(page);
  const detail = '**/rest/crm/view/v1/detail/*';
  await page.route(detail, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  await page.goto('/#/crm/contact?view=999999');
  await expect(page.getByRole('heading', { name: 'Contacts could not be loaded' })).toBeVisible();
  await expect(desk.grid).toHaveCount(0);
  await desk.open('?view=999999&q=lopez');
  await expect(views.selector).toHaveText('A saved view');
  await expect(views.bar).toContainText('This view could not be loaded.');
  await expectAccessible(page);
  await page.unroute(detail);
  await views.button('Try again').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This view no longer exists',
  );
  await expect(views.selector).toHaveText('All contacts');
  await expect(views.selector).toBeFocused();
  // A page that is ticked while it is on its way is the one that comes, not the one that leaves.
  const answered = Promise.withResolvers<void>();
  await page.route(`**${searchView.path}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await desk.search.fill('garcia');
  await expect(page.locator('.grid-host[aria-busy="true"]')).toBeVisible();
  await desk.pageBox.click();
  answered.resolve();
  await desk.ready();
  await expect(desk.selection).toContainText('10 contacts selected');
  await expect(desk.pageBox).toBeChecked();
});

test('a grid that stays open over midnight asks again for a period, which has moved on', async ({
  page,
}) => {
  const zone = 'America/Los_Angeles';
  const midnight = momentAt({ day: dayIn(zone, new Date()), time: '00:00' }, zone)?.getTime() ?? 0;
  await page.clock.setFixedTime(midnight - 30_000);
  await contactDesk(page).open('?f=createdOn~NE~LAST7DAYS');
  await callsSettled(page);
  const asked = page.waitForRequest(`**${queryView.path}`);
  await page.clock.setFixedTime(midnight + 30_000);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  expect((await asked).postDataJSON()).toMatchObject({
    pageNumber: 1,
    fields: [{ timeInterval: 'LAST7DAYS' }],
  });
});

test('a link whose filter was cut off on its way says what is wrong with it, and how to go on', async ({
  page,
}) => {
  await page.goto('/#/crm/contact?f=createdOn~EQ~2024-02-3');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('part of the link may be missing');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Clear filters and search' }).click();
  await contactDesk(page).ready();
});

test('a window, or a part of one, that does not come says so in its place, and what is around it stays as it is', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.grid.locator('.ht_clone_inline_start tbody a').first().click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  await callsSettled(page);
  const { isSheet, sheets } = builtFiles('person-form/worded-day-field.tsx');
  await page.route(isSheet, (route) => route.abort());
  await page.getByRole('button', { name: 'Add note…' }).click();
  const note = page.getByRole('dialog', { name: 'Add note' });
  const text = note.getByRole('textbox', { name: 'Note' });
  await text.fill('Called back about the permit.');
  const inPlace = note.getByRole('alert').filter({ hasText: 'The service cannot be reached' });
  await expect(inPlace).toBeVisible();
  await expectAccessible(page);
  await page.unroute(isSheet);
  await inPlace.getByRole('button', { name: 'Try again' }).click();
  await expect(note.getByRole('textbox', { name: 'Follow up on' })).toBeVisible();
  for (const sheet of sheets) {
    const rules = await page
      .locator(`link[href$="${sheet}"]`)
      .last()
      .evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length);
    expect(rules, 'with its looks').toBeGreaterThan(0);
  }
  await expect(text).toHaveValue('Called back about the permit.');
  await text.fill('');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await page.route('**/assets/*.js', (route) => route.abort());
  const { heading } = shell(page);
  const name = await heading.innerText();
  await edit.click();
  const failure = page.getByRole('dialog', { name: 'The service cannot be reached' });
  await expect(failure).toContainText('What you typed is still here.');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(heading).toHaveText(name);
  await edit.click();
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(contactPage(page).form.getByLabel('First name')).toBeVisible();
});

test('of what could not be looked up nobody says that it is not there', async ({ page }) => {
  const slower = 'Too many requests. Please try again in 9 seconds.';
  const whileRefused = async (call: { readonly path: string }, look: () => Promise<void>) => {
    await page.route(`**${call.path}*`, (route) =>
      route.fulfill({ status: 429, json: { status: { code: 429, message: slower } } }),
    );
    await look();
    await page.unroute(`**${call.path}*`);
  };
  const desk = contactDesk(page);
  const failed = desk.filters
    .getByRole('alert')
    .filter({ hasText: 'The lists could not be loaded.' });
  const views = savedViews(page);
  const dialog = page.getByRole('dialog');
  const again = { name: 'Try again' };
  const saidBy = (message: string) => dialog.getByRole('alert').filter({ hasText: message });
  await whileRefused(groupMappingList, async () => {
    await desk.open('?sort=lastName');
    await views.button('Save as view').click();
    await dialog.getByRole('radio', { name: 'Private' }).check();
    await dialog.getByRole('radio', { name: 'Groups' }).check();
    await expect(saidBy('The groups could not be loaded.')).toBeVisible();
    await expect(dialog.getByText('There are no groups yet.')).toHaveCount(0);
  });
  await saidBy('The groups could not be loaded.').getByRole('button', again).click();
  await expect(saidBy('The groups could not be loaded.')).toHaveCount(0);
  const people = dialog.getByRole('combobox', { name: 'People by name' });
  await whileRefused(filterUserInfo, async () => {
    await people.fill('viewer@example.org');
    await expect(page.getByRole('option', { name: 'People could not be' })).toBeDisabled();
    await expectAccessible(page);
  });
  const lookAgain = saidBy('People could not be').getByRole('button', again);
  await lookAgain.focus();
  await expect(people).toHaveValue('viewer@example.org');
  await lookAgain.click();
  await people.click();
  await expect(page.getByRole('option', { name: /viewer@example\.org/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const options = dialog.getByRole('option');
  await page.keyboard.press('Control+k');
  await whileRefused(filterUserInfo, async () => {
    await dialog.getByRole('combobox').fill('zzqqxx');
    await expect(options.filter({ hasText: 'People could not be' })).toBeDisabled();
    await expect(options.filter({ hasText: 'as a contact' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await whileRefused(searchContent, async () => {
    await options.filter({ hasText: again.name }).click();
    // No contact is called so; who stands around one is not known.
    await expect(options.filter({ hasText: 'as a contact' })).toBeVisible();
    await expect(options.filter({ hasText: 'People could not be' })).toBeDisabled();
  });
  await page.keyboard.press('ArrowUp');
  await options.filter({ hasText: again.name }).click();
  await expect(options.filter({ hasText: 'People could not be' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await whileRefused(contactLists, async () => {
    await desk.rowBox(0).click();
    await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
    await expect(saidBy('The lists could not be loaded.')).toBeVisible();
    await expectAccessible(page);
  });
  await saidBy('The lists could not be loaded.').getByRole('button', again).click();
  await expect(saidBy('The lists could not be loaded.')).toHaveCount(0);
  await whileRefused(viewList, async () => {
    await page.keyboard.press('Escape');
    await page.goto('/#/crm/contact?tab=crm_contact_list');
    await page.getByRole('button', { name: 'Add list' }).click();
    await dialog.getByRole('radio', { name: 'Found by a filter' }).check();
    await expect(saidBy('The views could not be loaded.')).toBeVisible();
  });
  await saidBy('The views could not be loaded.').getByRole('button', again).click();
  await expect(saidBy('The views could not be loaded.')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await desk.open();
  await whileRefused(listChoices, async () => {
    await page.goto('/#/crm/contact?f=lists~EQ~999999');
    await desk.openFilters();
    await expect(failed).toBeVisible();
    await expect(desk.filters.getByText('999999').first()).toBeVisible();
    await expectAccessible(page);
  });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.filters.getByText('List not available').first()).toBeVisible();
  await expect(failed).toHaveCount(0);

  const { crmId } = await added(await callerOf('staff'), {
    userLastName: 'Unheard',
    appId: 'PORTAL',
    emailIdList: [{ emailId: 'unheard@example.org', primary: true }],
  });
  const standing = page.getByRole('region', { name: 'Mailing lists' });
  const unknown = standing.getByRole('alert').filter({ hasText: 'It is not known whether' });
  await whileRefused(suppressions, async () => {
    await contactPage(page).open(crmId, 'mail');
    await expect(unknown).toBeVisible();
    await expectAccessible(page);
  });
  await unknown.getByRole('button', { name: 'Try again' }).click();
  await expect(standing.getByRole('button', { name: 'Block this address…' })).toBeVisible();
  await expect(unknown).toHaveCount(0);

  const contact = contactPage(page);
  const kind = contact.part('Type and roles');
  const lists = kind.getByRole('alert').filter({ hasText: 'Roles and applications could not be' });
  await whileRefused(contactFormLists, async () => {
    await contact.open(crmId);
    await contact.edit();
    await expect(lists).toBeVisible();
    await expect(kind.getByRole('combobox', { name: 'Application' })).toHaveValue('PORTAL');
    await kind.getByRole('combobox', { name: 'Roles' }).fill('Tenant');
    await expect(page.getByText('No role has this name.')).toHaveCount(0);
    await expectAccessible(page);
  });
  await lists.getByRole('button', again).click();
  await expect(lists).toHaveCount(0);
  await kind.getByRole('combobox', { name: 'Roles' }).fill('Tenant');
  await expect(page.getByRole('option', { name: 'Tenant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(contact.window).toBeHidden();
  await contact.open(crmId);
  await page.getByRole('button', { name: 'Add follow-up…' }).click();
  const note = page.getByRole('dialog', { name: 'Add follow-up' });
  await whileRefused(colleaguesToTell, async () => {
    await note.getByRole('combobox', { name: 'Tell a colleague' }).fill('viewer@');
    await expect(note.getByRole('status').filter({ hasText: slower })).toBeVisible();
  });
  const colleague = note.getByRole('combobox', { name: 'Assigned to' });
  await whileRefused(followUpAssignees, async () => {
    await colleague.fill('staff@');
    await expect(page.getByRole('option', { name: slower })).toBeVisible();
    await expect(colleague).toHaveAccessibleDescription(slower);
  });
});
