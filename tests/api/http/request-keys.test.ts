import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addAdditionalContact } from '#shared/contracts/additional-contact.ts';
import { uploadImport } from '#shared/contracts/contact-import.ts';
import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { saveDashboard } from '#shared/contracts/dashboard.ts';
import { saveWidgets } from '#shared/contracts/widget.ts';
import { addReportSchedule, createDataset } from '#shared/contracts/report.ts';
import { newReport, newSchedule } from '#tests/contract/report-examples.ts';
import { added, home } from '#tests/api/contact-edit/contact-care-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { widgetLike } from '#tests/api/dashboard/dashboard-world.ts';
import { startPortal } from '#tests/support/portal.ts';
import { sentForm } from '#tests/support/sent-form.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const { caller: colleague } = await givenStaff(portal, 'rosa');
const contact = await added(staff);

const dataset = { ...newReport, config: {} };

const { report } = await staff.calls(createDataset, { body: dataset });

type Add = (by: Caller, requestKey: string) => Promise<unknown>;

const upload: Add = async (by, requestKey) => {
  const body = { fileName: 'people.csv', requestKey };
  const form = sentForm(uploadImport, {
    body,
    file: Buffer.from('Last name,City\nHaddad,Glendale'),
  });
  const response = await by.fetches(uploadImport.path, { method: 'POST', body: form ?? null });
  // The test reads what the contract promises.
  return ((await response.json()) as { readonly import?: { readonly id: string } }).import?.id;
};

test.each<readonly [string, Add]>([
  [
    'a contact',
    async (by, requestKey) => {
      const names = { userFirstName: 'Maya', userLastName: 'Quispe' };
      const body = { ...names, addressList: [home], requestKey };
      return (await by.calls(addOwner, { body })).userList?.[0]?.crmId;
    },
  ],
  [
    'somebody around a contact',
    async (by, requestKey) => {
      const person = { firstName: 'Noor', lastName: 'Haddad', mobileNo: '2135550142' };
      const body = { crmId: contact.crmId, ...person, requestKey };
      return (await by.calls(addAdditionalContact, { body })).additionalContact?.id;
    },
  ],
  [
    'a report',
    async (by, requestKey) =>
      (await by.calls(createDataset, { body: { ...dataset, requestKey } })).report?.id,
  ],
  [
    'a report by mail',
    async (by, requestKey) => {
      const body = { ...newSchedule, reportId: report.id, requestKey };
      return (await by.calls(addReportSchedule, { body })).schedule?.id;
    },
  ],
  ['an import', upload],
])('%s under a key that somebody else has used is another one', async (_, add) => {
  const requestKey = randomUUID();
  // Sent again before the first answer has come.
  const [mine, again] = await Promise.all([add(staff, requestKey), add(staff, requestKey)]);
  expect(again).toBe(mine);
  const theirs = await add(colleague, requestKey);
  expect([typeof mine, typeof theirs]).not.toContain('undefined');
  expect(theirs).not.toBe(mine);
  expect(await add(staff, requestKey)).toBe(mine);
});

test('a contact that has gone since then, to the trash or for good, is not made again by the same request', async () => {
  const requestKey = randomUUID();
  const { crmId } = await added(staff, { requestKey });
  const again = async () => {
    const answer = await staff.calls(addOwner, {
      body: { userFirstName: 'Maya', userLastName: 'Quispe', addressList: [home], requestKey },
    });
    return answer.http.status;
  };
  expect(await again()).toBe(200);
  const admin = await portal.as('admin');
  const { trashed } = await admin.calls(trashContacts, { body: { crmIds: [crmId] } });
  expect(trashed).toEqual([crmId]);
  expect(await again()).toBe(404);
  await portal.database.query('delete from contact_doc where crm_id = $1', [crmId]);
  expect(await again()).toBe(404);
});

describe('what was changed after an answer that was lost', () => {
  const sent = { userFirstName: 'Ines', userLastName: 'Okafor', addressList: [home] };

  test('is told, and what stands stays as it was first sent', async () => {
    const requestKey = randomUUID();
    const { crmId } = await added(staff, { ...sent, requestKey });
    const body = { ...sent, userLastName: 'Okafor-Reyes', requestKey };
    const changed = await staff.calls(addOwner, { body });
    expect(changed.http.status).toBe(409);
    expect(changed.status.message).toMatch(/^This was already saved as you first sent it\./);
    expect((await added(staff, { ...sent, requestKey })).crmId).toBe(crmId);
    const { rows } = await portal.database.query(
      `select doc->>'lastName' as name from contact_doc where doc->>'firstName' = 'Ines'`,
    );
    expect(rows).toEqual([{ name: 'Okafor' }]);
  });

  test('is told while the first is still at work', async () => {
    const requestKey = randomUUID();
    const { first } = await portal.database.inTransaction(async ({ query }) => {
      await query('lock table contact_doc in share row exclusive mode');
      const saving = added(staff, { ...sent, requestKey });
      await expect.poll(() => lockWaits(portal.database, 'contact_doc')).toBe(1);
      const body = { ...sent, userLastName: 'Okafor-Reyes', requestKey };
      expect((await staff.calls(addOwner, { body })).http.status).toBe(409);
      return { first: saving };
    });
    expect((await first).lastName).toBe('Okafor');
  });

  test('is told after a process that ended before it could answer', async () => {
    const requestKey = randomUUID();
    await portal.database.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'away' using errcode = '57P01'; end $$`);
    await portal.database.query(
      'create constraint trigger failing after insert on contact_doc deferrable initially deferred for each row execute function fail_once()',
    );
    const failed = await staff.calls(addOwner, { body: { ...sent, requestKey } });
    expect(failed.http.status).toBeGreaterThanOrEqual(500);
    await portal.database.query('drop function fail_once cascade');
    const body = { ...sent, userLastName: 'Okafor-Reyes', requestKey };
    expect((await staff.calls(addOwner, { body })).http.status).toBe(409);
    expect((await added(staff, { ...sent, requestKey })).lastName).toBe('Okafor');
  });

  test('is told of each of several that are made at once', async () => {
    const { dashboard } = await staff.calls(saveDashboard, { body: { name: 'Keys' } });
    const requestKey = randomUUID();
    const save = (widgetName: string) =>
      staff.calls(saveWidgets, {
        body: { dashboardId: dashboard.id, widgets: [widgetLike({ widgetName, requestKey })] },
      });
    const { widgets } = await save('Cases by status');
    expect((await save('Cases by state')).http.status).toBe(409);
    expect((await save('Cases by status')).widgets).toEqual(widgets);
  });

  test('is another request to whoever else has the key, and to another call', async () => {
    const requestKey = randomUUID();
    const { crmId } = await added(staff, { ...sent, requestKey });
    const theirs = await added(colleague, { ...sent, userLastName: 'Okafor-Reyes', requestKey });
    expect(theirs.crmId).not.toBe(crmId);
    const report = await staff.calls(createDataset, { body: { ...dataset, requestKey } });
    expect(report.http.status).toBe(200);
  });

  test('is sent under the same key where nothing was saved before', async () => {
    const requestKey = randomUUID();
    const refused = await staff.calls(addOwner, {
      body: { ...sent, addressList: [{ ...home, zip: 'none' }], requestKey },
    });
    expect(refused.http.status).toBe(400);
    expect((await added(staff, { ...sent, requestKey })).lastName).toBe('Okafor');
  });

  test('is told of files as well', async () => {
    const requestKey = randomUUID();
    const send = async (content: string) => {
      const body = { fileName: 'people.csv', requestKey };
      const form = sentForm(uploadImport, { body, file: Buffer.from(content) });
      return (await staff.fetches(uploadImport.path, { method: 'POST', body: form ?? null }))
        .status;
    };
    expect(await send('Last name,City\nHaddad,Glendale')).toBe(200);
    expect(await send('Last name,City\nHaddad,Burbank')).toBe(409);
    expect(await send('Last name,City\nHaddad,Glendale')).toBe(200);
  });
});
