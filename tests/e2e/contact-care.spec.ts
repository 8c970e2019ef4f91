import { expect, test } from 'playwright/test';
import { addOwner, ownerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { possibleDuplicates } from '#shared/contracts/duplicate.ts';
import { expectAccessible } from './models/accessibility.ts';
import { altered } from './models/altered.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';

/** Where somebody lives: no contact is added without it. */
const address = {
  type: 'Home' as const,
  entryMode: 'MANUALLY' as const,
  addressLine1: '12 Twin Court',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
};

test('who may be the one that is added is a link that can be pressed, be it without a name', async ({
  page,
}) => {
  await altered(page, possibleDuplicates, ({ matches }) => ({
    matches: matches.map(({ contact, ...match }) => ({
      ...match,
      contact: { ...contact, firstName: '', lastName: '' },
    })),
  }));
  const { form } = contactPage(page);
  await loginPage(page).signInUnseen('staff');
  await contactDesk(page).open();
  await page.getByRole('button', { name: 'Add contact' }).click();
  // Nothing of the draft, nothing of them: both are there to say it, or nobody would hear it.
  await expect(form.getByRole('status').and(page.locator('form > div > :empty'))).toHaveCount(2);
  await form.getByLabel('First name').fill('Luis');
  await form.getByLabel('Last name').fill('Delgado');
  const known = form.getByRole('status').getByRole('link').first();
  await expect(known).toHaveAccessibleName(/^\S+@\S+$|^#\d+$/);
  await expectAccessible(page);
  await known.click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
});

test('who could not be deleted with the others stays ticked', async ({ page }) => {
  const caller = await callerOf('staff');
  await caller.calls(addOwner, {
    body: { userFirstName: 'Dana', userLastName: 'Whitfield-Twin', addressList: [address] },
  });
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('admin');
  await desk.open('?q=Dana+Whitfield');
  await expect(desk.rowBox(1)).toBeVisible();
  await desk.pageBox.click();
  await expect(desk.selection).toContainText('2 contacts selected');
  await desk.selection.getByRole('button', { name: 'Delete', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Not everything was deleted' });
  await expect(refused).toContainText('Dana Whitfield has an account');
  await page.keyboard.press('Escape');
  await expect(desk.selection).toContainText('1 contact selected');

  // What the account may do is not saved empty: whoever tries is led to why.
  const dana = desk.grid.getByRole('link', { name: 'Dana' }).first();
  await page.goto(`/${await dana.getAttribute('href')}`);
  await page.getByRole('button', { name: 'Change roles…' }).click();
  const roles = page.getByRole('dialog', { name: 'Change roles' });
  await roles.getByRole('checkbox', { name: 'Staff', exact: true }).uncheck();
  await roles.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(roles.getByText('Please choose at least one role.')).toBeFocused();
});

test('all of a filter are deleted as many as the question says, and more than go at a time say why they cannot', async ({
  page,
}) => {
  const caller = await callerOf('staff');
  const add = (userFirstName: string) =>
    caller.calls(addOwner, {
      body: { userFirstName, userLastName: 'Farewell-Moss', addressList: [address] },
    });
  await add('Ida');
  await add('Otto');
  const desk = contactDesk(page);
  const button = desk.selection.getByRole('button', { name: 'Delete', exact: true });
  await loginPage(page).signInUnseen('admin');
  await desk.open('?q=Farewell-Moss');
  await desk.rowBox(1).click();
  await desk.selection.getByRole('button', { name: 'Select all 2 matching contacts' }).click();
  await add('Uma');
  await button.click();
  const question = page.getByRole('dialog', { name: 'Delete these contacts?' });
  await expect(question).toContainText('3 contacts will be moved to the trash.');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('3 contacts were moved to the trash.');
  await expect(desk.selection).toBeHidden();

  await desk.open();
  await desk.rowBox(1).click();
  await desk.selection.getByRole('button', { name: /^Select all/ }).click();
  await expect(button).toHaveAccessibleDescription(/^At most 500 contacts can be deleted/);
  await button.press('Enter');
  await expect(button).toBeFocused();
  await expectAccessible(page);
});

test('an organization whose imported name is too long is opened, told so at the field, and saved by its last name alone', async ({
  page,
}) => {
  const caller = await callerOf('staff');
  const { userList } = await caller.calls(addOwner, {
    body: { userLastName: 'Ace & Sons #1, Inc.', addressList: [address] },
  });
  const long = `Ace & Sons, ${'Painters, '.repeat(5)}Inc.`;
  await altered(page, ownerDetails, (answer) => ({
    userList: answer.userList.map((one) => ({ ...one, userLastName: long })),
  }));
  const contact = contactPage(page);
  await loginPage(page).signInUnseen('staff');
  await contact.open(userList[0]?.crmId ?? 0);
  await contact.edit();
  const lastName = contact.form.getByLabel('Last name');
  await expect(lastName).toHaveValue(long);
  await expect(lastName).toHaveAccessibleDescription('Use at most 60 characters.');
  await expect(contact.part('Name')).toContainText('A first or a last name is enough.');
  await expect(contact.form.getByLabel('First name')).not.toHaveAttribute('required');
  await expectAccessible(page);
  await contact.save();
  await expect(lastName).toBeFocused();
  await lastName.fill('Ace & Sons #2, Inc.');
  await contact.save();
  await expect(contact.toast('The contact was saved.')).toBeVisible();
});
