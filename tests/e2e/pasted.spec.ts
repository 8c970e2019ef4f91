import { expect, test } from 'playwright/test';
import { queryView } from '#shared/contracts/crm-view.ts';
import { createDataset } from '#shared/contracts/report.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { paste } from './models/paste.ts';

test('phones and an address go into a contact as they stand in a mail', async ({ page }) => {
  const contact = contactPage(page);
  const { form, part, entry } = contact;
  await loginPage(page).signInUnseen('staff');
  await contactDesk(page).open();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Last name').fill('Pasteur');
  await contact.writeAddress(1, 'Home', '4 Copy Lane');

  const add = part('Phone numbers').getByRole('button', { name: 'Add number' });
  const numberOf = (phone: number) =>
    entry('Phone numbers', phone).getByRole('textbox', { name: 'Number', exact: true });
  await add.click();
  await entry('Phone numbers', 1).getByRole('combobox', { name: 'Type' }).selectOption('Telephone');
  await numberOf(1).fill('+1 (213) 555-0142 ext. 45');
  await numberOf(1).press('Tab');
  await expect(numberOf(1)).toHaveValue('(213) 555-0142');
  await expect(entry('Phone numbers', 1).getByLabel('Extension')).toHaveValue('45');
  await add.click();
  await numberOf(2).pressSequentially('+44 (0)20 7946 0958');
  await numberOf(2).press('Tab');
  await expect(entry('Phone numbers', 2).getByLabel('Country code')).toHaveValue('44');
  await expect(numberOf(2)).toHaveValue('2079460958');

  await part('E-mail addresses').getByRole('button', { name: 'Add e-mail' }).click();
  const email = entry('E-mail addresses', 1).getByRole('textbox', { name: 'E-mail' });
  await email.fill('Ines Pasteur <ines.pasteur@example.org>');
  await expect(email).toHaveValue('ines.pasteur@example.org');

  // From any field, a choice among them, the keys that send a note save the contact.
  const kind = form.getByRole('combobox', { name: 'User type' });
  await kind.press('Control+Enter');
  await expect(contact.window).toBeHidden();
  const { userList } = await (await callerOf('staff')).calls(queryView, {
    body: { searchText: 'Ines Pasteur' },
  });
  expect(userList).toEqual([
    expect.objectContaining({
      emailIdList: [expect.objectContaining({ emailId: 'ines.pasteur@example.org' })],
      contactDetails: [
        expect.objectContaining({
          phoneCountryPrefix: '+1',
          phoneNumberFull: '2135550142',
          phoneExtension: '45',
        }),
        expect.objectContaining({ phoneCountryPrefix: '+44', phoneNumberFull: '2079460958' }),
      ],
    }),
  ]);
});

test('a column of a table is several values, and the addresses of a mail are several recipients', async ({
  page,
}) => {
  const { report } = await (await callerOf('admin')).calls(createDataset, {
    body: {
      name: 'Contacts of some towns',
      description: 'Asked for by a table',
      config: {},
      definition: {
        question: {
          kind: 'groups',
          dataSet: 'contacts',
          dimensions: [{ field: 'city' }],
          measures: [{ aggregate: 'COUNT' }],
        },
        family: 'BAR',
        runtime: [{ field: 'city', operator: 'IS', label: 'Which towns?' }],
      },
    },
  });
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/reports/${report.id}`);
  const form = page.getByRole('form', { name: 'Fill in before the report runs' });
  await paste(
    form.getByLabel('Which towns?'),
    'Glendale\r\nLos Angeles, North\r\n\r\nPasadena\r\n',
  );
  for (const town of ['Glendale', 'Los Angeles, North', 'Pasadena']) {
    await expect(form.getByText(town, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click();
  const mail = page.getByRole('dialog', { name: 'Send by e-mail' });
  await mail.getByRole('button', { name: 'Add a schedule' }).click();
  const copied = 'Smith, Ann <Ann@example.org>; "Lee" <lee@example.org>\r\nsam@example.org\r\n';
  await paste(mail.getByRole('combobox', { name: 'Recipients' }), copied);
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByRole('listitem').first()).toContainText(
    'admin@example.org, ann@example.org, lee@example.org, sam@example.org',
  );
});
