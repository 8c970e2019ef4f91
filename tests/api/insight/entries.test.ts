import { beforeAll, expect, test } from 'vitest';
import { chartData, getFieldValues } from '#shared/contracts/report.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import type { ReportOperator } from '#shared/rules/insight/fields.ts';
import type { Condition, GroupsQuestion } from '#shared/rules/insight/question.ts';
import { startPortal } from '#tests/support/portal.ts';
import { saveKnown } from '#tests/support/saved-contacts.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const ana = 600_001;
const ben = 600_002;
const people: Condition = {
  kind: 'condition',
  field: 'crmId',
  operator: 'IS',
  values: [ana, ben],
};

const entryOf = (city: string, state: string, zip: string, primary: boolean) => ({
  type: 'Home' as const,
  city,
  state,
  zip,
  country: 'US',
  primary,
});

beforeAll(async () => {
  await saveKnown(portal.database, [
    {
      crmId: ana,
      userType: 'Staff',
      userRole: ['Staff', 'Viewer'],
      phoneNumberFull: '(213) 555-0142',
      addressList: [
        entryOf('Los Angeles', 'CA', '90012', true),
        entryOf('Reno', 'NV', '89501', false),
      ],
    },
    { crmId: ben, userType: 'Staff', userRole: ['Staff'] },
  ]);
});

const found = async (field: string, operator: ReportOperator, ...values: readonly string[]) => {
  const condition: Condition = { kind: 'condition', field, operator, values };
  const { status, rows } = await staff.calls(chartData, {
    body: {
      question: {
        kind: 'rows',
        dataSet: 'contacts',
        fields: ['crmId'],
        filter: { kind: 'and', parts: [people, condition] },
        sort: [{ by: 'crmId', direction: 'ASC' }],
        offset: 0,
        limit: 10,
      },
    },
  });
  expect(status.code).toBe(200);
  return rows.map(([crmId]) => crmId);
};

test('a report finds a phone however it is written, with or without its country prefix', async () => {
  for (const written of ['(213) 555-0142', '213.555.0142', '+1 213 555 0142', '2135550142']) {
    expect(await found('phoneNumber', 'IS', written), written).toEqual([ana]);
    expect(await found('phoneNumber', 'ISNOT', written), written).toEqual([ben]);
  }
  expect(await found('phoneNumber', 'CONTAINS', '555-0142')).toEqual([ana]);
  expect(await found('phoneNumber', 'NOTCONTAINS', '555-0142')).toEqual([ben]);
  expect(await found('phoneNumber', 'STARTWITH', '+1 (213)')).toEqual([ana]);
  expect(await found('phoneNumber', 'CONTAINS', 'none')).toEqual([]);
  const { values } = await staff.calls(getFieldValues, {
    body: { dataSet: 'contacts', field: 'phoneNumber', prefix: '(213) 555-01' },
  });
  expect(values.map(({ value }) => value)).toContain('2135550142');
});

test('what a contact has several of passes where one entry does, and fails "is not" where one is that', async () => {
  expect(await found('userRole', 'IS', 'staff')).toEqual([ana, ben]);
  expect(await found('userRole', 'IS', 'Viewer')).toEqual([ana]);
  expect(await found('userRole', 'ISNOT', 'Viewer')).toEqual([ben]);
  // A filter that was saved when all roles of a contact were one value.
  expect(await found('userRole', 'IS', 'Staff, Viewer')).toEqual([ana]);
  expect(await found('userRole', 'ISNOT', 'Staff, Viewer')).toEqual([ben]);
  expect(await found('userRole', 'IS', 'Staff, Viewer', 'Staff')).toEqual([ana, ben]);
  expect(await found('userRole', 'IS', 'Viewer, Citizen')).toEqual([]);
  expect(await found('userRole', 'STARTWITH', 'view')).toEqual([ana]);
  expect(await found('userRole', 'CONTAINS', 'staff, view')).toEqual([]);
  for (const [field, entry, part] of [
    ['state', 'nv', 'n'],
    ['zip', '89501', '895'],
    ['city', 'Reno', 're'],
  ] as const) {
    expect(await found(field, 'IS', entry), field).toEqual([ana]);
    expect(await found(field, 'ISNOT', entry), field).toEqual([ben]);
    expect(await found(field, 'STARTWITH', part), field).toEqual([ana]);
    expect(await found(field, 'ISNULL'), field).toEqual([ben]);
    expect(await found(field, 'IS', ''), field).toEqual([]);
    const many = Array.from({ length: 20 }, (_, at) => `none ${at}`);
    expect(await found(field, 'IS', ...many, entry), field).toEqual([ana]);
    expect(await found(field, 'IS', ...many), field).toEqual([]);
  }
});

test('values to choose from are entries, each of which finds as many contacts as it says', async () => {
  for (const [field, prefix, entry] of [
    ['userRole', 'view', 'Viewer'],
    ['state', 'n', 'NV'],
    ['city', 'ren', 'Reno'],
  ] as const) {
    const { values } = await staff.calls(getFieldValues, {
      body: { dataSet: 'contacts', field, prefix },
    });
    const chosen = values.find(({ value }) => value === entry);
    expect(
      values.every(({ value }) => String(value).toLowerCase().startsWith(prefix)),
      field,
    ).toBe(true);
    const answer = await staff.calls(chartData, {
      body: {
        question: {
          kind: 'groups',
          dataSet: 'contacts',
          dimensions: [],
          measures: [{ aggregate: 'COUNT' }],
          filter: { kind: 'condition', field, operator: 'IS', values: [entry] },
          sort: [],
          offset: 0,
          limit: 1,
        },
      },
    });
    expect(answer.rows, field).toEqual([[chosen?.count]]);
  }
});

test('behind a bar that stands for several roles are exactly its contacts', async () => {
  const question: GroupsQuestion = {
    kind: 'groups',
    dataSet: 'contacts',
    filter: people,
    dimensions: [{ field: 'userRole' }],
    measures: [{ aggregate: 'COUNT' }],
    sort: [{ by: 'userRole', direction: 'ASC' }],
    offset: 0,
    limit: 10,
  };
  const { rows } = await staff.calls(chartData, { body: { question } });
  expect(rows).toEqual([
    ['Staff', 1],
    ['Staff, Viewer', 1],
  ]);
  const wanted = { fields: ['crmId'], sort: [], offset: 0, limit: 10 };
  for (const [place, crmId] of [ben, ana].entries()) {
    const behind = drillDown(question, rows[place] ?? [], wanted);
    const answer = await staff.calls(chartData, { body: { question: behind } });
    expect(answer.rows).toEqual([[crmId]]);
  }
});
