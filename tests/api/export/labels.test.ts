import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as contract from '#shared/contracts/export.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import * as labelContract from '#shared/contracts/label.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { addContacts } from './export-world.ts';

type Labels = ArgumentsOf<typeof labelContract.exportLabels>['body'];

const portal = await startPortal();
const staff = await portal.as('staff');

const address = (addressLine: string): Contact['addressList'][number] => ({
  type: 'Home',
  addressLine,
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
});

const named = (lastName: string) => ({
  fields: [{ key: 'lastName', operation: 'EQ' as const, value: lastName }],
});

const download = (body: Labels, by: Caller = staff): Promise<Response> =>
  by.downloads(labelContract.exportLabels, { body });

const linesOf = async (response: Response): Promise<readonly (readonly string[])[]> => {
  expect(response.status).toBe(200);
  const { pages } = readPdf(Buffer.from(await response.arrayBuffer()));
  return pages.map((page) => page.trim().split('\n'));
};

test('labels are made for exactly those who are chosen and have an address, in the order of the grid', async () => {
  const [ana = 0, , cem = 0] = await addContacts(portal.database, 'Labelled', [
    { firstName: 'Ana', addressList: [address('1 First St')] },
    { firstName: 'Bo', addressList: [{ ...address('2 Second St'), city: '', zip: '' }] },
    { firstName: 'Cem', addressList: [address('3 Third St')] },
    { firstName: 'Dee' },
  ]);
  const place = 'Los Angeles, CA 90012';
  const request = { ...named('Labelled'), sortFields: [{ key: 'firstName', sortOrder: 'DESC' }] };
  const id = randomUUID();
  const response = await staff.fetches(labelContract.exportLabels.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [contract.exportIdHeader]: id },
    body: JSON.stringify({ sheet: 'averyL7160', request }),
  });
  expect(response.headers.get('content-disposition')).toContain('mailing-labels.pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await linesOf(response)).toEqual([
    ['Cem Labelled', '3 Third St', place, 'Ana Labelled', '1 First St', place],
  ]);
  // Before and after it is said who has none.
  expect(await staff.calls(labelContract.countLabels, { body: { request } })).toMatchObject({
    contacts: 4,
    labels: 2,
  });
  const progress = () => staff.calls(contract.exportProgress, { params: { exportId: id } });
  await expect.poll(progress).toMatchObject({ state: 'done', totalRows: 4, leftOut: 2 });

  const ticked = { sheet: 'avery5160' as const, request: { crmIds: [ana, cem] } };
  expect(await linesOf(await download({ ...ticked, firstLabel: 30 }))).toEqual([
    ['Ana Labelled', '1 First St', place],
    ['Cem Labelled', '3 Third St', place],
  ]);

  await (await portal.as('admin')).calls(trashContacts, { body: { crmIds: [cem] } });
  expect(await linesOf(await download(ticked))).toEqual([['Ana Labelled', '1 First St', place]]);
});

test('who has no first name, as organizations have none, is written by the other name alone', async () => {
  await addContacts(portal.database, 'Oak & Sons', [{ addressList: [address('5 Fifth St')] }]);
  expect(
    await linesOf(await download({ sheet: 'avery5160', request: named('Oak & Sons') })),
  ).toEqual([['Oak & Sons', '5 Fifth St', 'Los Angeles, CA 90012']]);
});

test('what cannot be made is refused in words: no address, no such label, too many contacts', async () => {
  await addContacts(portal.database, 'Homeless', [{}]);
  const sheet = 'avery5163' as const;
  const none = await download({ sheet, request: named('Homeless') });
  expect([none.status, await none.text()]).toEqual([
    404,
    expect.stringContaining('None of these contacts has an address'),
  ]);
  expect(
    await staff.calls(labelContract.countLabels, { body: { request: named('Homeless') } }),
  ).toMatchObject({ contacts: 1, labels: 0 });

  const beyond = await download({ sheet, firstLabel: 11, request: {} });
  expect(beyond.status).toBe(400);
  expect(await beyond.json()).toMatchObject({ errors: [{ path: 'firstLabel' }] });
  for (const [wrong, path] of [
    [{ sheet: 'avery1', request: {} }, 'sheet'],
    [{ sheet, firstLabel: 0, request: {} }, 'firstLabel'],
    [{ sheet, request: { sortFields: [{ key: 'shoeSize' }] } }, 'request.sortFields.0.key'],
  ] as const) {
    const refused = await download(wrong as unknown as Labels);
    expect(await refused.json(), path).toMatchObject({ errors: [{ path }] });
  }

  await portal.database.query(
    `insert into contact_doc
     select 2000000 + number, d.doc || jsonb_build_object('crmId', 2000000 + number)
       from (select doc from contact_doc where doc->>'lastName' = 'Homeless' limit 1) as d
       cross join generate_series(1, 5000) as number`,
  );
  await portal.database.query(
    `insert into contact_idx
     select (jsonb_populate_record(i, jsonb_build_object('crm_id', 2000000 + number))).*
       from contact_idx as i cross join generate_series(1, 5000) as number
      where i.crm_id = (select min(crm_id) from contact_doc where doc->>'lastName' = 'Homeless')`,
  );
  const many = await download({ sheet, request: named('Homeless') });
  expect(many.status).toBe(413);
  expect(await many.text()).toContain('at most 5000 contacts, and there are 5001');
  expect(
    await staff.calls(labelContract.countLabels, { body: { request: named('Homeless') } }),
  ).toMatchObject({ contacts: 5001, labels: null });
});

test('labels are for whoever may view contacts, of lists that they see, and kept in the log', async () => {
  const [crmId = 0] = await addContacts(portal.database, 'Logged', [
    { firstName: 'Ana', addressList: [address('1 First St')] },
  ]);
  const sheet = 'avery5160' as const;
  const { rows } = await portal.database.query<{ readonly id: number }>(
    `with item as (
       insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
                                staff_update_access, group_access, group_update_access)
       select 'list', crm_id, 'Letters', 'For labels', false, false, false, false, false
         from account where username = 'admin@example.org'
       returning id),
     list as (insert into contact_list (item_id, is_mailing) select id, true from item),
     member as (insert into list_member (list_id, crm_id) select id, $1 from item)
     select id from item`,
    [crmId],
  );
  const hidden = { listId: rows[0]?.id ?? 0 };
  expect((await download({ sheet, request: hidden })).status).toBe(404);
  const counted = await staff.calls(labelContract.countLabels, { body: { request: hidden } });
  expect(counted.http.status).toBe(404);
  expect((await download({ sheet, request: hidden }, await portal.as('admin'))).status).toBe(200);

  const citizen = await portal.as('citizen');
  expect((await download({ sheet, request: { crmIds: [crmId] } }, citizen)).status).toBe(403);
  const asked = { body: { request: { crmIds: [crmId] } } };
  expect((await citizen.calls(labelContract.countLabels, asked)).http.status).toBe(403);

  const superadmin = await portal.as('superadmin');
  const { acts } = await superadmin.calls(auditLog, { body: { act: 'export.labels' } });
  expect(acts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'export.labels', code: 200, target: sheet }),
      expect.objectContaining({ act: 'export.labels', code: 403 }),
    ]),
  );
});
