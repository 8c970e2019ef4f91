import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import * as contract from '#shared/contracts/note.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff, personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';
import { createNoteWorld } from './note-world.ts';

// Nine hours before Greenwich all year round.
const timeZone = 'Asia/Seoul';
const settings = { PORTAL_TIME_ZONE: timeZone };
// Half an hour into the day: in Greenwich it is still the day before.
const today = dayIn(timeZone, new Date());
const now = new Date(`${today}T00:30:00+09:00`);
let portalClock = now;
const portal = await startPortal({ settings, now: () => portalClock });
const staff = await portal.as('staff');
const admin = await portal.as('admin');
const { aContact, send, notesOf, edit, newsOf, ...world } = createNoteWorld(portal, staff);

const dayFromToday = (days: number): string =>
  dayIn(timeZone, new Date(now.getTime() + days * 24 * 60 * 60 * 1000));

const soon = dayFromToday(2);
const later = dayFromToday(3);

let clock = now;
let remindAt: (day: string, time: string) => Promise<void>;

beforeAll(async () => {
  const work = await regularJobs(portal, { settings, now: () => clock });
  remindAt = (day, time) => {
    clock = new Date(`${day}T${time}:00+09:00`);
    return work('remind-of-notes');
  };
});

const add = async (data: object, caller = staff) =>
  send(caller, contract.addNote, { note: 'Call again.', ...data });

const withFollowUp = (day = soon, caller = staff) => world.withFollowUp(day, caller);

const reminder = 'Reminder: you have a note to follow up on.';

test('whoever chose a day is reminded that morning by the portal’s clock, once, without a name', async () => {
  const { userCrmId, note } = await withFollowUp();
  expect(note.followUp).toEqual({ day: soon, isDone: false });
  await remindAt(soon, '07:59');
  expect(await newsOf(staff, userCrmId)).toEqual([]);
  await remindAt(soon, '08:00');
  await remindAt(soon, '08:05');
  expect(await newsOf(staff, userCrmId)).toEqual([reminder]);
  expect(await newsOf(admin, userCrmId)).toEqual([]);
  expect((await notesOf(userCrmId))[0]?.version).toBe(1);
});

test('several at once are all reminded of, though two portals look at the same time', async () => {
  const given = await Promise.all(Array.from({ length: 4 }, () => withFollowUp()));
  await Promise.all([remindAt(soon, '09:00'), remindAt(soon, '09:00')]);
  for (const { userCrmId } of given) {
    expect(await newsOf(staff, userCrmId)).toEqual([reminder]);
  }
});

test('another day is due again, and stays whose it was', async () => {
  const { userCrmId, note } = await withFollowUp();
  await remindAt(soon, '09:00');
  const { note: moved } = await edit(note, { followUp: { day: later, isDone: false } }, admin);
  const { createdByName: admins } = (await add({ userCrmId: await aContact() }, admin)).note;
  const told = `${admins} moved one of your follow-ups to another day.`;
  const taken = `${admins} removed the date from a note that you wanted to follow up on. It is no longer among your follow-ups.`;
  await remindAt(later, '09:00');
  expect(await newsOf(staff, userCrmId)).toEqual([reminder, told, reminder]);
  expect(await newsOf(admin, userCrmId)).toEqual([]);
  // Other words leave the day alone, and whose it is.
  await edit({ ...moved, note: 'Called.' }, {}, admin);
  expect((await notesOf(userCrmId))[0]).toMatchObject({
    followUp: { day: later, isDone: false },
    assignedTo: { name: note.createdByName },
  });
  await remindAt(later, '09:05');
  // Whoever it is taken from is told; nobody of their own change, nor where nothing is left to be done.
  const { note: emptied } = await edit(moved, { version: 3, followUp: null }, admin);
  const { note: own } = await edit(emptied, { followUp: { day: later, isDone: true } });
  await edit(own, { followUp: null }, admin);
  expect(await newsOf(staff, userCrmId)).toEqual([taken, reminder, told, reminder]);
  expect(await newsOf(admin, userCrmId)).toEqual([]);
});

test('nobody is reminded of a day that they choose themselves after the hour of the reminder, or are told of then', async () => {
  const early = await withFollowUp(today);
  const moved = await withFollowUp();
  const reopened = await withFollowUp(today);
  const { note: done } = await edit(reopened.note, { followUp: { day: today, isDone: true } });
  // By then those who signed in at night have been signed out.
  portalClock = new Date(`${today}T09:00:00+09:00`);
  const [staffLater, adminLater] = [await portal.signIn('staff'), await portal.signIn('admin')];
  const late = await withFollowUp(today, staffLater);
  const open = { followUp: { day: today, isDone: false } };
  expect((await edit(moved.note, open, adminLater)).note.followUp?.day).toBe(today);
  // Whoever opens it again has not chosen the day: it is before somebody else.
  expect((await edit(done, open, adminLater)).note.followUp?.isDone).toBe(false);
  await remindAt(today, '09:05');
  portalClock = now;
  expect(await newsOf(staff, early.userCrmId)).toEqual([reminder]);
  expect(await newsOf(staff, late.userCrmId)).toEqual([]);
  expect(await newsOf(admin, moved.userCrmId)).toEqual([]);
  expect(await newsOf(staff, moved.userCrmId)).toEqual([
    expect.stringContaining('moved one of your follow-ups'),
  ]);
  expect(await newsOf(staff, reopened.userCrmId)).toContain(reminder);
  // It is due again like any other when it is moved on.
  const { note } = await edit(late.note, { followUp: { day: soon, isDone: false } });
  expect(note.followUp?.day).toBe(soon);
  await remindAt(soon, '08:00');
  expect(await newsOf(staff, late.userCrmId)).toEqual([reminder]);
});

test('whoever looks at a note reads whose follow-up it is', async () => {
  const { userCrmId, note } = await withFollowUp();
  const staffs = {
    crmId: (await personOf(staff)).crmId,
    name: note.createdByName,
    isActive: true,
  };
  expect(note.assignedTo).toEqual(staffs);
  const seen = async () => (await notesOf(userCrmId, admin))[0]?.assignedTo;
  expect(await seen()).toEqual(staffs);
  const { note: done } = await edit(note, { followUp: { day: soon, isDone: true } }, admin);
  expect(await seen()).toEqual(staffs);
  await edit(done, { followUp: null });
  expect(await seen()).toBeNull();
});

test('a colleague without a name is called by their number', async () => {
  const [{ userCrmId, note }, nameless] = await Promise.all([withFollowUp(), aContact()]);
  await portal.database.query(
    `with nameless as (
       update contact_doc set doc = doc - '{firstName,lastName}'::text[] where crm_id = $2)
     update note set follow_up_by = $2 where id = $1`,
    [note.noteId, nameless],
  );
  expect((await notesOf(userCrmId))[0]?.assignedTo).toEqual({
    crmId: nameless,
    name: String(nameless),
    isActive: false,
  });
});

test('nobody is reminded of what is done, taken away, deleted, or about a deleted contact', async () => {
  const [done, taken, deleted, trashed] = await Promise.all(
    Array.from({ length: 4 }, () => withFollowUp()),
  );
  if (!done || !taken || !deleted || !trashed) throw new Error('four were asked for');
  await edit(done.note, { followUp: { day: soon, isDone: true } });
  await edit(taken.note, { followUp: null });
  await staff.calls(contract.deleteNote, { params: { noteId: String(deleted.note.noteId) } });
  await admin.calls(trashContacts, { body: { crmIds: [trashed.userCrmId] } });
  await remindAt(soon, '09:00');
  for (const { userCrmId } of [done, taken, deleted, trashed]) {
    expect(await newsOf(staff, userCrmId)).toEqual([]);
  }
  expect((await notesOf(done.userCrmId))[0]?.followUp).toEqual({ day: soon, isDone: true });
  expect((await notesOf(taken.userCrmId))[0]?.followUp).toBeNull();
});

test('whoever may not read notes any more is not reminded, and the others are', async () => {
  const leaver = await givenStaff(portal, 'leaver');
  const userCrmId = await aContact();
  await add({ userCrmId, followUp: { day: soon, isDone: false } }, leaver.caller);
  const other = await withFollowUp();
  const setActive = (active: boolean) =>
    portal.database.query('update account set active = $2 where crm_id = $1', [
      leaver.crmId,
      active,
    ]);
  await setActive(false);
  await remindAt(soon, '09:00');
  await setActive(true);
  expect(await newsOf(leaver.caller, userCrmId)).toEqual([]);
  expect(await newsOf(staff, other.userCrmId)).toEqual([reminder]);
});

test('a day that is over is refused at its field, and may stay where it stands', async () => {
  const userCrmId = await aContact();
  const over = { day: dayFromToday(-1), isDone: false };
  const refused = await add({ userCrmId, followUp: over });
  expect(refused.status.code).toBe(ReplyCode.BadRequest);
  expect(refused.errors?.[0]?.path).toBe('followUp.day');
  expect(await notesOf(userCrmId)).toEqual([]);
  expect((await withFollowUp(today)).note.followUp?.day).toBe(today);
  const none = await add({ userCrmId, followUp: { day: '2026-02-30', isDone: false } });
  expect(none.errors?.[0]?.path).toBe('followUp.day');

  const { note } = await add({ userCrmId, followUp: { day: soon, isDone: false } });
  await portal.database.query('update note set follow_up_on = $2 where id = $1', [
    note.noteId,
    over.day,
  ]);
  const done = await edit(note, { followUp: { ...over, isDone: true } });
  expect(done.note.followUp).toEqual({ ...over, isDone: true });
  const earlier = { day: dayFromToday(-2), isDone: false };
  expect((await edit(done.note, { followUp: earlier })).errors?.[0]?.path).toBe('followUp.day');
});

test('what was moved goes back to a day that is over as long as nothing else has been changed', async () => {
  const { note } = await withFollowUp();
  const over = { day: dayFromToday(-1), isDone: false };
  await portal.database.query('update note set follow_up_on = $2 where id = $1', [
    note.noteId,
    over.day,
  ]);
  const { note: moved } = await edit(note, { followUp: { day: later, isDone: false } });
  const { note: back } = await edit(moved, { followUp: over });
  expect(back.followUp).toEqual(over);
  const { note: again } = await edit(back, { followUp: { day: later, isDone: false } });
  const { note: other } = await edit({ ...again, note: 'Called.' }, {});
  expect((await edit(other, { followUp: over })).errors?.[0]?.path).toBe('followUp.day');
});

test('the journal tells of the day, and the same request sent twice is one change', async () => {
  const { note } = await withFollowUp();
  const data = { followUp: { day: soon, isDone: true }, requestKey: randomUUID() };
  const [first, again] = [await edit(note, data), await edit(note, data)];
  expect(first.note.version).toBe(2);
  expect(again.note.version).toBe(2);
  const { changes } = await staff.calls(contract.noteHistory, {
    params: { noteId: String(note.noteId) },
    query: {},
  });
  expect(changes).toMatchObject([
    {
      act: 'edit',
      followUpBefore: { day: soon, isDone: false },
      followUpAfter: { day: soon, isDone: true },
    },
  ]);
});

type Asked = {
  readonly state?: 'open' | 'done';
  readonly pageNumber?: string;
  readonly pageSize?: string;
};

const ownOf = (caller: Caller, query: Asked) => caller.calls(contract.followUps, { query });

test('everybody finds their own days: what is open by day, what is done latest first, a page at a time', async () => {
  const { caller } = await givenStaff(portal, 'keeper');
  const userCrmId = await aContact();
  const chosen = async (day: string, note: string) =>
    (await add({ userCrmId, note, followUp: { day, isDone: false } }, caller)).note;
  const third = await chosen(dayFromToday(9), 'Third.');
  const first = await chosen(soon, `First. ${'x'.repeat(400)}`);
  const second = await chosen(later, 'Second.');
  // Of a colleague, and without a day: not among them.
  await add({ userCrmId, followUp: { day: soon, isDone: false } });
  await add({ userCrmId }, caller);

  const { followUps, count } = await ownOf(caller, {});
  expect(count).toBe(3);
  expect(followUps.map(({ noteId }) => noteId)).toEqual(
    [first, second, third].map(({ noteId }) => noteId),
  );
  expect(followUps[0]?.text).toBe(`First. ${'x'.repeat(293)}…`);
  expect(followUps[1]).toMatchObject({
    noteId: second.noteId,
    version: 1,
    day: later,
    isDone: false,
    text: 'Second.',
    userCrmId,
    mayEdit: true,
  });
  expect(followUps[1]?.contactName).toMatch(/^Noted Person \d+$/);
  const page = await ownOf(caller, { pageNumber: '2', pageSize: '2' });
  expect(page.followUps.map(({ noteId }) => noteId)).toEqual([third.noteId]);
  expect(page.count).toBe(3);
  expect(await ownOf(caller, { pageNumber: '9' })).toMatchObject({ followUps: [], count: 3 });

  // Whoever says that it is done need not send the text.
  for (const { noteId, note, followUp } of [first, third]) {
    const data = { noteId, version: 1, followUp: { ...followUp, isDone: true } };
    expect((await send(caller, contract.updateNote, data)).note).toMatchObject({
      note,
      version: 2,
    });
  }
  const done = await ownOf(caller, { state: 'done' });
  expect(done.followUps.map(({ noteId }) => noteId)).toEqual([third.noteId, first.noteId]);
  expect((await ownOf(caller, {})).followUps.map(({ noteId }) => noteId)).toEqual([second.noteId]);
});

test('nothing is found of what is deleted or in the trash, and whoever may only look is told so', async () => {
  const { caller } = await givenStaff(portal, 'finder');
  const [kept, deleted, trashed] = await Promise.all(
    [0, 1, 2].map(async () => {
      const userCrmId = await aContact();
      const followUp = { day: soon, isDone: false };
      return { userCrmId, note: (await add({ userCrmId, followUp }, caller)).note };
    }),
  );
  if (!kept || !deleted || !trashed) throw new Error('three were asked for');
  await caller.calls(contract.deleteNote, { params: { noteId: String(deleted.note.noteId) } });
  await admin.calls(trashContacts, { body: { crmIds: [trashed.userCrmId] } });
  expect(await ownOf(caller, {})).toMatchObject({
    followUps: [{ noteId: kept.note.noteId, mayEdit: true }],
    count: 1,
  });

  const [viewer, citizen] = [await portal.as('viewer'), await portal.as('citizen')];
  await portal.database.query('update note set follow_up_by = $2 where id = $1', [
    kept.note.noteId,
    (await personOf(viewer)).crmId,
  ]);
  expect((await ownOf(viewer, {})).followUps).toMatchObject([
    { mayEdit: false, mayEditNote: false },
  ]);
  expect((await ownOf(caller, {})).count).toBe(0);
  expect((await ownOf(citizen, {})).http.status).toBe(403);
});
