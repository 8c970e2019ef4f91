import { expect, type Page, test } from 'playwright/test';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { added, office } from '#tests/api/contact-edit/contact-care-world.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';

/** Two contacts of one name, the second of whom was made a part of the first some time ago. */
const merged = async (userFirstName: string) => {
  const staff = await callerOf('staff');
  const name = { userFirstName, userLastName: 'Twyford' };
  const survivor = await added(staff, name);
  const loser = await added(staff, { ...name, addressList: [{ ...office, primary: true }] });
  await staff.calls(mergeContacts, {
    body: {
      survivor: { crmId: survivor.crmId, version: survivor.version },
      loser: { crmId: loser.crmId, version: loser.version },
    },
  });
  return { survivor: survivor.crmId, loser: loser.crmId };
};

const undo = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Undo this merge?' });
  await question.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(contactPage(page).toast('The merge was undone.')).toBeVisible();
};

test('a merge of some time ago is undone from the history of the contact that stayed', async ({
  page,
}) => {
  const { survivor, loser } = await merged('Hanna');
  const contact = contactPage(page);
  await loginPage(page).signInUnseen('staff');
  await contact.open(survivor, 'history');
  const changes = page.getByRole('tabpanel').getByRole('listitem');
  const entry = changes.filter({ has: page.getByRole('heading', { name: /^Merged/ }) });
  const button = entry.getByRole('button', { name: /^Undo the merge: / });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await undo(page);
  await expect(button).toBeHidden();
  await expect(entry).toBeFocused();
  await contact.open(loser);
  await expect(page.getByText('PO Box 5150').first()).toBeVisible();
  // A number that is merged leads on.
  await expect(page).toHaveURL(new RegExp(`view/${loser}$`));
  await page.reload();
  await expect(page.getByText('PO Box 5150').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view/${loser}$`));
});

test('a merge is undone from the trash, where the one that went lies', async ({ page }) => {
  await merged('Hedda');
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/contact/trash');
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('Hedda');
  const row = page.getByRole('row').filter({ hasText: 'Merged into Hedda Twyford' });
  await row.getByRole('button', { name: 'Undo the merge of Hedda Twyford' }).click();
  await undo(page);
  await expect(row).toHaveCount(0);
});
