import { expect, test } from 'vitest';
import { questionSql } from '#server/database/insight/question-sql.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { chartData } from '#shared/contracts/report.ts';
import type { Dimension, Filter, GroupsQuestion } from '#shared/rules/insight/question.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { fillWorld } from '../contact-view/contact-world.ts';
import { differences } from './differences.ts';
import { furnishInsight } from './insight-world.ts';
import { matches, type PlainWorld } from './plain-answer.ts';
import { kindsOf, plainRows } from './plain-rows.ts';

const timeZone = 'America/Los_Angeles';
const portal = await startPortal({ settings: { PORTAL_TIME_ZONE: timeZone } });

const dataSet = 'listMembers';

const countBy = (dimensions: readonly Dimension[], filter?: Filter): GroupsQuestion => ({
  kind: 'groups',
  dataSet,
  filter,
  dimensions,
  measures: [{ aggregate: 'COUNT' }],
  sort: [],
  offset: 0,
  limit: 1000,
});

const named: Filter = { kind: 'condition', field: 'listName', operator: 'ISNOT', values: ['Łódź'] };

const confirmed: Filter = {
  kind: 'condition',
  field: 'memberState',
  operator: 'IS',
  values: ['confirmed'],
};

const sides: readonly (readonly Dimension[])[] = [
  [],
  [{ field: 'listName' }],
  [{ field: 'listKind' }, { field: 'listName' }],
  [{ field: 'listName' }, { field: 'memberState' }],
];

test('members are counted alike by what their lists keep and by their rows', async () => {
  const { database } = portal;
  const [admin, staff] = await Promise.all([portal.as('superadmin'), portal.as('staff')]);
  await fillWorld(database, 20, 20_250_102);
  const { crmId: owner } = await personOf(admin);
  await furnishInsight(database, owner, 7);
  const { rows: members } = await database.query<{ readonly crm_id: number }>(
    `select crm_id from list_member where crm_id not in (select crm_id from account where crm_id is not null) limit 1`,
  );
  const crmIds = members.map(({ crm_id: crmId }) => crmId);
  expect((await admin.calls(trashContacts, { body: { crmIds } })).trashed).toEqual(crmIds);
  // A list without anybody, and one whose filter finds its members.
  await database.query(
    `with made as (insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
         staff_update_access, group_access, group_update_access)
       select 'list', $1, name, 'x', true, true, false, false, false
         from unnest(array['Nobody', 'Filtered']) name returning id, name)
     insert into contact_list (item_id, is_mailing, selection)
     select id, false, case name when 'Filtered' then '{}'::jsonb end from made`,
    [owner],
  );
  for (const caller of [admin, staff]) {
    const rows = await plainRows(database, dataSet, caller === admin);
    const world: PlainWorld = { rows, kinds: kindsOf(dataSet), timeZone, today: '2025-01-01' };
    for (const filter of [undefined, named, confirmed]) {
      for (const dimensions of sides) {
        const question = countBy(dimensions, filter);
        const answer = await caller.calls(chartData, { body: { question } });
        expect(answer.status, JSON.stringify(answer.errors)).toMatchObject({ code: 200 });
        expect(differences(question, answer, world), JSON.stringify(question)).toEqual([]);
      }
      const all = await caller.calls(chartData, {
        body: {
          question: {
            kind: 'rows',
            dataSet,
            filter,
            fields: ['emailAddress'],
            sort: [],
            offset: 0,
            limit: 1,
          },
        },
      });
      const found = rows.filter((row) => matches(filter, row, world));
      expect(all.totalRows).toBe(found.length);
    }
  }
});

test('which lists are the largest is asked without a look at their members', () => {
  const viewer = { crmId: 1, isStaff: true, isAdmin: false, rights: {} };
  const calendar = { timeZone, weekStart: 0, today: '2025-01-01' };
  const readsMembers = (question: GroupsQuestion): boolean =>
    questionSql(question, viewer, calendar).prelude.texts.join(' ').includes('list_member ');
  expect(readsMembers(countBy([{ field: 'listName' }], named))).toBe(false);
  expect(readsMembers(countBy([{ field: 'listName' }], confirmed))).toBe(true);
});
