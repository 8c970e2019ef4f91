import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { erasePerson } from '#server/commands/person/erase-person.ts';
import { exportPerson } from '#server/commands/person/export-person.ts';
import { findPerson } from '#server/commands/person/find-person.ts';
import { migrateDown, migrateUp } from '#server/database/migrate.ts';
import { createKeptFiles, keepFile } from '#server/files/store/kept-files.ts';
import { createLocalStore } from '#server/files/store/local-store.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { mergeContacts, undoMerge } from '#shared/contracts/duplicate.ts';
import { addNote } from '#shared/contracts/note.ts';
import { givenPeople, mailAt } from '#tests/api/duplicate/duplicate-world.ts';
import { startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';
import { wholeDatabase } from './person-world.ts';

const settings = { PORTAL_DATA_DIR: await mkdtemp(join(inject('cluster').folder, 'left-')) };
const portal = await startPortal({ settings });
const { database } = portal;
const store = createLocalStore(join(settings.PORTAL_DATA_DIR, 'files'));
const files = createKeptFiles(database, store);
const staff = await portal.as('staff');
const admin = await portal.as('admin');
const work = await regularJobs(portal, { settings });

/** Somebody without an account who has a photo, and its number in the store. */
const givenPhotographed = async (
  firstName: string,
): Promise<{ person: Contact; photo: string }> => {
  const email = `${firstName.toLowerCase()}@example.org`;
  const [person] = await givenPeople(portal, [{ firstName, lastName: 'Vanish', ...mailAt(email) }]);
  if (person === undefined) throw new Error('nobody was kept');
  const { id: photo } = await files.add(Buffer.from(`a photo of ${firstName}`), 'image/jpeg');
  await database.inTransaction(async (transaction) => {
    await keepFile(transaction, photo);
    await transaction.query('insert into profile (crm_id, photo_id) values ($1, $2)', [
      person.crmId,
      photo,
    ]);
  });
  return { person, photo };
};

const merge = async (survivor: Contact, loser: Contact): Promise<number> => {
  const body = {
    survivor: { crmId: survivor.crmId, version: survivor.version },
    loser: { crmId: loser.crmId, version: loser.version },
  };
  return (await staff.calls(mergeContacts, { body })).mergeId;
};

const trash = ({ crmId }: Contact) => admin.calls(trashContacts, { body: { crmIds: [crmId] } });

/** Lets the days pass that the trash keeps somebody, and the night after them. */
const purge = async ({ crmId }: Contact): Promise<void> => {
  await database.query(
    `update contact_trash set trashed_on = trashed_on - interval '91 days' where crm_id = $1`,
    [crmId],
  );
  await work('purge-contact-trash');
  const { rowCount } = await database.query('select from contact_doc where crm_id = $1', [crmId]);
  expect(rowCount).toBe(0);
};

/** Of these photos those that are kept once the clean-up of files has come by. */
const keptOf = async (...photos: readonly string[]): Promise<readonly string[]> => {
  await database.query(
    `update stored_file set unused_since = unused_since - interval '2 hours' where unused_since is not null`,
  );
  await work('purge-files');
  const folder = join(settings.PORTAL_DATA_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const there = new Set(entries.map(({ name }) => name));
  const { rows } = await database.query<{ readonly id: string }>(
    'select id from stored_file where id = any($1)',
    [photos],
  );
  const kept = photos.filter((photo) => there.has(photo));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  return kept;
};

const profilesOf = async (...people: readonly Contact[]): Promise<number> => {
  const crmIds = people.map(({ crmId }) => crmId);
  return (await database.query('select from profile where crm_id = any($1)', [crmIds])).rowCount;
};

const stepsOf = async (mergeId: number): Promise<number> =>
  (await database.query('select from merge_step where change_set_id = $1', [mergeId])).rowCount;

test('somebody who is deleted for good leaves neither profile nor photo, and not before', async () => {
  const { person, photo } = await givenPhotographed('Ada');
  await trash(person);
  expect(await keptOf(photo)).toEqual([photo]);
  await purge(person);
  expect([await profilesOf(person), await keptOf(photo)]).toEqual([0, []]);
});

test('a photo that gave way in a merge is kept while the merge can be undone, and goes with the one whose it was', async () => {
  const [one, other] = [await givenPhotographed('Berta'), await givenPhotographed('Bertha')];
  const mergeId = await merge(one.person, other.person);
  expect(await keptOf(one.photo, other.photo)).toEqual([one.photo, other.photo]);
  await purge(other.person);
  expect(await keptOf(one.photo, other.photo)).toEqual([one.photo]);
  expect(await stepsOf(mergeId)).toBe(0);
});

test('a photo that came back with the undo of a merge stays when the other one is deleted for good', async () => {
  const [one, other] = [await givenPhotographed('Cora'), await givenPhotographed('Korah')];
  const mergeId = await merge(one.person, other.person);
  await staff.calls(undoMerge, { body: { mergeId } });
  await trash(one.person);
  await purge(one.person);
  expect(await keptOf(one.photo, other.photo)).toEqual([other.photo]);
  expect([await profilesOf(other.person), await stepsOf(mergeId)]).toEqual([1, 0]);
});

test('two photos of one person are exported together, and erased together', async () => {
  const [one, other] = [await givenPhotographed('Dora'), await givenPhotographed('Dorah')];
  await merge(one.person, other.person);
  const person = await findPerson(database, String(one.person.crmId));
  if (person === undefined) throw new Error('nobody was found');
  const folder = join(settings.PORTAL_DATA_DIR, 'export');
  await exportPerson(database, files, person, folder);
  const exported = await readdir(join(folder, 'files'));
  expect(exported.toSorted()).toEqual([one.photo, other.photo].toSorted());
  await erasePerson(database, store, person);
  expect(await keptOf(one.photo, other.photo)).toEqual([]);
});

test('who is erased after the one whom they were merged with has gone for good leaves no word of either', async () => {
  const [one, other] = await givenPeople(portal, [
    { firstName: 'Edna', lastName: 'Remnant', ...mailAt('edna@example.org') },
    { firstName: 'Edna', lastName: 'Remnant', ...mailAt('leftover@example.org') },
  ]);
  if (one === undefined || other === undefined) throw new Error('nobody was kept');
  await staff.calls(addNote, { body: { userCrmId: other.crmId, note: 'Keeps a heronry' } });
  const mergeId = await merge(one, other);
  expect(await stepsOf(mergeId)).toBeGreaterThan(0);
  await purge(other);
  const person = await findPerson(database, 'edna@example.org');
  if (person === undefined) throw new Error('nobody was found');
  await erasePerson(database, store, person);
  expect(await stepsOf(mergeId)).toBe(0);
  for (const [table, rows] of await wholeDatabase(portal)) {
    expect({ table, trace: /heronry|leftover@/.exec(rows)?.[0] }).toEqual({
      table,
      trace: undefined,
    });
  }
});

test('what an earlier release has left behind goes with the migration to this one', async () => {
  const [alone, kept] = [await givenPhotographed('Fanny'), await givenPhotographed('Flora')];
  const [one, other] = [await givenPhotographed('Gerda'), await givenPhotographed('Gerta')];
  const mergeId = await merge(one.person, other.person);
  await migrateDown(portal.databaseUrl, 97);
  // As it deleted them: the contacts alone.
  await database.query('delete from contact_doc where crm_id = any($1)', [
    [alone.person.crmId, other.person.crmId],
  ]);
  await migrateUp(portal.databaseUrl);
  const photos = [alone.photo, kept.photo, one.photo, other.photo];
  expect(await keptOf(...photos)).toEqual([kept.photo, one.photo]);
  expect([await profilesOf(alone.person, kept.person), await stepsOf(mergeId)]).toEqual([1, 0]);
});
