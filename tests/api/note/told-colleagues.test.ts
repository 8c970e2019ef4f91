import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/note.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type GivenPerson, personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { createNoteWorld } from './note-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const { aContact, send, notesOf } = createNoteWorld(portal, staff);

let viewer: GivenPerson;
let admin: GivenPerson;
let citizen: GivenPerson;
let writer: GivenPerson;

beforeAll(async () => {
  [viewer, admin, citizen, writer] = await Promise.all([
    personOf(await portal.as('viewer')),
    personOf(await portal.as('admin')),
    personOf(await portal.as('citizen')),
    personOf(staff),
  ]);
});

const toldTo = async (caller: Caller) =>
  (await caller.calls(inboxList, { body: { pageNumber: 1, pageSize: 50 } })).crmInboxes.filter(
    ({ module }) => module === 'contacts',
  );

const add = (data: object) => send(staff, contract.addNote, data);

test('a note finds its way to colleagues once, however often it is sent, and names nobody whom it is about', async () => {
  const userCrmId = await aContact();
  const data = {
    userCrmId,
    note: 'Please call back.',
    tell: [viewer.crmId, admin.crmId],
    requestKey: randomUUID(),
  };
  const [first, again] = [await add(data), await add(data)];
  expect(again.note.noteId).toBe(first.note.noteId);
  for (const account of ['viewer', 'admin'] as const) {
    const told = await toldTo(await portal.as(account));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      content: `${first.note.createdByName} left you a note.`,
      viewed: false,
      eventDetails: { action: 'NAVIGATE', url: `/crm/contact/view/${userCrmId}?tab=notes` },
    });
  }
  expect(await toldTo(staff)).toEqual([]);
});

test('whoever may not read notes is refused by name, and then nothing is written', async () => {
  const userCrmId = await aContact();
  const { status, errors } = await add({
    userCrmId,
    note: 'Please call back.',
    tell: [viewer.crmId, citizen.crmId],
  });
  expect(status.code).toBe(ReplyCode.BadRequest);
  expect(errors?.[0]?.path).toBe('tell');
  expect(errors?.[0]?.message).toContain('Luis Delgado');
  expect(await notesOf(userCrmId)).toEqual([]);
  const tooMany = [1, 2, 3, 4, 5, 6];
  expect((await add({ userCrmId, note: 'x', tell: tooMany })).errors?.[0]?.path).toBe('tell');
});

test('staff who may read notes are found by name; oneself, citizens and closed accounts are not', async () => {
  const found = async (searchText = '') =>
    (
      await staff.calls(contract.colleaguesToTell, { query: { searchText, pageSize: '500' } })
    ).people.map(({ crmId }) => crmId);
  expect(await found()).toEqual(expect.arrayContaining([viewer.crmId, admin.crmId]));
  expect(await found()).not.toContain(citizen.crmId);
  expect(await found()).not.toContain(writer.crmId);
  expect(await found('\u200eviewer@example')).toEqual([viewer.crmId]);
  await portal.database.query('update account set active = false where crm_id = $1', [
    viewer.crmId,
  ]);
  expect(await found('viewer@example')).toEqual([]);
});
