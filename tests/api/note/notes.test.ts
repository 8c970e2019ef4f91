import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/note.ts';
import { attachmentName } from '#shared/rules/attachment.ts';
import { longestNote } from '#shared/rules/note.ts';
import { naughtyTexts } from '#tests/api/http/naughty-texts.ts';
import { actsKept } from '#tests/support/acts-kept.ts';
import { startPortal } from '#tests/support/portal.ts';
import { createNoteWorld, type Sent } from './note-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const { aContact, send, add, notesOf, save } = createNoteWorld(portal, staff);

const scan = { name: 'scan.pdf', content: '%PDF-1.7 drawings' };

test('a note comes back as it was written, newest first, with who wrote it', async () => {
  const crmId = await aContact();
  const texts = naughtyTexts.filter((text) => text.isWellFormed() && !text.includes('\0'));
  const written: string[] = [];
  for (const text of texts.filter(({ length }) => length <= longestNote)) {
    const last = written.at(-1) ?? '';
    // Many to a note: there are more of them than notes that a person may write in a minute.
    if (last !== '' && last.length + text.length < longestNote / 2) {
      written[written.length - 1] = `${last}\n${text}`;
    } else written.push(text.trim() === '' ? `.${text}` : text);
  }
  while (written.length < 21) written.push(` Note ${written.length}\r\n `);
  for (const note of written) {
    await staff.calls(contract.addNote, { body: { userCrmId: crmId, note } });
  }
  const notes = await notesOf(crmId);
  expect(notes.map(({ note }) => note)).toEqual(written.toReversed());
  expect(notes[0]).toMatchObject({ userCrmId: crmId, version: 1, mayEdit: true, mayDelete: true });
  expect(notes[0]?.createdByName).not.toBe('');

  const page = await staff.calls(contract.notesOfContact, {
    params: { crmId: String(crmId) },
    query: { pageNumber: '2', sort: 'createdOn', sortOrder: 'asc' },
  });
  expect(page.count).toBe(written.length);
  expect(page.crmNotes.map(({ note }) => note)).toEqual(written.slice(10, 20));
});

test('a note is required, has an end, and needs a contact', async () => {
  const crmId = await aContact();
  for (const note of ['', ' \n\t ', 'x'.repeat(longestNote + 1)]) {
    const { status, errors } = await send(staff, contract.addNote, { userCrmId: crmId, note });
    expect(status.code).toBe(ReplyCode.BadRequest);
    expect(errors?.[0]?.path).toBe('note');
  }
  const nobody = await send(staff, contract.addNote, { userCrmId: 2_000_000_000, note: 'Lost' });
  expect(nobody.status.code).toBe(ReplyCode.NotFound);
  expect(await notesOf(crmId)).toEqual([]);
});

test('what is sent twice under one key is done once', async () => {
  const crmId = await aContact();
  const data = { userCrmId: crmId, note: 'Once', requestKey: randomUUID() };
  const [first, second] = await Promise.all([
    send(staff, contract.addNote, data, [scan]),
    send(staff, contract.addNote, data, [scan]),
  ]);
  expect(second.note.noteId).toBe(first.note.noteId);
  expect(await notesOf(crmId)).toMatchObject([{ attachments: [{ name: 'scan.pdf' }] }]);

  const { noteId } = first.note;
  const change = { noteId, note: 'Twice', version: 1, requestKey: randomUUID() };
  expect((await send(staff, contract.updateNote, change)).note.version).toBe(2);
  expect((await send(staff, contract.updateNote, change)).note.version).toBe(2);
});

test('a change that is sent again before its first answer has come is made once', async () => {
  const { noteId } = await add(await aContact(), 'First');
  const waiting = async (): Promise<number> => {
    const { rows } = await portal.database.query<{ readonly count: number }>(
      `select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from note where%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const change = { noteId, note: 'Second', version: 1, requestKey: randomUUID() };
  const both = await portal.database.inTransaction(async ({ query }) => {
    await query('select from note where id = $1 for update', [noteId]);
    const changes = [1, 2].map(() => send(staff, contract.updateNote, change, [scan]));
    // Neither has found that the other has done it.
    await expect.poll(waiting).toBe(2);
    return changes;
  });
  for (const { status, note } of await Promise.all(both)) {
    expect(status.code).toBe(ReplyCode.Ok);
    expect(note).toMatchObject({ note: 'Second', version: 2, attachments: [{ name: scan.name }] });
  }
  const params = { noteId: String(noteId) };
  const { changes } = await staff.calls(contract.noteHistory, { params, query: {} });
  expect(changes).toMatchObject([{ act: 'edit', attachmentsAdded: [scan.name] }]);
  const others = { ...change, requestKey: randomUUID() };
  const admin = await portal.as('admin');
  expect((await send(admin, contract.updateNote, others, [scan])).status.code).toBe(
    ReplyCode.Conflict,
  );
});

test('attachments come back byte for byte, as files to save', async () => {
  const crmId = await aContact();
  const photo = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
  photo.set(Buffer.from('89504e470d0a1a0a', 'hex'));
  const table = 'name;تصريح\r\n=1+1;<script>';
  const note = await add(crmId, 'With files', [
    { name: 'تصريح 许可.png', content: photo },
    { name: '../../etc/list\u202Egnp.csv', content: table },
  ]);
  expect(note.attachments).toMatchObject([
    { name: 'تصريح 许可.png', bytes: photo.length },
    { name: attachmentName('list\u202Egnp.csv') },
  ]);
  const [first, second] = note.attachments;
  const saved = await save(first?.attachmentId ?? '');
  expect(Buffer.from(await saved.arrayBuffer()).equals(photo)).toBe(true);
  expect(saved.headers.get('content-type')).toBe('application/octet-stream');
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('许可'));
  expect(await (await save(second?.attachmentId ?? '')).text()).toBe(table);
});

test('what is not what it says, empty, too large or too much is not attached', async () => {
  const crmId = await aContact();
  const refused: readonly (readonly [readonly Sent[], number, string])[] = [
    [[{ name: 'page.html', content: '<h1>' }], ReplyCode.BadRequest, 'files.0'],
    [[{ name: 'drawing.svg', content: '<svg/>' }], ReplyCode.BadRequest, 'files.0'],
    [[scan, { name: 'tool.pdf', content: 'MZ\0\0' }], ReplyCode.BadRequest, 'files.1'],
    [[{ name: 'list.txt', content: '\u007fELF\0' }], ReplyCode.BadRequest, 'files.0'],
    [[{ name: 'no-ending', content: 'text' }], ReplyCode.BadRequest, 'files.0'],
    [[{ name: 'empty.txt', content: '' }], ReplyCode.BadRequest, 'files.0'],
    [Array.from({ length: 6 }, () => scan), ReplyCode.BadRequest, 'files'],
    [
      [{ name: 'big.txt', content: new Uint8Array(contract.addNote.upload.maxBytes + 1).fill(65) }],
      ReplyCode.TooLarge,
      'files',
    ],
  ];
  for (const [files, code, path] of refused) {
    const answer = await send(staff, contract.addNote, { userCrmId: crmId, note: 'No' }, files);
    expect([answer.status.code, answer.errors?.[0]?.path]).toEqual([code, path]);
  }
  expect(await notesOf(crmId)).toEqual([]);

  let note = await add(
    crmId,
    'Full',
    Array.from({ length: 5 }, () => scan),
  );
  const change = (files: readonly Sent[], removedAttachments: readonly string[] = []) =>
    send(
      staff,
      contract.updateNote,
      { noteId: note.noteId, note: 'Full', version: note.version, removedAttachments },
      files,
    );
  note = (await change(Array.from({ length: 5 }, () => scan))).note;
  expect(note.attachments).toHaveLength(10);
  expect((await change([scan])).errors?.[0]?.code).toBe('too_many');
  // What is refused takes nothing away either.
  const removed = note.attachments.slice(0, 1).map(({ attachmentId }) => attachmentId);
  expect((await change([scan, scan], removed)).errors?.[0]?.code).toBe('too_many');
  expect((await notesOf(crmId))[0]?.attachments).toHaveLength(10);
});

test('a change is kept with what stood there before, by whom and when; a stale one is refused', async () => {
  const crmId = await aContact();
  const { noteId, attachments } = await add(crmId, 'First', [scan]);
  const removedAttachments = attachments.map(({ attachmentId }) => attachmentId);
  const changed = await send(
    staff,
    contract.updateNote,
    { noteId, note: 'Second', version: 1, removedAttachments },
    [{ name: 'list.csv', content: 'a,b' }],
  );
  expect(changed.note).toMatchObject({ version: 2, attachments: [{ name: 'list.csv' }] });
  expect((await save(attachments[0]?.attachmentId ?? '')).status).toBe(404);
  const admin = await portal.as('admin');
  const stale = { noteId, note: 'Third', version: 1 };
  expect((await send(admin, contract.updateNote, stale)).status.code).toBe(ReplyCode.Conflict);
  const params = { noteId: String(noteId) };
  expect((await admin.calls(contract.readNote, { params })).note.note).toBe('Second');
  await send(admin, contract.updateNote, { ...stale, version: 2 });
  const { changes, count } = await staff.calls(contract.noteHistory, { params, query: {} });
  expect(count).toBe(2);
  expect(changes).toMatchObject([
    { act: 'edit', before: 'Second', after: 'Third', attachmentsAdded: [] },
    {
      act: 'edit',
      before: 'First',
      after: 'Second',
      attachmentsAdded: ['list.csv'],
      attachmentsRemoved: ['scan.pdf'],
    },
  ]);
  expect(changes[0]?.byName).not.toBe(changes[1]?.byName);
});

test('a deleted note is gone with its attachments, and comes back whole', async () => {
  const crmId = await aContact();
  const { noteId, attachments } = await add(crmId, 'To be deleted', [scan]);
  const attachmentId = attachments[0]?.attachmentId ?? '';
  const params = { noteId: String(noteId) };
  const twice = [1, 2].map(() => staff.calls(contract.deleteNote, { params }));
  expect((await Promise.all(twice)).map(({ status }) => status.code)).toEqual([200, 200]);
  expect(await actsKept(portal.database, 'note.delete', noteId)).toBe(1);
  expect(await notesOf(crmId)).toEqual([]);
  expect((await save(attachmentId)).status).toBe(404);
  expect((await staff.calls(contract.readNote, { params })).status.code).toBe(404);
  await staff.calls(contract.restoreNote, { params });
  expect(await notesOf(crmId)).toMatchObject([{ note: 'To be deleted' }]);
  expect(await (await save(attachmentId)).text()).toBe(scan.content);
  const { changes } = await staff.calls(contract.noteHistory, { params, query: {} });
  expect(changes.map(({ act }) => act)).toEqual(['restore', 'delete']);
});

test('deleted notes go for good after a month, and their files with them', async () => {
  const crmId = await aContact();
  const { noteId } = await add(crmId, 'Long gone', [scan]);
  await staff.calls(contract.deleteNote, { params: { noteId: String(noteId) } });
  const { database } = portal;
  const { rows } = await database.query<{ readonly file_id: string }>(
    'select file_id from note_attachment where note_id = $1',
    [noteId],
  );
  await database.query("update note set deleted_on = now() - interval '31 days' where id = $1", [
    noteId,
  ]);
  await database.query('delete from note where id = $1', [noteId]);
  const kept = await database.query<{ readonly unused: boolean }>(
    'select unused_since is not null as unused from stored_file where id = $1',
    [rows[0]?.file_id],
  );
  expect(kept.rows).toEqual([{ unused: true }]);
});

test('with VW alone notes are read; those of others ask for ED and DL', async () => {
  const crmId = await aContact();
  const viewer = await portal.as('viewer');
  const admin = await portal.as('admin');
  const { noteId } = await add(crmId, 'By an administrator', [], admin);
  const params = { noteId: String(noteId) };
  expect(await notesOf(crmId, viewer)).toMatchObject([{ mayEdit: false, mayDelete: false }]);
  const refusals = [
    (await send(viewer, contract.addNote, { userCrmId: crmId, note: 'No' })).status.code,
    (await send(viewer, contract.updateNote, { noteId, note: 'No', version: 1 })).status.code,
    (await viewer.calls(contract.deleteNote, { params })).status.code,
    // Staff changes what others wrote and deletes only its own.
    (await staff.calls(contract.deleteNote, { params })).status.code,
  ];
  expect(refusals).toEqual([403, 403, 403, 403]);
  expect(await notesOf(crmId)).toMatchObject([{ mayEdit: true, mayDelete: false }]);
});
