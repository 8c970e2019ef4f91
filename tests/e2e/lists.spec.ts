import { expect, type Request, test } from 'playwright/test';
import * as lists from '#shared/contracts/crm-list.ts';
import { searchView } from '#shared/contracts/crm-view.ts';
import { addView, viewDetail } from '#shared/contracts/saved-view.ts';
import { readUnsubscription, unsubscribe } from '#shared/contracts/subscription.ts';
import type { Caller } from '#tests/support/caller.ts';
import { newestMailTo, signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactLists } from './models/contact-lists.ts';
import { leaveMenu } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

const givenList = async (caller: Caller, name: string): Promise<lists.ContactList> =>
  (await caller.calls(lists.addList, { body: { name, description: 'Before', config: {} } })).list;

test('a mailing list is made, filled, asked, emptied and deleted', async ({ page, browser }) => {
  const desk = contactDesk(page);
  const dialog = page.getByRole('dialog');
  const { bar, act } = contactLists(page, 'Mailing list');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/contact?tab=crm_mailing_list');
  await page.getByRole('button', { name: 'Add list' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Garden walk');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Who comes along in spring');
  // What is missing of a group of choices is led to as well.
  await dialog.getByRole('radio', { name: 'Private' }).check();
  await dialog.getByRole('radio', { name: 'Groups' }).check();
  await dialog.getByRole('radio', { name: 'See it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose at least one group.')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast('“Garden walk” was saved.');
  await expect(bar).toContainText('Who comes along in spring');
  const address = page.url();

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
  await dialog.getByRole('checkbox', { name: 'Choose everyone on this page' }).check();
  await expect(dialog.getByText('10 chosen')).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(desk.summary).toContainText('of 11');
  await expectAccessible(page);

  const mail = await newestMailTo(portalUrl(), 'list-confirmation', 'flora@example.org');
  const link = /#\/list-confirmation\/[\w-]+/.exec(mail)?.[0] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(`/${link}`);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(visitor.getByText('You will get e-mail from “Garden walk”')).toBeFocused();

  // A service that is busy says nothing of the link, and what it could not take is wished for once more.
  const membership = (state: 'subscribed' | 'unsubscribed') => ({
    json: {
      status: { code: 200, message: 'OK' },
      name: 'Garden walk',
      emailHint: 'f…@example.org',
      state,
    },
  });
  await visitor.route(`**${readUnsubscription.path}`, (route) =>
    route.fulfill(membership('subscribed')),
  );
  await visitor.route(`**${unsubscribe.path}`, (route) => {
    const { subscribed } = route.request().postDataJSON() as { readonly subscribed: boolean };
    return route.fulfill(membership(subscribed ? 'subscribed' : 'unsubscribed'));
  });
  await visitor.route(
    `**${unsubscribe.path}`,
    (route) => route.fulfill({ status: 503, json: { status: { code: 503, message: 'Busy.' } } }),
    { times: 1 },
  );
  await visitor.goto('/#/unsubscribe/of-flora');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('main').getByRole('alert')).toContainText('Busy.');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByText('You will get no more e-mail from “Garden walk”')).toBeVisible();
  await visitor.close();

  await page.reload();
  await desk.ready();
  await expect(bar).toContainText('1 confirmed');
  // A count shows whom it counts, after a reload as well, until it is pressed once more.
  const agreed = bar.getByRole('button', { name: '1 confirmed', pressed: true });
  await bar.getByRole('button', { name: '1 confirmed' }).click();
  await expect(desk.summary).toContainText('1–1 of 1');
  await page.reload();
  await desk.ready();
  await expect(desk.summary).toContainText('1–1 of 1');
  await expect(agreed).toBeVisible();
  await expectAccessible(page);
  await agreed.click();
  await expect(desk.summary).toContainText('of 11');
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.summary).toContainText('of 11');
  await expect(bar).toContainText('1 confirmed');
  await desk.ready();
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
  await dialog.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'Garden walk' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await toast('2 contacts were added to “Garden walk”.');

  // By its address: another story may have made a newer list.
  await page.goto(address);
  await desk.ready();
  await expect(desk.summary).toContainText('of 3');
  await desk.menuOf(0);
  await page.getByRole('menuitem', { name: 'Edit contact' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await desk.menuOf(0);
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(desk.summary).toContainText('of 2');
  // Whoever has left is ticked no more: what is done with the others leaves them alone.
  await expect(desk.selection).toContainText('1 contact selected');
  await desk.rowBox(0).click();
  await expect(desk.selection).toBeHidden();
  await act('Manage list', 'History of the list…');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo: 1 contact removed' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(desk.summary).toContainText('of 3');
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await expect(desk.selection.getByRole('button', { name: 'Bulk edit' })).toBeVisible();
  await expect(desk.selection.getByRole('button', { name: 'Merge…' })).toBeVisible();

  await act('Manage list', 'Delete list…');
  const name = dialog.getByRole('textbox', { name: 'Name of the list' });
  await name.fill('Garden');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('List name not matched')).toBeVisible();
  await name.fill('Garden walk');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast('“Garden walk” was deleted.');
  await expect(page).not.toHaveURL(/list=/);
  await expect(bar.getByText('Who comes along in spring')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await toast('“Garden walk” was restored.');
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(bar.getByText('Who comes along in spring')).toBeVisible();
  await expect(desk.summary).toContainText('of 3');

  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'إضافة قائمة' }).click();
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toBeFocused();
  await expectAccessible(page);
});

test('what somebody else has saved of a list is overwritten only by whoever was told of it', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const isCalled = (name: string) => [{ key: 'lastName', operation: 'EQ', value: name }] as const;
  const view = { name: 'All of the Burbanks', description: 'd', responseFields: ['lastName'] };
  await caller.calls(addView, { body: { ...view, fields: isCalled('Burbank') } });
  const filterOf = (name: string) => ({ fields: isCalled(name) });
  const { list } = await caller.calls(lists.addList, {
    body: { name: 'For two', description: 'Before', config: {}, selection: filterOf('Glendale') },
  });
  const { id, version } = list;
  const { bar, open, act } = contactLists(page);
  const edit = page.getByRole('dialog', { name: 'Update contact list' });
  const description = edit.getByRole('textbox', { name: 'Description' });
  const save = edit.getByRole('button', { name: 'Save' });
  const choice = edit.getByRole('radiogroup', { name: 'Description' });
  await loginPage(page).signInUnseen('staff');
  await open(id);
  await act('Manage list', 'Update list…');
  await description.fill('Mine');
  const read = Promise.withResolvers<void>();
  await page.route(`**${viewDetail.path.replace(':id', '*')}`, async (route) => {
    await read.promise;
    await route.continue();
  });
  const filter = edit.getByRole('combobox', { name: 'Filter of the saved view' });
  await filter.click();
  await page.getByRole('option', { name: view.name }).first().click();
  // As long as its filter is on its way there is nothing to save, but nothing missing either.
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.press('Enter');
  await expect(save).toBeFocused();
  await expect(filter).not.toHaveAttribute('aria-invalid', 'true');
  read.resolve();
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await caller.calls(lists.updateList, {
    body: { id, version, description: 'Theirs', selection: filterOf('Pasadena') },
  });
  // Where it cannot be read what the other one saved, that is what is told.
  const isSecondLook = (request: Request): boolean =>
    request.postData()?.includes('"pageSize":1,') === true;
  await page.route(`**${lists.getList.path}`, (route) =>
    isSecondLook(route.request())
      ? route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } })
      : route.continue(),
  );
  await save.click();
  await expect(page.getByText('Broken').first()).toBeVisible();
  await expect(page.getByText('in the meantime')).toHaveCount(0);
  await page.unroute(`**${lists.getList.path}`);
  await save.click();
  await expect(edit.getByRole('alert')).toContainText('You changed this yourself');
  const filters = edit.getByRole('radiogroup', { name: 'Filter' });
  await expect(filters.getByText('Last name is “Burbank”')).toBeVisible();
  await expect(filters.getByText('Last name is “Pasadena”')).toBeVisible();
  // By now the page itself knows what the other one saved.
  await expect(bar.getByText('Theirs')).toBeAttached();
  // The form and the choice take each other's place, with the focus.
  await expect(edit.locator(':focus')).toHaveCount(1);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(description).toHaveValue('Mine');
  await expect(edit.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await save.click();
  await expect(choice.getByText('Theirs')).toBeVisible();

  // What was typed waits, and still knows what it was typed onto.
  await page.reload();
  await act('Manage list', 'Update list…');
  await expect(edit.getByText('What you typed here earlier is back.')).toBeVisible();
  await expect(description).toHaveValue('Mine');
  await expectAccessible(page);
  await save.click();
  await choice.getByRole('radio', { name: 'My change' }).check();
  await filters.getByRole('radio', { name: 'The other change' }).check();
  await save.click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Manage list' })).toBeFocused();
  await expect(bar).toContainText('Mine');
  await act('Manage list', 'Update list…');
  await expect(description).toHaveValue('Mine');
  await expect(edit.getByText('What you typed here earlier is back.')).toBeHidden();
});

test('a list whose answer was lost is one list, and whoever is to join it waits with it', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  await givenList(caller, 'There before');
  const { bar, open, act } = contactLists(page);
  const dialog = page.getByRole('dialog');
  const name = `Heard once ${test.info().repeatEachIndex}`;
  const work = unsavedWork(page);
  const make = () => page.getByRole('button', { name: 'Add list' }).click();
  await loginPage(page).signInUnseen('staff');
  await open();
  await make();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await work.begun();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Once');
  // The service has it, the page never learns so.
  await page.route(`**${lists.addList.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This did not work. Please try again.').first()).toBeVisible();
  await page.unroute(`**${lists.addList.path}`);
  await page.reload();
  await make();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Once');
  await work.none();
  const { count } = await caller.calls(lists.contactLists, { query: { searchText: name } });
  expect(count).toBe(1);

  await act('Manage contacts', 'Add new or existing user…');
  const firstName = dialog.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Flora');
  await work.begun();
  await dialog.getByRole('radio', { name: 'Existing users' }).check();
  await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
  // What failed shows nobody whom it did not find.
  await page.route(`**${searchView.path}`, (route) => route.fulfill({ status: 500 }));
  await dialog.getByRole('searchbox').fill('Nobody');
  await expect(dialog.getByText('This did not work. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toBeHidden();
  await page.unroute(`**${searchView.path}`);
  await dialog.getByRole('radio', { name: 'New user' }).check();
  await expect(firstName).toHaveValue('Flora');
  await firstName.fill('');
  await work.begun();
  await dialog.getByRole('radio', { name: 'Existing users' }).check();
  await expect(dialog.getByText('1 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Close without adding anyone?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await work.none();
});
