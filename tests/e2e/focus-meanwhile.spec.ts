import { expect, test } from 'playwright/test';
import {
  addAdditionalContact,
  removeAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { builtFiles } from '#tests/support/built-files.ts';
import { callerOf } from './models/caller-of.ts';
import { contactPage } from './models/contact-page.ts';
import { finder } from './models/finder.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test('whoever restores from the trash goes on in the next row, and is not called back from elsewhere', async ({
  page,
}) => {
  const admin = await callerOf('admin');
  // No name of a person has a digit.
  const userLastName = `Laterow${'x'.repeat(test.info().repeatEachIndex)}`;
  for (const userFirstName of ['Ada', 'Bea', 'Cleo']) {
    const { crmId } = await added(admin, { userFirstName, userLastName });
    await admin.calls(trashContacts, { body: { crmIds: [crmId] } });
  }
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/contact/trash');
  const search = page.getByRole('searchbox', { name: 'Search by name or e-mail' });
  await search.fill(userLastName);
  const restore = page.getByRole('button', { name: new RegExp(`^Restore \\w+ ${userLastName}`) });
  await expect(restore).toHaveCount(3);
  const second = (await restore.nth(1).getAttribute('aria-label')) ?? '';
  await restore.first().press('Enter');
  await expect(restore).toHaveCount(2);
  await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused();

  const answer = Promise.withResolvers<void>();
  await page.route(`**${restoreContacts.path}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await restore.first().press('Enter');
  await search.focus();
  answer.resolve();
  await expect(restore).toHaveCount(1);
  await expect(search).toBeFocused();
});

test('whoever removes one of the people around a contact goes on in the next row, and is not called back from elsewhere', async ({
  page,
}) => {
  const staff = await callerOf('staff');
  const { crmId } = await added(staff, { userFirstName: 'Nia', userLastName: 'Circle' });
  for (const firstName of ['Abel', 'Boris', 'Cyril']) {
    const person = { firstName, lastName: 'Near', title: '', emailId: '', mobileNo: '2135550142' };
    await staff.calls(addAdditionalContact, { body: { crmId, ...person } });
  }
  await loginPage(page).signInUnseen('staff');
  await contactPage(page).open(crmId);
  const people = page.getByRole('table', { name: 'Additional contacts' });
  const remove = people.getByRole('button', { name: /^Remove / });
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await expect(remove).toHaveCount(3);
  await remove.first().press('Enter');
  await agree.press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(people.getByRole('row').nth(1).locator(':focus')).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.route(`**${removeAdditionalContact.path.replace(':id', '*')}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await remove.first().press('Enter');
  await agree.press('Enter');
  const edit = people.getByRole('button', { name: /^Edit / }).last();
  await expect(remove.first()).toBeFocused();
  await edit.focus();
  answer.resolve();
  await expect(remove).toHaveCount(1);
  await expect(edit).toBeFocused();
});

test('a window that opens while a page is on its way keeps the focus, and hands it on to the page', async ({
  page,
}) => {
  const { field, palette, openPalette } = finder(page);
  await page.goto('/#/homepage');
  const ready = Promise.withResolvers<void>();
  const { isScript, isAsked } = builtFiles('app/search-results-screen.tsx');
  await page.route(isScript, async (route) => {
    await ready.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(isAsked);
  await field.fill('rent');
  await page.keyboard.press('Enter');
  await asked;
  await openPalette();
  ready.resolve();
  await expect(page.locator('h1')).toHaveText('Results for “rent”');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell(page).heading).toBeFocused();
});
