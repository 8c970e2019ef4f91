import { expect, type Locator, type Page, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { deleteList } from '#shared/contracts/crm-list.ts';
import {
  contactMails,
  mailSends,
  sendDetail,
  statusByBunch,
} from '#shared/contracts/mail-ledger.ts';
import { sendMail } from '#shared/contracts/mailing.ts';
import { firstDay } from '#renderer/features/mailing/period.ts';
import { expectAccessible } from './models/accessibility.ts';
import { press } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { givenMailingList, mailForm, sendCard, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';
import { shell } from './models/shell.ts';

test('a mail begins among the campaigns, and what went to a list long ago is found when that is deleted', async ({
  page,
}) => {
  const staff = await staffCaller();
  const [name, subject] = [ownName('Friends of the pier'), ownName('The pier is mended')];
  const { listId, people } = await givenMailingList(staff, name, 1);
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/contact?tab=crm_campaign');
  await press(page.getByRole('button', { name: 'New e-mail' }));
  const choice = page.getByRole('dialog', { name: 'New e-mail' });
  await choice.getByRole('combobox', { name: 'List' }).fill(name);
  await expectAccessible(page);
  await page.getByRole('option', { name }).click();
  await press(choice.getByRole('button', { name: 'Write e-mail' }));
  const dialog = page.getByRole('dialog', { name: `Send mail to ${name}` });
  await expect(dialog).toContainText('This e-mail goes to 1 of 1 selected person');
  await press(mailForm(dialog).button('Cancel'));
  await expect(page.getByRole('button', { name: 'New e-mail' })).toBeFocused();

  await staff.calls(sendMail, {
    body: {
      listId,
      emailSubject: subject,
      emailBody: Buffer.from('<p>Come and walk.</p>').toString('base64'),
    },
  });
  // From the mail to its list, and from there to whoever is on it.
  await press(page.getByRole('button', { name: 'Refresh' }));
  await sendCard(page, subject).card.getByRole('link', { name }).click();
  await expect(shell(page).heading).toHaveText(`Mail history of ${name}`);
  await page.getByRole('link', { name }).click();
  const bar = page.getByRole('region', { name: 'Mailing list' });
  await expect(bar.getByRole('combobox')).toHaveValue(name);

  await staff.calls(deleteList, { params: { id: String(listId) } });
  // As if it were longer ago than what shows at first.
  await page.route(`**${mailSends.path}`, (route) =>
    route.request().postData()?.includes(firstDay) === true
      ? route.continue()
      : route.fulfill({
          json: { status: { code: 200, message: 'OK' }, sends: [], totalRecord: 0 },
        }),
  );
  await page.goto(`/#/crm/contact/history/${listId}`);
  await expect(shell(page).heading).toHaveText(`Mail history of ${name}`);
  await expect(page.getByRole('note')).toContainText('This list was deleted.');
  await press(page.getByRole('button', { name: 'Show its e-mail from any time' }));
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
  await expectAccessible(page);

  // On a phone the strips of tabs show the one that is open.
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto('/#/crm/contact?tab=crm_campaign');
  await expect(page.getByRole('link', { name: 'Campaigns' })).toBeInViewport({ ratio: 1 });
  await page.goto(`/#/crm/contact/view/${people[0]?.crmId}?tab=history`);
  await expect(page.getByRole('tab', { name: 'History', exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test('whoever a mail went to is followed to their own mail', async ({ page }) => {
  const staff = await staffCaller();
  const subject = ownName('The bridge is closed');
  const { listId, people } = await givenMailingList(staff, ownName('Friends of the bridge'), 2);
  await staff.calls(sendMail, {
    body: {
      listId,
      emailSubject: subject,
      emailBody: Buffer.from('<p>Take the ferry.</p>').toString('base64'),
    },
  });
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('two people are needed');
  const nameOf = ({ firstName, lastName }: typeof first) => `${firstName} ${lastName}`;
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/view/${first.crmId}?tab=mail`);
  const dialog = page.getByRole('dialog', { name: 'Mail history detail' });
  const open = async () => {
    await press(page.getByRole('button', { name: `View “${subject}”` }));
    await dialog.getByRole('tab', { name: 'Recipients' }).click();
  };
  // The page that the window lies over is the one that it leads to: it is to be seen.
  await open();
  await dialog.getByRole('link', { name: nameOf(first) }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: nameOf(second) }).click();
  await expect(dialog).toBeHidden();
  await expect(shell(page).heading).toHaveText(nameOf(second));
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
});

test('a slow send is held and ended, whichever way people read', async ({ page }) => {
  const staff = await staffCaller();
  const subject = ownName('The pool is open');
  const { listId } = await givenMailingList(staff, ownName('Friends of the pool'), 5);
  await staff.calls(sendMail, {
    body: {
      listId,
      emailSubject: subject,
      emailBody: Buffer.from('<p>Come and swim.</p>').toString('base64'),
      perMinute: 1,
    },
  });
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/contact?tab=crm_campaign');
  const { card, bar } = sendCard(page, subject);
  await expect(bar).toHaveAttribute('aria-valuenow', '20');
  await press(page.getByRole('button', { name: `Pause “${subject}”` }));
  await expect(card).toContainText('Paused');
  await expect(page.getByRole('button', { name: `Resume “${subject}”` })).toBeFocused();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(card).toContainText('متوقف مؤقتًا');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: `إلغاء الإرسال: «${subject}»` }));
  const question = page.getByRole('dialog', { name: 'إلغاء هذا الإرسال؟' });
  await press(question.getByRole('button', { name: 'إلغاء الإرسال' }));
  await expect(card).toContainText('أُلغي');
  await expect(card).toBeFocused();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await press(page.getByRole('button', { name: 'إرسال بريد' }));
  await expect(page.getByRole('toolbar', { name: 'التنسيق' })).toBeVisible();
  await expectAccessible(page);
});

/** A mail to one person, written on their page, where it has a row. */
const mailsOnePerson = async (
  page: Page,
  crmId: number | undefined,
  subject: string,
): Promise<Locator> => {
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/view/${crmId}?tab=mail`);
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await page.getByRole('menuitem', { name: 'Write an e-mail…' }).click();
  const mail = mailForm(page.getByRole('dialog', { name: /^Send mail to / }));
  await mail.template.selectOption('Newsletter');
  await expect(mail.message).toContainText('here is what is new');
  await mail.subject.fill(subject);
  await mail.button('Send to 1').click();
  const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
  await question.getByRole('button', { name: 'Send to 1' }).click();
  return page.getByRole('row').filter({ hasText: subject });
};

test('a mail to one person stands on their page, and what became of it, without asking again', async ({
  page,
}) => {
  const staff = await staffCaller();
  const { people } = await givenMailingList(staff, ownName('Who waits for a permit'), 1);
  const row = await mailsOnePerson(page, people[0]?.crmId, ownName('Your permit is ready'));
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
});

for (const [what, code] of [
  ['had no answer', ReplyCode.Unexpected],
  ['was refused', ReplyCode.Forbidden],
] as const) {
  test(`a mail to one person stands on their page though the first question about it ${what}`, async ({
    page,
  }) => {
    const staff = await staffCaller();
    const { people } = await givenMailingList(staff, ownName('Who waits for a plan'), 1);
    let isAsked = false;
    const detail = new RegExp(`${sendDetail.path.replace(':sendId', '(\\d+)')}$`);
    await page.route(detail, async (route) => {
      if (isAsked && code !== ReplyCode.Forbidden) return route.continue();
      const [, sendId = ''] = detail.exec(route.request().url()) ?? [];
      const stateOf = async () =>
        (await staff.calls(sendDetail, { params: { sendId } })).send.state;
      await expect.poll(stateOf).toBe('done');
      isAsked = true;
      return route.fulfill({ status: code, json: { status: { code, message: 'Broken' } } });
    });
    // As if who gets it were written down no sooner.
    const nothing = { status: { code: ReplyCode.Ok, message: 'OK' }, mails: [], totalRecord: 0 };
    await page.route(`**${contactMails.path}`, (route) =>
      isAsked ? route.continue() : route.fulfill({ json: nothing }),
    );
    const row = await mailsOnePerson(page, people[0]?.crmId, ownName(`Your plan ${what}`));
    await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  });
}

test('whoever looks at a later page of those who wait is led back as these become fewer', async ({
  page,
}) => {
  const staff = await staffCaller();
  const subject = ownName('The rink is open');
  const { listId } = await givenMailingList(staff, ownName('Friends of the rink'), 1);
  const emailBody = Buffer.from('<p>Come and skate.</p>').toString('base64');
  const { sendId } = await staff.calls(sendMail, {
    body: { listId, emailSubject: subject, emailBody },
  });
  const asked = { params: { id: String(sendId) }, query: {} };
  const found = async () => (await staff.calls(statusByBunch, asked)).notificationStatus;
  await expect.poll(found).toHaveLength(1);
  const [recipient] = await found();
  // As if so many waited.
  let waiting = 15;
  await page.route(`**${statusByBunch.path.replace(':id', '*')}*`, async (route) => {
    const before = 10 * (Number(new URL(route.request().url()).searchParams.get('pageNumber')) - 1);
    const length = Math.max(0, Math.min(10, waiting - before));
    const response = await route.fetch();
    const reply = (await response.json()) as ReplyOf<typeof statusByBunch>;
    await route.fulfill({
      response,
      json: {
        ...reply,
        totalRecord: waiting,
        notificationStatus: Array.from({ length }, (_, at) => ({ ...recipient, recipientId: at })),
      },
    });
  });
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await page.getByRole('button', { name: `View “${subject}”` }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages of recipients' });
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(pages).toContainText('11–15 of 15');
  waiting = 8;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(pages).toContainText('1–8 of 8');
});

test('what became of the last recipient shows though the send ended after they were asked about', async ({
  page,
}) => {
  const staff = await staffCaller();
  const subject = ownName('The ferry is late');
  const { listId, people } = await givenMailingList(staff, ownName('Friends of the ferry'), 1);
  const emailBody = Buffer.from('<p>Take the bridge.</p>').toString('base64');
  const { sendId } = await staff.calls(sendMail, {
    body: { listId, emailSubject: subject, emailBody },
  });
  const detail = { params: { sendId: String(sendId) } };
  await expect.poll(async () => (await staff.calls(sendDetail, detail)).send.state).toBe('done');
  // As if it had ended between a look at its recipients and one at itself.
  let isOver = false;
  let isToldOver = false;
  await page.route(`**${statusByBunch.path.replace(':id', '*')}*`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as ReplyOf<typeof statusByBunch>;
    const notificationStatus = isToldOver
      ? reply.notificationStatus
      : reply.notificationStatus.map((one) => ({ ...one, state: 'queued' }));
    await route.fulfill({ response, json: { ...reply, notificationStatus } });
  });
  await page.route(`**${mailSends.path}`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as ReplyOf<typeof mailSends>;
    isToldOver = isOver;
    const sends = isToldOver
      ? reply.sends
      : reply.sends.map((send) => ({ ...send, state: 'running' }));
    await route.fulfill({ response, json: { ...reply, sends } });
  });
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await page.getByRole('button', { name: `Show recipients of “${subject}”` }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: people[0]?.emailAddress ?? 'nobody' })
    .last();
  await expect(row).toContainText('Waiting');
  isOver = true;
  await expect(row).toContainText('Sent');
});
