import { beforeAll, expect, test } from 'vitest';
import { contactCases, contactDetail } from '#shared/contracts/crm-contact.ts';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import {
  contactHistory,
  contactTimeline,
  eventKinds,
  restoreVersion,
} from '#shared/contracts/crm-contact-history.ts';
import {
  addAdditionalContact,
  additionalContacts,
  removeAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import {
  restoreContacts,
  restoreDeletion,
  trashContacts,
  trashList,
} from '#shared/contracts/crm-contact-trash.ts';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { addNote, noteAttachment, notesOfContact, readNote } from '#shared/contracts/note.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { latestProfile } from '#shared/contracts/profile.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added, detailsOf, type OwnerUpdate, updateOf } from './contact-care-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
  admin = await portal.as('admin');
});

const firstPage = { pageNumber: 1, pageSize: 10 };

const edit = async (crmId: number, change: Partial<OwnerUpdate>): Promise<void> => {
  const body = updateOf(await detailsOf(staff, crmId), change);
  expect((await staff.calls(updateOwnerDetails, { body })).status.code).toBe(200);
};

const historyOf = (crmId: number) => staff.calls(contactHistory, { body: { crmId, ...firstPage } });

test('a contact tells who changed what, and becomes again what it was', async () => {
  const { crmId } = await added(staff);
  await edit(crmId, { aliasName: 'May' });
  await edit(crmId, { aliasName: 'June', userLastName: 'Rivera' });
  const before = await historyOf(crmId);
  expect(before).toMatchObject({ count: 3, hasBeginning: false, version: 3 });
  expect(before.history.map(({ kind, made, by }) => [kind, made, by?.name !== ''])).toEqual([
    ['edit', false, true],
    ['edit', false, true],
    ['edit', true, true],
  ]);
  expect(before.history[0]).toMatchObject({
    before: { aliasName: 'May', lastName: 'Quispe' },
    after: { aliasName: 'June', lastName: 'Rivera' },
  });
  expect(before.history[1]).toMatchObject({ before: {}, after: { aliasName: 'May' } });
  expect(before.history[0]?.after).not.toHaveProperty('addressList');

  const changeId = before.history[1]?.changeId ?? 0;
  const stale = await staff.calls(restoreVersion, { body: { crmId, changeId, version: 2 } });
  expect(stale.http.status).toBe(409);
  const { user } = await staff.calls(restoreVersion, { body: { crmId, changeId, version: 3 } });
  expect(user).toMatchObject({ aliasName: 'May', lastName: 'Quispe', version: 4 });
  const again = await staff.calls(restoreVersion, { body: { crmId, changeId, version: 3 } });
  expect(again.user.version).toBe(4);
  const after = await historyOf(crmId);
  expect(after.history[0]).toMatchObject({ kind: 'restore', after: { lastName: 'Quispe' } });
  const nobody = await staff.calls(restoreVersion, {
    body: { crmId: crmId - 1, changeId, version: 1 },
  });
  expect(nobody.http.status).toBe(404);
  const both = await Promise.all(
    [before.history[0], before.history[2]].map((change) =>
      staff.calls(restoreVersion, {
        body: { crmId, changeId: change?.changeId ?? 0, version: 4 },
      }),
    ),
  );
  expect(both.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a person who has an account since then does not lose the e-mail that they sign in with', async () => {
  const { crmId } = await added(staff);
  const email = 'maya.quispe@example.org';
  await edit(crmId, { emailIdList: [{ emailId: email, primary: true }] });
  await edit(crmId, { aliasName: 'May', userRole: ['Tenant'] });
  await portal.database.query(
    "insert into account (kind, username, crm_id, confirmed_on) values ('person', $1, $2, now())",
    [email, crmId],
  );
  const [, withEmail, made] = (await historyOf(crmId)).history;
  const restore = (changeId = 0) =>
    staff.calls(restoreVersion, { body: { crmId, changeId, version: 3 } });
  const refused = await restore(made?.changeId);
  expect(refused.errors).toMatchObject([{ path: 'changeId', code: 'locked' }]);
  const { user } = await restore(withEmail?.changeId);
  expect(user).toMatchObject({ userRole: ['Tenant'], emailAddress: email });
  expect(user).not.toHaveProperty('aliasName');
});

test('a contact that is older than its journal can become what it was at first', async () => {
  const { rows } = await portal.database.query<{ crm_id: number; last_name: string }>(
    `select crm_id, doc ->> 'lastName' as last_name from contact_doc d
      where not exists (select from account a where a.crm_id = d.crm_id)
        and jsonb_array_length(doc -> 'addressList') > 0 and doc ->> 'firstName' <> '' and doc ->> 'lastName' <> ''
      order by crm_id limit 1`,
  );
  const crmId = rows[0]?.crm_id ?? 0;
  await portal.database.query(
    `update contact_doc set doc = doc || '{"lastName": "Changed"}' where crm_id = $1`,
    [crmId],
  );
  const { hasBeginning, version, history } = await historyOf(crmId);
  expect(hasBeginning).toBe(true);
  expect(history[0]).toMatchObject({ kind: 'system', by: null });
  const { user } = await staff.calls(restoreVersion, { body: { crmId, changeId: 0, version } });
  expect(user.lastName).toBe(rows[0]?.last_name);
});

test('the timeline has everything that happened, newest first, a page at a time', async () => {
  const { crmId } = await added(staff);
  await staff.calls(addAdditionalContact, {
    body: { crmId, firstName: 'Noor', lastName: 'Haddad', mobileNo: '213.555.0142' },
  });
  await edit(crmId, { aliasName: 'May' });
  const { rows } = await portal.database.query<{ case_id: string }>(
    `update crm_case set crm_id = $1, created_on = now() where case_id = (select min(case_id) from crm_case)
     returning case_id`,
    [crmId],
  );
  await portal.database.query(
    `insert into note (crm_id, text, created_on) values ($1, 'Called back', now() - interval '1 year')`,
    [crmId],
  );
  const { events, count } = await staff.calls(contactTimeline, { body: { crmId, ...firstPage } });
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'case-closed');
  expect(kinds).toEqual(['case-opened', 'changed', 'person-added', 'created', 'note-added']);
  expect(count).toBe(events.length);
  expect(events.find(({ kind }) => kind === 'person-added')).toMatchObject({
    subject: 'Noor Haddad',
    by: { name: expect.stringMatching(/\w/) as string },
  });
  expect(events.find(({ kind }) => kind === 'case-opened')?.details['caseId']).toBe(
    rows[0]?.case_id,
  );
  for (const kind of eventKinds) {
    const alone = await staff.calls(contactTimeline, {
      body: { crmId, ...firstPage, kinds: [kind] },
    });
    expect(alone.events, kind).toEqual(events.filter((event) => event.kind === kind));
  }
  const changes = await staff.calls(contactTimeline, {
    body: { crmId, pageNumber: 2, pageSize: 1, kinds: ['changed', 'created'] },
  });
  expect(changes).toMatchObject({ count: 2, events: [{ kind: 'created' }] });
});

test('the people around a contact: their rules, their order, their changes', async () => {
  const { crmId } = await added(staff);
  const requestKey = crypto.randomUUID();
  const body = {
    crmId,
    title: 'Neighbour',
    firstName: 'Noor',
    lastName: 'Haddad',
    mobileNo: '(213) 555-0142',
    emailId: 'Noor@Example.org',
    requestKey,
  };
  const first = await staff.calls(addAdditionalContact, { body });
  const again = await staff.calls(addAdditionalContact, { body });
  expect(again.additionalContact).toEqual(first.additionalContact);
  expect(first.additionalContact).toMatchObject({
    mobileNo: '2135550142',
    emailId: 'noor@example.org',
    version: 1,
  });
  for (const [change, path] of [
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ mobileNo: '213 555 014' }, 'mobileNo'],
    [{ mobileNo: '+44 20 7946 0958' }, 'mobileNo'],
    [{ emailId: 'noor@example.o' }, 'emailId'],
  ] as const) {
    const wrong = { ...body, ...change, requestKey: crypto.randomUUID() };
    const refused = await staff.calls(addAdditionalContact, { body: wrong });
    expect([refused.http.status, refused.errors?.[0]?.path]).toEqual([400, path]);
  }
  const { id } = first.additionalContact;
  const { crmId: _, requestKey: __, ...content } = body;
  const update = { id, version: 1, ...content, title: '' };
  const saved = await staff.calls(updateAdditionalContact, { body: update });
  expect(saved.additionalContact).toMatchObject({ title: '', version: 2 });
  expect((await staff.calls(updateAdditionalContact, { body: update })).http.status).toBe(200);
  const late = { ...update, lastName: 'Late' };
  expect((await staff.calls(updateAdditionalContact, { body: late })).http.status).toBe(409);
  await staff.calls(addAdditionalContact, {
    body: { crmId, firstName: 'Ola', lastName: 'Berg', mobileNo: '+1 213-555-0143' },
  });
  const listed = await staff.calls(additionalContacts, { body: { crmId, ...firstPage } });
  expect(listed.additionalContacts.map(({ firstName }) => firstName)).toEqual(['Noor', 'Ola']);
  const viewer = await portal.as('viewer');
  const refused = await viewer.calls(removeAdditionalContact, { params: { id: String(id) } });
  expect(refused.http.status).toBe(403);
  for (let times = 0; times < 2; times += 1) {
    const gone = await staff.calls(removeAdditionalContact, { params: { id: String(id) } });
    expect(gone.http.status).toBe(200);
  }
  const left = await staff.calls(additionalContacts, { body: { crmId, ...firstPage } });
  expect(left.count).toBe(1);
});

test('a deleted contact is nowhere but in the trash, and comes back whole', async () => {
  const { crmId } = await added(staff, { userLastName: 'Trashworthy' });
  const own = (await admin.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  const found = async () =>
    (await staff.calls(countView, { body: { searchText: 'trashworthy' } })).count;
  const before = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
  expect(await found()).toBe(1);
  const form = new FormData();
  form.append('data', JSON.stringify({ userCrmId: crmId, note: 'Called' }));
  form.append('files', new Blob(['%PDF-1.7 call']), 'call.pdf');
  await staff.fetches(addNote.path, { method: 'POST', body: form });
  await portal.database.query(
    'update crm_case set crm_id = $1 where case_id = (select max(case_id) from crm_case)',
    [crmId],
  );
  const person = { firstName: 'Noor', lastName: 'Haddad', mobileNo: '213.555.0142' };
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: { crmId, ...person },
  });
  const notesOf = () =>
    staff.calls(notesOfContact, { params: { crmId: String(crmId) }, query: {} });
  const casesOf = () => staff.calls(contactCases, { body: { crmId, ...firstPage } });
  const [note] = (await notesOf()).crmNotes;
  if (note === undefined) throw new Error('the note was not kept');
  expect(await casesOf()).toMatchObject({ count: 1 });
  const put = { body: { crmIds: [crmId, own, 999_999] } };
  expect((await staff.calls(trashContacts, put)).http.status).toBe(403);
  for (let times = 0; times < 2; times += 1) {
    const { trashed, refused } = await admin.calls(trashContacts, put);
    expect(trashed).toEqual([crmId]);
    expect(refused.map(({ reason }) => reason).toSorted()).toEqual(['account', 'missing']);
  }
  expect(await found()).toBe(0);
  const hidden = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
  expect(hidden.http.status).toBe(404);
  expect((await historyOf(crmId)).http.status).toBe(404);
  const another = { crmId, ...person };
  expect((await staff.calls(addAdditionalContact, { body: another })).http.status).toBe(404);
  const people = await staff.calls(additionalContacts, { body: { crmId, ...firstPage } });
  expect(people.http.status).toBe(404);
  // Nor by its number, or by that of what hangs on it.
  const profile = await staff.calls(latestProfile, { body: { crmId } });
  expect(profile.http.status).toBe(404);
  expect(
    (await staff.calls(readNote, { params: { noteId: String(note.noteId) } })).http.status,
  ).toBe(404);
  const attachmentId = note.attachments[0]?.attachmentId ?? '';
  const file = await staff.downloads(noteAttachment, { params: { attachmentId } });
  expect(file.status).toBe(404);
  const { id, version } = additionalContact;
  const changed = { id, version, ...person, title: 'Neighbour' };
  expect((await staff.calls(updateAdditionalContact, { body: changed })).http.status).toBe(404);
  const removed = await staff.calls(removeAdditionalContact, { params: { id: String(id) } });
  expect(removed.http.status).toBe(404);
  expect(await notesOf()).toMatchObject({ crmNotes: [], count: 0 });
  expect(await casesOf()).toMatchObject({ caseList: [], count: 0 });
  const { trash, keptDays } = await admin.calls(trashList, { body: firstPage });
  expect(keptDays).toBe(90);
  expect(trash[0]).toMatchObject({
    crmId,
    name: 'Maya Trashworthy',
    by: { crmId: own },
    mergedInto: null,
  });
  expect(Date.parse(trash[0]?.purgedOn ?? '') - Date.parse(trash[0]?.trashedOn ?? '')).toBe(
    90 * 24 * 3_600_000,
  );
  const { restored } = await admin.calls(restoreContacts, { body: { crmIds: [crmId] } });
  expect(restored).toEqual([crmId]);
  expect(await found()).toBe(1);
  const after = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
  expect(after.user).toEqual(before.user);
  const { history } = await historyOf(crmId);
  expect(history.map(({ moved }) => moved)).toEqual(['from-trash', 'to-trash', null]);
  expect(await notesOf()).toMatchObject({ count: 1 });
  expect(await casesOf()).toMatchObject({ count: 1 });
  const left = await staff.calls(additionalContacts, { body: { crmId, ...firstPage } });
  expect(left.additionalContacts).toEqual([additionalContact]);
});

test('the trash is searched by name and e-mail, and gives back what one deletion moved', async () => {
  const email = 'zoë.heap@example.org';
  const zoe = (userLastName: string) => added(staff, { userFirstName: 'Zoë', userLastName });
  const one = await zoe('Heapone');
  const two = await zoe('Heaptwo');
  const three = await zoe('Heapthree');
  const [loser, survivor] = [await zoe('Heaploser'), await zoe('Heapleft')];
  await edit(two.crmId, { emailIdList: [{ emailId: email, primary: true }] });
  const crmIds = [one, two, three].map(({ crmId }) => crmId);
  await admin.calls(mergeContacts, {
    body: {
      survivor: { crmId: survivor.crmId, version: survivor.version },
      loser: { crmId: loser.crmId, version: loser.version },
    },
  });
  await admin.calls(trashContacts, { body: { crmIds } });
  const search = async (searchText: string) =>
    (await admin.calls(trashList, { body: { searchText, ...firstPage } })).trash;
  expect((await search('ZOE heapt')).map(({ crmId }) => crmId)).toEqual([two.crmId, three.crmId]);
  expect((await search('e.heap@EX')).map(({ crmId }) => crmId)).toEqual([two.crmId]);
  expect(await search('zo%heap')).toEqual([]);
  const [merged] = await search('heaploser');
  expect(merged).toMatchObject({ mergedInto: { crmId: survivor.crmId }, deletion: null });
  const [row] = await search('heapone');
  const changeSetId = row?.deletion?.changeSetId ?? 0;
  expect(row?.deletion?.count).toBe(3);

  // One of them came back and was deleted once more: that is another deletion.
  await admin.calls(restoreContacts, { body: { crmIds: [three.crmId] } });
  await admin.calls(trashContacts, { body: { crmIds: [three.crmId] } });
  const again = { crmId: three.crmId, name: 'Zoë Heapthree', reason: 'again' };
  const asked = { body: { changeSetId } };
  expect((await staff.calls(restoreDeletion, asked)).http.status).toBe(403);
  for (let times = 0; times < 2; times += 1) {
    const { restored, refused } = await admin.calls(restoreDeletion, asked);
    expect(restored).toEqual([one.crmId, two.crmId]);
    expect(refused).toEqual([again]);
  }
  expect((await search('zoe heap')).map(({ crmId }) => crmId)).toEqual([three.crmId, loser.crmId]);
  const nothing = await admin.calls(restoreDeletion, { body: { changeSetId: 999_999 } });
  expect(nothing.http.status).toBe(404);
});
