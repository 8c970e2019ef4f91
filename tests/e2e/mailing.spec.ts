import { expect, type Page, type Request, test } from 'playwright/test';
import { mailingLists } from '#shared/contracts/crm-list.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { templateList } from '#shared/contracts/mail-template.ts';
import { previewMail, sendMail } from '#shared/contracts/mailing.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { blankTemplate } from '#renderer/features/mailing/compose-model.ts';
import { momentAt } from '#shared/rules/portal-time.ts';
import { altered } from './models/altered.ts';
import { expectAccessible } from './models/accessibility.ts';
import { discardDraft } from './models/discard-draft.ts';
import { press, tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { givenMailingList, mailForm, sendCard, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';
import { callsSettled, shell } from './models/shell.ts';

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

/** Somebody who writes to two people, from the history of their list. */
const writing = async (page: Page, place: string) => {
  const staff = await staffCaller();
  const [name, subject] = [ownName(`Friends of the ${place}`), ownName(`The ${place} is open`)];
  const { listId } = await givenMailingList(staff, name, 2);
  const dialog = page.getByRole('dialog', { name: `Send mail to ${name}` });
  const mail = mailForm(dialog);
  const open = () => page.getByRole('button', { name: 'Send mail' }).click();
  const send = async () => {
    await mail.button('Send to 2').click();
    const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
    await question.getByRole('button', { name: 'Send to 2' }).click();
  };
  /** The service has the mail; the page never learns so. */
  const sendInVain = async () => {
    await page.route(`**${sendMail.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send();
    await expect(dialog.getByRole('alert')).toContainText('The service cannot be reached');
    await page.unroute(`**${sendMail.path}`);
  };
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await open();
  /** The text of the template has come: whatever is written before that is asked about. */
  const begin = async () => {
    await mail.template.selectOption('Newsletter');
    await expect(mail.message).toContainText('here is what is new');
  };
  await begin();
  await mail.subject.fill(subject);
  return {
    subject,
    dialog,
    mail,
    open,
    begin,
    send,
    sendInVain,
    /** The subjects that went to the list, newest first. */
    sent: async () =>
      (await staff.calls(mailSends, { body: { listId } })).sends.map((one) => one.emailSubject),
  };
};

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

test('the text of a template comes late: what was written meanwhile stays, and the last choice counts', async ({
  page,
}) => {
  const { mail } = await writing(page, 'theatre');
  const question = page.getByRole('dialog', { name: 'Replace what you wrote?' });
  /** Chooses a template whose text is on its way until the answer is let go. */
  const chooseLate = async () => {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    await page.route(/Event/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/Event/);
    const answered = page.waitForResponse(/Event/);
    await tabTo(page, mail.template);
    await mail.template.selectOption('Event invitation');
    await asked;
    await expect(mail.template).toBeFocused();
    return async () => {
      resolve();
      await (await answered).finished();
    };
  };
  const comes = await chooseLate();
  await mail.template.selectOption('Blank e-mail');
  await press(question.getByRole('button', { name: 'Replace' }));
  await expect(mail.subject).toHaveValue('');
  await comes();
  await expect(mail.template).toHaveValue(blankTemplate);
  const comesAgain = await chooseLate();
  await tabTo(page, mail.subject);
  await page.keyboard.type('My own words');
  await comesAgain();
  await press(question.getByRole('button', { name: 'Keep mine' }));
  await expect(question).toBeHidden();
  await expect(mail.subject).toHaveValue('My own words');
  await expect(mail.template).toHaveValue(blankTemplate);
  // Where there is no room to keep it for the next time, closing asks first.
  await page.evaluate('Storage.prototype.setItem = () => { throw new Error("full"); };');
  await mail.subject.fill('My own long words');
  await press(mail.button('Cancel'));
  await press(page.getByRole('button', { name: 'Keep writing' }));
  await expect(mail.subject).toHaveValue('My own long words');
  await expect(mail.message).toHaveAttribute('aria-placeholder', 'Type Something');
  await tabTo(page, mail.message);
  await page.keyboard.type('- one');
  for (const key of ['Enter', 'Control+]', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(mail.message.locator('ul ul')).toHaveCount(1);
});

test('a search for sends that fails says so, and shows no others instead', async ({ page }) => {
  const { subject, mail, open, send, dialog } = await writing(page, 'market');
  const spared = ownName('Asked to be spared');
  await givenMailingList(await staffCaller(), spared, 1);
  // Nor is a mail written to people who were to be left out because their list could not be chosen.
  await page.route(`**${mailingLists.path}*`, (route) => route.fulfill({ status: 500 }));
  await page.route(`**${templateList.path}`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await open();
  // The template of a mail shows though the list of them is not there, or has it no longer; without it the text stays.
  await expect(mail.template.locator('option:checked')).toHaveText('Newsletter');
  const missing = dialog
    .getByRole('alert')
    .filter({ hasText: 'The templates could not be loaded.' });
  await page.unroute(`**${templateList.path}`);
  await altered(page, templateList, (reply) => ({
    templateList: reply.templateList.filter(({ templateName }) => templateName !== 'Newsletter'),
  }));
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeHidden();
  await expect(mail.template.locator('option:checked')).toHaveText('Newsletter (deleted)');
  await mail.template.selectOption('Blank e-mail');
  await expect(mail.template).toHaveValue(blankTemplate);
  await expect(mail.subject).toHaveValue(subject);
  const failure = dialog.getByRole('alert').filter({ hasText: 'Not all lists could be loaded.' });
  await expect(failure).toBeVisible();
  await page.unroute(`**${mailingLists.path}*`);
  // A list that the page of them does not hold is found by its name.
  await altered(page, mailingLists, ({ lists }) => ({
    lists: lists.filter((one) => one.name !== spared),
  }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  const excluded = dialog.getByRole('combobox', { name: 'Leave out members of' });
  await excluded.fill(spared);
  await page.getByRole('option', { name: spared }).click();
  await expect(mail.button('Send to 1')).toBeVisible();
  await excluded.press('Backspace');
  // Its list would lie over the button.
  await excluded.press('Tab');
  await send();
  await expect(dialog).toBeHidden();
  // The page was opened before midnight, and follows the day.
  const zone = 'America/Los_Angeles';
  const midnight = momentAt({ day: dayIn(zone, new Date()), time: '00:00' }, zone)?.getTime() ?? 0;
  await page.clock.setFixedTime(midnight - 30_000);
  const asked = page.waitForResponse(`**${mailSends.path}`);
  await page.goto('/#/crm/contact?tab=crm_campaign');
  await asked;
  await callsSettled(page);
  await page.clock.setFixedTime(midnight + 30_000);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const { card } = sendCard(page, subject);
  await expect(card).toContainText('Sent: 2');
  await page.route(`**${mailSends.path}`, (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Subject' }).fill('swimming');
  await expect(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect(card).toBeHidden();
});
