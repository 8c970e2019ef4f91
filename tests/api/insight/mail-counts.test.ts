import { beforeAll, expect, test } from 'vitest';
import { chartData } from '#shared/contracts/report.ts';
import type {
  Answer,
  Dimension,
  Filter,
  GroupsQuestion,
  Question,
} from '#shared/rules/insight/question.ts';
import type { Caller } from '#tests/support/caller.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { fillWorld } from '../contact-view/contact-world.ts';
import { differences } from './differences.ts';
import { furnishInsight } from './insight-world.ts';
import { matches, type PlainWorld } from './plain-answer.ts';
import { kindsOf, plainRows } from './plain-rows.ts';

const timeZone = 'America/Los_Angeles';
const portal = await startPortal({ settings: { PORTAL_TIME_ZONE: timeZone } });

const dataSet = 'mailRecipients';

type Who = { readonly caller: Caller; readonly world: PlainWorld };

const asked: Who[] = [];

beforeAll(async () => {
  const { database } = portal;
  const [admin, staff] = await Promise.all([portal.as('superadmin'), portal.as('staff')]);
  await fillWorld(database, 20, 20_250_102);
  await furnishInsight(database, (await personOf(admin)).crmId, 7);
  for (const caller of [admin, staff]) {
    const rows = await plainRows(database, dataSet, caller === admin);
    const world = { rows, kinds: kindsOf(dataSet), timeZone, today: '2025-01-01' };
    asked.push({ caller, world });
  }
});

const ask = async (caller: Caller, question: Question): Promise<Answer> => {
  const answer = await caller.calls(chartData, { body: { question } });
  expect(answer.status, JSON.stringify([question, answer.errors])).toMatchObject({ code: 200 });
  return answer;
};

const filters: readonly (Filter | undefined)[] = [
  undefined,
  { kind: 'condition', field: 'recipientState', operator: 'IS', values: ['Sending'] },
  { kind: 'condition', field: 'recipientState', operator: 'ISNOT', values: ['sent', 'failed'] },
  { kind: 'condition', field: 'recipientState', operator: 'CONTAINS', values: ['e'] },
  { kind: 'condition', field: 'recipientState', operator: 'ENDWITH', values: ['ing', 'nobody'] },
  { kind: 'condition', field: 'sendKind', operator: 'NOTSTARTWITH', values: ['li'] },
  { kind: 'condition', field: 'senderName', operator: 'ISBLANK', values: [] },
  { kind: 'condition', field: 'createdOn', operator: 'GT', values: ['2024-11-03'] },
  { kind: 'condition', field: 'skipReason', operator: 'IS', values: ['no-address'] },
];

const sides: readonly (readonly Dimension[])[] = [
  [],
  [{ field: 'recipientState' }],
  [{ field: 'createdOn', period: 'WEEK' }, { field: 'recipientState' }],
  [{ field: 'listName' }, { field: 'sendKind' }],
  [{ field: 'recipientState' }, { field: 'skipReason' }],
];

test.for(filters)('mail is counted alike by its sends and by its rows: %j', async (filter) => {
  for (const { caller, world } of asked) {
    for (const dimensions of sides) {
      const question: GroupsQuestion = {
        kind: 'groups',
        dataSet,
        filter,
        dimensions,
        measures: [{ aggregate: 'COUNT' }],
        sort: [],
        offset: 0,
        limit: 1000,
      };
      const answer = await ask(caller, question);
      expect(differences(question, answer, world), JSON.stringify(question)).toEqual([]);
    }
    const { totalRows } = await ask(caller, {
      kind: 'rows',
      dataSet,
      filter,
      fields: ['emailAddress'],
      sort: [],
      offset: 0,
      limit: 1,
    });
    expect(totalRows).toBe(world.rows.filter((row) => matches(filter, row, world)).length);
  }
});

test('a number beside the count is one of the mails, not of the sends', async () => {
  for (const { caller, world } of asked) {
    const question: GroupsQuestion = {
      kind: 'groups',
      dataSet,
      dimensions: [{ field: 'recipientState' }],
      measures: [{ aggregate: 'COUNT' }, { aggregate: 'COUNT', field: 'emailSubject' }],
      sort: [],
      offset: 0,
      limit: 1000,
    };
    expect(differences(question, await ask(caller, question), world)).toEqual([]);
  }
});
