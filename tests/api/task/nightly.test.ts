import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  addAdditionalContact,
  removeAdditionalContact,
  restoreAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { listImports, readImport, uploadImport } from '#shared/contracts/contact-import.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { addList, deleteList, updateList } from '#shared/contracts/crm-list.ts';
import { deleteDashboard, restoreDashboard, saveDashboard } from '#shared/contracts/dashboard.ts';
import { restoreList } from '#shared/contracts/deleted-list.ts';
import {
  deleteInbox,
  inboxList,
  inboxOne,
  markInboxRead,
  restoreInbox,
} from '#shared/contracts/inbox.ts';
import { addNote, deleteNote, restoreNote } from '#shared/contracts/note.ts';
import { taskDetail } from '#shared/contracts/task.ts';
import { purgeTrash } from '#server/database/contacts/contact-trash.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';
import { sentForm } from '#tests/support/sent-form.ts';

let portal: Portal;
let admin: Caller;
let night: (job: string) => Promise<void>;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  night = await regularJobs(portal);
});

/** Lets a thing have been there for some days, an hour more or an hour less. */
const since = (sql: string, days: number) => (id: number | string, hours: number) =>
  portal.database.query(sql, [id, days, hours]);

const ago = 'now() - make_interval(days => $2, hours => $3)';

type Kept = {
  readonly job: string;
  readonly make: () => Promise<number | string>;
  readonly age: (id: number | string, hours: number) => Promise<unknown>;
  /** The answer to whoever wants it back, or looks at it. */
  readonly ask: (id: number | string) => Promise<{ readonly http: { readonly status: number } }>;
};

const upload = async (): Promise<string> => {
  const sent = { body: { fileName: 'people.csv' }, file: Buffer.from('Last name\nHaddad\n') };
  await admin.fetches(uploadImport.path, {
    method: 'POST',
    body: sentForm(uploadImport, sent) ?? null,
  });
  const { imports } = await admin.calls(listImports, { body: { pageNumber: 1, pageSize: 1 } });
  return imports[0]?.id ?? '';
};

const note = async (): Promise<number> => {
  const { crmId } = await added(admin);
  const written = await admin.calls(addNote, { body: { userCrmId: crmId, note: 'A note' } });
  const { noteId } = written.note;
  await admin.calls(deleteNote, { params: { noteId: String(noteId) } });
  return noteId;
};

const dashboard = async (): Promise<number> => {
  const body = { name: 'Mine', description: 'Mine' };
  const { id } = (await admin.calls(saveDashboard, { body })).dashboard;
  await admin.calls(deleteDashboard, { params: { id: String(id) } });
  return id;
};

const message = async (): Promise<string> => {
  await notifyFrom(portal.database)('admin', { text: 'News' });
  const { crmInboxes } = await admin.calls(inboxList, { body: { searchKeyword: 'News' } });
  return crmInboxes[0]?.id ?? '';
};

const deletedMessage = async (): Promise<string> => {
  const id = await message();
  await admin.calls(deleteInbox, { params: { id } });
  return id;
};

const readMessage = async (): Promise<string> => {
  const id = await message();
  await admin.calls(markInboxRead, { params: { id } });
  return id;
};

const messageAt = (id: number | string) => admin.calls(inboxOne, { params: { id: String(id) } });

const task = async (): Promise<string> => {
  const { crmId } = await added(admin);
  const changes = [{ field: 'city' as const, value: 'Burbank' }];
  const body = { selection: {}, crmIds: [crmId], changes, title: 'City: Burbank' };
  const { id } = (await admin.calls(startBulkEdit, { body })).task;
  await vi.waitFor(
    async () => {
      const now = await admin.calls(taskDetail, { params: { taskId: id } });
      expect(now.task.finishedOn).not.toBeNull();
    },
    { timeout: 20_000, interval: 20 },
  );
  return id;
};

const removedMember = async (): Promise<number> => {
  const { crmId } = await added(admin);
  const body = { name: 'Walkers', description: 'Mine', config: {}, crmList: [crmId] };
  const { id } = (await admin.calls(addList, { body })).list;
  const change = { id, crmList: [crmId], removeFromList: true };
  const { removals } = await admin.calls(updateList, { body: change });
  return removals[0] ?? 0;
};

const deletedList = async (): Promise<number> => {
  const { crmId } = await added(admin);
  const body = { name: 'Swimmers', description: 'Mine', config: {}, crmList: [crmId] };
  const { id } = (await admin.calls(addList, { body })).list;
  await admin.calls(deleteList, { params: { id: String(id) } });
  return id;
};

const removedPerson = async (): Promise<number> => {
  const { crmId } = await added(admin);
  const person = { firstName: 'Dana', lastName: 'Cole', mobileNo: '2135550142' };
  const { additionalContact } = await admin.calls(addAdditionalContact, {
    body: { crmId, ...person },
  });
  const { id } = additionalContact;
  await admin.calls(removeAdditionalContact, { params: { id: String(id) } });
  return id;
};

const sentUnderKey = async (): Promise<string> => {
  const requestKey = randomUUID();
  await admin.calls(saveDashboard, { body: { name: requestKey, description: '', requestKey } });
  const { rows } = await portal.database.query<{ readonly key: string }>(
    'select key from sent_request order by sent_on desc limit 1',
  );
  return rows[0]?.key ?? '';
};

test.each<readonly [string, Kept]>([
  [
    'a note that was deleted',
    {
      job: 'purge-notes',
      make: note,
      age: since(`update note set deleted_on = ${ago} where id = $1`, 30),
      ask: (id) => admin.calls(restoreNote, { params: { noteId: String(id) } }),
    },
  ],
  [
    'a dashboard that was deleted',
    {
      job: 'purge-dashboards',
      make: dashboard,
      age: since(`update dashboard set removed_on = ${ago} where item_id = $1`, 30),
      ask: (id) => admin.calls(restoreDashboard, { params: { id: String(id) } }),
    },
  ],
  [
    'a notification that was deleted',
    {
      job: 'purge-inbox',
      make: deletedMessage,
      age: since(`update inbox set deleted_on = ${ago} where id = $1`, 1),
      ask: (id) => admin.calls(restoreInbox, { params: { id: String(id) } }),
    },
  ],
  [
    'a notification that was read',
    {
      job: 'purge-inbox',
      make: readMessage,
      age: since(`update inbox set created_on = ${ago} where id = $1`, 365),
      ask: messageAt,
    },
  ],
  [
    'a notification that nobody has read',
    {
      job: 'purge-inbox',
      make: message,
      age: since(`update inbox set created_on = ${ago} where id = $1`, 730),
      ask: messageAt,
    },
  ],
  [
    'an import',
    {
      job: 'purge-imports',
      make: upload,
      age: since(`update contact_import set created_on = ${ago} where id = $1`, 30),
      ask: (id) => admin.calls(readImport, { params: { importId: String(id) } }),
    },
  ],
  [
    'whom somebody removed from a list',
    {
      job: 'purge-removed-members',
      make: removedMember,
      age: since(`update list_log set created_on = ${ago} where id = $1`, 30),
      ask: async (id) => {
        const { rowCount } = await portal.database.query(
          'select 1 from list_member_removed where act_id = $1',
          [id],
        );
        return { http: { status: rowCount === 1 ? 200 : 404 } };
      },
    },
  ],
  [
    'a list that was deleted',
    {
      job: 'purge-removed-members',
      make: deletedList,
      age: since(
        `with list as (update contact_list set deleted_on = ${ago} where item_id = $1)
         update list_log set created_on = ${ago} where list_id = $1 and act = 'deleted'`,
        30,
      ),
      // Whoever was on it is forgotten with it.
      ask: async (id) => {
        const { rowCount } = await portal.database.query(
          'select from list_member_removed where list_id = $1',
          [id],
        );
        const restored = await admin.calls(restoreList, { params: { id: String(id) } });
        return rowCount > 0 && restored.http.status === 404 ? { http: { status: 500 } } : restored;
      },
    },
  ],
  [
    'whom somebody removed from around a contact',
    {
      job: 'purge-additional-contacts',
      make: removedPerson,
      age: since(
        `update additional_contact_change set changed_on = ${ago} where person_id = $1`,
        30,
      ),
      ask: (id) => admin.calls(restoreAdditionalContact, { params: { id: String(id) } }),
    },
  ],
  [
    'the hash of what was saved under a key',
    {
      job: 'purge-sent-requests',
      make: sentUnderKey,
      age: since(`update sent_request set sent_on = ${ago} where key = $1`, 30),
      ask: async (key) => {
        const { rowCount } = await portal.database.query(
          'select 1 from sent_request where key = $1',
          [key],
        );
        return { http: { status: rowCount === 1 ? 200 : 404 } };
      },
    },
  ],
  [
    'a task that has ended',
    {
      job: 'purge-tasks',
      make: task,
      age: since(`update task set finished_on = ${ago} where id = $1`, 90),
      ask: (id) => admin.calls(taskDetail, { params: { taskId: String(id) } }),
    },
  ],
])('%s is kept for as long as it is said, and no longer', async (_, { job, make, age, ask }) => {
  const [old, young] = [await make(), await make()];
  await age(old, 1);
  await age(young, -1);
  await night(job);
  expect([(await ask(old)).http.status, (await ask(young)).http.status]).toEqual([404, 200]);
});

test('a contact of the trash goes for good after the days of the setting, its cases stay without it', async () => {
  const [old, young] = [(await added(admin)).crmId, (await added(admin)).crmId];
  const { rows } = await portal.database.query<{ readonly case_id: string }>(
    `update crm_case set crm_id = $1 where case_id = (select min(case_id) from crm_case)
      returning case_id`,
    [old],
  );
  await admin.calls(trashContacts, { body: { crmIds: [old, young] } });
  const age = since(`update contact_trash set trashed_on = ${ago} where crm_id = $1`, 90);
  await age(old, 1);
  await age(young, -1);
  await night('purge-contact-trash');
  const { restored, refused } = await admin.calls(restoreContacts, {
    body: { crmIds: [old, young] },
  });
  expect(restored).toEqual([young]);
  expect(refused).toMatchObject([{ crmId: old, reason: 'missing' }]);
  const left = await portal.database.query<{ readonly crm_id: number | null }>(
    'select crm_id from crm_case where case_id = $1',
    [rows[0]?.case_id],
  );
  expect(left.rows).toEqual([{ crm_id: null }]);
  const auditor = await portal.as('superadmin');
  const { acts } = await auditor.calls(auditLog, { body: { act: 'contact.purge' } });
  expect(acts).toMatchObject([{ target: '1 contacts' }]);
});

test('whom somebody is just taking out of the trash does not go for good', async () => {
  const { crmId } = await added(admin);
  await admin.calls(trashContacts, { body: { crmIds: [crmId] } });
  await portal.database.query(
    `update contact_trash set trashed_on = now() - interval '91 days' where crm_id = $1`,
    [crmId],
  );
  const waiting = () => lockWaits(portal.database, 'contact_doc');
  const begun = await portal.database.inTransaction(async ({ query }) => {
    await query('select from contact_doc where crm_id = $1 for no key update', [crmId]);
    const restoring = admin.calls(restoreContacts, { body: { crmIds: [crmId] } });
    await expect.poll(waiting).toBe(1);
    await night('purge-contact-trash');
    return { restoring };
  });
  expect((await begun.restoring).restored).toEqual([crmId]);
  const params = { crmId: String(crmId) };
  expect((await admin.calls(contactDetail, { params })).user.crmId).toBe(crmId);
});

test('of a deletion of thousands, which has one moment, no more are read than go at once', async () => {
  const { database, asked } = watched(portal.database);
  await portal.database.query(
    `with made as (
       insert into contact_doc (crm_id, doc) select number, '{}' from generate_series(900001, 905000) number returning crm_id)
     insert into contact_trash (crm_id, trashed_on) select crm_id, '2020-01-02' from made`,
  );
  await portal.database.query('analyze contact_trash, contact_doc');
  const before = new Date('2020-01-03');
  const gone = await database.inTransaction((transaction) => purgeTrash(transaction, before, 500));
  expect(gone).toBe(500);
  const [holding = { text: '', values: [] }] = asked;
  expect(holding.text).toContain('for update');
  expect(await planOf(portal.database, holding)).not.toContain('Sort');
});
