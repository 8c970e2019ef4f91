import { beforeAll, expect, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { trashContacts } from '#server/database/contacts/contact-trash.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { restoreDeletionKind } from '#server/features/contact-trash/restore-kind.ts';
import { type Task, taskStore } from '#server/jobs/task-store.ts';
import type { TaskStep } from '#server/jobs/tasks.ts';
import * as trash from '#shared/contracts/crm-contact-trash.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as tasks from '#shared/contracts/task.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { givenMailingList } from '#tests/api/mailing/mailing-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});

/** People of one name, put into the trash by one act, as when a large import is undone. */
const givenDeletion = async (firstName: string, howMany: number) => {
  const { database } = portal;
  const { crmId: actor } = await personOf(admin);
  const crmIds = await database.inTransaction(async (transaction) => {
    const numbers = await nextContactNumbers(transaction, howMany);
    const now = new Date().toISOString();
    const docs = numbers.map((crmId) => ({
      ...newContact(crmId, now),
      firstName,
      lastName: `Number${crmId}`,
      version: 1,
    }));
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: indexContact(doc) })),
    );
    return numbers;
  });
  const changeSetId = await inChangeSet(
    database,
    { kind: 'undo', actor, title: 'people.csv' },
    async (transaction, id) => {
      await trashContacts(transaction, crmIds, { changeSetId: id });
      return id;
    },
  );
  return { crmIds, changeSetId };
};

/** How many acts of a kind there are in the journal and in the audit log. */
const acts = async (kind: 'trash' | 'restore') => {
  const act = kind === 'trash' ? 'contact.delete' : 'contact.restore';
  const { rows } = await portal.database.query<Readonly<Record<'journal' | 'audit', number>>>(
    `select (select count(*) from change_set where kind = $1) as journal,
            (select count(*) from audit_log where act = $2) as audit`,
    [kind, act],
  );
  return rows[0] ?? { journal: 0, audit: 0 };
};

const listed = async (searchText: string) =>
  (await admin.calls(trash.trashList, { body: { searchText, pageNumber: 1, pageSize: 10 } })).trash;

const found = async (searchText: string) =>
  (await admin.calls(countView, { body: { searchText } })).count;

const restore = (crmId: number) =>
  admin.calls(trash.restoreContacts, { body: { crmIds: [crmId] } });

test('a deletion of more than a call takes out comes back by one press, and whoever stays is counted', async () => {
  const { database } = portal;
  const { crmIds, changeSetId } = await givenDeletion('Herd', 603);
  const [back = 0, again = 0, merged = 0] = crmIds;
  const { crmId: survivor } = await personOf(admin);
  await restore(back);
  await restore(again);
  await admin.calls(trash.trashContacts, { body: { crmIds: [again] } });
  await database.query('update contact_trash set merged_into = $2 where crm_id = $1', [
    merged,
    survivor,
  ]);
  const few = crmIds.slice(-5);
  const listId = await givenMailingList(portal, admin, few, { state: 'unsubscribed' });
  const members = async () => {
    const { rows } = await database.query<{ readonly members: number }>(
      'select member_count as members from contact_list where item_id = $1',
      [listId],
    );
    return rows[0]?.members;
  };
  expect(await members()).toBe(0);

  const deletions = async () => (await listed('herd')).flatMap(({ deletion }) => deletion ?? []);
  expect((await deletions())[0]).toEqual({ changeSetId, isMore: false, count: 600 });
  const asked = { body: { changeSetId } };
  const atOnce = await admin.calls(trash.restoreDeletion, asked);
  expect(atOnce.errors).toMatchObject([{ path: 'changeSetId', code: 'tooMany' }]);
  const staff = await portal.as('staff');
  expect((await staff.calls(trash.startRestoreDeletion, asked)).http.status).toBe(403);
  const nothing = { body: { changeSetId: 999_999 } };
  expect((await admin.calls(trash.startRestoreDeletion, nothing)).http.status).toBe(404);

  const [begun, twice] = await Promise.all([
    admin.calls(trash.startRestoreDeletion, asked),
    admin.calls(trash.startRestoreDeletion, asked),
  ]);
  expect(twice.task.id).toBe(begun.task.id);
  expect(begun.task).toMatchObject({ kind: 'restore-deletion', title: 'people.csv' });
  const other = await portal.as('superadmin');
  expect((await other.calls(trash.startRestoreDeletion, asked)).http.status).toBe(409);
  const ended = await endedTask(admin, begun.task.id);
  expect(ended).toMatchObject({
    state: 'done',
    total: 603,
    done: 603,
    counts: { restored: 600, there: 1, merged: 1, again: 1, missing: 0 },
    canUndo: true,
  });
  // Whose answer was lost and who sends it again finds the same.
  const late = await admin.calls(trash.startRestoreDeletion, asked);
  expect(late.task).toEqual(ended);
  // Whoever may put contacts into the trash and change none is not offered what asks for more.
  const setLetters = (letters: string) =>
    database.query(
      `update role_right set letters = ${letters}
        where right_key = 'app-crm-contact'
          and role_id in (select role_id from account_role ar join account a on a.id = ar.account_id
                           where a.crm_id = $1)`,
      [survivor],
    );
  await setLetters("array_remove(letters, 'ED')");
  const barred = await admin.calls(trash.startRestoreDeletion, asked);
  expect(barred.task).toEqual({ ...ended, canUndo: false });
  await setLetters("array_append(letters, 'ED')");
  expect(await found('herd')).toBe(601);
  expect(
    (await listed('herd')).map(({ crmId }) => crmId).toSorted((one, other) => one - other),
  ).toEqual([again, merged]);
  // They are members as they were: who had left the list has left it.
  expect(await members()).toBe(5);
  const { rows } = await database.query<{ readonly state: string }>(
    'select distinct state from list_member where crm_id = any($1)',
    [few],
  );
  expect(rows).toEqual([{ state: 'unsubscribed' }]);
  const { crmInboxes } = await admin.calls(inboxList, { body: {} });
  expect(crmInboxes[0]?.content).toContain(
    'Contacts restored: 600. Merged into another contact: 1. Deleted again since then: 1.',
  );

  // It is taken back as other long work, and can come back once more by that act.
  const undo = await admin.calls(tasks.undoTask, { params: { taskId: ended.id } });
  expect(await endedTask(admin, undo.task.id)).toMatchObject({ counts: { restored: 600 } });
  expect(await found('herd')).toBe(1);
  expect((await deletions())[0]?.count).toBe(600);
});

test('a deletion that puts nobody into the trash is none, and has no part in what another act put there', async () => {
  const { crmIds } = await givenDeletion('Once', 2);
  const { crmId: own } = await personOf(admin);
  const deleted = async (caller: Caller) => {
    const body = { crmIds: [...crmIds, own, 999_999] };
    const { trashed, refused } = await caller.calls(trash.trashContacts, { body });
    return { trashed, refused: refused.map(({ crmId, reason }) => [crmId, reason]) };
  };
  const stays = [
    [own, 'account'],
    [999_999, 'missing'],
  ];
  const others = stays.toSpliced(1, 0, ...crmIds.map((crmId) => [crmId, 'there']));
  const before = await acts('trash');
  expect(await deleted(admin)).toEqual({ trashed: [], refused: others });
  expect(await acts('trash')).toEqual(before);
  await admin.calls(trash.restoreContacts, { body: { crmIds } });
  for (let times = 0; times < 2; times += 1) {
    expect(await deleted(admin)).toEqual({ trashed: crmIds, refused: stays });
  }
  expect(await deleted(await portal.as('superadmin'))).toEqual({ trashed: [], refused: others });
  expect(await acts('trash')).toEqual({ journal: before.journal + 1, audit: before.audit + 1 });
});

test('who undoes a deletion gives back what it moved, and not whom somebody has deleted again', async () => {
  const { crmIds } = await givenDeletion('Undone', 4);
  const [again = 0, first = 0, ...others] = crmIds;
  await admin.calls(trash.restoreContacts, { body: { crmIds } });
  // The first of them goes alone, and once more with the rest: two acts of the same person.
  await admin.calls(trash.trashContacts, { body: { crmIds: [first] } });
  const { trashed, putBy = [] } = await admin.calls(trash.trashContacts, { body: { crmIds } });
  expect([trashed.length, putBy.length]).toEqual([4, 2]);
  await restore(again);
  const colleague = await portal.as('superadmin');
  await colleague.calls(trash.trashContacts, { body: { crmIds: [again] } });
  const undone = await admin.calls(trash.restoreContacts, { body: { crmIds, putBy } });
  expect(undone.restored).toEqual([first, ...others]);
  expect(undone.refused).toMatchObject([
    { crmId: again, reason: 'again', name: `Undone Number${again}` },
  ]);
});

test('what is left of a large deletion comes back at once where it is few', async () => {
  const { crmIds, changeSetId } = await givenDeletion('Flock', 503);
  await admin.calls(trash.restoreContacts, { body: { crmIds: crmIds.slice(0, 4) } });
  const [seen] = await listed('flock');
  expect(seen?.deletion?.count).toBe(499);
  const { restored, refused } = await admin.calls(trash.restoreDeletion, { body: { changeSetId } });
  expect(restored).toEqual(crmIds.slice(4));
  expect(refused).toEqual([]);
  expect(await found('flock')).toBe(503);

  // Sent once more it finds nobody to take out, and nothing has happened.
  const before = await acts('restore');
  const late = await admin.calls(trash.restoreDeletion, { body: { changeSetId } });
  expect([late.restored, late.refused]).toEqual([[], []]);
  await admin.calls(trash.restoreContacts, { body: { crmIds: crmIds.slice(0, 4) } });
  const few = await givenDeletion('Pair', 2);
  const pair = { body: { changeSetId: few.changeSetId } };
  const [first, again] = [
    await admin.calls(trash.restoreDeletion, pair),
    await admin.calls(trash.restoreDeletion, pair),
  ];
  expect([first.restored, again.restored]).toEqual([few.crmIds, few.crmIds]);
  expect(await acts('restore')).toEqual({ journal: before.journal + 1, audit: before.audit + 1 });
});

test('of a deletion of very many it is told that they are more, however many they are', async () => {
  const { database } = portal;
  const { changeSetId } = await givenDeletion('Legion', 2);
  await database.long.inTransaction(async ({ query }) => {
    await query(
      `insert into contact_doc (crm_id, doc)
       select 5000000 + n, '{}' from generate_series(1, $1::int) n`,
      [trash.mostCounted - 2],
    );
    await query(
      `insert into contact_trash (crm_id, change_set_id)
       select crm_id, $1 from contact_doc where crm_id > 5000000`,
      [changeSetId],
    );
  });
  const told = async () => (await listed('legion')).map(({ deletion }) => deletion);
  const all = { changeSetId, isMore: false, count: trash.mostCounted };
  expect(await told()).toEqual([all, all]);
  await database.query("insert into contact_doc (crm_id, doc) values (4999999, '{}')");
  await database.query('insert into contact_trash (crm_id, change_set_id) values (4999999, $1)', [
    changeSetId,
  ]);
  const more = { ...all, isMore: true };
  expect(await told()).toEqual([more, more]);
});

test('a restoring whose worker died goes on where it was, in small steps, and counts who has gone for good', async () => {
  const { database } = portal;
  const { crmIds, changeSetId } = await givenDeletion('Swarm', 600);
  const kind = restoreDeletionKind(database);
  const { id } = await taskStore.add(database, {
    // Of a kind that no worker of the portal knows: this story plays the workers.
    kind: 'restore-by-hand',
    ownerCrmId: 1001,
    title: 'By hand',
    input: { changeSetId },
  });
  const run = async (atStep: (step: TaskStep) => void, stop = new AbortController()) => {
    const task = await taskStore.claim(database, ['restore-by-hand']);
    if (task === undefined) throw new Error('nobody left the task');
    const running = {
      task,
      signal: stop.signal,
      advance: async (querying: Parameters<typeof taskStore.advance>[0], step: TaskStep) => {
        await taskStore.advance(querying, task, step);
        atStep(step);
      },
    };
    const [settled] = await Promise.allSettled([kind.run(running)]);
    await database.query(`update task set heard_on = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    return settled;
  };
  const read = async (): Promise<Task | undefined> =>
    taskStore.one(database, { id, ownerCrmId: 1001 });

  const died = await run(({ done }) => {
    if (done > 250) throw new Error('killed');
  });
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'killed' } });
  expect(await read()).toMatchObject({ done: 250, total: 600, reached: { restored: 250 } });
  expect(await found('swarm')).toBe(250);

  const stop = new AbortController();
  const stopped = await run(() => stop.abort(), stop);
  expect(stopped).toMatchObject({ value: { counts: { restored: 500, missing: 0 } } });
  expect(await found('swarm')).toBe(500);

  await database.query('delete from contact_doc where crm_id = $1', [crmIds.at(-1)]);
  expect(await run(() => undefined)).toMatchObject({
    value: { counts: { restored: 599, there: 0, merged: 0, again: 0, missing: 1 } },
  });
  const act = (await read())?.changeSetId;
  const { rows } = await database.query<{ readonly count: number; readonly contacts: number }>(
    'select count(*), count(distinct crm_id) as contacts from contact_change where change_set_id = $1',
    [act],
  );
  expect(rows[0]).toEqual({ count: 599, contacts: 599 });
});
