import { expect, test } from 'playwright/test';
import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { addNote } from '#shared/contracts/note.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

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
  for (const userFirstName of names) {
    const { userList } = await staff.calls(addOwner, {
      body: { userFirstName, userLastName: 'Wayworth', addressList: [address] },
    });
    if (userFirstName !== 'Kim') continue;
    const userCrmId = userList[0]?.crmId ?? 0;
    await staff.calls(addNote, { body: { note: 'Comes by on foot', userCrmId } });
  }
  await loginPage(page).signInUnseen('admin');
  const desk = contactDesk(page);
  const links = desk.grid.locator('.ht_clone_inline_start tbody a');
  const { heading } = shell(page);
  const walk = page.getByRole('group', { name: 'Contacts of this result' });
  const next = walk.getByRole('button', { name: 'Next contact' });
  const isAt = async (name: string, place: string): Promise<void> => {
    await expect(heading).toHaveText(name);
    await expect(walk.getByRole('status')).toHaveText(`${name}, ${place}`);
  };
  await desk.open('?f=lastName~EQ~Wayworth&sort=firstName');
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
});
