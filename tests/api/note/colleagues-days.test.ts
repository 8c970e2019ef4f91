import { expect, test } from 'vitest';
import { markAllInboxRead } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/note.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { startPortal } from '#tests/support/portal.ts';
import { createNoteWorld } from './note-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const admin = await portal.as('admin');
const { aContact, add, edit, newsOf, send, withFollowUp } = createNoteWorld(portal, staff);

const dayFromToday = (days: number): string =>
  dayIn('UTC', new Date(Date.now() + days * 24 * 60 * 60 * 1000));

const soon = dayFromToday(2);
const later = dayFromToday(3);

test('whoever still wanted to come back to a note is told that a colleague has deleted it, and that it is back', async () => {
  const { userCrmId, note } = await withFollowUp(soon);
  const { createdByName: admins } = await add(await aContact(), 'First', [], admin);
  const deleted = `${admins} deleted a note that you wanted to follow up on. It is no longer among your follow-ups.`;
  const back = `${admins} restored a note that you wanted to follow up on. It is among your follow-ups again.`;
  const params = { noteId: String(note.noteId) };
  await admin.calls(contract.deleteNote, { params });
  await admin.calls(contract.deleteNote, { params });
  expect(await newsOf(staff, userCrmId)).toEqual([deleted]);
  // Who has read of it is told that it is back.
  await staff.calls(markAllInboxRead, { query: {} });
  await admin.calls(contract.restoreNote, { params });
  expect(await newsOf(staff, userCrmId)).toEqual([back, deleted]);
  // Who has not is told of neither, whoever brings it back.
  const data = { userCrmId, note: 'Call again.', followUp: { day: soon, isDone: false } };
  const { note: second } = await send(staff, contract.addNote, data);
  const seconds = { noteId: String(second.noteId) };
  await admin.calls(contract.deleteNote, { params: seconds });
  await admin.calls(contract.deleteNote, { params });
  expect(await newsOf(staff, userCrmId)).toEqual([deleted, deleted, back, deleted]);
  await admin.calls(contract.restoreNote, { params: seconds });
  await staff.calls(contract.restoreNote, { params });
  expect(await newsOf(staff, userCrmId)).toEqual([back, deleted]);
  expect(await newsOf(admin, userCrmId)).toEqual([]);
  // Nobody is told of their own, nor of what is done.
  await staff.calls(contract.deleteNote, { params });
  await staff.calls(contract.restoreNote, { params });
  await edit(note, { followUp: { day: soon, isDone: true } });
  await admin.calls(contract.deleteNote, { params });
  expect(await newsOf(staff, userCrmId)).toEqual([back, deleted]);
});

test('whoever wanted to come back to a note is told that a colleague has marked it as done, and opened it again', async () => {
  const { userCrmId, note } = await withFollowUp(soon);
  const { createdByName: admins } = await add(await aContact(), 'First', [], admin);
  const done = `${admins} marked one of your follow-ups as done. It is no longer among your open follow-ups.`;
  const open = `${admins} reopened one of your follow-ups. It is among your open follow-ups again.`;
  let last = note;
  const set = async (isDone: boolean, caller = admin) => {
    ({ note: last } = await edit(last, { followUp: { day: soon, isDone } }, caller));
    return newsOf(staff, userCrmId);
  };
  expect(await set(true)).toEqual([done]);
  // Who has not read of it is told of neither, whoever opens it again.
  expect(await set(false)).toEqual([]);
  expect(await set(true)).toEqual([done]);
  expect(await set(false, staff)).toEqual([]);
  // Who has read of it is told that it is open again, but not of what they do themselves.
  expect(await set(true)).toEqual([done]);
  await staff.calls(markAllInboxRead, { query: {} });
  expect(await set(false)).toEqual([open, done]);
  await staff.calls(markAllInboxRead, { query: {} });
  await set(true, staff);
  await set(false, staff);
  // Other words are no news of a day; what they had done themselves is before them again on another one.
  ({ note: last } = await edit({ ...last, note: 'Called.' }, {}, admin));
  await set(true, staff);
  await edit(last, { followUp: { day: later, isDone: false } }, admin);
  expect(await newsOf(staff, userCrmId)).toEqual([open, open, done]);
  expect(await newsOf(admin, userCrmId)).toEqual([]);
});

test('who has not read that a follow-up was done, and that is open again on another day, only reads that it was moved', async () => {
  const { createdByName: admins } = await add(await aContact(), 'First', [], admin);
  const done = `${admins} marked one of your follow-ups as done. It is no longer among your open follow-ups.`;
  const moved = `${admins} moved one of your follow-ups to another day.`;
  const open = `${admins} reopened one of your follow-ups. It is among your open follow-ups again.`;
  const doneByAdmin = async () => {
    const { userCrmId, note } = await withFollowUp(soon);
    const { note: last } = await edit(note, { followUp: { day: soon, isDone: true } }, admin);
    return { userCrmId, last };
  };
  const anew = { followUp: { day: later, isDone: false } };
  const byAdmin = await doneByAdmin();
  await edit(byAdmin.last, anew, admin);
  expect(await newsOf(staff, byAdmin.userCrmId)).toEqual([moved]);
  const byOwner = await doneByAdmin();
  await edit(byOwner.last, anew, staff);
  expect(await newsOf(staff, byOwner.userCrmId)).toEqual([]);
  // Who has read of it is told that it is open again, and the day that was done stays done where it only goes.
  const read = await doneByAdmin();
  const gone = await doneByAdmin();
  await edit(gone.last, { followUp: null }, admin);
  await staff.calls(markAllInboxRead, { query: {} });
  await edit(read.last, anew, admin);
  expect(await newsOf(staff, read.userCrmId)).toEqual([open, done]);
  expect(await newsOf(staff, gone.userCrmId)).toEqual([done]);
});
