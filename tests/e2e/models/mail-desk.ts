import { expect, type Locator, type Page } from 'playwright/test';
import { addList } from '#shared/contracts/crm-list.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { sendMail } from '#shared/contracts/mailing.ts';
import type { Caller } from '#tests/support/caller.ts';
import { callerOf } from './caller-of.ts';
import { loginPage } from './login-page.ts';
import { ownName } from './place.ts';

/** A member of staff who makes calls, for what a story begins with. */
export const staffCaller = (): Promise<Caller> => callerOf('staff');

/** A mailing list of as many people, all of whom have an address. */
export const givenMailingList = async (staff: Caller, name: string, size: number) => {
  const { userList } = await staff.calls(queryView, {
    body: { pageSize: size, fields: [{ key: 'emailAddress', operation: 'NOTEMPTY' }] },
  });
  const { list } = await staff.calls(addList, {
    body: {
      name,
      description: 'People of a story',
      config: {},
      mailingListConfig: { verificationRequired: false },
      crmList: userList.map(({ crmId }) => crmId),
    },
  });
  return { listId: list.id, people: userList };
};

/** The dialog of a mail that is being written, or of a template, in English. */
export const mailForm = (dialog: Locator) => ({
  template: dialog.getByRole('combobox', { name: 'Template' }),
  subject: dialog.getByRole('textbox', { name: 'Subject' }),
  message: dialog.getByRole('textbox', { name: 'Message' }),
  toolbar: dialog.getByRole('toolbar', { name: 'Formatting' }),
  tab: (name: string) => dialog.getByRole('tab', { name }),
  button: (name: string | RegExp) => dialog.getByRole('button', { name }),
});

/** One send on the campaign tab. */
export const sendCard = (page: Page, subject: string) => {
  const card = page.getByRole('listitem').filter({ hasText: subject });
  return { card, bar: card.getByRole('progressbar') };
};

/** Somebody who writes to two people, from the history of their list. */
export const writing = async (page: Page, place: string) => {
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
