import type { Locator, Page } from 'playwright/test';
import { addList } from '#shared/contracts/crm-list.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { callerOf } from './caller-of.ts';

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
