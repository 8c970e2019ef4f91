import { expect, test } from 'playwright/test';
import { possibleDuplicates } from '#shared/contracts/duplicate.ts';
import { expectAccessible } from './models/accessibility.ts';
import { altered } from './models/altered.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';

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
  await form.getByLabel('First name').fill('Luis');
  await form.getByLabel('Last name').fill('Delgado');
  const known = form.getByRole('status').getByRole('link').first();
  await expect(known).toHaveAccessibleName(/^\S+@\S+$|^#\d+$/);
  await expectAccessible(page);
  await known.click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
});
