import { expect, test } from 'playwright/test';
import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { searchView } from '#shared/contracts/crm-view.ts';
import { addNote } from '#shared/contracts/note.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, shell } from './models/shell.ts';

/** A page of the grid and two more. */
const names = ['Ada', 'Bea', 'Cem', 'Dov', 'Eva', 'Fay', 'Gil', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'];

const address = {
  type: 'Home',
  entryMode: 'MANUALLY',
  addressLine1: '7 Mill Lane',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
} as const;

test('whoever works through a result goes from contact to contact, and comes back to where they are in it', async ({
  page,
}) => {
  const staff = await callerOf('staff');
  const numbers = new Map<string, number>();
  for (const userFirstName of names) {
    const { userList } = await staff.calls(addOwner, {
      body: { userFirstName, userLastName: 'Wayworth', addressList: [address] },
    });
    const userCrmId = userList[0]?.crmId ?? 0;
    numbers.set(userFirstName, userCrmId);
    if (userFirstName !== 'Kim') continue;
    await staff.calls(addNote, { body: { note: 'Comes by on foot', userCrmId } });
  }
  await loginPage(page).signInUnseen('admin');
  const desk = contactDesk(page);
  const links = desk.grid.locator('.ht_clone_inline_start tbody a');
  const { heading } = shell(page);
  const walk = page.getByRole('group', { name: 'Contacts in this result' });
  const next = walk.getByRole('button', { name: 'Next contact' });
  const isAt = async (name: string, place: string): Promise<void> => {
    await expect(heading).toHaveText(name);
    await expect(walk.getByRole('status')).toHaveText(`${name}, ${place}`);
  };
  const wayworth = '?f=lastName~EQ~Wayworth&sort=firstName';
  await desk.open(wayworth);
  await links.nth(8).click();
  await isAt('Ida Wayworth', '9 of 12');
  await next.click();
  await isAt('Jon Wayworth', '10 of 12');
  await next.press('Enter');
  await isAt('Kim Wayworth', '11 of 12');
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/view\/\d+$/);
  await page.reload();
  await isAt('Kim Wayworth', '11 of 12');

  const notes = contactPage(page).tab('Notes');
  await notes.click();
  await expect(notes).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await isAt('Lea Wayworth', '12 of 12');
  await expect(heading).toBeFocused();
  await expect(notes).toHaveAttribute('aria-selected', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await isAt('Kim Wayworth', '11 of 12');
  // What has happened leads to another part of the contact, and not off the way.
  await contactPage(page).tab('Timeline').click();
  await page.getByRole('link', { name: 'Note added' }).click();
  await expect(notes).toHaveAttribute('aria-selected', 'true');
  await isAt('Kim Wayworth', '11 of 12');

  // One that leaves the result by being edited has left its place to the next one: nobody is passed over.
  await contactPage(page).edit();
  await page.keyboard.press('Alt+ArrowUp');
  await contactPage(page).form.getByLabel('Last name').fill('Elsewhere');
  await contactPage(page).save();
  await expect(heading).toHaveText('Kim Elsewhere');
  await next.click();
  await isAt('Lea Wayworth', '11 of 11');

  // One that is deleted has done so, too, and is come back to where that is undone.
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await remove.click();
  await isAt('Jon Wayworth', '10 of 10');
  await expect(heading).toBeFocused();
  await undo.click();
  await isAt('Lea Wayworth', '11 of 11');
  await page.keyboard.press('Alt+ArrowUp');
  await isAt('Jon Wayworth', '10 of 11');
  await expect(next).toBeEnabled();
  await remove.click();
  await isAt('Lea Wayworth', '10 of 10');
  await undo.click();
  await isAt('Jon Wayworth', '10 of 11');
  await next.click();

  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(/page=2/);
  await desk.ready();
  await links.first().click();
  await walk.getByRole('button', { name: 'Previous contact' }).click();
  await isAt('Jon Wayworth', '10 of 11');
  await page.goBack();
  await expect(desk.summary).toHaveText('1–10 of 11');
  await page.goForward();
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(heading).toHaveText('Jon Wayworth');
  await expect(walk).toBeHidden();

  // Whoever was left out of all, and has left the result since, is not left out once more.
  const selected = (text: string) => expect(desk.selection).toContainText(text);
  await desk.open(wayworth);
  await desk.pageBox.click();
  await desk.selection.getByRole('button', { name: 'Select all 11 matching contacts' }).click();
  await desk.rowBox(0).click();
  await selected('10 matching contacts selected, 1 left out');
  const others = await callerOf('superadmin');
  const deletedElsewhere = (name: string) =>
    others.calls(trashContacts, { body: { crmIds: [numbers.get(name) ?? 0] } });
  await deletedElsewhere('Ada');
  await desk.tools.getByRole('button', { name: 'Refresh' }).click();
  await expect(desk.summary).toHaveText('1–10 of 10');
  await selected('10 matching contacts selected, 1 left out');
  await desk.selection.getByRole('button', { name: 'Clear selection' }).click();

  // An answer is about whom it was asked, whatever has been ticked or opened since.
  const held: (() => void)[] = [];
  await page.route(`**${trashContacts.path}`, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const answer = async (): Promise<void> => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await desk.rowBox(0).click();
  await desk.rowBox(1).click();
  await desk.menuOf(0);
  await page.getByRole('menuitem', { name: 'Delete contact' }).click();
  await desk.rowBox(2).click();
  await selected('3 contacts selected');
  await answer();
  await selected('2 contacts selected');
  await deletedElsewhere('Cem');
  const removeTicked = desk.selection.getByRole('button', { name: 'Delete' });
  await removeTicked.click();
  await removeTicked.press('Enter');
  await desk.rowBox(2).click();
  await answer();
  const staying = page.getByRole('dialog', { name: 'Not everything was deleted' });
  await expect(staying).toContainText('Already in the trash: Cem Wayworth.');
  await page.keyboard.press('Escape');
  await selected('1 contact selected');
  await expect(contactPage(page).toast('1 contact was moved to the trash.').last()).toBeVisible();
  await links.first().click();
  await isAt('Eva Wayworth', '1 of 7');
  await remove.click();
  await shell(page).menu.getByRole('link', { name: 'Home' }).click();
  await expect(heading).toContainText('Welcome');
  const gone = page.waitForResponse(`**${trashContacts.path}`);
  await answer();
  await gone;
  await callsSettled(page);
  await expect(heading).toContainText('Welcome');

  // Whom the search found has neighbours, too, and leads back to the page of results that was reached.
  await page.goto('/#/search-result/CRM/wayworth/8?size=5');
  // What is known of each is a list of its own.
  const people = page.getByRole('region', { name: 'Contact' }).locator('ol > li');
  const fifth = people.nth(4).getByRole('link');
  const last = await fifth.innerText();
  await fifth.click();
  await isAt(last, '5 of 6');
  await page.keyboard.press('Alt+ArrowDown');
  const told = walk.getByRole('status');
  await expect(told).toHaveText(/, 6 of 6$/);
  const sixth = (await told.textContent())?.replace(', 6 of 6', '') ?? '';
  expect(sixth).not.toBe(last);
  await isAt(sixth, '6 of 6');
  await page.reload();
  await isAt(sixth, '6 of 6');
  await page.getByRole('main').getByRole('link', { name: 'Search results' }).click();
  await expect(page).toHaveURL(/wayworth\/8\?size=5&page=2$/);
  await expect(people.first().getByRole('link')).toHaveText(sixth);

  // A row of the question before has no place in the answer to this one.
  await desk.open(wayworth);
  const found = Promise.withResolvers<void>();
  await page.route(`**${searchView.path}`, async (route) => {
    await found.promise;
    await route.continue();
  });
  await desk.search.fill('Lea');
  await expect(page.locator('.grid-host[aria-busy="true"]')).toBeVisible();
  await links.first().click();
  await expect(heading).toHaveText('Fay Wayworth');
  await expect(walk).toBeHidden();
  found.resolve();
});

test('whoever undoes a deletion is told by name of whom a colleague has deleted again meanwhile', async ({
  page,
}) => {
  const others = await callerOf('superadmin');
  const { userList } = await others.calls(addOwner, {
    body: { userFirstName: 'Ada', userLastName: 'Goneagain', addressList: [address] },
  });
  const crmIds = userList.map(({ crmId }) => crmId);
  await loginPage(page).signInUnseen('admin');
  await contactPage(page).open(crmIds[0] ?? 0);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await others.calls(restoreContacts, { body: { crmIds } });
  await others.calls(trashContacts, { body: { crmIds } });
  await undo.click();
  const staying = page.getByRole('dialog', { name: 'Not everything was restored' });
  await expect(staying).toContainText('Deleted again since then: Ada Goneagain.');
});
