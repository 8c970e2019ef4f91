import { expect, type Page, test } from 'playwright/test';
import { queryView } from '#shared/contracts/crm-view.ts';
import { updateTemplate } from '#shared/contracts/mail-template.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { mailForm, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';

/** Three contacts with a name and an address, in the order of the desk. */
const threePeople = async () => {
  const staff = await staffCaller();
  const filled = (['firstName', 'lastName', 'emailAddress'] as const).map((key) => ({
    key,
    operation: 'NOTEMPTY' as const,
  }));
  const { userList } = await staff.calls(queryView, { body: { pageSize: 3, fields: filled } });
  return userList.map(({ crmId, firstName, lastName, emailAddress }) => ({
    crmId,
    name: `${firstName} ${lastName}`,
    email: String(emailAddress),
  }));
};

/** Opens the window for a mail to the contact whose page shows. */
const write = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write an e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: `Send mail to ${name}` });
  await expect(dialog).toBeVisible();
  return mailForm(dialog);
};

test('what is written to one contact is offered again to that one alone', async ({ page }) => {
  const [ada, ben] = await threePeople();
  if (ada === undefined || ben === undefined) throw new Error('two contacts are needed');
  const contact = contactPage(page);
  await loginPage(page).signInUnseen('staff');
  await contact.open(ada.crmId);
  const toAda = await write(page, ada.name);
  await toAda.subject.fill('Your hearing');
  await toAda.button('Cancel').click();
  await contact.open(ben.crmId);
  const toBen = await write(page, ben.name);
  await expect(toBen.subject).toHaveValue('');
  await toBen.button('Cancel').click();
  await contact.open(ada.crmId);
  await write(page, ada.name);
  await expect(toAda.subject).toHaveValue('Your hearing');
});

test('a mail to ticked contacts is shown as one of them, and nobody else', async ({ page }) => {
  const [, , third] = await threePeople();
  if (third === undefined) throw new Error('three contacts are needed');
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  const wanted = ['firstName', 'lastName', 'emailAddress'].map((key) => `f=${key}~NOTEMPTY`);
  await desk.open(`?${wanted.join('&')}`);
  await desk.rowBox(2).click();
  await desk.selection.getByRole('button', { name: 'Send mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send mail to selected contacts' });
  const mail = mailForm(dialog);
  await mail.template.selectOption('Newsletter');
  await expect(mail.message).toContainText('here is what is new');
  await mail.tab('Preview').click();
  const people = dialog.getByRole('list', { name: 'People found' }).getByRole('button');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(third.email);
  const paper = dialog.getByRole('article', { name: 'The e-mail as this person will see it' });
  await expect(paper).toContainText(third.email);
  await expect(dialog.getByRole('status').filter({ hasText: /^Preview for / })).toHaveCount(1);
  await expect(dialog.getByRole('status').filter({ has: paper })).toHaveCount(0);
});

test('a translation that a colleague deleted a moment ago gives its place, and its language, to the text that stands in', async ({
  page,
}) => {
  const colleague = await staffCaller();
  const templateName = ownName('Pool hours');
  const change = { templateName, content: Buffer.from('<p>.</p>').toString('base64') };
  for (const [language, subject] of [
    ['en', 'The pool is open'],
    ['es', 'La piscina abre'],
  ] as const) {
    await colleague.calls(updateTemplate, {
      body: { action: 'add', ...change, language, subject },
    });
  }
  const [ada] = await threePeople();
  if (ada === undefined) throw new Error('a contact is needed');
  await loginPage(page).signInUnseen('staff');
  await contactPage(page).open(ada.crmId);
  const mail = await write(page, ada.name);
  await mail.template.selectOption(templateName);
  await expect(mail.subject).toHaveValue('The pool is open');
  await colleague.calls(updateTemplate, {
    body: { action: 'delete', templateName, language: 'es', version: 1 },
  });
  const language = page.getByRole('dialog').getByRole('combobox', { name: 'Language' });
  await language.selectOption('Español');
  const said = 'There is no text in Español any more: this one is in English.';
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(said)).toBeVisible();
  await expect(language).toHaveValue('en');
  await expect(language.getByRole('option')).toHaveText(['English']);
  await expect(mail.subject).toHaveValue('The pool is open');
});
