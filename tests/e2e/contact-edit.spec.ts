import { expect, type Route, test } from 'playwright/test';
import { addOwner, ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { mostCounted, trashContacts, trashList } from '#shared/contracts/crm-contact-trash.ts';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { validateAddress } from '#shared/contracts/gis-address.ts';
import type { Caller } from '#tests/support/caller.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { discardDraft } from './models/discard-draft.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

/** Enters contacts who live where the first one does, and puts them into the trash in one act. */
const trashed = async (
  caller: Caller,
  crmId: number,
  lastNames: readonly string[],
): Promise<void> => {
  const [known] = (await caller.calls(ownerDetails, { body: { crmId } })).userList;
  const crmIds: number[] = [];
  for (const userLastName of lastNames) {
    const { userList } = await caller.calls(addOwner, {
      body: { userFirstName: 'Luis', userLastName, addressList: known?.addressList ?? [] },
    });
    for (const added of userList) crmIds.push(added.crmId);
  }
  await caller.calls(trashContacts, { body: { crmIds } });
};

/** Says of each deletion that it was a very large one. */
const asLarge = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const large = `"isMore":true,"count":${mostCounted}}`;
  const text = (await response.text()).replace(/"isMore":false,"count":2}/g, large);
  await route.fulfill({ response, body: text });
};

/** Enters a contact once more and merges that record into the first; answers with the number that is no more. */
const mergedInto = async (caller: Caller, crmId: number): Promise<number> => {
  const found = await caller.calls(ownerDetails, { body: { crmId } });
  const [survivor] = found.userList;
  if (survivor === undefined) throw new Error('the contact is not there');
  const { userFirstName, userLastName, addressList, version } = survivor;
  const { userList } = await caller.calls(addOwner, {
    body: { userFirstName, userLastName, addressList },
  });
  const [loser] = userList;
  if (loser === undefined) throw new Error('nobody was added');
  await caller.calls(mergeContacts, {
    body: {
      survivor: { crmId, version },
      loser: { crmId: loser.crmId, version: loser.version },
    },
  });
  return loser.crmId;
};

test('a contact from its first address to the trash and back', async ({ page }) => {
  const contact = contactPage(page);
  const { form, part, window } = contact;
  await loginPage(page).signInUnseen('admin');
  await contactDesk(page).open();

  await test.step('added with two addresses and a custom field; what is wrong is told where it is', async () => {
    await page.getByRole('button', { name: 'Add contact' }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByRole('button', { name: 'Add contact', exact: true }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expect(form.getByText('Please enter a first or a last name.')).toBeVisible();
    // What a browser knows of whoever works here belongs in nobody else's record.
    const filledIn = form.locator(
      'input:not([autocomplete="off"], [type="checkbox"], [type="hidden"])',
    );
    await expect(filledIn).toHaveCount(0);
    await form.getByLabel('First name').fill('Luis');
    await form.getByLabel('Last name').fill('Delgado');
    await expect(form.getByRole('link', { name: 'Luis Delgado' }).first()).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('First name').fill('Maya');
    await form.getByLabel('Last name').fill('Quispe');
    await contact.writeAddress(1, 'Home', '200 N Spring St');
    // What is typed while it is looked up is another address, of which the answer says nothing.
    const home = contact.entry('Addresses', 1);
    const check = home.getByRole('button', { name: 'Check address' });
    await check.click();
    await expect(home).not.toContainText('Not verified');
    const held = Promise.withResolvers<void>();
    await page.route(`**${validateAddress.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(`**${validateAddress.path}`);
    await check.click();
    await asked;
    await home.getByLabel('Address line 1').fill('201 N Spring St');
    held.resolve();
    await expect(check).not.toHaveAttribute('aria-busy', 'true');
    await expect(home).toContainText('Not verified');
    await home.getByLabel('Address line 1').fill('200 N Spring St');
    const more = home.getByText('More about this address');
    await more.click();
    const addField = home.getByRole('button', { name: 'Add a field' });
    await addField.click();
    // What is wrong in it is led to, as often as it is folded by hand.
    const fieldName = home.getByRole('textbox', { name: 'Field', exact: true });
    for (let times = 0; times < 2; times += 1) {
      await more.click();
      await expect(fieldName).toBeHidden();
      await form.getByRole('button', { name: 'Add contact', exact: true }).click();
      await expect(fieldName).toBeFocused();
    }
    await fieldName.fill('Gate');
    await home.getByRole('button', { name: 'Remove Gate' }).click();
    await expect(addField).toBeFocused();
    await part('Addresses').getByRole('button', { name: 'Add address' }).click();
    await expect(
      contact.entry('Addresses', 2).getByRole('combobox', { name: 'Type' }),
    ).toBeFocused();
    await contact.writeAddress(2, 'Home', 'PO Box 5150');
    await expect(part('Addresses').getByText('Address is of same type').first()).toBeVisible();
    await contact
      .entry('Addresses', 2)
      .getByRole('combobox', { name: 'Type' })
      .selectOption('Work');
    const addNew = form.getByRole('button', { name: 'Add new field' });
    await addNew.click();
    const field = page.getByRole('dialog', { name: 'Add new field' });
    await expect(field.getByRole('combobox', { name: 'Key' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(addNew).toBeFocused();
    await addNew.press('Enter');
    await field.getByRole('button', { name: 'Add field' }).click();
    await expect(field.getByText('Please fill this in.')).toHaveCount(2);
    await field.getByRole('combobox', { name: 'Key' }).fill('Gate code');
    await page.keyboard.press('Escape');
    await field.getByLabel('Value').fill('4711');
    // Left for a moment, it waits.
    await field.getByRole('button', { name: 'Cancel' }).click();
    await addNew.press('Enter');
    await expect(field.getByText('What you typed here earlier is back.')).toBeVisible();
    await field.getByRole('button', { name: 'Add field' }).click();
    await expect(form.getByRole('textbox', { name: 'Gate code' })).toHaveValue('4711');
    await form.getByRole('button', { name: 'Add contact', exact: true }).click();
    await expect(contact.toast('The contact was added.')).toBeVisible();
    await expect(shell(page).heading).toHaveText('Maya Quispe');
  });

  const crmId = Number(/view\/(\d+)/.exec(page.url())?.[1]);
  const other = await callerOf('staff');
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await test.step('a note can be written at once', async () => {
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByRole('button', { name: 'Add note…' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('button', { name: 'Cancel' }).click();
    await expect(note).toBeHidden();
  });

  await test.step('edited by two people at once: each part that both changed is somebody’s choice', async () => {
    await contact.edit();
    const { userList } = await other.calls(ownerDetails, { body: { crmId } });
    const [details] = userList;
    if (details === undefined) throw new Error('the contact is not there');
    await other.calls(updateOwnerDetails, {
      body: { ...details, aliasName: 'Theirs', middleName: 'Ann' },
    });
    await form.getByLabel('Nickname').fill('Mine');
    await form.getByLabel('Last name').fill('Rivera');
    await contact.save();
    await expect(form.getByText(/Someone else changed this contact/)).toBeVisible();
    await expect(form.getByLabel('Middle name')).toHaveValue('Ann');
    await expect(part('Changed elsewhere at the same time')).toContainText('Theirs');
    await expectAccessible(page);
    await contact.save();
    await expect(form.getByText('Choose which version to keep, then update.')).toBeFocused();
    await form.getByRole('button', { name: 'Use the saved one: Nickname' }).click();
    await expect(form.getByLabel('Nickname')).toHaveValue('Theirs');
    await contact.save();
    await expect(contact.toast('The contact was saved.')).toBeVisible();
    await expect(window).toBeHidden();
    await expect(shell(page).heading).toHaveText('Maya Rivera');
  });

  await test.step('somebody to turn to besides', async () => {
    await page.getByRole('button', { name: 'Add additional contact' }).click();
    const person = page.getByRole('dialog', { name: 'Add contact' });
    await person.getByLabel('First name').fill('Noor');
    await person.getByLabel('Last name').fill('Haddad');
    await person.getByLabel('Mobile number').fill('213.555.0142');
    // Whoever goes on after the question is where they were, and not at the beginning of the form.
    const cancel = person.getByRole('button', { name: 'Cancel' });
    await cancel.press('Enter');
    const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
    await discard.getByRole('button', { name: 'Cancel' }).click();
    await expect(cancel).toBeFocused();
    await person.getByRole('button', { name: 'Save' }).click();
    const people = page.getByRole('table', { name: 'Additional contacts' });
    await expect(people).toContainText('(213)-555-0142');
    // Whoever is removed by mistake comes back by one click.
    await people.getByRole('button', { name: 'Remove Noor Haddad' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this additional contact?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(people.getByText('Haddad')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(people).toContainText('(213)-555-0142');
  });

  await test.step('what happened, what changed, and back to what it was', async () => {
    await contact.tab('Timeline').click();
    const events = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(events.first()).toContainText('Additional contact added');
    await expect(events.last()).toContainText('Contact created');
    await expectAccessible(page);
    await contact.tab('History').click();
    const changes = page.getByRole('tabpanel').getByRole('listitem');
    await expect(changes.first()).toContainText('Rivera');
    await page
      .getByRole('button', { name: /^Restore this version: / })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(contact.toast('The version was restored.')).toBeVisible();
    await expect(shell(page).heading).toHaveText('Maya Quispe');
  });

  await test.step('deleted, back by one click, and deleted again', async () => {
    await remove.click();
    await expect(contact.toast('1 contact was moved to the trash.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(contact.toast('1 contact was restored.')).toBeVisible();
    const deputy = await callerOf('admin');
    await trashed(deputy, crmId, ['Heapone', 'Heaptwo']);
    await trashed(deputy, crmId, ['Stackone', 'Stacktwo']);
    await contact.open(crmId);
    // Whoever is gone for good by now is told of.
    await page.route(`**${trashContacts.path}`, (route) =>
      route.fulfill({
        json: {
          status: { code: 200, message: 'OK' },
          trashed: [],
          refused: [{ crmId, name: '', reason: 'missing' }],
        },
      }),
    );
    await remove.click();
    const refused = page.getByRole('dialog', { name: 'Not everything was deleted' });
    await expect(refused).toContainText(`Permanently deleted: Contact ${crmId}.`);
    await page.keyboard.press('Escape');
    await page.unroute(`**${trashContacts.path}`);
    await remove.click();
    await expect(contact.toast('1 contact was moved to the trash.')).toBeVisible();
  });

  await test.step('others come back from the trash: two at once, and a large deletion as long work', async () => {
    await page.goto('/#/crm/contact/trash');
    const trash = page.getByRole('table', { name: 'Trash' });
    await expect(trash).toContainText('Maya Quispe');
    // Two others were deleted at once: found by their name, they come back together.
    const search = page.getByLabel('Search by name or e-mail');
    await search.fill('HEAP');
    await expect(trash.getByRole('button', { name: /^Restore Luis Heap/ })).toHaveCount(2);
    await expect(trash).not.toContainText('Maya Quispe');
    await expectAccessible(page);
    await trash.getByRole('button', { name: 'from this deletion: Luis Heap' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(contact.toast('2 contacts were restored.')).toBeVisible();
    await expect(page.getByText('No one in the trash has this name or e-mail.')).toBeVisible();
    // A large deletion comes back as long work, which says at its end what became of it.
    await page.route(`**${trashList.path}`, asLarge);
    await search.fill('STACK');
    const all = 'Restore everything from this deletion (more than 10,000)';
    await trash.getByRole('button', { name: all }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('will be restored (more than 10,000).');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(contact.toast('Restore from the trash: Contacts restored: 2.')).toBeVisible();
    await expect(page.getByText('No one in the trash has this name or e-mail.')).toBeVisible();
    await page.unroute(`**${trashList.path}`, asLarge);
    await search.clear();
    await expect(trash).toContainText('Maya Quispe');
  });

  await test.step('back from the trash in another direction of reading, and found by the number of whoever was merged', async () => {
    await shell(page).speak('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const restore = page.getByRole('button', { name: 'استعادة Maya Quispe' });
    await restore.click();
    await expect(page.getByText('تمت استعادة Maya Quispe.').first()).toBeVisible();
    // The number of whoever was merged into somebody leads to them, and to the same part of their page.
    await contact.open(await mergedInto(other, crmId), 'history');
    await expect(page).toHaveURL(new RegExp(`/view/${crmId}\\?tab=history$`));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'تعديل', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('الاسم الأول')).toHaveValue('Maya');
    await expectAccessible(page);
  });
});

test('a contact whose answer was lost is told to be saved, and what was changed since stays', async ({
  page,
}) => {
  const { form, window, writeAddress } = contactPage(page);
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('admin');
  await desk.open();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await form.getByLabel('First name').fill('Ines');
  const lastName = form.getByLabel('Last name');
  await lastName.fill('Okafor');
  await writeAddress(1, 'Home', '200 N Spring St');
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${addOwner.path}`, lose, { times: 1 });
  const add = form.getByRole('button', { name: 'Add contact', exact: true });
  await add.click();
  await expect(form.getByText('The service cannot be reached.')).toBeVisible();
  await lastName.fill('Okafor-Reyes');
  await add.click();
  await expect(form.getByText('This was already saved as you first sent it.')).toBeVisible();
  await expect(lastName).toHaveValue('Okafor-Reyes');
  await expectAccessible(page);

  const leave = form.getByRole('button', { name: 'Cancel' });
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // Whoever stays goes on where they were, and not at the beginning of the form.
  await expect(leave).toBeFocused();
  await leave.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(window).toBeHidden();
  await desk.search.fill('Ines Okafor');
  await expect(desk.summary).toContainText('1–1 of 1');
  await desk.ready();
  await desk.rowBox(0).click();
  await desk.selection.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts match' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toBeFocused();

  // Who was searched for and is not there is added with the words of the search; what was typed goes before them.
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ines');
  await expect(lastName).toHaveValue('Okafor');
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await form.getByLabel('Nickname').fill('Nes');
  await page.reload();
  await desk.search.fill('(213) 555-7398');
  await expect(page).toHaveURL(/555-7398/);
  await expect(page.getByRole('heading', { name: 'No contacts match' })).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ines');
  await expect(form.getByLabel('Nickname')).toHaveValue('Nes');
  await discardDraft(page, form);
  await expect(form.getByLabel('Nickname')).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue(/555.*7398/);
});
