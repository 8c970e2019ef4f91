import { expect, test } from 'vitest';
import { importLock } from '#server/features/import/import.repository.ts';
import * as contract from '#shared/contracts/contact-import.ts';
import { inTurnOn } from '#tests/support/in-turn.ts';
import { startPortal } from '#tests/support/portal.ts';
import { csv, importDesk, upload } from './import-desk-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const { check, ended } = importDesk(staff);

const refusal = {
  code: 409,
  message: 'This import is busy. Wait until it has ended, or stop it.',
};

test('while its rows are checked or imported, nothing else is done to an import', async () => {
  const { import: one } = await upload(staff, csv('Last name,City', 'Busyimport,Riverton'));
  const params = { importId: one.id };
  const others = () =>
    Promise.all([
      staff.calls(contract.checkImport, { params, body: { columns: ['lastName', ''] } }),
      staff.calls(contract.mendImportRow, { params, body: { line: 2, cells: ['Other', ''] } }),
      staff.calls(contract.deleteImport, { params }),
    ]);
  // Whatever is begun waits for the contacts as long as the test holds them.
  const holding = <Result>(work: () => Promise<Result>): Promise<Result> =>
    portal.database.inTransaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock($1)', [importLock]);
      return work();
    });

  const checking = await holding(async () => {
    const wanted = { params, body: { columns: ['lastName', 'city'] } };
    const { task } = await staff.calls(contract.checkImport, wanted);
    expect((await staff.calls(contract.checkImport, wanted)).task.id).toBe(task.id);
    const otherwise = { params, body: { ...wanted.body, mode: 'create' as const } };
    const answers = [
      ...(await others()),
      await staff.calls(contract.checkImport, otherwise),
      await staff.calls(contract.startImport, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => refusal));
    return task;
  });
  await ended(checking.id);

  const importing = await holding(async () => {
    const { task } = await staff.calls(contract.startImport, { params });
    const answers = await others();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => refusal));
    return task;
  });
  expect(await ended(importing.id)).toMatchObject({ state: 'done', counts: { added: 1 } });
});

test('an import that somebody starts and removes at the same moment goes on', async () => {
  const { import: one } = await upload(staff, csv('Last name,City', 'Startedimport,Riverton'));
  await check(one);
  const params = { importId: one.id };
  const [started, removed] = await inTurnOn(
    portal.database,
    { table: 'contact_import', key: 'id', id: one.id },
    () => staff.calls(contract.startImport, { params }),
    () => staff.calls(contract.deleteImport, { params }),
  );
  expect(removed.status).toEqual(refusal);
  expect(await ended(started.task.id)).toMatchObject({ counts: { added: 1 } });
});

test('of a check and an import that are begun at the same moment one alone begins', async () => {
  const { import: one } = await upload(staff, csv('Last name,City', 'Raceimport,Riverton'));
  await check(one);
  const params = { importId: one.id };
  // Both have seen the import idle by the time that it is let go.
  const [checked, started] = await inTurnOn(
    portal.database,
    { table: 'contact_import', key: 'id', id: one.id },
    () => staff.calls(contract.checkImport, { params, body: { columns: ['lastName', ''] } }),
    () => staff.calls(contract.startImport, { params }),
  );
  const codes = [checked.status.code, started.status.code];
  expect(new Set(codes)).toEqual(new Set([200, 409]));
  // A choice that was not checked is none: the import that began goes by the one before.
  const { columns } = (await staff.calls(contract.readImport, { params })).import;
  expect(columns).toEqual(['lastName', checked.status.code === 200 ? '' : 'city']);
});
