import { beforeAll, expect, test } from 'vitest';
import {
  addAdditionalContact,
  removeAdditionalContact,
  restoreAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { searchAll, searchContent, searchContentCount } from '#shared/contracts/global-search.ts';
import { deleteNote, restoreNote } from '#shared/contracts/note.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { createNoteWorld } from '#tests/api/note/note-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

type Kind = 'ADDITIONAL' | 'NOTE';

const kinds = ['ADDITIONAL', 'NOTE'] as const satisfies readonly Kind[];

let portal: Portal;
let staff: Caller;
let admin: Caller;
let notes: ReturnType<typeof createNoteWorld>;

beforeAll(async () => {
  portal = await startPortal();
  [staff, admin] = await Promise.all([portal.as('staff'), portal.as('admin')]);
  notes = createNoteWorld(portal, staff);
});

const found = async (service: Kind, keyword: string, caller = staff) => {
  const body = { cityService: [service], keyword, pageSize: '100' };
  const { response, totalRecord } = await caller.calls(searchContent, { body });
  const { count } = await caller.calls(searchContentCount, { body: { keyword } });
  // What is counted is what is shown: nobody learns of more by asking how much there is.
  expect(count[service] ?? 0).toBe(totalRecord);
  expect(response).toHaveLength(totalRecord);
  return response;
};

const ids = async (...asked: Parameters<typeof found>): Promise<readonly number[]> =>
  (await found(...asked)).map(({ id }) => Number(id));

const around = async (crmId: number, content: object = {}) => {
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: {
      crmId,
      title: 'Caretaker',
      firstName: 'Zdeňka',
      lastName: 'Procházková',
      mobileNo: '(323) 555-0164',
      emailId: 'Zdenka.P+home@example.org',
      ...content,
    },
  });
  return additionalContact;
};

test('a caller who is kept only around a contact is found by name, phone or e-mail, and says around whom', async () => {
  const { crmId } = await added(staff, { userFirstName: 'Odalys', userLastName: 'Ferreira' });
  const { id } = await around(crmId);
  for (const keyword of [
    'Procházková',
    'prochazkova zdenka',
    'ZDENKA proch',
    'prochazkvoa',
    'caretaker prochazkova',
    '323 555 0164',
    '+1 (323) 555-0164',
    '3235550164',
    '555-0164',
    '0164',
    'zdenka.p+home@example.org',
    'zdenka.p',
  ]) {
    expect(await ids('ADDITIONAL', keyword), keyword).toContain(id);
  }
  expect(await ids('ADDITIONAL', 'ferreira')).toEqual([]);
  expect((await found('ADDITIONAL', 'prochazkova'))[0]).toEqual({
    service: 'ADDITIONAL',
    id: String(id),
    title: 'Zdeňka Procházková',
    description: 'Caretaker',
    parameters: {
      crmId,
      contactName: 'Odalys Ferreira',
      firstName: 'Zdeňka',
      lastName: 'Procházková',
      emailAddress: 'zdenka.p+home@example.org',
      phoneNumberFull: '3235550164',
      phoneCountryPrefix: '1',
    },
  });

  const changed = { firstName: 'Zdeňka', lastName: 'Vlčková', mobileNo: '3235550165' };
  await staff.calls(updateAdditionalContact, { body: { id, version: 1, ...changed } });
  expect(await ids('ADDITIONAL', 'vlckova')).toEqual([id]);
  expect(await ids('ADDITIONAL', 'prochazkova')).toEqual([]);
  expect(await ids('ADDITIONAL', '3235550164')).toEqual([]);
  const byNumber = { params: { id: String(id) } };
  await staff.calls(removeAdditionalContact, byNumber);
  expect(await ids('ADDITIONAL', 'vlckova')).toEqual([]);
  await staff.calls(restoreAdditionalContact, byNumber);
  expect(await ids('ADDITIONAL', 'vlckova')).toEqual([id]);
});

test('a note is found by the words of its text, with whom it is about, who wrote it, when, and the passage', async () => {
  const { crmId } = await added(staff, { userFirstName: 'Tomás', userLastName: 'Ibarguren' });
  const filler = 'The visit went as planned. '.repeat(40);
  const text = `${filler}\n\nShe keeps a tortoise, Agnès, in the boiler room; call (818) 555-0177.\n${filler}`;
  const note = await notes.add(crmId, text);
  for (const keyword of [
    'tortoise',
    'agnes TORTOISE',
    'tortoies',
    'boiler tort',
    '8185550177',
    '818-555-0177',
  ]) {
    expect(await ids('NOTE', keyword), keyword).toEqual([note.noteId]);
  }
  expect(await ids('NOTE', 'ibarguren')).toEqual([]);
  expect(await ids('NOTE', 'tortoise submarine')).toEqual([]);
  const [hit] = await found('NOTE', 'boiler agnes');
  expect(hit).toMatchObject({
    title: 'Tomás Ibarguren',
    parameters: {
      crmId,
      contactName: 'Tomás Ibarguren',
      createdByName: note.createdByName,
      createdOn: note.createdOn,
    },
  });
  expect(hit?.description).toMatch(/^….*She keeps a tortoise, Agnès, in the boiler room;.*…$/);
  expect(hit?.description.length).toBeLessThan(250);

  // The newest first, a page at a time.
  const later = [];
  for (const day of [1, 2, 3]) later.push(await notes.add(crmId, `Tortoise, day ${day}`));
  const newest = [...later.map(({ noteId }) => noteId).toReversed(), note.noteId];
  expect(await ids('NOTE', 'tortoise')).toEqual(newest);
  const page = await staff.calls(searchContent, {
    body: { cityService: ['NOTE'], keyword: 'tortoise', pageNumber: 2, pageSize: '3' },
  });
  expect(page.response.map(({ id }) => Number(id))).toEqual(newest.slice(3));
  expect(page.totalRecord).toBe(4);

  await notes.edit(note, { note: 'The terrapin has moved.' });
  expect(await ids('NOTE', 'terrapin')).toEqual([note.noteId]);
  expect(await ids('NOTE', 'tortoise')).toEqual(newest.slice(0, 3));
  const byNumber = { params: { noteId: String(note.noteId) } };
  await staff.calls(deleteNote, byNumber);
  expect(await ids('NOTE', 'terrapin')).toEqual([]);
  await staff.calls(restoreNote, byNumber);
  expect(await ids('NOTE', 'terrapin')).toEqual([note.noteId]);
});

test('what a street is called in short is a word of its own, and begins no others', async () => {
  const { crmId } = await added(staff, { userFirstName: 'Ilse', userLastName: 'Brandvold' });
  const stoves = (await notes.add(crmId, 'Kestrel: new stoves')).noteId;
  const street = (await notes.add(crmId, 'Moved to Kestrel St')).noteId;
  expect(await ids('NOTE', 'kestrel street')).toEqual([street]);
  expect(await ids('NOTE', 'kestrel st.')).toEqual([street]);
  // Somebody may still be typing.
  expect(new Set(await ids('NOTE', 'kestrel st'))).toEqual(new Set([street, stoves]));
});

test('neither is found while the contact lies in the trash, nor when it has gone; a merge takes both along', async () => {
  const [survivor, loser] = [
    await added(staff, { userFirstName: 'Survivor' }),
    await added(staff, { userFirstName: 'Loser' }),
  ];
  const { id } = await around(loser.crmId, { lastName: 'Quillfeather' });
  const { noteId } = await notes.add(loser.crmId, 'Quillfeather rang.');
  const hits = async () => [
    await ids('ADDITIONAL', 'quillfeather'),
    await ids('NOTE', 'quillfeather'),
  ];
  expect(await hits()).toEqual([[id], [noteId]]);
  await admin.calls(trashContacts, { body: { crmIds: [loser.crmId] } });
  expect(await hits()).toEqual([[], []]);
  // What somebody did to them in that moment makes no difference.
  await portal.database.query("update note set text = text || ' Twice.' where id = $1", [noteId]);
  expect(await hits()).toEqual([[], []]);
  const { count } = await staff.calls(searchAll, { body: { keyword: 'quillfeather' } });
  expect([count.ADDITIONAL, count.NOTE]).toEqual([0, 0]);
  await admin.calls(restoreContacts, { body: { crmIds: [loser.crmId] } });
  expect(await hits()).toEqual([[id], [noteId]]);

  await admin.calls(mergeContacts, {
    body: {
      survivor: { crmId: survivor.crmId, version: survivor.version },
      loser: { crmId: loser.crmId, version: loser.version },
    },
  });
  for (const service of kinds) {
    const [hit] = await found(service, 'quillfeather');
    expect(hit?.parameters).toMatchObject({
      crmId: survivor.crmId,
      contactName: 'Survivor Quispe',
    });
  }
  // As the trash is emptied.
  await portal.database.query('delete from contact_doc where crm_id = $1', [survivor.crmId]);
  expect(await hits()).toEqual([[], []]);
  const left = await portal.database.query(
    "select from search_doc where (service, key) in (('ADDITIONAL', $1), ('NOTE', $2))",
    [String(id), String(noteId)],
  );
  expect(left.rowCount).toBe(0);
});

test('both are for staff who may look at contacts, and for nobody else', async () => {
  const { crmId } = await added(staff);
  await around(crmId, { lastName: 'Hushwood' });
  await notes.add(crmId, 'Hushwood asked for a call.');
  const tells = async (caller: Caller): Promise<number> => {
    const hits = [
      await found('ADDITIONAL', 'hushwood', caller),
      await found('NOTE', 'hushwood', caller),
    ];
    return hits.flat().length;
  };
  expect(await tells(await portal.as('viewer'))).toBe(2);
  const others = await Promise.all([
    portal.visitor(),
    ...(['citizen', 'owner', 'vendor'] as const).map((name) => portal.as(name)),
  ]);
  for (const caller of others) {
    expect(await tells(caller)).toBe(0);
    const { count } = await caller.calls(searchContentCount, { body: { keyword: 'hushwood' } });
    expect(Object.keys(count)).not.toContain('ADDITIONAL');
    expect(Object.keys(count)).not.toContain('NOTE');
  }

  const letters = (given: string) =>
    portal.database.query(
      `update role_right set letters = $1 where right_key = 'app-crm-contact'
          and role_id = (select id from role where name = 'Viewer')`,
      [given],
    );
  await letters('{CR,ED,DL}');
  expect(await tells(await portal.signIn('viewer'))).toBe(0);
  await letters('{VW}');
});
