import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import {
  type IndexDocument,
  restoreContacts,
  trashContacts,
} from '#server/database/contacts/contact-trash.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { undoChangeSet, type UndoOptions } from '#server/database/contacts/undo-change-set.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const index: IndexDocument<Contact> = indexContact;

let database: Database;

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  atFileEnd(async () => {
    await database.close();
    await copy.drop();
  });
});

/** Contacts of people who cannot sign in. */
const all = async (): Promise<readonly Contact[]> => {
  const { rows } = await database.query<{ doc: Contact }>(
    `select doc from contact_doc d where not exists (select from account a where a.crm_id = d.crm_id)
      order by crm_id limit 40`,
  );
  return rows.map(({ doc }) => doc);
};

const one = async (crmId: number): Promise<Contact> => {
  const { rows } = await database.query<{ doc: Contact }>(
    'select doc from contact_doc where crm_id = $1',
    [crmId],
  );
  if (rows[0] === undefined) throw new Error('no such contact');
  return rows[0].doc;
};

const isFound = async (crmId: number): Promise<boolean> =>
  (await database.query('select from contact_idx where crm_id = $1', [crmId])).rowCount === 1;

const content = (contact: Contact) => ({ ...contact, version: 0, modifiedOn: '' });

const save = (contacts: readonly Contact[]): Promise<number> =>
  inChangeSet(database, { kind: 'bulk-edit', actor: undefined }, async (transaction, id) => {
    const docs = contacts.map((doc) => ({ ...doc, version: doc.version + 1 }));
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: indexContact(doc) })),
    );
    return id;
  });

const undo = (changeSetId: number, whenChanged: UndoOptions<Contact>['whenChanged'] = 'refuse') =>
  undoChangeSet(database, changeSetId, { actor: undefined, index, whenChanged });

test('an act is taken back contact by contact, and so is taking it back', async () => {
  const before = (await all()).slice(0, 3);
  const set = await save(before.map((contact) => ({ ...contact, lastName: 'Changed' })));
  const undone = await undo(set);
  expect(undone).toMatchObject({ kind: 'undone', contacts: 3, skippedContacts: 0 });
  const after = (await all()).slice(0, 3);
  expect(after.map(content)).toEqual(before.map(content));
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 2));
  expect(await undo(set)).toEqual({ kind: 'undone-already' });
  if (undone.kind !== 'undone') throw new Error('not undone');
  await undo(undone.changeSetId);
  expect((await all()).slice(0, 3).map(({ lastName }) => lastName)).toEqual(
    Array(3).fill('Changed'),
  );
  expect(await undo(1_999_999_999)).toEqual({ kind: 'missing' });
});

test('a contact that somebody changed since is refused or left alone, and nobody else suffers', async () => {
  const [first, second] = (await all()).slice(5, 7);
  if (first === undefined || second === undefined) throw new Error('too few contacts');
  const set = await save([first, second].map((contact) => ({ ...contact, firstName: 'Bulk' })));
  await save([{ ...(await one(first.crmId)), firstName: 'Later' }]);
  const skipped = [{ crmId: first.crmId, reason: 'changed' }];
  expect(await undo(set)).toEqual({ kind: 'refused', skipped });
  expect((await one(second.crmId)).firstName).toBe('Bulk');
  expect(await undo(set, 'skip')).toMatchObject({ kind: 'undone', contacts: 1, skipped });
  expect((await one(first.crmId)).firstName).toBe('Later');
  expect((await one(second.crmId)).firstName).toBe(second.firstName);
});

test('an undo that is stopped between two statements changes nothing', async () => {
  const [contact] = (await all()).slice(8, 9);
  if (contact === undefined) throw new Error('too few contacts');
  const set = await save([{ ...contact, firstName: 'Wrong' }]);
  const person = new AbortController();
  const undoing = undoChangeSet(database, set, {
    actor: undefined,
    index,
    whenChanged: 'skip',
    onProgress: () => {
      person.abort();
      return pause(100);
    },
    signal: person.signal,
  });
  await expect(undoing).rejects.toThrow('aborted');
  expect((await one(contact.crmId)).firstName).toBe('Wrong');
  expect(await undo(set)).toMatchObject({ kind: 'undone', contacts: 1 });
});

test('contacts that an act made go into the trash, and come back', async () => {
  const [pattern] = await all();
  const [crmId = 0] = await nextContactNumbers(database, 1);
  if (pattern === undefined) throw new Error('no contacts');
  const set = await save([{ ...pattern, crmId }]);
  const undone = await undo(set);
  if (undone.kind !== 'undone') throw new Error('not undone');
  expect(await isFound(crmId)).toBe(false);
  expect(await undo(undone.changeSetId)).toMatchObject({ kind: 'undone', contacts: 1 });
  expect(await isFound(crmId)).toBe(true);
});

test('the trash keeps a contact whole, and those with an account out', async () => {
  const [kept, withAccount] = (await all()).slice(10, 12);
  if (kept === undefined || withAccount === undefined) throw new Error('too few contacts');
  await database.query(
    "insert into account (kind, username, password_hash, crm_id) values ('person', 'someone@example.org', 'x', $1)",
    [withAccount.crmId],
  );
  const rowsOf = async () =>
    (
      await database.query(
        `select i::text, (select string_agg(a::text, ';' order by a::text) from contact_attr a where a.crm_id = i.crm_id) as attributes,
              (select string_agg(e::text, ';' order by e::text) from contact_email e where e.crm_id = i.crm_id) as emails
         from contact_idx i where crm_id = $1`,
        [kept.crmId],
      )
    ).rows;
  const before = await rowsOf();
  const ids = [kept.crmId, withAccount.crmId, 999_999];
  const { refused } = await inChangeSet(
    database,
    { kind: 'trash', actor: undefined },
    (transaction, changeSetId) => trashContacts(transaction, ids, { changeSetId }),
  );
  expect(refused).toEqual([
    { crmId: withAccount.crmId, reason: 'account' },
    { crmId: 999_999, reason: 'missing' },
  ]);
  expect(await isFound(kept.crmId)).toBe(false);
  const restored = await inChangeSet(
    database,
    { kind: 'restore', actor: undefined },
    (transaction, changeSetId) => restoreContacts(transaction, ids, { changeSetId, index }),
  );
  expect(restored).toEqual([kept.crmId]);
  expect(await rowsOf()).toEqual(before);
  expect(await one(kept.crmId)).toEqual(kept);
});
