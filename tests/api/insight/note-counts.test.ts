import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { deleteNote } from '#shared/contracts/note.ts';
import { chartData, getFieldValues } from '#shared/contracts/report.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import type { GroupsQuestion } from '#shared/rules/insight/question.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { createNoteWorld } from '../note/note-world.ts';

const portal = await startPortal({ now: () => new Date('2025-03-12T20:00:00Z') });
const staff = await portal.as('staff');

const { add } = createNoteWorld(portal, staff);

/** The notes of each writer last month. */
const lastMonth: GroupsQuestion = {
  kind: 'groups',
  dataSet: 'notes',
  filter: { kind: 'span', field: 'createdOn', span: 'LASTMONTH' },
  dimensions: [{ field: 'createdByName' }],
  measures: [{ aggregate: 'COUNT' }],
  sort: [{ by: 'createdByName', direction: 'ASC' }],
  offset: 0,
  limit: 1000,
};

test('a manager counts what each clerk noted last month, and sees those notes; nobody counts what they may not read', async () => {
  const [ana, ben] = [await givenStaff(portal, 'ana'), await givenStaff(portal, 'ben')];
  const { rows } = await portal.database.query<{ readonly crm_id: number }>(
    `select crm_id from contact_idx i where not exists (select from account a where a.crm_id = i.crm_id)
      order by crm_id limit 2`,
  );
  const [kept = 0, trashed = 0] = rows.map(({ crm_id }) => crm_id);
  const ofAna = await add(kept, 'Called about the roof', [], ana.caller);
  const gone = await add(kept, 'Called, by mistake', [], ana.caller);
  await add(trashed, 'Called, no answer', [], ana.caller);
  const ofBen = await add(kept, 'Wrote a letter', [], ben.caller);
  await portal.database.query(
    `update note set created_on = '2025-02-14T20:00:00Z' where created_by = any($1)`,
    [[ana.crmId, ben.crmId]],
  );
  await add(kept, 'Called again', [], ben.caller);
  await portal.database.query(
    `update note set created_on = '2025-03-03T20:00:00Z' where text = 'Called again'`,
  );
  const params = { noteId: String(gone.noteId) };
  expect((await ana.caller.calls(deleteNote, { params })).status.code).toBe(ReplyCode.Ok);
  const admin = await portal.as('superadmin');
  expect((await admin.calls(trashContacts, { body: { crmIds: [trashed] } })).trashed).toEqual([
    trashed,
  ]);

  const answer = await staff.calls(chartData, { body: { question: lastMonth } });
  expect(answer.rows).toEqual([
    ['ana Staff', 1],
    ['ben Staff', 1],
  ]);
  const wanted = {
    fields: ['note', 'createdByName', 'crmId'],
    sort: [],
    offset: 0,
    limit: 10,
  };
  const behind = await staff.calls(chartData, {
    body: { question: drillDown(lastMonth, answer.rows[0] ?? [], wanted) },
  });
  expect(behind).toMatchObject({ totalRows: 1, rows: [[ofAna.note, 'ana Staff', kept]] });
  const calls = await staff.calls(chartData, {
    body: {
      question: {
        ...lastMonth,
        filter: {
          kind: 'and',
          parts: [
            { kind: 'condition', field: 'createdByName', operator: 'STARTWITH', values: ['ben'] },
            { kind: 'condition', field: 'note', operator: 'CONTAINS', values: ['LETTER'] },
          ],
        },
        dimensions: [{ field: 'createdByName' }, { field: 'createdOn', period: 'MONTH' }],
      },
    },
  });
  expect(calls.rows).toEqual([['ben Staff', '2025-02-01', 1]]);
  expect(ofBen.createdByName).toBe('ben Staff');
  const writers = await staff.calls(getFieldValues, {
    body: { dataSet: 'notes', field: 'createdByName', prefix: 'an' },
  });
  expect(writers.values.map(({ value }) => value)).toEqual(['ana Staff']);
});

test('notes are asked about by whoever may read them', async () => {
  await portal.database.query(
    `delete from role_right where right_key = 'app-crm-contact'
        and role_id = (select id from role where name = 'Viewer')`,
  );
  const viewer = await portal.as('viewer');
  const answer = await viewer.calls(chartData, { body: { question: lastMonth } });
  expect(answer.status.code).toBe(ReplyCode.Forbidden);
});
