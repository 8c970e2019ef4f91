import { mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { erasePerson } from '#server/commands/person/erase-person.ts';
import { exportPerson } from '#server/commands/person/export-person.ts';
import { findPerson, type Person } from '#server/commands/person/find-person.ts';
import { createKeptFiles } from '#server/files/store/kept-files.ts';
import { createLocalStore } from '#server/files/store/local-store.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  addAdditionalContact,
  removeAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { addNote, deleteNote, updateNote } from '#shared/contracts/note.ts';
import { givenPeople, mailAt } from '#tests/api/duplicate/duplicate-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { givenKnownPerson, known, wholeDatabase } from './person-world.ts';

const dataDir = await mkdtemp(join(inject('cluster').folder, 'person-'));
const portal = await startPortal({ settings: { PORTAL_DATA_DIR: dataDir } });

const { database } = portal;
const store = createLocalStore(join(dataDir, 'files'));

const found = async (who: string): Promise<Person> => {
  const person = await findPerson(database, who);
  if (person === undefined) throw new Error(`nobody is ${who}`);
  return person;
};

const exportTo = async (folder: string): Promise<unknown> =>
  exportPerson(database, createKeptFiles(database, store), await found(known.email), folder);

/** Files of the store, without the folders that they lie in. */
const storedFiles = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** What the search has known the words of, and what says something else by now or has gone. */
const givenFormerWords = async (staff: Caller, crmId: number): Promise<void> => {
  const note = (words: string) => staff.calls(addNote, { body: { userCrmId: crmId, note: words } });
  const { note: changed } = await note('Zebulonish at first');
  await staff.calls(updateNote, { body: { noteId: changed.noteId, version: 1, note: 'Later' } });
  const { note: deleted } = await note('Quagmirid in vain');
  await staff.calls(deleteNote, { params: { noteId: String(deleted.noteId) } });
  const someone = { firstName: 'Ida', lastName: 'Later', mobileNo: '3235550164' };
  const around = (lastName: string) =>
    staff.calls(addAdditionalContact, { body: { crmId, ...someone, lastName } });
  const { additionalContact: renamed } = await around('Quagmirella');
  await staff.calls(updateAdditionalContact, { body: { id: renamed.id, version: 1, ...someone } });
  const { additionalContact: removed } = await around('Zebulonova');
  await staff.calls(removeAdditionalContact, { params: { id: String(removed.id) } });
  const words = ['zebulonish', 'quagmirid', 'quagmirella', 'zebulonova'];
  const { rowCount } = await database.query('select from search_word where word = any($1)', [
    words,
  ]);
  expect(rowCount).toBe(words.length);
};

const traces = /quagmire|zebulon|213\D{0,3}555\D{0,3}0199/;

test('a person gets everything that the portal holds about them, and is erased without a trace', async () => {
  const { crmId } = await givenKnownPerson(portal);
  const staff = await portal.as('staff');
  const form = new FormData();
  form.append(
    'data',
    JSON.stringify({ userCrmId: crmId, note: `${known.name} prefers Quagmirish letters` }),
  );
  form.append('files', new Blob(['%PDF-1.7 of Zebulon Quagmire']), 'zebulon.pdf');
  const noted = await staff.fetches(addNote.path, { method: 'POST', body: form });
  expect(noted.status).toBe(ReplyCode.Ok);
  await givenFormerWords(staff, crmId);

  const folder = join(dataDir, 'export');
  const aside = join(`${folder}.part`, 'not of the export');
  await mkdir(aside, { recursive: true });
  await exportTo(folder);
  expect((await stat(aside)).isDirectory()).toBe(true);
  const file = join(folder, 'person.json');
  const text = await readFile(file, 'utf8');
  const { tables } = JSON.parse(text) as { readonly tables: Readonly<Record<string, unknown[]>> };
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining([
      'account',
      'additional_contact',
      'client_log',
      'contact_change',
      'contact_doc',
      'crm_case',
      'list_member',
      'list_refused_address',
      'mail',
      'mail_recipient',
      'note',
      'note_attachment',
      'organization_comment',
      'organization_entry',
      'organization_member',
      'profile',
    ]),
  );
  expect(text).toContain(known.earlierEmail);
  expect(text).not.toContain('password_hash');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'files'))).toHaveLength(1);
  await expect(exportTo(folder)).rejects.toThrow('is there already');

  const [lost = ''] = await readdir(join(folder, 'files'));
  await store.remove(lost);
  const settings = { DATABASE_URL: portal.databaseUrl, PORTAL_DATA_DIR: dataDir };
  const lacking = ['export', String(crmId), '--to', join(dataDir, 'lacking')];
  expect(await runCommand('person', lacking, settings)).toMatchObject({
    code: 2,
    out: expect.stringContaining('0 files') as unknown,
    err: `The file store has lost 1 file of theirs: ${lost}.\n`,
  });

  const erased = await runCommand('person', ['erase', String(crmId), '--yes'], settings);
  expect(erased).toMatchObject({ code: 0, err: '' });
  expect(erased.out).toContain('Nothing in the database names them any more.');
  for (const [table, rows] of await wholeDatabase(portal)) {
    expect({ table, trace: traces.exec(rows)?.[0] }).toEqual({ table, trace: undefined });
  }
  expect(await storedFiles()).toEqual([]);
  const { rows: sends } = await database.query(
    `select selected, sent, skipped, queued from mail_send where subject = 'Hello'`,
  );
  expect(sends).toEqual([{ selected: 2, sent: 1, skipped: 1, queued: 0 }]);

  const { rows: acts } = await database.query(
    `select target from audit_log where act = 'person.erase'`,
  );
  expect(acts).toEqual([{ target: String(crmId) }]);
  expect(await findPerson(database, known.email)).toBeUndefined();
});

test('an e-mail of several people, and the last super administrator, are refused', async () => {
  const shared = mailAt('shared@example.org');
  const people = await givenPeople(portal, [shared, shared, mailAt('sharéd@example.org')]);
  await expect(findPerson(database, 'shared@example.org')).rejects.toThrow(
    `(${people
      .slice(0, 2)
      .map(({ crmId }) => crmId)
      .join(', ')})`,
  );
  const last = await found('superadmin@example.org');
  await expect(erasePerson(database, store, last)).rejects.toThrow('the last super administrator');
});

test('somebody is found by their very address, and nobody by one that only reads like it', async () => {
  const [jose] = await givenPeople(portal, [mailAt('josé@example.org')]);
  expect(await findPerson(database, 'jose@example.org')).toBeUndefined();
  const { crmId } = jose ?? {};
  for (const who of [' José@Example.org', '\u202ajosé@example.org\u202c', `\u200e${crmId}`]) {
    expect((await findPerson(database, who))?.crmIds, who).toEqual([crmId]);
  }
});

test('a refused erasure leaves everything as it was, what the person is a member of too', async () => {
  const citizen = await found('citizen@example.org');
  await database.query(
    `with own as (insert into organization (name, name_idx) values ('Alone', 'alone') returning id)
     insert into organization_member (organization_id, crm_id, role) select id, $1, 'ADMIN' from own`,
    [citizen.crmIds[0]],
  );
  await database.query(
    `insert into mail (template_name, recipient, subject, html, plain, confidential, state, next_try, created_on)
     values ('t', 'citizen@example.org', '', '', '', false, 'sending', now() + interval '1 hour', now())`,
  );
  const memberships = async () => {
    const { rows } = await database.query<{ readonly name: string }>(
      'select name from organization join organization_member on organization_id = id where crm_id = any($1)',
      [citizen.crmIds],
    );
    return rows.map(({ name }) => name);
  };
  await expect(erasePerson(database, store, citizen)).rejects.toThrow('is being sent');
  expect(await memberships()).toContain('Alone');

  await database.query(`delete from mail where recipient = 'citizen@example.org'`);
  await erasePerson(database, store, citizen);
  expect(await memberships()).toEqual([]);
  const { rowCount } = await database.query(`select from organization where name = 'Alone'`);
  expect(rowCount).toBe(0);
});
