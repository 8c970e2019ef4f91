import { describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { chartData } from '#shared/contracts/report.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

type Question = Extract<ArgumentsOf<typeof chartData>['body']['question'], { kind: 'groups' }>;

const byUnits: Question = {
  kind: 'groups',
  dataSet: 'properties',
  dimensions: [{ field: 'totalUnits' }],
  measures: [{ aggregate: 'COUNT' }],
};

const groupsOf = async (filter?: Question['filter']) => {
  const answer = await staff.calls(chartData, { body: { question: { ...byUnits, filter } } });
  expect(answer.status.code).toBe(200);
  return answer.rows;
};

describe('groups by a number that is compared as well', () => {
  test.each([
    ['GT', (units: number) => units > 4],
    ['GTE', (units: number) => units >= 4],
    ['LT', (units: number) => units < 4],
    ['LTE', (units: number) => units <= 4],
    ['IS', (units: number) => units === 4],
  ] as const)('are those that pass: %s', async (operator, passes) => {
    const all = await groupsOf();
    const passing = all.filter(([units]) => typeof units === 'number' && passes(units));
    expect(passing.length).toBeGreaterThan(0);
    const filter = { kind: 'condition', field: 'totalUnits', operator, values: [4] } as const;
    expect(await groupsOf(filter)).toEqual(passing);
  });

  test('stand in a widget too', async () => {
    const answer = await staff.calls(widgetData, {
      params: { dataSet: 'properties' },
      body: {
        widgetKind: 'Bar',
        pivot: ['totalUnits'],
        timeInterval: 'ALL',
        filterParam: [[{ fieldName: 'totalUnits', operation: 'gt', value: 4 }]],
      },
    });
    expect(answer.status.code).toBe(200);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(answer.data.every(({ name }) => Number(name) > 4)).toBe(true);
  });
});
