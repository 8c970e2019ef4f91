import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { exportMailingList, exportRows } from '#shared/contracts/export.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { addContacts } from './export-world.ts';

const portal = await startPortal();
const { database } = portal;
const staff = await portal.as('staff');
const viewer = await portal.as('viewer');

const rowsOf = async (response: Response): Promise<readonly (readonly string[])[]> => {
  expect(response.status).toBe(ReplyCode.Ok);
  const rows: string[][] = [];
  await readWorkbook(Buffer.from(await response.arrayBuffer()), ({ cells }) =>
    rows.push([...cells.values()].map(({ value }) => value)),
  );
  return rows;
};

/** A list that nobody but its owner sees. */
const givenList = async (name: string, members: readonly number[]): Promise<number> => {
  const { rows } = await database.query<{ readonly id: number }>(
    `with item as (
       insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
                                staff_update_access, group_access, group_update_access)
       select 'list', crm_id, $1, 'For files', false, false, false, false, false
         from account where username = 'staff@example.org'
       returning id),
     list as (insert into contact_list (item_id, is_mailing) select id, true from item),
     member as (insert into list_member (list_id, crm_id) select id, unnest($2::int[]) from item)
     select id from item`,
    [name, members],
  );
  return rows[0]?.id ?? 0;
};

test('a list becomes a file of its members, under its name, for whoever sees it', async () => {
  const members = await addContacts(database, 'Listed', [
    { firstName: 'Ana' },
    { firstName: 'Bo' },
  ]);
  const id = await givenList('Besuche 2026 / Ост', members);
  const request = { id, responseFields: ['firstName'], sortFields: [{ key: 'firstName' }] };
  const response = await staff.downloads(exportMailingList, {
    body: { additionalInfo: { request } },
  });
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Besuche 2026 / Ост.xlsx'),
  );
  expect(await rowsOf(response)).toEqual([['First name'], ['Ana'], ['Bo']]);
  const general = await staff.downloads(exportRows, {
    body: { moduleName: 'userOrgDetails', additionalInfo: { isList: true, request } },
  });
  expect(await rowsOf(general)).toHaveLength(3);
  for (const call of [
    viewer.downloads(exportMailingList, { body: { additionalInfo: { request } } }),
    viewer.downloads(exportRows, {
      body: { moduleName: 'userOrgDetails', additionalInfo: { isList: true, request } },
    }),
  ]) {
    expect((await call).status).toBe(ReplyCode.NotFound);
  }
});

test('the mail history becomes a workbook and pages, for whoever sees it', async () => {
  const listId = await givenList('Posted', []);
  await database.query(
    `insert into mail_send (kind, list_id, list_name, subject, state, created_on, start_on, prepared_on, finished_on)
     select 'list', $1, 'Posted', subject, 'done', sent_on, sent_on, sent_on, sent_on
       from (values ('Water is off', now()), ('عاجل', now() - interval '1 hour'),
                    ('Long ago', now() - interval '100 days')) as sent (subject, sent_on)`,
    [listId],
  );
  const body = (fileType: 'EXCEL' | 'PDF') => ({
    moduleName: 'crm-mail-history' as const,
    fileType,
    additionalInfo: { request: { listId } },
  });
  const rows = await rowsOf(await staff.downloads(exportRows, { body: body('EXCEL') }));
  expect(rows.map(([, subject]) => subject)).toEqual(['Subject', 'Water is off', 'عاجل']);
  const pdf = await staff.downloads(exportRows, { body: body('PDF') });
  expect(pdf.headers.get('content-disposition')).toContain('crm-mail-history.pdf');
  expect(readPdf(Buffer.from(await pdf.arrayBuffer())).pages[0]).toContain('Water is off');
  const citizen = await portal.as('citizen');
  expect((await citizen.downloads(exportRows, { body: body('EXCEL') })).status).toBe(403);
  // Nobody learns of sends to a list that is not shared with them.
  const { headers } = await viewer.downloads(exportRows, { body: body('EXCEL') });
  expect(headers.get('x-total-rows') ?? '0').toBe('0');
});
