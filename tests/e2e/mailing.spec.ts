import { expect, type Request, test } from 'playwright/test';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { previewMail } from '#shared/contracts/mailing.ts';
import { blankTemplate } from '#renderer/features/mailing/compose-model.ts';
import { expectAccessible } from './models/accessibility.ts';
import { discardDraft } from './models/discard-draft.ts';
import { press, tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { givenMailingList, mailForm, staffCaller, writing } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';
import { shell } from './models/shell.ts';

test('a template is written, sent to a list and followed to the last recipient, by keyboard', async ({
  page,
}) => {
  const staff = await staffCaller();
  const list = ownName('Friends of the library');
  const hours = ownName('Library hours');
  const opens = ownName('The library opens on Sundays');
  const { listId, people } = await givenMailingList(staff, list, 3);
  await loginPage(page).signInUnseen('staff');

  // Writes a template with a place that is filled for each person.
  await page.goto('/#/crm/mail-templates');
  await press(page.getByRole('button', { name: 'New template' }));
  const templateDialog = page.getByRole('dialog', { name: 'New template' });
  const template = mailForm(templateDialog);
  await expect(template.toolbar).toBeVisible();
  await expectAccessible(page);
  await press(template.button('Save'));
  const name = templateDialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(templateDialog.getByText('Please fill this in.')).toHaveCount(3);
  await page.keyboard.type(hours);
  await tabTo(page, template.subject);
  await page.keyboard.type(opens);
  await tabTo(page, template.message);
  await page.keyboard.type('Dear ');
  await page.keyboard.press('Shift+Tab');
  await expect(template.button('Bold')).toBeFocused();
  await page.keyboard.press('End');
  await expect(template.button('Redo')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const place = page.getByRole('dialog', { name: 'Insert a placeholder' });
  await tabTo(page, place.getByRole('textbox', { name: 'Fallback text' }));
  await page.keyboard.type('reader');
  await page.keyboard.press('Enter');
  await expect(template.message).toHaveText('Dear {{firstName|reader}}');
  await expect(template.message).toBeFocused();
  await page.keyboard.type(', see ');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeFocused();
  await page.keyboard.type('http://example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use an address that begins with https://')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('example.org/hours');
  await page.keyboard.press('Enter');
  await expect(template.message.getByRole('link')).toHaveAttribute(
    'href',
    'https://example.org/hours',
  );
  await press(template.button('Save'));
  await expect(page.getByRole('heading', { name: hours })).toBeVisible();

  // To a list that there is not, nothing can be sent, and nothing was.
  await page.route(`**${mailSends.path}`, (route) => route.abort());
  await page.goto('/#/crm/contact/history/2000000000');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(0);
  await expect(again).toBeVisible();
  await page.unroute(`**${mailSends.path}`);
  await again.click();
  await expect(page.getByText('This list is not available')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Campaigns' }).click();

  // Sends it: nobody gets anything before the number was read.
  await page.goto(`/#/crm/contact/history/${listId}`);
  await expect(shell(page).heading).toHaveText(`Mail history of ${list}`);
  const previews: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(previewMail.path)) previews.push(request);
  });
  await press(page.getByRole('button', { name: 'Send mail' }));
  const dialog = page.getByRole('dialog', { name: `Send mail to ${list}` });
  const mail = mailForm(dialog);
  await expect(mail.template).toBeFocused();
  await expect(mail.template).toContainText(hours);
  await page.keyboard.type(hours);
  await expect(mail.subject).toHaveValue(opens);
  await expect(mail.message).toContainText('Dear {{firstName|reader}}');
  await expect(dialog).toContainText('This e-mail goes to 3 of 3 selected people');
  await expectAccessible(page);
  // A reload loses nothing of it.
  await tabTo(page, mail.subject);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.reload();
  await press(page.getByRole('button', { name: 'Send mail' }));
  await expect(mail.subject).toHaveValue(`${opens} again`);
  // What nobody looks at is not asked for with each letter.
  expect(previews).toEqual([]);
  await tabTo(page, mail.tab('Write'));
  await page.keyboard.press('ArrowRight');
  const paper = dialog.getByRole('article', { name: 'The e-mail as this person will see it' });
  await expect(paper).toContainText(`Dear ${people[0]?.firstName ?? 'reader'}`);
  await press(mail.button('Send to 3'));
  await expect(mail.message).toContainText('Dear {{firstName|reader}}');
  const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
  await expect(question).toContainText('Recipients: 3.');
  // Escape is an answer to the question, and to nothing beneath it.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await press(mail.button('Send to 3'));
  await expect(question.getByRole('button', { name: 'Send to 3' })).toBeFocused();
  await page.keyboard.press('Enter');

  // Once everybody has it, it can be saved and looked at.
  const bar = page.getByRole('progressbar', { name: opens });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await press(page.getByRole('button', { name: 'Export' }));
  const download = page.waitForEvent('download');
  await press(page.getByRole('menuitem', { name: 'Excel workbook' }));
  expect((await download).suggestedFilename()).toBe('crm-mail-history.xlsx');
  await press(page.getByRole('button', { name: `View “${opens}` }));
  const detail = page.getByRole('dialog', { name: 'Mail history detail' });
  await expect(detail.getByRole('article', { name: 'Message' })).toContainText('Dear {{firstName');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await page.goto(`/#/crm/contact/view/${people[0]?.crmId}?tab=mail`);
  await expect(page.getByRole('row').filter({ hasText: opens })).toContainText(list);
});

test('a mail whose answer was lost goes out once, sent from a dialog that was opened again as well', async ({
  page,
}) => {
  const { subject, dialog, mail, open, send, sendInVain, sent } = await writing(page, 'museum');
  await sendInVain();
  expect(await sent()).toEqual([subject]);
  await mail.button('Cancel').click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(mail.subject).toHaveValue(subject);
  await page.reload();
  await open();
  await expect(mail.subject).toHaveValue(subject);
  await send();
  await expect(dialog).toBeHidden();
  expect(await sent()).toEqual([subject]);
  // What was sent leaves nothing behind.
  await open();
  await expect(mail.subject).toHaveValue('');
  // What is written before a template is chosen is a mail of one's own: a blank one asks nothing about it.
  await mail.subject.fill('My own words');
  await mail.template.selectOption('Blank e-mail');
  await mail.button('Cancel').click();
  await open();
  await expect(mail.template).toHaveValue(blankTemplate);
  await expect(mail.subject).toHaveValue('My own words');
});

test('a mail that was changed after its answer was lost is another one, but its writer learns of the first', async ({
  page,
}) => {
  const { subject, dialog, mail, open, begin, send, sendInVain, sent } = await writing(
    page,
    'archive',
  );
  await sendInVain();
  await page.reload();
  await open();
  await mail.subject.fill(`${subject} today`);
  await send();
  await expect(dialog.getByRole('alert')).toContainText('This was already saved');
  expect(await sent()).toEqual([subject]);
  await send();
  await expect(dialog).toBeHidden();
  expect(await sent()).toEqual([`${subject} today`, subject]);
  // One that is written after a draft was thrown away is another one without a question.
  await open();
  await begin();
  await mail.subject.fill(subject);
  await sendInVain();
  await page.reload();
  await open();
  await discardDraft(page, dialog);
  await begin();
  await mail.subject.fill('Anew');
  await send();
  await expect(dialog).toBeHidden();
  expect(await sent()).toHaveLength(4);
});
