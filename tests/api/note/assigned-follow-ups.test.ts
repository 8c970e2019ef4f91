import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { markAllInboxRead } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/note.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type GivenPerson, givenStaff, personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { createNoteWorld } from './note-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const admin = await portal.as('admin');
const { aContact, add, edit, newsOf, notesOf, send, withFollowUp } = createNoteWorld(portal, staff);

const dayFromToday = (days: number): string =>
  dayIn('UTC', new Date(Date.now() + days * 24 * 60 * 60 * 1000));

const soon = dayFromToday(2);
const later = dayFromToday(3);
const open = { day: soon, isDone: false };

let own: GivenPerson;
let clerk: GivenPerson;
let staffName = '';
let adminName = '';

/** May read and add notes, and change none of others. */
let helper: GivenPerson;

const setLetters = (letters: string) =>
  portal.database.query(
    `update role_right set letters = $1
      where right_key = 'app-crm-contact' and role_id = (select id from role where name = 'Viewer')`,
    [letters],
  );

beforeAll(async () => {
  own = await personOf(staff);
  clerk = await givenStaff(portal, 'clerk');
  await setLetters('{VW,CR}');
  helper = await personOf(await portal.signIn('viewer'));
  staffName = (await add(await aContact(), 'First')).createdByName;
  adminName = (await add(await aContact(), 'First', [], admin)).createdByName;
});

/** A note about a new contact whose follow-up is given to somebody. */
const given = async (to: number, data: object = {}, caller = staff) => {
  const userCrmId = await aContact();
  const followUp = { ...open, assignedTo: to };
  const sent = { userCrmId, note: 'Call again.', followUp, ...data };
  return { userCrmId, ...(await send(caller, contract.addNote, sent)), sent };
};

type Question = {
  readonly whose?: 'mine' | 'all' | 'nobody';
  readonly state?: 'open' | 'done';
  readonly assignedTo?: string;
};

const listed = async (caller: Caller, query: Question = {}) =>
  (await caller.calls(contract.followUps, { query: { pageSize: '500', ...query } })).followUps;

const numbersIn = async (caller: Caller, query: Question = {}) =>
  (await listed(caller, query)).map(({ noteId }) => noteId);

const setActive = ({ crmId }: GivenPerson, isActive: boolean) =>
  portal.database.query('update account set active = $2 where crm_id = $1', [crmId, isActive]);

test('a colleague who is given a follow-up with a new note is told once, and finds it among theirs', async () => {
  const requestKey = randomUUID();
  // Who is told of the note as well hears of it once.
  const { userCrmId, note, sent } = await given(clerk.crmId, { requestKey, tell: [clerk.crmId] });
  await send(staff, contract.addNote, sent);
  expect(note.assignedTo).toEqual({ crmId: clerk.crmId, name: 'clerk Staff', isActive: true });
  expect(await newsOf(clerk.caller, userCrmId)).toEqual([
    `${staffName} assigned a follow-up to you.`,
  ]);
  expect(await newsOf(staff, userCrmId)).toEqual([]);
  expect(await numbersIn(clerk.caller)).toContain(note.noteId);
  expect(await numbersIn(staff)).not.toContain(note.noteId);
  const shown = (await listed(admin, { whose: 'all' })).find(
    ({ noteId }) => noteId === note.noteId,
  );
  expect(shown).toMatchObject({ assignedTo: { crmId: clerk.crmId }, userCrmId, mayEdit: true });
});

test('a colleague who is told of a note reads of it though the follow-up that they are given is done', async () => {
  const followUp = { ...open, isDone: true, assignedTo: clerk.crmId };
  const { userCrmId } = await given(clerk.crmId, { followUp, tell: [clerk.crmId] });
  expect(await newsOf(clerk.caller, userCrmId)).toHaveLength(1);
});

test('only staff with an active account who may work on notes can be chosen, and nothing is written else', async () => {
  const citizen = await personOf(await portal.as('citizen'));
  const gone = await givenStaff(portal, 'switched-off');
  await setActive(gone, false);
  const { note } = await withFollowUp(soon);
  // Whoever may only look could not say that it is done.
  await setLetters('{VW}');
  for (const crmId of [citizen.crmId, gone.crmId, helper.crmId, 999_999_999]) {
    const added = await given(crmId);
    expect(added.status.code).toBe(ReplyCode.BadRequest);
    expect(added.errors?.[0]?.path).toBe('followUp.assignedTo');
    expect(await notesOf(added.userCrmId)).toEqual([]);
    const passed = await edit(note, { followUp: { ...open, assignedTo: crmId } });
    expect(passed.errors?.[0]?.path).toBe('followUp.assignedTo');
  }
  await setLetters('{VW,CR}');
  expect((await notesOf(note.userCrmId))[0]).toMatchObject({
    version: 1,
    assignedTo: { crmId: own.crmId },
  });
});

test('those who can be given a follow-up are found, oneself among them', async () => {
  const found = async (searchText: string, caller = staff) => {
    const query = { searchText, pageSize: '500' };
    return (await caller.calls(contract.followUpAssignees, { query })).people?.map(
      ({ crmId }) => crmId,
    );
  };
  expect(await found('clerk@')).toEqual([clerk.crmId]);
  expect(await found('')).toEqual(expect.arrayContaining([own.crmId, helper.crmId]));
  expect(await found('citizen@example')).toEqual([]);
  const citizen = await portal.as('citizen');
  const refused = await citizen.calls(contract.followUpAssignees, { query: {} });
  expect(refused.http.status).toBe(403);
});

test('who loses a follow-up and who gets it are told; what is undone unread was never said', async () => {
  const { userCrmId, note } = await withFollowUp(soon);
  const passedOn = `${adminName} reassigned one of your follow-ups. It is no longer among your open follow-ups.`;
  const news = async () => [
    await newsOf(staff, userCrmId),
    await newsOf(clerk.caller, userCrmId),
    await newsOf(admin, userCrmId),
  ];
  const pass = async (last: contract.Note, to: number, caller = admin) =>
    (await edit(last, { followUp: { ...open, assignedTo: to } }, caller)).note;
  const passed = await pass(note, clerk.crmId);
  expect(await news()).toEqual([[passedOn], [`${adminName} assigned a follow-up to you.`], []]);
  const back = await pass(passed, own.crmId);
  expect(await news()).toEqual([[], [], []]);
  // Who has read of it is told.
  const again = await pass(back, clerk.crmId);
  await staff.calls(markAllInboxRead, { query: {} });
  await clerk.caller.calls(markAllInboxRead, { query: {} });
  const taken = await pass(again, own.crmId, staff);
  expect(taken.assignedTo?.crmId).toBe(own.crmId);
  expect(await news()).toEqual([
    [passedOn],
    [
      `${staffName} reassigned one of your follow-ups. It is no longer among your open follow-ups.`,
      `${adminName} assigned a follow-up to you.`,
    ],
    [],
  ]);
  // What is done is before nobody.
  const { note: done } = await edit(taken, { followUp: { ...open, isDone: true } });
  const doneFor = { ...open, isDone: true, assignedTo: clerk.crmId };
  const { note: other } = await edit(done, { followUp: doneFor }, admin);
  expect(other.assignedTo?.crmId).toBe(clerk.crmId);
  expect((await news()).map(({ length }) => length)).toEqual([1, 2, 0]);
  const params = { noteId: String(note.noteId) };
  const { changes } = await staff.calls(contract.noteHistory, { params, query: {} });
  expect(changes[0]).toMatchObject({
    followUpBefore: { isDone: true, assignedName: staffName },
    followUpAfter: { isDone: true, assignedName: 'clerk Staff' },
  });
});

test('whoever has a follow-up looks after it without the right to change the note, and may take back what they gave away', async () => {
  const { userCrmId, note } = await given(helper.crmId);
  const [seen] = await notesOf(userCrmId, helper.caller);
  expect(seen).toMatchObject({ mayEdit: false, mayDelete: false, mayFollowUp: true });
  expect(await listed(helper.caller)).toMatchObject([
    { noteId: note.noteId, mayEdit: true, mayEditNote: false },
  ]);
  const words = await edit({ ...note, note: 'Other words.' }, {}, helper.caller);
  expect(words.status.code).toBe(ReplyCode.Forbidden);
  const both = { followUp: { day: later, isDone: false } };
  expect((await edit({ ...note, note: 'x' }, both, helper.caller)).status.code).toBe(
    ReplyCode.Forbidden,
  );
  const { note: moved } = await edit(note, both, helper.caller);
  expect(moved).toMatchObject({ followUp: { day: later }, assignedTo: { crmId: helper.crmId } });
  const away = { day: later, isDone: false, assignedTo: clerk.crmId };
  const sent = { followUp: away, requestKey: randomUUID() };
  const { note: passed } = await edit(moved, sent, helper.caller);
  expect((await edit(moved, sent, helper.caller)).note).toEqual(passed);
  const done = await edit(passed, { followUp: { ...away, isDone: true } }, helper.caller);
  expect(done.status.code).toBe(ReplyCode.Forbidden);
  const back = { ...away, assignedTo: helper.crmId };
  // To take back is to have it as it was.
  for (const changed of [{ isDone: true }, { day: soon }]) {
    const more = await edit(passed, { followUp: { ...back, ...changed } }, helper.caller);
    expect(more.status.code).toBe(ReplyCode.Forbidden);
  }
  const { note: returned } = await edit(passed, { followUp: back }, helper.caller);
  expect(returned.assignedTo?.crmId).toBe(helper.crmId);

  // What a supervisor took from them is not theirs to take back.
  const { note: taken } = await edit(returned, { followUp: away }, admin);
  expect((await edit(taken, { followUp: back }, helper.caller)).status.code).toBe(
    ReplyCode.Forbidden,
  );

  // What others have is not theirs to take.
  const others = await withFollowUp(soon);
  const taking = { followUp: { ...open, assignedTo: helper.crmId } };
  const refused = await edit(others.note, taking, helper.caller);
  expect(refused.status.code).toBe(ReplyCode.Forbidden);
  expect(
    (await listed(helper.caller, { whose: 'all' })).find(
      ({ noteId }) => noteId === others.note.noteId,
    ),
  ).toMatchObject({ mayEdit: false });
});

test('what a colleague has whose account is switched off is seen by those who can take it over', async () => {
  const leaver = await givenStaff(portal, 'leaver');
  const { userCrmId, note } = await given(leaver.crmId);
  const orphan = await withFollowUp(soon);
  await portal.database.query('update note set follow_up_by = null where id = $1', [
    orphan.note.noteId,
  ]);
  expect(await numbersIn(staff, { whose: 'nobody' })).toEqual([orphan.note.noteId]);
  await setActive(leaver, false);
  const nobodys = await listed(staff, { whose: 'nobody' });
  expect(nobodys).toMatchObject([
    { noteId: note.noteId, assignedTo: { name: 'leaver Staff', isActive: false }, mayEdit: true },
    { noteId: orphan.note.noteId, assignedTo: null },
  ]);
  expect((await notesOf(userCrmId))[0]?.assignedTo?.isActive).toBe(false);
  // It may stay theirs in other changes, and goes back to them where the last change is undone.
  const { note: moved } = await edit(note, { followUp: { day: later, isDone: false } });
  const theirs = { day: later, isDone: false, assignedTo: leaver.crmId };
  expect(moved.assignedTo?.crmId).toBe(leaver.crmId);
  const { note: taken } = await edit(moved, { followUp: { ...theirs, assignedTo: own.crmId } });
  expect(await numbersIn(staff)).toContain(note.noteId);
  expect(await numbersIn(staff, { whose: 'nobody' })).toEqual([orphan.note.noteId]);
  const { note: undone } = await edit(taken, { followUp: theirs });
  expect(undone.assignedTo?.crmId).toBe(leaver.crmId);
  const { note: mine } = await edit(undone, { followUp: { ...theirs, assignedTo: own.crmId } });
  const { note: changed } = await edit({ ...mine, note: 'Called.' }, {});
  expect((await edit(changed, { followUp: theirs })).errors?.[0]?.path).toBe('followUp.assignedTo');
});

test('what a colleague has who may only look at notes by now is seen by those who can take it over', async () => {
  const { userCrmId, note } = await given(helper.crmId);
  expect(await numbersIn(staff, { whose: 'nobody' })).not.toContain(note.noteId);
  await setLetters('{VW}');
  const nobodys = await listed(staff, { whose: 'nobody' });
  expect(nobodys.find(({ noteId }) => noteId === note.noteId)?.assignedTo?.isActive).toBe(false);
  expect((await notesOf(userCrmId))[0]?.assignedTo?.isActive).toBe(false);
  expect((await notesOf(userCrmId, helper.caller))[0]?.assignedTo?.isActive).toBe(false);
  await setLetters('{VW,CR}');
  expect((await notesOf(userCrmId))[0]?.assignedTo?.isActive).toBe(true);
});

test('everybody’s are listed by day and latest first, page by page, without what is deleted or in the trash', async () => {
  const before = (await staff.calls(contract.followUps, { query: { whose: 'all' } })).count;
  const [first, second, deleted, trashed] = [
    await given(clerk.crmId, { followUp: { day: later, isDone: false, assignedTo: clerk.crmId } }),
    await given(helper.crmId),
    await given(clerk.crmId),
    await given(clerk.crmId),
  ];
  await staff.calls(contract.deleteNote, { params: { noteId: String(deleted.note.noteId) } });
  await admin.calls(trashContacts, { body: { crmIds: [trashed.userCrmId] } });
  const numbers = await numbersIn(staff, { whose: 'all' });
  expect(numbers).toHaveLength(before + 2);
  expect(numbers.indexOf(second.note.noteId)).toBeLessThan(numbers.indexOf(first.note.noteId));
  expect(numbers).not.toContain(deleted.note.noteId);
  expect(numbers).not.toContain(trashed.note.noteId);
  const query = { whose: 'all', pageNumber: '2', pageSize: '1' } as const;
  const page = await staff.calls(contract.followUps, { query });
  expect(page).toMatchObject({ followUps: [{ noteId: numbers[1] }], count: before + 2 });
  for (const { note } of [first, second]) {
    await edit(note, { followUp: { day: note.followUp?.day, isDone: true } });
  }
  expect((await numbersIn(staff, { whose: 'all', state: 'done' })).slice(0, 2)).toEqual([
    first.note.noteId,
    second.note.noteId,
  ]);
  const citizen = await portal.as('citizen');
  const refused = await citizen.calls(contract.followUps, { query: { whose: 'all' } });
  expect(refused.http.status).toBe(403);
});

test('those of one colleague are listed alone, page by page, for whoever may read notes', async () => {
  const colleague = await givenStaff(portal, 'listed');
  const assignedTo = String(colleague.crmId);
  const { note: second } = await given(colleague.crmId, {
    followUp: { day: later, isDone: false, assignedTo: colleague.crmId },
  });
  const { note: first } = await given(colleague.crmId);
  await given(clerk.crmId);
  const theirs = [first.noteId, second.noteId];
  expect(await numbersIn(helper.caller, { whose: 'all', assignedTo })).toEqual(theirs);
  expect(await numbersIn(colleague.caller)).toEqual(theirs);
  const query = { whose: 'all', assignedTo, pageNumber: '2', pageSize: '1' } as const;
  expect(await staff.calls(contract.followUps, { query })).toMatchObject({
    followUps: [{ noteId: second.noteId, assignedTo: { crmId: colleague.crmId } }],
    count: 2,
  });
  await edit(second, { followUp: { day: later, isDone: true } });
  expect(await numbersIn(staff, { whose: 'all', assignedTo })).toEqual([first.noteId]);
  expect(await numbersIn(staff, { whose: 'all', assignedTo, state: 'done' })).toEqual([
    second.noteId,
  ]);
  expect(await numbersIn(staff, { assignedTo: '999999999' })).toEqual([]);

  // By the number in a link they are named, also once they work on notes no more.
  const named = async (crmId: string, caller = helper.caller) =>
    caller.calls(contract.followUpAssignee, { params: { crmId } });
  const assignee = { crmId: colleague.crmId, name: 'listed Staff', isActive: true };
  expect((await named(assignedTo)).assignee).toEqual(assignee);
  await setActive(colleague, false);
  expect((await named(assignedTo)).assignee).toEqual({ ...assignee, isActive: false });
  expect(await numbersIn(staff, { whose: 'all', assignedTo })).toEqual([first.noteId]);
  expect((await named('999999999')).http.status).toBe(404);
  expect((await named(assignedTo, await portal.as('citizen'))).http.status).toBe(403);
});

test('where things stand is told by the last three notes and the next open follow-up', async () => {
  const userCrmId = await aContact();
  const standFor = async (caller: Caller) =>
    caller.calls(contract.contactStand, { params: { crmId: String(userCrmId) } });
  expect(await standFor(staff)).toMatchObject({
    notes: [],
    noteCount: 0,
    followUp: null,
    followUpCount: 0,
  });
  await add(userCrmId, 'Oldest');
  const followed = async (note: string, followUp: object) =>
    (await send(staff, contract.addNote, { userCrmId, note, followUp })).note;
  await followed('Later', { day: later, isDone: false });
  const next = await followed('Sooner', { ...open, assignedTo: clerk.crmId });
  await followed('Done', { day: soon, isDone: true });
  const long = await add(userCrmId, 'x'.repeat(400), [], admin);
  const stand = await standFor(helper.caller);
  expect(stand).toMatchObject({ noteCount: 5, followUpCount: 2 });
  expect(stand.notes.map(({ text }) => text)).toEqual([`${'x'.repeat(300)}…`, 'Done', 'Sooner']);
  expect(stand.notes[0]).toMatchObject({
    noteId: long.noteId,
    createdByName: adminName,
    createdOn: long.createdOn,
  });
  expect(stand.followUp).toMatchObject({
    noteId: next.noteId,
    version: 1,
    day: soon,
    text: 'Sooner',
    assignedTo: { crmId: clerk.crmId, isActive: true },
    mayEdit: false,
  });
  expect((await standFor(clerk.caller)).followUp?.mayEdit).toBe(true);
  await edit(next, { followUp: { ...open, isDone: true } });
  expect(await standFor(staff)).toMatchObject({ followUp: { text: 'Later' }, followUpCount: 1 });
  expect((await standFor(await portal.as('citizen'))).http.status).toBe(403);
  await admin.calls(trashContacts, { body: { crmIds: [userCrmId] } });
  expect(await standFor(staff)).toMatchObject({ notes: [], noteCount: 0, followUp: null });
});
