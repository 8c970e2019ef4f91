import { expect, test } from 'playwright/test';
import { ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { added, detailsOf } from '#tests/api/contact-edit/contact-care-world.ts';
import { callerOf } from './models/caller-of.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';

test('a number that a colleague saved shows to whoever stands in its field, and what is typed goes onto it', async ({
  page,
}) => {
  const colleague = await callerOf('staff');
  const phone = { type: 'Mobile', phoneCountryPrefix: '1', primary: true } as const;
  const withNumber = (phoneNumberFull: string) => ({
    contactDetails: [{ ...phone, phoneNumberFull }],
  });
  const { crmId } = await added(colleague, withNumber('2135550142'));
  const contact = contactPage(page);
  const { form, entry, window } = contact;
  await loginPage(page).signInUnseen('admin');
  await contact.open(crmId);
  await contact.edit();
  await colleague.calls(updateOwnerDetails, {
    body: { ...(await detailsOf(colleague, crmId)), ...withNumber('2135550199') },
  });
  await form.getByLabel('Nickname').fill('Mine');
  const number = entry('Phone numbers', 1).getByRole('textbox', { name: 'Number', exact: true });
  await number.press('Enter');
  await expect(form.getByText(/Someone else changed this contact/)).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('(213) 555-0199');

  await number.press('End');
  await number.press('Backspace');
  await number.pressSequentially('8');
  await expect(number).toHaveValue('(213) 555-0198');
  await number.press('Enter');
  await expect(window).toBeHidden();
  const { userList } = await colleague.calls(ownerDetails, { body: { crmId } });
  expect(userList[0]).toMatchObject({
    aliasName: 'Mine',
    contactDetails: [{ phoneNumberFull: '2135550198' }],
  });
});
