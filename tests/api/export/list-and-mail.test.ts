import { beforeAll, describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { exportMailingList, exportRows } from '#shared/contracts/export.ts';
import type { Caller } from '#tests/support/caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { addContacts, shownMoment } from './export-world.ts';

const portal = await startPortal();
const { database } = portal;
const staff = await portal.as('staff');
const viewer = await portal.as('viewer');

const rowsOf = async (response: Response): Promise<readonly (readonly string[])[]> => {
  expect(response.status).toBe(ReplyCode.Ok);
  const rows: string[][] = [];
  await readWorkbook(Buffer.from(await response.arrayBuffer()), ({ cells }) => {
    const width = rows[0]?.length ?? cells.size;
    rows.push(Array.from({ length: width }, (_, column) => cells.get(column)?.value ?? ''));
  });
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
                    ('Long ago', now() - interval '100 days'),
                    ('A day too old', (date_trunc('day', now() at time zone 'America/Los_Angeles')
                       - interval '90 days' + interval '23 hours') at time zone 'America/Los_Angeles')) as sent (subject, sent_on)`,
    [listId],
  );
  const body = (fileType: 'EXCEL' | 'PDF', narrowed: { readonly searchText?: string } = {}) => ({
    moduleName: 'crm-mail-history' as const,
    fileType,
    additionalInfo: { request: { listId, ...narrowed } },
  });
  const rows = await rowsOf(await staff.downloads(exportRows, { body: body('EXCEL') }));
  expect(rows.map(([, subject]) => subject)).toEqual(['Subject', 'Water is off', 'عاجل']);
  // The file holds what the screen is narrowed to.
  const searched = await staff.downloads(exportRows, {
    body: body('EXCEL', { searchText: 'wAter' }),
  });
  expect((await rowsOf(searched)).map(([, subject]) => subject)).toEqual([
    'Subject',
    'Water is off',
  ]);
  const pdf = await staff.downloads(exportRows, { body: body('PDF') });
  expect(pdf.headers.get('content-disposition')).toContain('crm-mail-history.pdf');
  expect(readPdf(Buffer.from(await pdf.arrayBuffer())).pages[0]).toContain('Water is off');
  const citizen = await portal.as('citizen');
  expect((await citizen.downloads(exportRows, { body: body('EXCEL') })).status).toBe(403);
  // Nobody learns of sends to a list that is not shared with them.
  const { headers } = await viewer.downloads(exportRows, { body: body('EXCEL') });
  expect(headers.get('x-total-rows') ?? '0').toBe('0');
});

test('the states of the mail history are told in the words of whoever asks, in American English without any', async () => {
  const listId = await givenList('Told', []);
  await database.query(
    `insert into mail_send (kind, list_id, list_name, subject, state, created_on, start_on, prepared_on, finished_on)
     select 'list', $1, 'Told', state, state, now() - place * interval '1 minute', now() + later * interval '1 day', now(),
            case state when 'cancelled' then now() end
       from (values (1, 'waiting', -1), (2, 'waiting', 1), (3, 'running', 0), (4, 'paused', 0), (5, 'cancelled', 0))
            as sent (place, state, later)`,
    [listId],
  );
  const statesIn = async (words?: Readonly<Record<string, string>>) => {
    const request = { listId, ...(words && { words }) };
    const body = { moduleName: 'crm-mail-history' as const, additionalInfo: { request } };
    const [, ...rows] = await rowsOf(await staff.downloads(exportRows, { body }));
    return rows.map(([, , state]) => state);
  };
  const english = ['Preparing', 'Scheduled', 'Sending', 'Paused', 'Canceled'];
  expect(await statesIn()).toEqual(english);
  const words = { preparing: 'En preparación', cancelled: 'Cancelado' };
  expect(await statesIn(words)).toEqual(['En preparación', ...english.slice(1, 4), 'Cancelado']);
});

describe('the cases of a contact', () => {
  const givenCases = async (): Promise<number> => {
    const [crmId = 0, other] = await addContacts(database, 'Reported', [{}, {}]);
    await database.query(
      `insert into crm_case (case_id, case_type_id, status_id, crm_id, apn, unit, created_on, modified_on, case_id_idx)
       select one.id, t.id, s.id, one.crm_id, case when one.has_apn then (select min(apn) from property) end,
              one.unit, one.created_on, one.modified_on, lower(one.id)
         from (values ('X-3', 'Rent adjustment', $1::int, '12 & "B"', true,
                       timestamptz '2026-03-08 09:59:59Z', timestamptz '2026-03-08 10:00:00Z'),
                      ('=X-1', 'Rent adjustment', $1, '', true,
                       timestamptz '2026-07-01 06:30:00Z', timestamptz '2026-07-01 07:00:00.9Z'),
                      ('X-2', 'Complaint', $1, '', false,
                       timestamptz '2026-03-08 09:59:59Z', timestamptz '2027-01-01 08:00:00Z'),
                      ('X-4', 'Complaint', $2, '', false, now(), now()))
              as one (id, type, crm_id, unit, has_apn, created_on, modified_on)
         join case_type t on t.name = one.type
         join case_status s on s.name = 'Open'`,
      [crmId, other],
    );
    return crmId;
  };
  let crmId = 0;
  let apn = '';

  beforeAll(async () => {
    crmId = await givenCases();
    const { rows } = await database.query<{ readonly apn: string }>(
      'select min(apn) as apn from property',
    );
    apn = rows[0]?.apn ?? '';
  });

  const download = async (by: Caller, request: object, fileType: 'EXCEL' | 'PDF' = 'EXCEL') =>
    by.downloads(exportRows, {
      body: {
        moduleName: 'crm-case-list',
        fileType,
        additionalInfo: { request: { crmId, ...request } },
      },
    });

  test('become a workbook that has every cell as the contact’s page shows it', async () => {
    const response = await download(staff, {
      titles: { unit: 'Wohnung' },
      words: { caseType: { 'Rent adjustment': 'Mietanpassung', Open: 'offen' } },
    });
    expect(response.headers.get('content-disposition')).toContain('crm-case-list.xlsx');
    expect(response.headers.get('x-total-rows')).toBe('3');
    const [titles, ...rows] = await rowsOf(response);
    expect(titles).toEqual([
      'Case',
      'Category',
      'Type',
      'Status',
      'Wohnung',
      'Created on',
      'Changed on',
    ]);
    // The newest first, those of one moment by their numbers; on the clocks of the portal, one of which was set forward.
    expect(rows.map((row) => [...row.slice(0, 5), ...row.slice(5).map(shownMoment)])).toEqual([
      [
        '=X-1',
        'Rent and tenancy',
        'Mietanpassung',
        'Open',
        apn,
        '2026-06-30 23:30:00',
        '2026-07-01 00:00:00',
      ],
      [
        'X-2',
        'Code enforcement',
        'Complaint',
        'Open',
        '',
        '2026-03-08 01:59:59',
        '2027-01-01 00:00:00',
      ],
      [
        'X-3',
        'Rent and tenancy',
        'Mietanpassung',
        'Open',
        '12 & "B"',
        '2026-03-08 01:59:59',
        '2026-03-08 03:00:00',
      ],
    ]);
  });

  test('come in the order that is asked for, as pages too, and to nobody who may not see contacts', async () => {
    const sortFields = [
      { key: 'caseType', sortOrder: 'ASC' },
      { key: 'caseId', sortOrder: 'DESC' },
    ];
    const rows = await rowsOf(await download(staff, { sortFields }));
    expect(rows.slice(1).map(([id]) => id)).toEqual(['X-2', 'X-3', '=X-1']);
    const pdf = readPdf(
      Buffer.from(await (await download(staff, { sortFields }, 'PDF')).arrayBuffer()),
    );
    const ids = pdf.pages[0]?.split('\n').filter((line) => /^=?X-\d$/.test(line));
    expect(ids).toEqual(['X-2', 'X-3', '=X-1']);
    expect((await download(await portal.as('citizen'), {})).status).toBe(ReplyCode.Forbidden);
  });
});
