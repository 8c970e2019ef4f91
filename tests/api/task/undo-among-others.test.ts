import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { undoKind } from '#server/features/task/undo-kind.ts';
import type { Task } from '#server/jobs/task-store.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { addList, updateList } from '#shared/contracts/crm-list.ts';
import { readyz } from '#shared/contracts/health.ts';
import { addNote } from '#shared/contracts/note.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const { database } = portal;
const staff = await portal.as('staff');

const givenImport = () =>
  inChangeSet(database, { kind: 'import', actor: undefined }, async (transaction, changeSetId) => {
    const [crmId = 0] = await nextContactNumbers(transaction, 1);
    const doc = newContact(crmId, new Date().toISOString());
    await saveContacts(transaction, [{ doc, index: indexContact(doc) }]);
    return { changeSetId, crmId };
  });

const taskOf = (changeSetId: number): Task => ({
  id: randomUUID(),
  kind: 'undo',
  ownerCrmId: null,
  title: '',
  state: 'running',
  input: { changeSetId },
  outcome: null,
  total: null,
  done: 0,
  cancelAsked: false,
  changeSetId: null,
  undone: false,
  run: 1,
  barrenRuns: 0,
  reached: null,
  createdOn: new Date(),
  finishedOn: null,
});

test('while whoever waits has all connections of short calls, the service is ready, a statement can be ended, and an undo gets on', async () => {
  const { changeSetId } = await givenImport();
  const ready = async () => (await portal.stranger().calls(readyz)).http.status;
  await expect.poll(ready).toBe(ReplyCode.Ok);
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const waiting = Array.from({ length: 6 }, () => {
    const one = Promise.withResolvers<void>();
    begun.push(one.promise);
    return database.inTransaction(async ({ query }) => {
      await query('select');
      one.resolve();
      return end;
    });
  });
  await Promise.all(begun);

  expect(await ready()).toBe(ReplyCode.Ok);
  const caller = new AbortController();
  const asking = database.heavy.query('select pg_sleep(600)', [], { signal: caller.signal });
  setTimeout(() => caller.abort(), 100);
  await expect(asking).rejects.toThrow('aborted');
  const undone = await undoKind(database, 'undo').run({
    task: taskOf(changeSetId),
    signal: new AbortController().signal,
    advance: async ({ query }) => void (await query('select')),
  });
  expect(undone).toEqual({ counts: { restored: 1, skipped: 0 } });
  endAll();
  await Promise.all(waiting);
});

test('whoever wants a contact that somebody else holds for minutes is told to come again later', async () => {
  const { crmId } = await givenImport();
  const { list } = await staff.calls(addList, {
    body: { name: 'Held', description: 'Whom an undo holds', config: {} },
  });
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = database.long.inTransaction(async ({ query }) => {
    await query('select from contact_doc where crm_id = $1 for update', [crmId]);
    held.resolve();
    return end;
  });
  await held.promise;
  const note = () => staff.calls(addNote, { body: { userCrmId: crmId, note: 'Called back' } });
  const add = () => staff.calls(updateList, { body: { id: list.id, crmList: [crmId] } });
  const waiting = Promise.all([note(), add()]);
  await expect.poll(() => lockWaits(database, 'insert into')).toBe(2);
  for (const { http, status } of await waiting) {
    expect(http.status).toBe(ReplyCode.Unavailable);
    expect(http.headers.get('retry-after')).toBe('60');
    expect(status.message).toBe(
      'This is being changed at the moment. Please try again in a few minutes.',
    );
  }
  letGo();
  await holding;
  expect((await note()).http.status).toBe(ReplyCode.Ok);
});
