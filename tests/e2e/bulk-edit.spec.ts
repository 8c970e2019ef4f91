import { expect, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { bulkPreview } from '#shared/contracts/bulk-edit.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { addOwner, contactFormLists } from '#shared/contracts/crm-contact-edit.ts';
import { taskList } from '#shared/contracts/task.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

const address = {
  type: 'Home' as const,
  entryMode: 'MANUALLY' as const,
  addressLine1: '77 Doppelgang Lane',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
};

test('contacts are edited together, with a way back', async ({ page }) => {
  const caller = await signInAs(portalUrl(), 'staff');
  for (const userFirstName of ['Roberta', 'Bobbie']) {
    const body = {
      userFirstName,
      userLastName: 'Doppelgang',
      addressList: [address],
    };
    const answer = await caller.calls(addOwner, { body });
    expect(answer.errors ?? []).toEqual([]);
  }
  await loginPage(page).signInUnseen('staff');
  const desk = contactDesk(page);
  await desk.open('?q=Doppelgang');
  await expect(desk.rowBox(1)).toBeVisible();
  await desk.pageBox.click();

  // One after the other, from field to field; who is skipped stays ticked, and keeps what was typed.
  await desk.selection.getByRole('button', { name: 'Edit one after the other' }).click();
  const one = page.getByRole('dialog', { name: 'Edit contact, 1 of 2' });
  await one.getByLabel('Address line 1').fill('78 Doppelgang Lane');
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Skip' }).click();
  const other = page.getByRole('dialog', { name: 'Edit contact, 2 of 2' });
  await expect(other.getByLabel('Address line 1')).toBeFocused();
  await expect(other.getByLabel('Address line 1')).toHaveValue('77 Doppelgang Lane');
  await other.getByLabel('Address line 1').fill('79 Doppelgang Lane');
  await page.keyboard.press('Enter');
  await expect(other).toBeHidden();
  await expect(desk.selection).toContainText('1 contact selected');
  await desk.pageBox.click();
  await desk.selection.getByRole('button', { name: 'Edit one after the other' }).click();
  await expect(one.getByLabel('Address line 1')).toHaveValue('78 Doppelgang Lane');
  await one.getByRole('button', { name: 'Save and next' }).click();
  await expect(other.getByLabel('Address line 1')).toHaveValue('79 Doppelgang Lane');
  await page.keyboard.press('Escape');
  await expect(desk.selection).toContainText('1 contact selected');
  await desk.pageBox.click();

  await desk.selection.getByRole('button', { name: 'Bulk edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Bulk edit' });
  await expect(edit).toContainText('2 contacts are selected.');
  const field = edit.getByRole('combobox', { name: 'Field' });
  await field.selectOption('State of the primary address');
  await edit.getByRole('combobox', { name: 'New value' }).selectOption('California');
  await field.selectOption('City of the primary address');
  const city = edit.getByRole('textbox', { name: 'New value' });
  const look = edit.getByRole('button', { name: 'Preview' });
  await look.press('Enter');
  await expect(city).toBeFocused();
  await expect(city).toHaveAccessibleDescription('Please fill this in.');
  const another = edit.getByRole('button', { name: 'Change another field' });
  await another.click();
  await expect(edit.getByRole('combobox', { name: 'Field' }).nth(1)).toBeFocused();
  await edit.getByRole('button', { name: 'Remove change 2' }).press('Enter');
  await expect(another).toBeFocused();
  // An answer about other changes than those that would be started is none.
  const changed = Promise.withResolvers<void>();
  await page.route(
    `**${bulkPreview.path}`,
    async (route) => {
      await changed.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(`**${bulkPreview.path}`);
  await city.fill('Nowhere');
  await look.click();
  await city.fill('Glendale');
  changed.resolve();
  await answered;
  await expect(look).toBeEnabled();
  const looked = edit.getByRole('status').filter({ hasText: /2 contacts are selected/ });
  await expect(looked).toHaveCount(0);
  // What was written survives the window.
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await desk.selection.getByRole('button', { name: 'Bulk edit' }).click();
  await expect(edit).toContainText('What you typed here earlier is back.');
  await expect(city).toHaveValue('Glendale');
  const region = await edit.getByRole('status').last().elementHandle();
  await look.click();
  await expect(looked).toBeVisible();
  expect(await region?.textContent()).toMatch(/^2 contacts are selected/);
  await expect(
    edit.getByRole('row', { name: /Doppelgang.*City.*Los Angeles.*Glendale/ }),
  ).toHaveCount(2);
  await expectAccessible(page);
  // The work is too quick to be looked at: it is told of as done only once somebody is at its card.
  let isSeen = false;
  await page.route(`**${taskList.path}`, async (route) => {
    const response = await route.fetch();
    const { tasks, ...body } = (await response.json()) as ReplyOf<typeof taskList>;
    const [newest, ...others] = tasks;
    const told =
      isSeen || newest === undefined ? tasks : [{ ...newest, state: 'running' }, ...others];
    await route.fulfill({ response, json: { ...body, tasks: told } });
  });
  await edit.getByRole('button', { name: 'Change 2 contacts' }).click();
  const card = page.getByRole('region', { name: 'Tasks in progress' });
  // What is in the way is put away; the work goes on, and is there again for whoever comes anew.
  await card.getByRole('button', { name: /^Hide/ }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  // Where many scroll, the shadow is not cut off with what is in it.
  await expect(card).toHaveCSS('box-shadow', /px/);
  await card.getByRole('button', { name: /^Stop/ }).focus();
  isSeen = true;
  await expect(card).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  const toasts = page.getByRole('listitem').filter({ hasText: 'Bulk edit: City: Glendale' });
  await expect(toasts).toContainText('Contacts changed: 2.');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Contacts as they were before: 2.' }),
  ).toBeVisible();

  // One note about both of them; what is written survives the window.
  await desk.open('?q=Doppelgang');
  await expect(desk.rowBox(1)).toBeVisible();
  await desk.pageBox.click();
  const addNote = desk.selection.getByRole('button', { name: 'Add note' });
  await addNote.click();
  const note = page.getByRole('dialog', { name: 'Add a note to the selected contacts' });
  const text = note.getByRole('textbox', { name: 'Note' });
  await expect(text).toBeFocused();
  await note.getByRole('button', { name: 'Add to 2 contacts' }).click();
  await expect(text).toHaveAccessibleDescription(/Please write a note\./);
  await text.fill('Both came to the desk.');
  await expect(text).toHaveAccessibleDescription(/“My tasks”\. 22 of [\d,]+ characters/);
  await expectAccessible(page);
  // The answer is lost on its way: until it is clear the window stays, and what it says is told there.
  const keys: unknown[] = [];
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(`**${startBulkNote.path}`, async (route) => {
    const sent = route.request().postDataJSON() as { readonly requestKey: string };
    keys.push(sent.requestKey);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await lost;
    return route.abort();
  });
  await note.getByRole('button', { name: 'Add to 2 contacts' }).click();
  await expect(note.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  lose();
  await expect(note.getByRole('alert')).toContainText('cannot be reached');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await addNote.click();
  await expect(text).toHaveValue('Both came to the desk.');
  // By the keys that save a note about one contact.
  await text.press('Control+Enter');
  await expect(note).toBeHidden();
  // Opened again, it sends the same request: nobody has the note twice.
  expect(keys).toEqual([keys[0], keys[0]]);
  const told = page.getByRole('listitem').filter({ hasText: 'Contacts with the note: 2.' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /Undo: Contacts as they were before: 2\./ }),
  ).toBeVisible();

  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/#/app/tasks');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  // Members of staff see their own alone, administrators everybody's, with the name of whose it is.
  const everybodys = page.getByRole('switch', { name: 'مهام الجميع' });
  await expect(everybodys).toHaveCount(0);
  await loginPage(page).signInUnseen('admin');
  await page.reload();
  await everybodys.check();
  const begun = page.getByRole('listitem').filter({ hasText: 'City: Glendale' });
  await expect(begun.first()).toContainText('بدأها');
  await expectAccessible(page);
});

test('what a bulk edit lets choose from can be asked for again, and is there for the form of a contact', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  let asked = 0;
  let isBroken = true;
  await page.route(`**${contactFormLists.path}`, async (route) => {
    asked += 1;
    if (!isBroken) await route.continue();
    else await route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } });
  });
  for (const row of [0, 1]) await desk.rowBox(row).click();
  await desk.selection.getByRole('button', { name: 'Bulk edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Bulk edit' });
  await edit.getByRole('combobox', { name: 'Field' }).selectOption('Application');
  const again = edit.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isBroken = false;
  await again.click();
  await edit.getByRole('combobox', { name: 'New value' }).selectOption('Citizen portal');
  const before = asked;
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await desk.selection.getByRole('button', { name: 'Edit one after the other' }).click();
  const form = page.getByRole('dialog', { name: 'Edit contact, 1 of 2' });
  const application = form.getByRole('combobox', { name: 'Application' });
  await expect(application.getByRole('option', { name: 'Citizen portal' })).toBeAttached();
  expect(asked).toBe(before);
});
