import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import * as contract from '#shared/contracts/contact-import.ts';
import { updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import * as crmView from '#shared/contracts/crm-view.ts';
import { taskFile, undoTask } from '#shared/contracts/task.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { startPortal } from '#tests/support/portal.ts';
import { csv, importDesk, upload } from './import-desk-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
// Nobody brings more than twenty files in a minute.
const admin = await portal.as('admin');
const { check, start, ended } = importDesk(staff);

const countOf = async (lastName: string): Promise<number | undefined> => {
  const { count } = await staff.calls(crmView.queryView, {
    body: { fields: [{ key: 'lastName', operation: 'EQ', value: lastName }] },
  });
  return count;
};

test('a file is read, checked, mended in place, imported and taken back', async () => {
  const { import: one } = await upload(
    staff,
    csv(
      'First name,Last name,E-mail,=Wish',
      'Ada,Deskimport,ada.deskimport@example.org,=1+1',
      'Bea,Deskimport,no address,',
      ',,,=lost',
    ),
  );
  expect(one).toMatchObject({
    state: 'uploaded',
    rowCount: 3,
    columns: ['firstName', 'lastName', 'emailAddress', ''],
    remembered: false,
  });
  const columns = ['firstName', 'lastName', 'emailAddress', 'additionalDetails.Wish'];
  const checked = await check(one, 'both', columns);
  expect(checked).toMatchObject({
    state: 'checked',
    faultyRows: 2,
    expected: { added: 2, changed: 0, unchanged: 0, leftOut: 1 },
  });
  expect(await countOf('Deskimport')).toBe(0);

  const params = { importId: one.id };
  const faulty = await staff.calls(contract.importRows, { params, body: { which: 'faulty' } });
  expect(faulty.rows).toMatchObject([
    { line: 3, faults: [{ kind: 'value', cell: 2, value: 'no address' }] },
    { line: 4, faults: [{ kind: 'row' }] },
  ]);
  const mendBea = (email: string) =>
    staff.calls(contract.mendImportRow, {
      params,
      body: { line: 3, cells: ['Bea', 'Deskimport', email, ''] },
    });
  expect(await mendBea('still none')).toMatchObject({
    row: { faults: [{ kind: 'value', cell: 2, value: 'still none' }] },
    import: { faultyRows: 2 },
  });
  const mended = await mendBea('bea.deskimport@example.org');
  expect(mended).toMatchObject({ row: { faults: [] }, import: { faultyRows: 1 } });

  const task = await start(one.id);
  expect(task).toMatchObject({ state: 'done', counts: { added: 2, leftOut: 1 }, hasFile: true });
  expect(await countOf('Deskimport')).toBe(2);

  const file = await (await staff.downloads(taskFile, { params: { taskId: task.id } })).text();
  expect(file).toContain("import line,import reason,First name,Last name,E-mail,'=Wish");
  expect(file).toContain('4,');
  expect(file).toContain("'=lost");
  const { import: again } = await upload(admin, Buffer.from(file));
  expect(again.header.at(-1)).toBe('=Wish');
  const left = await admin.calls(contract.importRows, {
    params: { importId: again.id },
    body: {},
  });
  expect(left.rows.map(({ cells }) => cells.at(-1))).toEqual(['=lost']);

  const mendLine = async (line: number) => {
    const body = { line, cells: ['Ada', 'Elsewhere', '', ''] };
    return (await staff.calls(contract.mendImportRow, { params, body })).status;
  };
  expect(await mendLine(2)).toEqual({ code: 409, message: 'This row has already been imported.' });
  expect(await mendLine(99)).toEqual({ code: 404, message: 'This row does not exist.' });

  // What was left out is mended and imported without doing the rest again.
  const rest = await staff.calls(contract.mendImportRow, {
    params,
    body: { line: 4, cells: ['Cleo', 'Deskimport', '', ''] },
  });
  expect(rest.import.state).toBe('checked');
  expect(await start(one.id)).toMatchObject({ counts: { added: 1, unchanged: 0, leftOut: 0 } });
  expect(await countOf('Deskimport')).toBe(3);

  const { task: undo } = await staff.calls(undoTask, { params: { taskId: task.id } });
  expect(await ended(undo.id)).toMatchObject({ state: 'done' });
  expect(await countOf('Deskimport')).toBe(1);
});

test('what is wrong is shown in its own cell, also where several mean the same or have one name', async () => {
  const file = csv(
    ',Last name,E-mail,E-mail,Other e-mail',
    ',Cellimport,not one,,',
    ',Cellimport,,nor this,',
    ',Cellimport,,,,one too many',
    'x,,,,',
  );
  const { import: one } = await upload(admin, file);
  const email = 'emailAddress';
  await importDesk(admin).check(one, 'both', ['', 'lastName', email, email, email]);
  const { rows } = await admin.calls(contract.importRows, {
    params: { importId: one.id },
    body: { which: 'faulty' },
  });
  expect(rows.map(({ faults }) => faults.map(({ cell }) => cell))).toEqual([[2], [3], [-1], [1]]);
});

test('a workbook says the same as a text, and the columns of the last file are remembered', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Given', 'Last name', 'Case no'],
    ['Noor', 'Workbookimport', 123_456_789_012],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'People');
  // The library gives bytes for this type.
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const { import: first } = await upload(staff, bytes, { fileName: 'people.xlsx' });
  expect(first).toMatchObject({ rowCount: 1, columns: ['', 'lastName', ''] });
  const chosen = ['firstName', 'lastName', 'additionalDetails.Number'];
  expect(await check(first, 'create', chosen)).toMatchObject({ expected: { added: 1 } });
  await start(first.id);
  const { userList } = await staff.calls(crmView.queryView, {
    body: { fields: [{ key: 'lastName', operation: 'EQ', value: 'Workbookimport' }] },
  });
  expect(userList).toMatchObject([
    { firstName: 'Noor', additionalDetails: [{ information: { Number: '123456789012' } }] },
  ]);

  const { import: next } = await upload(staff, bytes, { fileName: 'people.xlsx' });
  expect(next).toMatchObject({ columns: chosen, mode: 'create', remembered: true });
});

test('rows make contacts, change them or do both, as is asked', async () => {
  const known = csv('First name,Last name,E-mail', 'Mo,Ruleimport,mo.ruleimport@example.org');
  await check((await upload(staff, known)).import);
  const more = csv(
    'First name,Last name,E-mail,Phone',
    'Mo,Ruleimport,mo.ruleimport@example.org,(213) 555-0143',
    'Lu,Ruleimport,lu.ruleimport@example.org,(213) 555-0144',
  );
  const { import: first } = await upload(staff, known);
  await check(first);
  await start(first.id);
  const { import: one } = await upload(staff, more);
  const created = await check(one, 'create');
  expect(created.expected).toMatchObject({ added: 1, changed: 0, leftOut: 1 });
  const updated = await check(one, 'update');
  expect(updated.expected).toMatchObject({ added: 0, changed: 1, leftOut: 1 });
  expect((await check(one, 'both')).expected).toMatchObject({ added: 1, changed: 1, leftOut: 0 });
});

test('two rows of one person count as such however far apart they stand, and say what they say together', async () => {
  const row = (kind: string) => `Far,Apartimport,far.apartimport@example.org,${kind}`;
  const between = Array.from({ length: 1000 }, () => ',,,nobody');
  const file = csv('First name,Last name,E-mail,Kind', row('Parks'), ...between, row('Pools'));
  const columns = ['firstName', 'lastName', 'emailAddress', 'additionalDetails.Kind'];
  const { import: one } = await upload(staff, file);
  const created = await check(one, 'create', columns);
  expect(created).toMatchObject({ faultyRows: 1001, expected: { added: 1, leftOut: 1001 } });
  const both = await check(one, 'both', columns);
  const counts = { added: 1, changed: 1, unchanged: 0, leftOut: 1000 };
  expect(both).toMatchObject({ faultyRows: 1000, expected: counts });
  expect((await start(one.id)).counts).toEqual(counts);

  const kinds = async () => {
    const fields = [{ key: 'lastName', operation: 'EQ' as const, value: 'Apartimport' }];
    const { userList } = await staff.calls(crmView.queryView, { body: { fields } });
    return userList.map(({ additionalDetails }) => additionalDetails[0]?.information);
  };
  expect(await kinds()).toEqual([{ Kind: 'Parks; Pools' }]);
  const { import: again } = await upload(staff, file);
  const same = { added: 0, changed: 0, unchanged: 2, leftOut: 1000 };
  expect((await check(again, 'both', columns)).expected).toEqual(same);
  expect((await start(again.id)).counts).toEqual(same);
  expect(await kinds()).toEqual([{ Kind: 'Parks; Pools' }]);
});

test('what somebody saves while a batch begins is kept', async () => {
  const file = (phone: string) =>
    csv('First name,Last name,E-mail,Phone', `Ny,Turnimport,ny.turnimport@example.org,${phone}`);
  const { import: first } = await upload(staff, file(''));
  await check(first);
  await start(first.id);
  const found = async () => {
    const fields = [{ key: 'lastName', operation: 'EQ' as const, value: 'Turnimport' }];
    return (await staff.calls(crmView.queryView, { body: { fields } })).userList;
  };
  const [{ crmId, version } = { crmId: 0, version: 0 }] = await found();
  const { import: second } = await upload(staff, file('(213) 555-0145'));
  await check(second);
  const [saved, task] = await inTurn(
    portal.database,
    crmId,
    () =>
      staff.calls(updateRoleBasedData, {
        body: { crmId, version, userType: 'Owner', userRole: ['Landlord'] },
      }),
    () => start(second.id),
  );
  expect(saved.status.code).toBe(200);
  expect(task.counts).toMatchObject({ added: 0, changed: 1 });
  expect(await found()).toMatchObject([
    { userType: 'Owner', userRole: ['Landlord'], phoneNumberFull: '2135550145', version: 3 },
  ]);
});

test('what cannot be imported is said by name, and nothing is kept twice', async () => {
  const bad = [
    [Buffer.from('PK\u0003\u0004 this is no workbook'), 'This is not a workbook of Excel.'],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]),
      'This is a workbook of Excel 97. Save it as .xlsx or .csv first.',
    ],
  ] as const;
  for (const [file, message] of bad) {
    const { http, errors } = await upload(staff, file);
    expect([http, errors]).toEqual([400, [{ path: 'file', code: 'unreadable', message }]]);
  }
  const none = await upload(staff, undefined);
  expect(none).toMatchObject({ http: 400, errors: [{ path: 'file', code: 'required' }] });

  const requestKey = randomUUID();
  const file = csv('Last name,City', 'Onceimport,Riverton');
  const first = await upload(staff, file, { requestKey });
  expect((await upload(staff, file, { requestKey })).import.id).toBe(first.import.id);

  // Before anybody has said what the columns mean, nothing is wrong with a row.
  const params = { importId: first.import.id };
  const early = await staff.calls(contract.mendImportRow, {
    params,
    body: { line: 2, cells: ['', 'Riverton'] },
  });
  expect(early).toMatchObject({ row: { faults: [] }, import: { faultyRows: 0 } });
  const choices = [
    [['city', ''], 'nameless'],
    [['lastName', 'lastName'], 'twice'],
    [['lastName'], 'wrong_length'],
  ] as const;
  for (const [columns, code] of choices) {
    const refused = await staff.calls(contract.checkImport, {
      params,
      body: { columns: [...columns] },
    });
    expect(refused).toMatchObject({ status: { code: 400 }, errors: [{ path: 'columns', code }] });
  }
  expect((await staff.calls(contract.startImport, { params })).status).toMatchObject({
    code: 409,
    message: 'Check the rows first.',
  });
});

test('a check and an import that are asked for again are those that were begun', async () => {
  const { import: one } = await upload(staff, csv('Last name', 'Againimport'));
  const params = { importId: one.id };
  const wanted = { params, body: { columns: ['lastName'], mode: 'both' as const } };
  // No answer is waited for before the next is asked for, as whoever lost one does.
  const checks = await Promise.all([
    staff.calls(contract.checkImport, wanted),
    staff.calls(contract.checkImport, wanted),
  ]);
  expect(checks.map(({ status }) => status.code)).toEqual([200, 200]);
  for (const { task } of checks) await ended(task.id);

  const starts = await Promise.all([
    staff.calls(contract.startImport, { params }),
    staff.calls(contract.startImport, { params }),
  ]);
  const [begun] = starts;
  expect(starts.map(({ task }) => task.id)).toEqual([begun.task.id, begun.task.id]);
  await ended(begun.task.id);
  const late = await staff.calls(contract.startImport, { params });
  expect(late).toMatchObject({ task: { id: begun.task.id, state: 'done' } });
  expect(await countOf('Againimport')).toBe(1);
});

test('an import is its owner’s alone, and only of those who may make and change contacts', async () => {
  const { import: one } = await upload(staff, csv('Last name', 'Ownimport'));
  const params = { importId: one.id };
  expect((await admin.calls(contract.readImport, { params })).status.code).toBe(404);
  expect((await admin.calls(contract.importRows, { params, body: {} })).status.code).toBe(404);
  expect((await upload(await portal.as('viewer'), csv('Last name', 'X'))).http).toBe(403);
  await staff.calls(contract.deleteImport, { params });
  expect((await staff.calls(contract.readImport, { params })).status.code).toBe(404);
});
