import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscriptionRepository } from '#server/features/list/subscription.repository.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { addListUser } from '#shared/contracts/crm-list.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import { watched } from '#tests/support/asked-statements.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added, detailsOf } from '../contact-edit/contact-care-world.ts';
import { givenList } from './list-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

const givenAskingList = () =>
  givenList(staff, { mailingListConfig: { verificationRequired: true } });

const joins = async (mailingListId: number, firstName: string): Promise<number> => {
  const emailAddress = `${firstName.toLowerCase()}@example.org`;
  const { results } = await staff.calls(addListUser, {
    body: { mailingListId, firstName, lastName: 'Asked', emailAddress },
  });
  return results[0]?.crmId ?? 0;
};

/** The token of the mail that asks somebody. */
const askedAt = async (address: string): Promise<string> =>
  /#\/list-confirmation\/([\w-]+)/.exec((await mail.mailTo(address)).plain)?.[1] ?? '';

test('whoever was asked at an address that has changed is asked at the new one, and by that link alone', async () => {
  const list = await givenAskingList();
  const { crmId } = await added(staff, {
    emailIdList: [{ emailId: 'typo@example.org', primary: true }],
  });
  await staff.calls(addListUser, { body: { mailingListId: list.id, crmId } });
  const lost = await askedAt('typo@example.org');
  const details = await detailsOf(staff, crmId);
  const emailIdList = [{ emailId: 'right@example.org', primary: true }];
  const changed = await staff.calls(updateOwnerDetails, { body: { ...details, emailIdList } });
  expect(changed.status.code).toBe(200);
  await joins(list.id, 'Next');
  const token = await askedAt('right@example.org');
  const confirm = (used: string) =>
    portal.stranger('web').calls(subscription.confirmMembership, { body: { token: used } });
  expect((await confirm(lost)).http.status).toBe(404);
  expect((await confirm(token)).state).toBe('subscribed');
});

test('whoever has said nothing of their language is asked in that of the portal', async () => {
  const admin = await portal.as('admin');
  const { settings } = await admin.calls(appConfig);
  const { version = 0 } = settings.find(({ name }) => name === 'defaultLanguage') ?? {};
  const changes = [{ name: 'defaultLanguage', value: 'es', version }];
  expect((await admin.calls(saveAppConfig, { body: { changes } })).status.code).toBe(200);
  const list = await givenAskingList();
  await joins(list.id, 'Ines');
  const { headers } = await mail.mailTo('ines@example.org');
  expect(headers.get('subject')).toBe(`¿Quiere recibir correo de «${list.name}»?`);
});

test('however many cannot be asked, whoever comes after them is, and no limit of short calls ends the search', async () => {
  const list = await givenAskingList();
  await portal.database.query(
    `with made as (
       insert into contact_doc (crm_id, doc) select number, '{}' from generate_series(-2000, -1) number returning crm_id)
     insert into list_member (list_id, crm_id) select $1, crm_id from made`,
    [list.id],
  );
  await joins(list.id, 'Late');
  await askedAt('late@example.org');
  const { database, asked } = watched(portal.database);
  const nobodyElse = await createSubscriptionRepository(database).askNext(undefined, 50, () =>
    Promise.reject(new Error('everybody was asked')),
  );
  expect(nobodyElse).toBeUndefined();
  expect(asked.map(({ lane }) => lane)).toEqual(['long']);
});
