import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/export.ts';
import { sampleData } from '#tests/support/sample-data.ts';
import { startPortal } from '#tests/support/portal.ts';
import { addContacts, download, shownMoment, startExport } from './export-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const columns = [
  'crmId',
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  'phoneNumberFull',
  'userType',
  'userRole',
  'emailVerified',
  'createdOn',
  'emailIdList.emailId',
  'addressList.addressLine',
  'addressList.zip',
] as const;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const joined = (values: readonly (string | undefined)[]): string =>
  values.filter((value) => value !== undefined).join('; ');

const expected = (contact: Contact): readonly string[] => [
  String(contact.crmId),
  contact.firstName ?? '',
  contact.middleName ?? '',
  contact.lastName ?? '',
  contact.emailAddress ?? '',
  contact.phoneNumberFull ?? '',
  contact.userType,
  joined(contact.userRole),
  contact.emailVerified ? '1' : '0',
  clock.format(new Date(contact.createdOn)),
  joined(contact.emailIdList.map(({ emailId }) => emailId)),
  joined(contact.addressList.map(({ addressLine }) => addressLine)),
  joined(contact.addressList.map(({ zip }) => zip)),
];

const withClock = (row: readonly string[]): readonly string[] =>
  row.map((value, column) => (columns[column] === 'createdOn' ? shownMoment(value) : value));

test('an export holds every contact and every cell as the database has it, in the order asked', async () => {
  const { rows } = await portal.database.query<{ doc: Contact }>(
    'select doc from contact_doc join contact_idx using (crm_id) order by ln desc, crm_id desc',
  );
  const { response, sheets, values } = await download(staff, {
    sortFields: [{ key: 'lastName', sortOrder: 'DESC' }],
    responseFields: [...columns],
  });
  expect(values.map(withClock)).toEqual(rows.map(({ doc }) => expected(doc)));
  expect(rows.length).toBeGreaterThan(900);
  expect(sheets).toMatchObject([
    { name: 'Contacts', frozenRows: 1, filter: `A1:M${rows.length + 1}`, rightToLeft: false },
  ]);
  expect(response.headers.get(contract.totalRowsHeader)).toBe(String(rows.length));
  expect(response.headers.get('content-disposition')).toContain('filename="crm-contact.xlsx"');
});

test('an export holds exactly what the filter selects', async () => {
  const condition = { key: 'userType', operation: 'EQ', value: 'Vendor' } as const;
  const { values } = await download(staff, {
    fields: [condition],
    responseFields: ['userType', 'crmId'],
  });
  const { rows } = await portal.database.query<{ id: string }>(
    "select crm_id::text as id from contact_doc where doc->>'userType' = 'Vendor'",
  );
  expect(values.length).toBe(rows.length);
  expect(new Set(values.map(([, id]) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(new Set(values.map(([type]) => type))).toEqual(new Set(['Vendor']));
});

test('chosen contacts alone are exported, within the filter', async () => {
  const chosen = await addContacts(portal.database, 'Chosen', [{}, {}, {}]);
  const { values } = await download(staff, {
    crmIds: chosen.slice(0, 2),
    sortFields: [{ key: 'crmId' }],
    responseFields: ['crmId'],
  });
  expect(values).toEqual(chosen.slice(0, 2).map((id) => [String(id)]));
});

test('an export without any contact has its titles', async () => {
  const { sheets, values } = await download(staff, {
    searchText: 'nobody has such a name',
    responseFields: ['lastName'],
  });
  expect(values).toEqual([]);
  expect(sheets).toMatchObject([{ rows: 1, filter: 'A1:A1' }]);
});

const ownNaughty = [
  '=1+1',
  '+1 555',
  '-1',
  '@SUM(1,1)',
  '＝1+1',
  '\t=1',
  '\rreturn',
  'line\nfeed',
  'both\r\nends',
  '_x0041_',
  '__x005F_x0041_',
  '_x00G1_',
  'bell \u0007 and \u001b escape',
  '\ufffe\uffff',
  '<b>&amp;"\'',
  ']]>',
  '  spaces  ',
  '\u00a0no-break\u00a0',
  '\u2028separators\u2029\u0085',
  'שלום עולם',
  'مرحبا بالعالم',
  '\u202eoverride',
  '漢字かな交じり文',
  '홍길동',
  'Հայերեն',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '\ud83d\ude00'.repeat(300),
  '𠜎𠜱𠝹',
  'x'.repeat(32_767),
  'null',
  'TRUE',
  '00123',
  '1e5',
  '2024-01-01',
];

const shared = (name: string): readonly string[] => {
  const path = join(sampleData, 'nasty', name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly string[]) : [];
};

/** PostgreSQL keeps no NUL and nothing that is not Unicode. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const oddTexts = [
  ['our own odd texts', ownNaughty],
  ['texts that break programs', shared('naughty_strings.json')],
  ['cells that attack spreadsheets', shared('csv_formula_injection.json')],
] as const;

test.each(oddTexts.filter(([, texts]) => texts.length > 0))(
  '%s come back unchanged, as text',
  async (name, texts) => {
    const written = texts.map(storable).filter((text) => text !== '');
    const lastName = `Naughty ${name}`;
    await addContacts(
      portal.database,
      lastName,
      written.map((text) => ({ firstName: text })),
    );
    const { rows, values } = await download(staff, {
      fields: [{ key: 'lastName', operation: 'EQ', value: lastName }],
      sortFields: [{ key: 'crmId' }],
      responseFields: ['firstName', 'lastName'],
    });
    expect(values.map(([text]) => text)).toEqual(written);
    expect(
      new Set(rows.flatMap(({ cells }) => [...cells.values()].map(({ type }) => type))),
    ).toEqual(new Set(['inlineStr']));
  },
);

test('a text that looks like a formula is kept as text when somebody edits its cell', async () => {
  const texts = ['=1+1', '+1', '-1', '@a', '\t1', '\r1', 'plain'];
  await addContacts(
    portal.database,
    'Guarded',
    texts.map((firstName) => ({ firstName })),
  );
  const { rows } = await download(staff, {
    fields: [{ key: 'lastName', operation: 'EQ', value: 'Guarded' }],
    sortFields: [{ key: 'crmId' }],
    responseFields: ['firstName'],
  });
  const formats = rows.slice(1).map(({ cells }) => cells.get(0)?.format);
  expect(formats).toEqual([3, 3, 3, 3, 3, 3, 2]);
});

test('titles and direction follow the language of the person', async () => {
  const { rows, sheets } = await download(staff, {
    responseFields: ['lastName', 'addressList.city'],
    titles: { lastName: 'اسم العائلة', 'addressList.city': 'المدينة' },
    direction: 'rtl',
    searchText: 'nobody has such a name',
  });
  expect([...(rows[0]?.cells.values() ?? [])].map(({ value }) => value)).toEqual([
    'اسم العائلة',
    'المدينة',
  ]);
  expect(sheets[0]?.rightToLeft).toBe(true);
});

test('a custom field is a column like any other', async () => {
  const information = { 'favourite "park"': 'Echo Park', other: 'no' };
  await addContacts(portal.database, 'Custom', [
    { additionalDetails: [{ appId: 'CRM', information }] },
    {},
  ]);
  const { values } = await download(staff, {
    fields: [{ key: 'lastName', operation: 'EQ', value: 'Custom' }],
    sortFields: [{ key: 'crmId' }],
    responseFields: ['lastName', 'additionalDetails.favourite "park"'],
  });
  expect(values).toEqual([
    ['Custom', 'Echo Park'],
    ['Custom', ''],
  ]);
});

test('without a choice every column comes, those of custom fields too, but no number of an import', async () => {
  const information = { 'bus stop': 'Main Street', sourceId: 'A-17', 'sourceId 2': 'A-18' };
  await addContacts(portal.database, 'Everything', [
    { additionalDetails: [{ appId: 'CRM', information }] },
  ]);
  const { rows, values } = await download(staff, {
    fields: [{ key: 'lastName', operation: 'EQ', value: 'Everything' }],
    responseFields: [],
  });
  const titles = Array.from(rows[0]?.cells.values() ?? [], ({ value }) => value);
  const cellBelow = (title: string) => values[0]?.[titles.indexOf(title)];
  expect(cellBelow('Last name')).toBe('Everything');
  expect(cellBelow('bus stop')).toBe('Main Street');
  expect(titles.join()).not.toContain('sourceId');
  expect(values[0]?.join()).not.toContain('A-1');
});

test('as many columns as the grid can show may be chosen', async () => {
  const names = Array.from({ length: 500 }, (_, at) => `field ${at}`);
  const information = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
  await addContacts(portal.database, 'Wide', [
    { additionalDetails: [{ appId: 'CRM', information }] },
  ]);
  const { values } = await download(staff, {
    fields: [{ key: 'lastName', operation: 'EQ', value: 'Wide' }],
    responseFields: ['lastName', ...names.map((name) => `additionalDetails.${name}`)],
  });
  expect(values).toEqual([['Wide', ...Object.values(information)]]);
});

test.each(['caseStatus', 'additionalDetails.sourceId', 'additionalDetails.sourceId 2'])(
  'a field that the grid does not show cannot be a column: %s',
  async (field) => {
    const { response } = await startExport(staff, { responseFields: ['lastName', field] });
    expect(response.status).toBe(ReplyCode.BadRequest);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'additionalInfo.request.responseFields.1' }],
    });
  },
);

test('a PDF of more text than pages can take is refused, and the Excel file named instead', async () => {
  const middleName = 'x'.repeat(30_000);
  const contacts = Array.from({ length: 70 }, () => ({ middleName }));
  await addContacts(portal.database, 'Wordy', contacts);
  const fields = [{ key: 'lastName', operation: 'EQ' as const, value: 'Wordy' }];
  const response = await staff.downloads(contract.exportRows, {
    body: {
      moduleName: 'crm',
      fileType: 'PDF',
      additionalInfo: { request: { fields, responseFields: ['middleName'] } },
    },
  });
  expect(response.status).toBe(ReplyCode.TooLarge);
  expect(await response.text()).toContain('Please use the Excel file.');
});

test('an export must be named by a UUID', async () => {
  const { response } = await startExport(staff, { responseFields: [] }, { id: 'mine' });
  expect(response.status).toBe(ReplyCode.BadRequest);
  expect(await response.json()).toMatchObject({ errors: [{ path: contract.exportIdHeader }] });
});

test('whoever may not see contacts may not export them', async () => {
  const citizen = await portal.as('citizen');
  const { response } = await startExport(citizen, { responseFields: ['lastName'] });
  expect(response.status).toBe(ReplyCode.Forbidden);
});

test("another person's export does not exist", async () => {
  const { id, response } = await startExport(staff, { responseFields: ['lastName'] });
  await response.arrayBuffer();
  const own = await vi.waitFor(async () => {
    const progress = await staff.calls(contract.exportProgress, { params: { exportId: id } });
    expect(progress.state).toBe('done');
    return progress;
  }, 30_000);
  expect(own.rows).toBe(own.totalRows);
  const admin = await portal.as('admin');
  const asked = await admin.calls(contract.exportProgress, { params: { exportId: id } });
  const cancelled = await admin.calls(contract.cancelExport, { params: { exportId: id } });
  expect([asked.status.code, cancelled.status.code]).toEqual([
    ReplyCode.NotFound,
    ReplyCode.NotFound,
  ]);
});
