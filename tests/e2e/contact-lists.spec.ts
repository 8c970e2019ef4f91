import { expect, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import * as lists from '#shared/contracts/crm-list.ts';
import { recordRefusal } from '#shared/contracts/subscription.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactLists } from './models/contact-lists.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { givenMailingList } from './models/mail-desk.ts';
import { ownName, portalUrl } from './models/place.ts';

test('ticked people land on a list that is made on the way, once, and their pages tell so', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const attempt = test.info().repeatEachIndex;
  const name = `Whoever asked for the plans of the new swimming pool at the lake in spring ${attempt}`;
  const desk = contactDesk(page);
  const target = page.getByRole('dialog', { name: 'Add to list' });
  const making = page.getByRole('dialog', { name: 'New contact list' });
  const told = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
  await target.getByRole('button', { name: 'New list…' }).press('Enter');
  await expect(making.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(making).toContainText('2 contacts will be added.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(target.getByRole('button', { name: 'New list…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await making.getByRole('textbox', { name: 'Name' }).fill(name);
  await making.getByRole('textbox', { name: 'Description' }).fill('Wants to see them');
  // A reload keeps the words and nobody who was ticked: the dialog says so.
  await page.reload();
  await desk.rowBox(0).click();
  await desk.rowBox(2).click();
  await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
  await target.getByRole('button', { name: 'New list…' }).press('Enter');
  await expect(making.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  const notice = making.getByRole('status').filter({ hasText: 'is not saved yet.' });
  await expect(notice).toContainText(
    'The earlier selection was not kept: the list will get the contacts selected now.',
  );
  await expect(making).toContainText('2 contacts will be added.');
  // The service has it, the page never learns so.
  await page.route(`**${lists.addList.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await making.getByRole('button', { name: 'Save' }).click();
  await told('This did not work. Please try again.');
  await page.unroute(`**${lists.addList.path}`);
  await making.getByRole('button', { name: 'Save' }).click();
  await told(`“${name}” was created with 2 contacts.`);
  await expect(target).toBeHidden();
  await expect(desk.selection).toBeHidden();
  const made = await caller.calls(lists.contactLists, { query: { searchText: name } });
  expect(made.lists).toMatchObject([{ memberCount: 2 }]);
  const id = made.lists[0]?.id ?? 0;

  // A name too long for its field stands below it.
  const { bar, open, act } = contactLists(page);
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(bar.getByText(name)).toBeVisible();

  // Whoever goes to find more for it need not look for it when they are found.
  await act('Manage contacts', 'Add contacts…');
  await expect(desk.summary).toHaveText(/^1–10 of 2,\d{3}$/);
  await desk.rowBox(4).click();
  await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
  await expect(target.getByRole('combobox', { name: 'List' })).toHaveValue(name);
  await target.getByRole('button', { name: 'Add', exact: true }).click();
  await told(`1 contact was added to “${name}”.`);
  const { userList } = await caller.calls(lists.queryList, {
    body: { id, pageNumber: 1, pageSize: 2 },
  });
  const crmIds = userList.map(({ crmId }) => crmId);
  await caller.calls(lists.addList, {
    body: {
      name: `Found ${attempt}`,
      description: 'Them alone',
      config: {},
      selection: { fields: [{ key: 'crmId', operation: 'EQ', value: crmIds.map(String) }] },
    },
  });

  const person = contactPage(page);
  await person.open(crmIds[0] ?? 0);
  const part = page.getByRole('region', { name: 'Lists', exact: true });
  const row = part.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Chosen by hand');
  const found = part.getByRole('row').filter({ hasText: `Found ${attempt}` });
  await expect(found).toContainText('Matches its filter');
  await expect(found.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const question = page.getByRole('dialog', { name: 'Remove from the list' });
  const remove = async (): Promise<void> => {
    await row.getByRole('button', { name: `Remove from “${name}”…` }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Chosen by hand');
  // Somebody else was faster.
  await caller.calls(lists.updateList, { body: { id, crmList: crmIds, removeFromList: true } });
  await remove();
  await told(`No one was removed: none of them is on “${name}” any longer.`);
  await expect(row).toHaveCount(0);
  for (const removeFromList of [false, true, false, true, false, true]) {
    await caller.calls(lists.updateList, { body: { id, crmList: crmIds, removeFromList } });
  }
  await open(id);
  await act('Manage list', 'History of the list…');
  const log = page.getByRole('dialog', { name: `History of “${name}”` });
  await expect(log.getByText('2 contacts removed').first()).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveCount(10);
  await log.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(log.getByText('List created')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Older' })).toBeFocused();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Close' }).click();
  await person.open(crmIds[0] ?? 0);
  await found.getByRole('link', { name: `Found ${attempt}` }).click();
  await expect(bar.getByRole('combobox')).toHaveValue(`Found ${attempt}`);
  // Whoever is on a list is edited one after the other as well.
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await desk.selection.getByRole('button', { name: 'Edit one after the other' }).click();
  await page
    .getByRole('dialog', { name: 'Edit contact, 1 of 2' })
    .getByRole('button', { name: 'Skip' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit contact, 2 of 2' })).toBeVisible();
});

test('the ways back from a contact lead to the grid that it was opened from, whatever tab was chosen since', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await desk.grid.locator('.ht_clone_inline_start tbody a').first().click();
  await expect(page).toHaveURL(/\/view\/\d+/);
  const elsewhere = await page.context().newPage();
  await contactLists(elsewhere).open();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'bat-mrc'))
    .toMatchObject({ value: 'crm_contact_list' });
  await elsewhere.close();
  const isAtGrid = async (): Promise<void> => {
    await desk.ready();
    await expect(page).not.toHaveURL(/tab=crm_contact_list/);
    await expect(desk.summary).toHaveText(/^1–10 of 2,\d{3}$/);
  };
  await page.goBack();
  await isAtGrid();
  await page.goForward();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await isAtGrid();
});

test('whoever adds somebody who has left the list learns that they get no mail of it', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const name = ownName('News from the harbour');
  const { listId, people } = await givenMailingList(caller, name, 1);
  const crmId = people[0]?.crmId ?? 0;
  await caller.calls(recordRefusal, { body: { crmId, listId } });
  await caller.calls(lists.updateList, {
    body: { id: listId, crmList: [crmId], removeFromList: true },
  });
  const target = page.getByRole('dialog', { name: 'Add to list' });
  const left = '1 of them unsubscribed earlier and gets no e-mail.';
  await loginPage(page).signInUnseen('staff');
  await contactPage(page).open(crmId);
  const add = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to a list…' }).click();
    await target.getByRole('radio', { name: 'Mailing list' }).check();
    await target.getByRole('combobox', { name: 'List' }).fill(name);
    await page.getByRole('option', { name }).click();
    await target.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add();
  const { toast } = contactPage(page);
  await expect(toast(`1 contact was added to “${name}”. ${left}`)).toBeVisible();
  await add();
  const already = `No one was added: the contact is already on “${name}”.`;
  await expect(toast(`${already} ${left}`)).toBeVisible();
});

test('a list that one page of many does not hold is shown by its number and found by its name', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const name = `José among hundreds ${test.info().repeatEachIndex}`;
  const given = (name: string) =>
    caller.calls(lists.addList, { body: { name, description: 'Before', config: {} } });
  const { id } = (await given(name)).list;
  await given('On the first page');
  const { bar, open } = contactLists(page);
  const desk = contactDesk(page);
  const dialog = page.getByRole('dialog');
  const option = page.getByRole('option', { name });
  await page.route(
    (url) => url.pathname === lists.contactLists.path && !url.searchParams.has('searchText'),
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as ReplyOf<typeof lists.contactLists>;
      const first = answer.lists.filter((list) => list.id !== id);
      await route.fulfill({ response, json: { ...answer, lists: first, count: 501 } });
    },
  );
  await loginPage(page).signInUnseen('staff');
  await open(id);
  const selector = bar.getByRole('combobox', { name: 'Contact list' });
  await expect(selector).toHaveValue(name);
  await open();
  await expect(selector).not.toHaveValue(name);
  await selector.click();
  await expect(page.getByRole('option', { name: 'On the first page' }).first()).toBeVisible();
  await expect(option).toBeHidden();
  await selector.fill('jose among hundr');
  await option.click();
  await expect(page).toHaveURL(new RegExp(`list=${id}$`));
  await expect(selector).toHaveValue(name);

  await desk.open();
  await desk.rowBox(0).click();
  await desk.selection.getByRole('button', { name: 'Add to list…' }).click();
  const target = dialog.getByRole('combobox', { name: 'List' });
  await expect(target).toHaveValue(/\S/);
  // What could not be looked for stays for whoever goes on to look for it once more.
  const searching = `**${lists.contactLists.path}?*searchText=*`;
  await page.route(searching, (route) =>
    route.fulfill({ status: 429, json: { status: { code: 429, message: 'Slower.' } } }),
  );
  await target.fill('jose among hundr');
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await target.press('Tab');
  await expect(again).toBeFocused();
  await expect(target).toHaveValue('jose among hundr');
  await page.unroute(searching);
  await again.press('Enter');
  await expect(again).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await option.waitFor();
  // Once to what was found, once more to choose it: nobody is added to the list that stood there.
  await target.press('Enter');
  await target.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`1 contact was added to “${name}”.`).first()).toBeVisible();
  // The lists are asked for anew, by way of this story: it ends after that.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a link to a list that is newer than the page of lists leads to that list', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const given = async (name: string) =>
    (await caller.calls(lists.addList, { body: { name, description: 'Of a link', config: {} } }))
      .list;
  const [first, later] = [ownName('There before'), ownName('Made since')];
  const { bar, open } = contactLists(page);
  const selector = bar.getByRole('combobox', { name: 'Contact list' });
  const { id } = await given(first);
  await loginPage(page).signInUnseen('staff');
  await open(id);
  await expect(selector).toHaveValue(first);
  await open((await given(later)).id);
  await expect(selector).toHaveValue(later);
});

test('a press that has begun counts, though the window moves before it ends', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === lists.contactLists.path,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as ReplyOf<typeof lists.contactLists>;
      await held.promise;
      await route.fulfill({ response, json: { ...answer, lists: [], count: 0 } });
    },
  );
  await loginPage(page).signInUnseen('staff');
  await contactPage(page).open(1001);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to a list…' }).click();
  const window = page.getByRole('dialog', { name: 'Add to list' });
  const kind = window.getByRole('radio', { name: 'Mailing list' });
  await kind.hover();
  await page.mouse.down();
  held.resolve();
  // By this sentence the window is higher than it was, and the pointer is beside what it was pressed on.
  await window.getByText('There is no list that you may add contacts to.').waitFor();
  await page.mouse.up();
  await expect(kind).toBeChecked();

  // A hand that goes elsewhere before it lets go has changed its mind.
  const first = window.getByRole('radio', { name: 'Contact list' });
  await first.hover();
  await page.mouse.down();
  await window.getByRole('button', { name: 'Cancel' }).hover();
  await page.mouse.up();
  await expect(kind).toBeChecked();
  await page.unrouteAll({ behavior: 'wait' });
});
