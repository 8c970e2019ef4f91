import { beforeAll, expect, test } from 'vitest';
import * as contract from '#shared/contracts/mailing.ts';
import { updateView } from '#shared/contracts/saved-view.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople, mailAt } from '../duplicate/duplicate-world.ts';
import { changeOf, saveView } from '../saved-view/view-world.ts';
import { ended, givenSend, greeting } from './mailing-world.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
  await givenPeople(
    portal,
    ['one', 'two'].map((name) => ({ lastName: `Seen-${name}`, ...mailAt(`${name}@example.org`) })),
  );
});

const named = (value: string) => ({ key: 'lastName', operation: 'EQ', value }) as const;

const letters = (rightKey: string, held: readonly string[]) =>
  portal.database.query(
    `update role_right set letters = $2 where right_key = $1
        and role_id in (select role_id from account_role join account a on a.id = account_id where a.username = $3)`,
    [rightKey, held, emailOf('staff')],
  );

test('a mail that is planned by a view goes to whom the view found then, whoever changes it', async () => {
  const view = await saveView(staff, { fields: [named('Seen-one')] });
  const sendId = await givenSend(staff, {
    selection: { viewId: view.id },
    sendOn: '2099-07-01T09:00',
  });
  const body = changeOf(view, { fields: [], searchText: 'Seen-' });
  expect((await staff.calls(updateView, { body })).status.code).toBe(200);
  await portal.database.query('update mail_send set start_on = now() where id = $1', [sendId]);
  await portal.database.query("select pg_notify('mail_work', '')");
  expect((await ended(staff, sendId)).counts).toMatchObject({ selected: 1, sent: 1 });
});

test('a view and words of one’s own are asked for together; what can be written down once only is refused', async () => {
  const view = await saveView(staff, { fields: [] });
  const count = (selection: object) =>
    staff.calls(contract.mailRecipients, {
      body: { selection: { viewId: view.id, ...selection } },
    });
  expect(await count({ searchText: 'Seen-one' })).toMatchObject({ selected: 1 });
  await staff.calls(updateView, { body: changeOf(view, { searchText: 'Seen-' }) });
  expect(await count({ fields: [named('Seen-two')] })).toMatchObject({ selected: 1 });
  expect((await count({ searchText: 'Seen-one' })).errors).toMatchObject([
    { path: 'selection.viewId', code: 'both' },
  ]);
  expect((await count({ viewId: 999_999 })).http.status).toBe(404);
});

test('whoever may not look at contacts, or not change them, writes to none that a filter finds, and sends none again', async () => {
  const selection = { fields: [named('Seen-two')] };
  const sendId = await givenSend(staff, { selection });
  await ended(staff, sendId);
  await portal.database.query(
    "update mail_recipient set state = 'failed' where send_id = $1 and state = 'sent'",
    [sendId],
  );
  await letters('app-crm-contact', ['CR', 'ED']);
  const sent = await staff.calls(contract.sendMail, { body: { ...greeting, selection } });
  expect(sent.http.status).toBe(403);
  await letters('app-crm-contact', ['CR', 'VW']);
  const again = () =>
    staff.calls(contract.resendFailed, { params: { sendId: String(sendId) }, body: {} });
  expect((await again()).http.status).toBe(403);
  await letters('app-crm-contact', ['CR', 'ED', 'VW']);
  expect((await again()).status.code).toBe(200);
});
