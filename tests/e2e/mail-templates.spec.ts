import { expect, test } from 'playwright/test';
import { updateTemplate } from '#shared/contracts/mail-template.ts';
import { press } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { mailForm, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';

test('a text of a template is closed away only when asked, and deleted by keyboard where its writer stays', async ({
  page,
}) => {
  const staff = await staffCaller();
  const templateName = ownName('Closing times');
  const written = {
    subject: 'We close early',
    content: Buffer.from('<p>Today.</p>').toString('base64'),
  };
  for (const language of ['en', 'es'] as const) {
    await staff.calls(updateTemplate, {
      body: {
        action: 'add',
        templateName,
        language,
        ...written,
      },
    });
  }
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/mail-templates');
  // Where there is no room to keep what is written for the next time, closing asks first.
  await press(page.getByRole('button', { name: `Edit ${templateName} in English` }));
  const dialog = page.getByRole('dialog', { name: 'Edit template' });
  const { subject, message, button } = mailForm(dialog);
  // Its name stays as it is.
  await expect(subject).toBeFocused();
  await page.evaluate('Storage.prototype.setItem = () => { throw new Error("full"); };');
  await subject.fill('We close late');
  await press(button('Cancel'));
  await press(page.getByRole('button', { name: 'Keep writing' }));
  await expect(subject).toHaveValue('We close late');
  await expect(button('Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Discard' }));
  await expect(dialog).toBeHidden();

  // What is written in another language is read aloud, and its spelling looked at, in that one.
  await press(page.getByRole('button', { name: `Edit ${templateName} in Español` }));
  for (const text of [subject, message]) await expect(text).toHaveAttribute('lang', 'es');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const remove = async (language: string) => {
    await press(page.getByRole('button', { name: `Delete ${templateName} in ${language}` }));
    const question = page.getByRole('dialog', { name: 'Delete this text?' });
    await press(question.getByRole('button', { name: 'Delete' }));
  };
  const heading = page.getByRole('heading', { name: templateName });
  // What a colleague saves while the question is open does not go with what it asks about.
  await press(page.getByRole('button', { name: `Delete ${templateName} in English` }));
  const question = page.getByRole('dialog', { name: 'Delete this text?' });
  await expect(question).toBeVisible();
  await staff.calls(updateTemplate, {
    body: {
      action: 'update',
      templateName,
      language: 'en',
      version: 1,
      ...written,
      subject: 'We close late',
    },
  });
  await press(question.getByRole('button', { name: 'Delete' }));
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('The text could not be deleted.');
  await expect(page.getByText('We close late')).toBeVisible();
  await remove('English');
  await expect(page.getByRole('button', { name: `Edit ${templateName} in Español` })).toBeFocused();
  await remove('Español');
  await expect(heading).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^Edit / }).and(page.locator(':focus')),
  ).toBeVisible();
});
