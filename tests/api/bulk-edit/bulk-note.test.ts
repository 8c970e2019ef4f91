import { expect, test } from 'vitest';
import { bulkNoteKind } from '#server/features/bulk-edit/bulk-note-kind.ts';
import { taskStore } from '#server/jobs/task-store.ts';
import type { TaskStep } from '#server/jobs/tasks.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import { deleteNote, noteKey, notesOfContact, updateNote } from '#shared/contracts/note.ts';
import * as tasks from '#shared/contracts/task.ts';
import { longestNote } from '#shared/rules/note.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { openBulkEditWorld } from './bulk-edit-world.ts';

const { portal, staff, givenContacts } = await openBulkEditWorld();
const { database } = portal;

const notesOf = async (crmId: number, text: string) => {
  const { crmNotes } = await staff.calls(notesOfContact, {
    params: { crmId: String(crmId) },
    query: {},
  });
  return crmNotes.filter(({ note }) => note === text);
};

const countOf = async (text: string): Promise<number> => {
  const { rows } = await database.query<{ readonly count: number }>(
    'select count(*) from note where text = $1 and deleted_on is null',
    [text],
  );
  return rows[0]?.count ?? 0;
};

test('one note is written about all chosen contacts once, is told of, and is taken back but where it was changed', async () => {
  const crmIds = await givenContacts('true', 5);
  const [first = 0, changed = 0, trashed = 0] = crmIds;
  const note = ' Spoke at the hearing,\n  asked for a copy. ';
  const admin = await portal.as('admin');
  await admin.calls(trashContacts, { body: { crmIds: [trashed] } });
  const body = { selection: {}, crmIds: [...crmIds, 999_999_999], note };
  const requestKey = crypto.randomUUID();
  const [begun, again] = await Promise.all([
    staff.calls(startBulkNote, { body: { ...body, requestKey } }),
    staff.calls(startBulkNote, { body: { ...body, requestKey } }),
  ]);
  expect(again.task.id).toBe(begun.task.id);
  const task = await endedTask(staff, begun.task.id);
  expect(task).toMatchObject({
    kind: 'bulk-note',
    state: 'done',
    total: 4,
    done: 4,
    counts: { added: 4, failed: 0 },
    hasFile: false,
    canUndo: true,
  });
  const [written, ...others] = await notesOf(first, note);
  expect(others).toEqual([]);
  expect(written).toMatchObject({ userCrmId: first, version: 1, attachments: [], mayEdit: true });
  expect(await countOf(note)).toBe(4);
  const { crmInboxes } = await staff.calls(inboxList, { body: {} });
  expect(crmInboxes[0]?.content).toContain('Contacts with the note: 4.');

  const [own] = await notesOf(changed, note);
  const change = { noteId: own?.noteId ?? 0, version: 1, note: 'Came twice' };
  expect((await staff.calls(updateNote, { body: change })).status.code).toBe(ReplyCode.Ok);
  // Whoever has gone from the list of notes already is no step of the way.
  const [gone] = await notesOf(crmIds.at(-1) ?? 0, note);
  await staff.calls(deleteNote, { params: { noteId: String(gone?.noteId) } });
  const undo = await staff.calls(tasks.undoTask, { params: { taskId: task.id } });
  expect(await endedTask(staff, undo.task.id)).toMatchObject({
    kind: 'undo-notes',
    state: 'done',
    total: 3,
    done: 3,
    counts: { restored: 2, skipped: 1 },
  });
  expect(await countOf(note)).toBe(0);
  expect(await notesOf(changed, 'Came twice')).toHaveLength(1);
  const repeated = await staff.calls(tasks.undoTask, { params: { taskId: task.id } });
  expect(repeated.task.id).toBe(undo.task.id);
});

test('all of a filter get it, as they were when it was asked for', async () => {
  const selection = { fields: [{ key: 'userType', operation: 'EQ' as const, value: 'Vendor' }] };
  const { count } = await staff.calls(countView, { body: selection });
  const body = { selection, note: 'For every vendor' };
  const { task } = await staff.calls(startBulkNote, { body });
  expect((await endedTask(staff, task.id)).counts).toEqual({ added: count, failed: 0 });
  expect(count).toBeGreaterThan(1);
  expect(await countOf('For every vendor')).toBe(count);
});

test('what is no note, and what is asked wrongly, is refused by name', async () => {
  const crmIds = await givenContacts('true', 1);
  const refusal = async (body: object) => {
    const answer = await staff.calls(startBulkNote, {
      body: { selection: {}, crmIds, note: 'Never', ...body },
    });
    expect(answer.status.code).toBe(ReplyCode.BadRequest);
    return answer.errors?.map(({ path }) => path);
  };
  expect(await refusal({ note: ' \n ' })).toEqual(['note']);
  expect(await refusal({ note: 'x'.repeat(longestNote + 1) })).toEqual(['note']);
  expect(await refusal({ crmIds: [] })).toEqual(['crmIds']);
  const fields = [{ key: 'crmId', operation: 'EQ', value: 'x' }];
  expect(await refusal({ selection: { fields } })).toEqual(['selection.fields.0.value']);
  expect(await countOf('Never')).toBe(0);
});

test('only who may write notes writes many, and others learn nothing of it', async () => {
  const crmIds = await givenContacts('true', 2);
  const body = { selection: {}, crmIds, note: 'Not mine to write' };
  for (const who of ['viewer', 'citizen'] as const) {
    const caller = await portal.as(who);
    expect((await caller.calls(startBulkNote, { body })).status.code).toBe(ReplyCode.Forbidden);
  }
  const { task } = await staff.calls(startBulkNote, { body });
  await endedTask(staff, task.id);
  const vendor = await portal.as('citizen');
  const params = { taskId: task.id };
  expect((await vendor.calls(tasks.taskDetail, { params })).status.code).toBe(ReplyCode.NotFound);
});

test('whoever may write notes and change no contacts takes their own back, but not once they may only look', async () => {
  const { crmId, caller } = await givenStaff(portal, 'scribe');
  await database.query(
    `with made as (insert into role (name, for_account) values ('Scribe', true) returning id)
     insert into role_right (role_id, right_key, letters) select id, $1, '{CR,VW}' from made`,
    [noteKey],
  );
  const becomes = (role: string) =>
    database.query(
      `update account_role set role_id = (select id from role where name = $2)
        where account_id = (select id from account where crm_id = $1)`,
      [crmId, role],
    );
  await becomes('Scribe');
  const crmIds = await givenContacts('true', 2);
  const note = 'By a scribe';
  const { task } = await caller.calls(startBulkNote, { body: { selection: {}, crmIds, note } });
  expect(await endedTask(caller, task.id)).toMatchObject({ state: 'done', canUndo: true });
  const params = { taskId: task.id };

  await becomes('Viewer');
  expect((await caller.calls(tasks.taskDetail, { params })).task.canUndo).toBe(false);
  expect((await caller.calls(tasks.undoTask, { params })).status.code).toBe(ReplyCode.Forbidden);
  const viewer = await portal.as('viewer');
  expect((await viewer.calls(tasks.undoTask, { params })).status.code).toBe(ReplyCode.NotFound);
  expect(await countOf(note)).toBe(2);

  await becomes('Scribe');
  const undo = await caller.calls(tasks.undoTask, { params });
  expect(await endedTask(caller, undo.task.id)).toMatchObject({
    state: 'done',
    counts: { restored: 2, skipped: 0 },
  });
  expect(await countOf(note)).toBe(0);
});

test('a worker that dies writes nobody’s note twice; whoever is in the trash by then gets none; stopped, it says how far it came', async () => {
  const ids = await givenContacts('true', 900);
  expect(ids).toHaveLength(900);
  const kind = bulkNoteKind(database);
  const text = 'By hand';
  const { id } = await taskStore.add(database, {
    // Of a kind that no worker of the portal knows: this story plays the workers.
    kind: 'bulk-note-by-hand',
    ownerCrmId: 1001,
    title: '',
    input: { note: text },
  });
  await database.query('insert into bulk_edit_row (task_id, crm_id) select $1, unnest($2::int[])', [
    id,
    ids,
  ]);
  const admin = await portal.as('admin');
  await admin.calls(trashContacts, { body: { crmIds: ids.slice(0, 2) } });
  const run = async (atStep: (step: TaskStep) => void, stop = new AbortController()) => {
    const task = await taskStore.claim(database, ['bulk-note-by-hand']);
    if (task === undefined) throw new Error('nobody left the task');
    const advance = async (
      querying: Parameters<typeof taskStore.advance>[0],
      step: TaskStep,
    ): Promise<void> => {
      await taskStore.advance(querying, task, step);
      atStep(step);
    };
    const [settled] = await Promise.allSettled([kind.run({ task, signal: stop.signal, advance })]);
    await database.query(`update task set heard_on = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    return settled;
  };
  const died = await run(({ done }) => {
    if (done > 0) throw new Error('killed');
  });
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'killed' } });
  expect(await countOf(text)).toBe(0);
  const stop = new AbortController();
  const stopped = await run(({ done }) => {
    if (done > 0) stop.abort();
  }, stop);
  expect(stopped).toMatchObject({ value: { counts: { added: 498, failed: 2 } } });
  expect(await countOf(text)).toBe(498);
  expect(await run(() => undefined)).toMatchObject({
    value: { counts: { added: 898, failed: 2 } },
  });
  expect(await countOf(text)).toBe(898);
});
