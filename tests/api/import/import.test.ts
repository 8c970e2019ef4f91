import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import * as crmView from '#shared/contracts/crm-view.ts';
import * as crmContact from '#shared/contracts/crm-contact.ts';
import { givenPeople, mailAt } from '#tests/api/duplicate/duplicate-world.ts';
import { watched } from '#tests/support/asked-statements.ts';
import { startPortal } from '#tests/support/portal.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { openImports } from '#tests/support/imports.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const imports = await openImports(portal.database);

afterAll(imports.remove);

const findByName = async (lastName: string) => {
  const answer = await staff.calls(crmView.queryView, {
    body: { fields: [{ key: 'lastName', operation: 'EQ', value: lastName }] },
  });
  return answer.userList;
};

const people = [
  'First name;Last name;E-mail;Phone;Role;City',
  'José;Importado;jose.importado@example.org;(213) 555-0111;Tenant;Los Ángeles',
  'Ana;Importada;no address;+12;Wizard;Burbank',
  ';;;;;Nowhere',
  'Eva;Importada;eva.importada@example.org;213 555 0112 x4;Owner;Pasadena;too;much',
].join('\r\n');

test('good rows are kept and found, bad rows and values are reported with line, column and reason', async () => {
  const imported = await imports.importText(Buffer.from(people, 'latin1'));
  expect(imported).toMatchObject({
    rows: 4,
    rowsLeftOut: 2,
    valuesLeftOut: 3,
    contacts: { added: 2, changed: 0, unchanged: 0 },
  });
  expect(
    imported.rejects.map(({ line, outcome, column, value }) => [line, outcome, column, value]),
  ).toEqual([
    [3, 'value left out', 'E-mail', 'no address'],
    [3, 'value left out', 'Role', 'Wizard'],
    [3, 'value left out', 'Phone', '+12'],
    [4, 'row left out', 'Last name', ''],
    [5, 'row left out', '', ''],
  ]);
  expect(imported.rejects.every(({ reason }) => reason.endsWith('.'))).toBe(true);
  const report = await readFile(imports.rejectedPath, 'utf8');
  expect(report).toContain('Eva,Importada');
  expect(report).toContain(",'+12,Wizard");

  expect(await findByName('importado')).toMatchObject([
    {
      firstName: 'José',
      emailAddress: 'jose.importado@example.org',
      phoneNumberFull: '2135550111',
      userRole: ['Tenant'],
      addressList: [{ city: 'Los Ángeles', primary: true }],
    },
  ]);
});

test('the same file again changes nothing', async () => {
  const before = await findByName('importado');
  const again = await imports.importText(Buffer.from(people, 'latin1'));
  expect(again.contacts).toEqual({ added: 0, changed: 0, unchanged: 2 });
  expect(await findByName('importado')).toEqual(before);
});

test('the roles of whoever can sign in stay those of the account', async () => {
  const { crmId } = await personOf(await portal.as('citizen'));
  const read = async () => {
    const { user } = await staff.calls(crmContact.contactDetail, {
      params: { crmId: String(crmId) },
    });
    return user;
  };
  const before = await read();
  const { firstName = '', lastName = '', emailAddress = '' } = before;
  const { contacts, rejects } = await imports.importText(
    `first name,last name,email,role\n${firstName},${lastName},${emailAddress},Inspector\n`,
  );
  expect([contacts, rejects]).toEqual([{ added: 0, changed: 0, unchanged: 1 }, []]);
  expect(await read()).toEqual(before);
});

test('a dry run reports and keeps nothing', async () => {
  const dry = await imports.importText('First name,Last name\nDora,Trocken\nDora,Trocken\n', {
    dryRun: true,
  });
  expect(dry.contacts).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(await findByName('trocken')).toEqual([]);
});

test('a property belongs to its owner, a case to its property and its applicant', async () => {
  await imports.importText(
    'apn,site address,city,zip,units,property name,owner,owner email\n' +
      '4240-008-019,419 E Sunset Ave,Venice,90291,12,Sunset Court,Sunset Holders,sunset@example.org\n' +
      '4240008019,421 E Sunset Ave,Venice,90291,,,Sunset Holders,sunset@example.org\n',
  );
  await imports.importText(
    'case number,case type,case category,status,opened,apn,applicant\n' +
      'T-1,Tree removal,Trees,Open,2026-03-08 01:30,4240008019,Sunset Holders\n' +
      'T-2,Variance,Planning,Approved,3/8/2026,4240008019,\n' +
      'T-3,Variance,Planning,Approved,,4240008019,\n',
  );
  const [owner] = await findByName('sunset holders');
  const body = { crmId: owner?.crmId ?? 0 };
  const properties = await staff.calls(crmContact.contactProperties, { body });
  expect(properties).toMatchObject({
    count: 1,
    addressDetails: [
      {
        apnNumber: '4240008019',
        alias: 'Sunset Court',
        otherAttributes: { totalUnits: 12 },
        siteAddresses: [{ isprimary: true }, { isprimary: false }],
      },
    ],
  });
  const cases = await staff.calls(crmContact.contactCases, { body });
  expect(cases).toMatchObject({
    count: 1,
    caseList: [
      {
        caseId: 'T-1',
        caseTypeCategory: { name: 'Trees' },
        caseType: 'Tree removal',
        assest: { apnNo: '4240008019' },
        createdOn: '2026-03-08T09:30:00.000Z',
      },
    ],
  });
  const found = await staff.calls(crmView.advancedSearch, {
    body: { fields: [{ key: 'apnNumber', operation: 'EQ', value: '4240008019' }] },
  });
  expect(found.userList.map(({ crmId }) => crmId)).toEqual([owner?.crmId]);
});

test('a later file tells of a case what has happened since', async () => {
  const header = 'case number,case type,status,opened,closed,address\n';
  await imports.importText(`${header}U-1,Graffiti removal,Open,2026-01-02,,1 Main St\n`);
  const next = `${header}U-1,Graffiti removal,Closed,2026-01-02,2026-01-05,1 MAIN ST\n`;
  expect((await imports.importText(next)).cases).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect((await imports.importText(next)).cases).toEqual({ added: 0, changed: 0, unchanged: 1 });
  const { rows } = await portal.database.query(
    "select s.name, address_line as address from crm_case c join case_status s on s.id = c.status_id where case_id = 'U-1'",
  );
  expect(rows).toEqual([{ name: 'Closed', address: '1 Main St' }]);
});

test('a case that does not exist needs a date', async () => {
  const imported = await imports.importText('case_id,apn\nNO-SUCH,4240008019\n');
  expect(imported).toMatchObject({ rowsLeftOut: 1, cases: { added: 0 } });
  expect(imported.rejects).toMatchObject([{ line: 2, outcome: 'row left out' }]);
});

test('rows without a number, a parcel or a country that the portal knows are told of with their reason, and the others kept', async () => {
  const told = async (...lines: readonly string[]) => {
    const { rejects, ...imported } = await imports.importText(`${lines.join('\n')}\n`);
    return {
      ...imported,
      rejects: rejects.map(({ line, outcome, column, value, reason }) =>
        [line, outcome, column, value, reason].join(' | '),
      ),
    };
  };
  const longId = 'L'.repeat(101);
  const cases = await told(
    'case number,case type,opened,apn',
    'R-1,Variance,2026-01-02,4240-008-020',
    ',Variance,2026-01-02,4240-008-021',
    `${longId},Variance,2026-01-02,`,
    'R-2,Variance,2026-01-02,424000802',
    'R-3,Variance,2026-01-02,',
  );
  expect(cases).toMatchObject({
    rows: 5,
    rowsLeftOut: 2,
    valuesLeftOut: 1,
    cases: { added: 3, changed: 0, unchanged: 0 },
    rejects: [
      '3 | row left out | case number |  | The row has no case number.',
      `4 | row left out | case number | ${longId} | A case number has at most 100 characters.`,
      '5 | value left out | apn | 424000802 | An APN has ten digits.',
    ],
  });
  const kept = await portal.database.query(
    "select case_id, apn from crm_case where case_id like 'R-%' order by case_id",
  );
  expect(kept.rows).toEqual([
    { case_id: 'R-1', apn: '4240008020' },
    { case_id: 'R-2', apn: null },
    { case_id: 'R-3', apn: null },
  ]);
  const parcels = await portal.database.query("select from property where apn like '424000802%'");
  expect(parcels.rowCount).toBe(1);

  const properties = await told(
    'apn,site address,owner,owner country',
    '4240-008-022,1 Elm St,Reject Holders,Mexico',
    ',2 Elm St,Lost Holders,Mexico',
    '42400080,3 Elm St,Lost Holders,Mexico',
    '4240-008-023,4 Elm St,Reject Holders,Atlantis',
  );
  expect(properties).toMatchObject({
    rows: 4,
    rowsLeftOut: 2,
    valuesLeftOut: 1,
    properties: { added: 2 },
    rejects: [
      '3 | row left out | apn |  | The row has no APN.',
      '4 | row left out | apn | 42400080 | An APN has ten digits.',
      '5 | value left out | owner country | Atlantis | There is no such country.',
    ],
  });
  const owned = await portal.database.query(
    "select apn, owner_country from property where apn in ('4240008022', '4240008023') order by apn",
  );
  expect(owned.rows).toEqual([
    { apn: '4240008022', owner_country: 'MX' },
    { apn: '4240008023', owner_country: null },
  ]);
  expect(await findByName('lost holders')).toEqual([]);

  const people = await told(
    'last name,city,country',
    'Landlos,Linz,Atlantis',
    'Landreich,Tijuana,mexico',
  );
  expect(people).toMatchObject({
    rowsLeftOut: 0,
    contacts: { added: 2 },
    rejects: ['2 | value left out | country | Atlantis | There is no such country.'],
  });
  const [without] = await findByName('landlos');
  expect(without?.addressList).toMatchObject([{ city: 'Linz' }]);
  expect(without?.addressList[0]?.country).toBeUndefined();
  expect(await findByName('landreich')).toMatchObject([{ addressList: [{ country: 'MX' }] }]);
});

test('a file larger than a batch is imported completely, and what its ends say of one person is said together', async () => {
  const row = (index: number, kind: string) =>
    `Bulk${index},Importation,bulk${index}@example.org,21355501${String(index % 100).padStart(2, '0')},${kind}`;
  const rows = Array.from({ length: 2500 }, (_, index) => row(index, 'Parks'));
  const imported = await imports.importText(
    ['first name,last name,email,phone,kind', ...rows, row(0, 'Pools')].join('\n'),
    { map: { kind: 'additionalDetails.Kind' } },
  );
  expect(imported.contacts).toEqual({ added: 2500, changed: 1, unchanged: 0 });
  const ofKind = async (kind: string) => {
    const fields = [
      { key: 'lastName', operation: 'EQ' as const, value: 'importation' },
      { key: 'additionalDetails.Kind', operation: 'EQ' as const, value: kind },
    ];
    return (await staff.calls(crmView.countView, { body: { fields } })).count;
  };
  expect([await ofKind('Parks'), await ofKind('Parks; Pools')]).toEqual([2499, 1]);
});

test('what somebody saves of a property while a batch begins is kept', async () => {
  const file = (units: string) =>
    `apn,units,property name,owner\n4240008099,${units},Turn Court,Turn Holders\n`;
  await imports.importText(file(''));
  const { database } = portal;
  const importing = await database.inTransaction(async ({ query }) => {
    await query("update property set alias = 'Renamed Court' where apn = '4240008099'");
    const imported = imports.importText(file('8'));
    await expect.poll(() => lockWaits(database, 'property')).toBe(1);
    return { imported };
  });
  expect((await importing.imported).properties).toMatchObject({ changed: 1 });
  const { rows } = await database.query(
    "select alias, total_units from property where apn = '4240008099'",
  );
  expect(rows).toEqual([{ alias: 'Renamed Court', total_units: 8 }]);
});

test('of the people of an office who share an e-mail, an import reads and holds those whom it names', async () => {
  const address = 'office@example.org';
  await givenPeople(
    portal,
    [
      ...Array.from({ length: 40 }, (_, n) => ({ firstName: `N${n}`, lastName: 'Office' })),
      { firstName: 'Olga' },
      {},
    ].map((named) => ({ ...named, ...mailAt(address) })),
  );
  const { database, asked } = watched(portal.database);
  const watchedImports = await openImports(database);
  const file = [
    'First name,Last name,E-mail,Phone',
    `Otto,Else,${address},2135550140`,
    `N7,Office,${address},2135550141`,
    `Olga,,${address},2135550142`,
    `,,${address},2135550143`,
  ].join('\n');
  const { contacts } = await watchedImports.importText(file);
  await watchedImports.remove();
  expect(contacts).toEqual({ added: 1, changed: 3, unchanged: 0 });
  const read = asked.filter(({ text }) => text.includes('d.doc, exists (select from account'));
  expect(read.map(({ rows }) => rows)).toEqual([3]);
  const held = asked.filter(({ text }) => text.includes('order by crm_id for no key update'));
  expect(held.map(({ values }) => values[0])).toMatchObject([{ length: 3 }]);
});
