import { contactReferences } from '#server/database/contacts/contact-references.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { bulkPreview, startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { trashContacts, trashList } from '#shared/contracts/crm-contact-trash.ts';
import * as contract from '#shared/contracts/duplicate.ts';
import type { Caller } from '#tests/support/caller.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople, mailAt, phoneAt } from './duplicate-world.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
});

const find = (by: Caller, body: { readonly requestKey?: string }) =>
  by.calls(contract.findDuplicates, { body });

const search = async (): Promise<void> => {
  const { task } = await find(staff, {});
  expect(await endedTask(staff, task.id)).toMatchObject({ state: 'done' });
};

/** Asks for several tasks at once: no transaction that keeps one ends before more than one of them waits. */
const allTogether = async <Answer>(ask: () => readonly Promise<Answer>[]) => {
  const { database } = portal;
  await database.query(`create function wait_with_task() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(1); return null; end'`);
  await database.query(`create constraint trigger wait_with_task after insert on task
    initially deferred for each row execute function wait_with_task()`);
  const asked = await database.inTransaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock(1)');
    const answers = ask();
    await vi.waitFor(async () => {
      const { rowCount } = await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      expect(rowCount).toBeGreaterThan(1);
    }, 30_000);
    return answers;
  });
  const answers = await Promise.all(asked);
  await database.query('drop function wait_with_task cascade');
  return answers;
};

/** The numbers of each pair that is offered. */
const pairsOf = async (): Promise<Map<string, contract.DuplicatePair>> => {
  const { pairs } = await staff.calls(contract.duplicateList, { body: { pageSize: 50 } });
  return new Map(pairs.map((pair) => [pair.contacts.map(({ crmId }) => crmId).join('-'), pair]));
};

const keyOf = (...people: readonly (Contact | undefined)[]): string =>
  people
    .map((one) => one?.crmId ?? 0)
    .toSorted((a, b) => a - b)
    .join('-');

test('people who came in twice are found, families are not, and what was decided is remembered', async () => {
  const address = {
    type: 'Home' as const,
    addressLine: '77 Quill Street',
    zip: '90001',
    primary: true,
  };
  const [robert, bob, wife, garcia, garcía, stranger] = await givenPeople(portal, [
    {
      firstName: 'Robert',
      lastName: 'Quillfeather',
      addressList: [address],
      ...phoneAt('2135557701'),
    },
    { firstName: 'Bob', lastName: 'Quillfeather', ...phoneAt('+1 (213) 555-7701') },
    {
      firstName: 'Rosalind',
      lastName: 'Quillfeather',
      addressList: [address],
      ...phoneAt('2135557701'),
    },
    { firstName: 'Inés', lastName: 'García Zumaya', ...mailAt('ines.zumaya88@example.org') },
    { firstName: 'Garcia Zumaya', lastName: 'Ines', ...mailAt('ines.zumaya88@example.com') },
    { firstName: 'Robert', lastName: 'Quillfeather', ...phoneAt('5055550000') },
  ]);
  await search();
  const found = await pairsOf();
  expect(found.get(keyOf(robert, bob))).toMatchObject({ reasons: ['phone', 'nickname'] });
  expect(found.get(keyOf(garcia, garcía))).toMatchObject({ reasons: ['emailName', 'swappedName'] });
  expect(found.has(keyOf(robert, wife))).toBe(false);
  expect(found.has(keyOf(robert, stranger))).toBe(false);

  const crmIds: [number, number] = [bob?.crmId ?? 0, robert?.crmId ?? 0];
  await staff.calls(contract.dismissDuplicate, { body: { crmIds } });
  await search();
  expect((await pairsOf()).has(keyOf(robert, bob))).toBe(false);
  await staff.calls(contract.restoreDuplicate, { body: { crmIds } });
  expect((await pairsOf()).has(keyOf(robert, bob))).toBe(true);
});

test('one search goes on at a time, and sent again it is the same one', async () => {
  const requestKey = randomUUID();
  // Another process is at it.
  const { rows } = await portal.database.query<{ readonly id: string }>(
    `insert into task (kind, owner_crm_id, state, input, heard_on, request_key)
     select 'find-duplicates', crm_id, 'running', '{}', now() + interval '1 hour', $1
       from account where username = 'staff@example.org' returning id`,
    [requestKey],
  );
  const taskId = rows[0]?.id ?? '';
  const isOwn = async (by: Caller) =>
    (await by.calls(contract.duplicateList, { body: {} })).search?.isOwn;
  const admin = await portal.as('admin');
  expect([await isOwn(staff), await isOwn(admin)]).toEqual([true, false]);
  expect((await find(staff, { requestKey })).task.id).toBe(taskId);
  const refused = await Promise.all([
    find(staff, {}),
    find(staff, { requestKey: randomUUID() }),
    find(admin, { requestKey }),
  ]);
  expect(refused.map(({ status }) => status.code)).toEqual(Array(3).fill(ReplyCode.Conflict));
  await portal.database.query(`update task set state = 'done', finished_on = now() where id = $1`, [
    taskId,
  ]);
  await search();
});

test('of several begun in the same instant one begins, and one that has ended is still that of its key', async () => {
  const requestKey = randomUUID();
  const { task: ended } = await find(staff, { requestKey });
  await endedTask(staff, ended.id);
  const keys = [{}, {}, ...Array.from({ length: 4 }, () => ({ requestKey: randomUUID() }))];
  const { answers, again } = await portal.database.inTransaction(async ({ query }) => {
    // Whichever begins does not come to its end before all have been answered.
    await query('lock table duplicate_key');
    return {
      answers: await allTogether(() => keys.map((key) => find(staff, key))),
      again: await find(staff, { requestKey }),
    };
  });
  const begun = answers.filter(({ status }) => status.code === ReplyCode.Ok);
  const refused = answers.filter(({ status }) => status.code === ReplyCode.Conflict);
  expect([begun.length, refused.length]).toEqual([1, 5]);
  expect(again.task).toMatchObject({ id: ended.id, state: 'done' });
  expect(await endedTask(staff, begun[0]?.task.id ?? '')).toMatchObject({ state: 'done' });
});

test('a form hears who is there already, and never of the contact that it is about', async () => {
  const phones = phoneAt('3235557702', '+1');
  const [known, marked] = await givenPeople(portal, [
    {
      firstName: 'Theodora',
      lastName: 'Vanterpool',
      ...mailAt('theodora.vanterpool@example.org'),
      ...phones,
      contactDetails: [
        ...(phones.contactDetails ?? []),
        { type: 'Telephone', phoneNumberFull: '6265557703', primary: false },
      ],
    },
    { lastName: 'Pemberton', ...mailAt('ezra.pemberton+news@example.org') },
  ]);
  const ask = async (
    draft: Parameters<typeof staff.calls<typeof contract.possibleDuplicates>>[1],
  ) =>
    (await staff.calls(contract.possibleDuplicates, draft)).matches.map(
      ({ contact }) => contact.crmId,
    );
  const { crmId = 0 } = known ?? {};
  const names = { firstName: 'Theodora', lastName: 'VANTERPOOL' };
  expect(await ask({ body: names })).toEqual([crmId]);
  expect(await ask({ body: { firstName: 'Vanterpool', lastName: 'Theodora' } })).toEqual([crmId]);
  expect(await ask({ body: { phones: ['(323) 555-7702'], firstName: 'Teo' } })).toEqual([crmId]);
  expect(await ask({ body: { phones: ['(323) 555-7702'], lastName: 'Vanterpol' } })).toEqual([
    crmId,
  ]);
  expect(
    await ask({ body: { phones: ['(213) 555-0000', '(323) 555-7702'], firstName: 'Teo' } }),
  ).toEqual([crmId]);
  expect(await ask({ body: { phones: ['+1 626 555 7703'], firstName: 'Teo' } })).toEqual([crmId]);
  expect(await ask({ body: { emails: ['Theodora.Vanterpool@example.org'] } })).toEqual([crmId]);
  expect(await ask({ body: { emails: ['theodora.vanterpool+city@example.com'] } })).toEqual([
    crmId,
  ]);
  expect(await ask({ body: { emails: ['ezra.pemberton@example.com'] } })).toEqual([marked?.crmId]);
  expect(await ask({ body: { ...names, except: crmId } })).toEqual([]);
  expect(await ask({ body: {} })).toEqual([]);
  const viewer = await portal.as('viewer');
  const refused = await viewer.calls(contract.possibleDuplicates, { body: names });
  expect(refused.status.code).toBe(ReplyCode.Forbidden);
});

/** Somebody who holds these letters on contacts alone. */
const withLetters = async (letters: readonly string[]): Promise<Caller> => {
  const name = letters.join('');
  await portal.database.query('insert into role (name, for_account) values ($1, true)', [name]);
  await portal.database.query(
    `insert into role_right (role_id, right_key, letters)
      select id, 'app-crm-contact', $2 from role where name = $1`,
    [name, letters],
  );
  await portal.database.query(
    `update account_role set role_id = (select id from role where name = $1)
      from account a where a.id = account_id and a.username = 'vendor@example.org'`,
    [name],
  );
  return portal.signIn('vendor');
};

test('whoever may not see contacts sees none by comparing, editing or deleting them', async () => {
  const typist = await withLetters(['CR', 'ED', 'DL']);
  const crmIds: [number, number] = [1001, 1002];
  const refused = await Promise.all([
    typist.calls(contract.duplicateList, { body: {} }),
    typist.calls(contract.comparePair, { body: { crmIds } }),
    typist.calls(contract.possibleDuplicates, { body: { lastName: 'Lee' } }),
    typist.calls(bulkPreview, {
      body: { selection: {}, crmIds, changes: [{ field: 'zip', value: '90001' }] },
    }),
    typist.calls(trashList, { body: { pageNumber: 1, pageSize: 10 } }),
    typist.calls(trashContacts, { body: { crmIds } }),
  ]);
  expect(refused.map(({ http }) => http.status)).toEqual(Array(6).fill(403));
});

test('whoever may not add contacts changes and merges none', async () => {
  const corrector = await withLetters(['ED', 'VW']);
  const crmIds: [number, number] = [1001, 1002];
  const edit = {
    selection: {},
    crmIds,
    changes: [{ field: 'zip' as const, value: '90001' }],
  };
  const sides = { survivor: { crmId: 1001, version: 1 }, loser: { crmId: 1002, version: 1 } };
  const refused = await Promise.all([
    corrector.calls(bulkPreview, { body: edit }),
    corrector.calls(startBulkEdit, { body: edit }),
    corrector.calls(contract.comparePair, { body: { crmIds } }),
    corrector.calls(contract.mergeContacts, { body: sides }),
  ]);
  expect(refused.map(({ http }) => http.status)).toEqual(Array(4).fill(403));
});

test('every column of the database that names a contact is known to the merge', async () => {
  const { rows: columns } = await portal.database.query<{ readonly name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('contact_doc'::regclass, 'case_officer'::regclass)
     union
     select c.table_name || '.' || c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'integer'
        and (c.column_name ~ '(^|_)crm_id$' or c.column_name in ('created_by', 'modified_by', 'asked_by', 'decided_by'))
     order by 1`,
  );
  const known = new Set(contactReferences.map(({ table, column }) => `${table}.${column}`));
  // Made anew by each search for duplicates, and whenever what the index speaks of has changed.
  const isMade = (name: string) => /^(duplicate_key|search_doc(_[a-z]+)?)\./.test(name);
  expect(
    columns.map(({ name }) => name).filter((name) => !known.has(name) && !isMade(name)),
  ).toEqual([]);
});
