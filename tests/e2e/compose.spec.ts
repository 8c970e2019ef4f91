import { expect, test } from 'playwright/test';
import { mailingLists } from '#shared/contracts/crm-list.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { templateList } from '#shared/contracts/mail-template.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { momentAt } from '#shared/rules/portal-time.ts';
import { blankTemplate } from '#renderer/features/mailing/compose-model.ts';
import { altered } from './models/altered.ts';
import { press, tabTo } from './models/keyboard.ts';
import { givenMailingList, sendCard, staffCaller, writing } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';
import { callsSettled } from './models/shell.ts';

test('a mail that is to go later says by which clock before it is scheduled', async ({ page }) => {
  const { dialog, mail } = await writing(page, 'harbor');
  await dialog.getByRole('radio', { name: 'Later' }).check();
  const clock = await dialog.getByText('Time zone of the portal: ').innerText();
  await mail.button('Schedule for 2').click();
  const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
  await expect(question).toContainText(`(${clock.replace('Time zone of the portal: ', '')})`);
  await question.getByRole('button', { name: 'Schedule for 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The e-mail was scheduled.').last()).toBeVisible();
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
  await expect(page.getByRole('status').filter({ hasText: /^1–\d+ of \d+$/ })).toHaveCount(1);
  await page.route(`**${mailSends.path}`, (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Subject' }).fill('swimming');
  await expect(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect(card).toBeHidden();
});
