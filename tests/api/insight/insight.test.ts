import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartData } from '#shared/contracts/report.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { type DataSetKey, dataSetKeys, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import { aggregatesOf, operatorsOf, periods, valuesTaken } from '#shared/rules/insight/fields.ts';
import {
  dimensionKey,
  type Answer,
  type Dimension,
  type Filter,
  type GroupsQuestion,
  measureKey,
  placeMeasure,
  type Question,
} from '#shared/rules/insight/question.ts';
import type { Caller } from '#tests/support/caller.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { fillWorld } from '../contact-view/contact-world.ts';
import { expectBlanksLast } from './blanks-last.ts';
import { differences, isClose } from './differences.ts';
import { furnishInsight, written } from './insight-world.ts';
import { matches, plainGroups, type PlainWorld } from './plain-answer.ts';
import { kindsOf, plainRows } from './plain-rows.ts';

const timeZone = 'America/Los_Angeles';
const portal = await startPortal({
  settings: { PORTAL_TIME_ZONE: timeZone },
  now: () => new Date('2025-01-02T05:00:00Z'),
});

let admin: Caller;
let staff: Caller;
const worlds = new Map<string, PlainWorld>();

const worldOf = (dataSet: DataSetKey, who: 'admin' | 'staff'): PlainWorld => {
  const world = worlds.get(`${who} ${dataSet}`);
  if (world === undefined) throw new Error(`nobody has read ${dataSet}`);
  return world;
};

beforeAll(async () => {
  [admin, staff] = await Promise.all([portal.as('superadmin'), portal.as('staff')]);
  const { database } = portal;
  await fillWorld(database, 60, 20_250_102);
  await furnishInsight(database, (await personOf(admin)).crmId, 7);
  for (const dataSet of dataSetKeys) {
    for (const who of ['admin', 'staff'] as const) {
      const rows = await plainRows(database, dataSet, who === 'admin');
      const world = { rows, kinds: kindsOf(dataSet), timeZone, today: '2025-01-01' };
      worlds.set(`${who} ${dataSet}`, world);
    }
  }
});

const ask = async (caller: Caller, question: Question): Promise<Answer> => {
  const answer = await caller.calls(chartData, { body: { question } });
  expect(answer.status, JSON.stringify([question, answer.errors])).toMatchObject({ code: 200 });
  return answer;
};

const days = ['2024-03-09', '2024-03-10', '2024-11-03', '2024-12-31', '2025-01-01'];

type Dice = {
  readonly field: number;
  readonly operator: number;
  readonly values: readonly number[];
  readonly manner: number;
};

const dice: fc.Arbitrary<Dice> = fc.record({
  field: fc.nat(40),
  operator: fc.nat(15),
  values: fc.array(fc.nat(400), { minLength: 1, maxLength: 3 }),
  manner: fc.nat(5),
});

const at = <Value>(values: readonly Value[], place: number): Value => {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const conditionOf = (
  dataSet: DataSetKey,
  { field: pick, operator: choice, values, manner }: Dice,
): Filter => {
  const [field, { kind }] = at([...(fieldsOf(dataSet) ?? [])], pick);
  if (kind === 'DATE' && choice === 15) {
    return {
      kind: 'span',
      field,
      span: { unit: 'DAY', count: at([1, 2, 60, 300], at(values, 0)) },
    };
  }
  const operator = at(operatorsOf[kind], choice);
  const taken = valuesTaken(operator);
  if (taken === 'none') return { kind: 'condition', field, operator, values: [] };
  const pool = worldOf(dataSet, 'admin')
    .rows.map((row) => row[field] ?? null)
    .filter((value) => value !== null);
  const valueOf = (place: number): string | number => {
    if (kind === 'DATE') return at(days, place);
    if (kind !== 'TEXT') {
      return pool.length === 0 ? place : Math.round(Number(at(pool, place))) + (manner % 2);
    }
    const text =
      pool.length === 0 || place % 5 === 0
        ? at(['%', '_', '\\', "'; drop table crm_case; --", 'a'], place)
        : written(String(at(pool, place)), manner);
    return foldText(text) === '' ? 'a' : text;
  };
  const wanted = taken === 'one' ? values.slice(0, 1) : values;
  return { kind: 'condition', field, operator, values: wanted.map(valueOf) };
};

type Tree =
  | { readonly dice: Dice }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Tree[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    dice.map((one) => ({ dice: one })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('tree'), { maxLength: 3 }),
    }),
  ),
}));

const filterOf = (dataSet: DataSetKey, node: Tree): Filter =>
  'dice' in node
    ? conditionOf(dataSet, node.dice)
    : { kind: node.kind, parts: node.parts.map((part) => filterOf(dataSet, part)) };

const dimensionOf = (dataSet: DataSetKey, pick: number): Dimension => {
  const [field, { kind }] = at([...(fieldsOf(dataSet) ?? [])], pick);
  return { field, period: kind === 'DATE' ? at(periods, pick) : undefined };
};

const plan = fc.record({
  dataSet: fc.constantFrom(...dataSetKeys),
  filter: fc.option(tree, { nil: undefined, freq: 5 }),
  dimensions: fc.uniqueArray(fc.nat(40), { maxLength: 2 }),
  measures: fc.array(fc.tuple(fc.nat(40), fc.nat(5)), { maxLength: 3 }),
  weekStart: fc.nat(6),
});

const questionOf = (
  dice: typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never,
): GroupsQuestion => {
  const { dataSet, filter, weekStart } = dice;
  const once = <Part>(parts: readonly Part[], keyOf: (part: Part) => string) => [
    ...new Map(parts.map((part) => [keyOf(part), part])).values(),
  ];
  return {
    kind: 'groups',
    dataSet,
    filter: filter && filterOf(dataSet, filter),
    dimensions: once(
      dice.dimensions.map((pick) => dimensionOf(dataSet, pick)),
      dimensionKey,
    ),
    measures: [
      { aggregate: 'COUNT' },
      ...once(
        dice.measures.map(([pick, choice]) => {
          const [field, { kind }] = at([...(fieldsOf(dataSet) ?? [])], pick);
          const fitting = kind === 'LOCATION' ? (['COUNT', 'AVG'] as const) : aggregatesOf[kind];
          return { field, aggregate: at(fitting, choice) };
        }),
        measureKey,
      ),
    ],
    sort: [],
    offset: 0,
    limit: 1000,
    weekStart,
  };
};

const anyone = fc.constantFrom('admin' as const, 'staff' as const);

describe('an answer', () => {
  test('is equal in every cell to what plain code makes of the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(plan, anyone, async (dice, who) => {
        const question = questionOf(dice);
        const answer = await ask(who === 'admin' ? admin : staff, question);
        expect(answer.totalRows).toBe(answer.rows.length);
        expect(differences(question, answer, worldOf(question.dataSet, who))).toEqual([]);
      }),
      fuzz(40),
    );
  });

  test('has rows behind each of its numbers that add up to it, and they are the right ones', async () => {
    await fc.assert(
      fc.asyncProperty(plan, fc.nat(100), async (dice, pick) => {
        const question = questionOf(dice);
        const { dataSet, filter, dimensions } = question;
        const { rows } = await ask(admin, question);
        const numbers = rows.map((row) => Number(row[dimensions.length]));
        const world = worldOf(dataSet, 'admin');
        const all = world.rows.filter((row) => matches(filter, row, world));
        expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(all.length);
        if (rows.length === 0) return;
        const [[first = ''] = []] = fieldsOf(dataSet) ?? [];
        const wanted = { fields: [first], sort: [], offset: 0, limit: 1 };
        const behind = await ask(admin, drillDown(question, at(rows, pick), wanted));
        expect(behind.totalRows).toBe(at(numbers, pick));
      }),
      fuzz(20),
    );
  });

  test('tells where each of its groups is, as the middle of what is known of its rows', async () => {
    const groupings = [
      ['cases', 'contactCity'],
      ['cases', 'apn'],
      ['properties', 'zip'],
      ['housingSites', 'projectName'],
    ] as const;
    for (const [dataSet, field] of groupings) {
      const question: GroupsQuestion = {
        kind: 'groups',
        dataSet,
        dimensions: [{ field }],
        measures: [{ aggregate: 'COUNT' }, placeMeasure(dataSet) ?? { aggregate: 'COUNT' }],
        sort: [{ by: 'COUNT', direction: 'DESC' }],
        offset: 0,
        limit: 1000,
      };
      const answer = await ask(staff, question);
      expect(answer.columns.at(-1)).toMatchObject({ role: 'measure', kind: 'LOCATION' });
      expect(differences(question, answer, worldOf(dataSet, 'staff'))).toEqual([]);
      const known = answer.rows.filter(([, , place]) => place !== null);
      expect(known.length, `${dataSet} by ${field}`).toBeGreaterThan(0);
    }
  });

  test('spreads a pivot into columns, empty months and missing groups being zero', async () => {
    const question: GroupsQuestion = {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'createdOn', period: 'MONTH' }],
      pivot: { field: 'caseType' },
      measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'daysOpen' }],
      sort: [],
      offset: 0,
      limit: 1000,
    };
    const answer = await ask(staff, question);
    const plain = plainGroups(question, worldOf('cases', 'staff'));
    expect(answer.rows.map(([month]) => month)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `2024-${String(index + 3).padStart(2, '0')}-01`),
      '2025-01-01',
    ]);
    const [month, ...columns] = answer.columns;
    expect(month).toMatchObject({ key: 'createdOn.MONTH', role: 'dimension', kind: 'DATE' });
    for (const row of answer.rows) {
      for (const [place, column] of columns.entries()) {
        const [count, average] = plain.get(JSON.stringify([row[0], column.pivotValue])) ?? [
          0,
          null,
        ];
        const expected = column.aggregate === 'COUNT' ? count : average;
        expect(isClose(row[place + 1] ?? null, expected ?? null)).toBe(true);
      }
    }
    const page = await ask(staff, {
      ...question,
      sort: [{ by: 'createdOn.MONTH', direction: 'DESC' }],
      offset: 1,
      limit: 2,
    });
    expect(page).toMatchObject({ totalRows: 11, rows: [{ 0: '2024-12-01' }, { 0: '2024-11-01' }] });
    const column = columns.find(({ aggregate }) => aggregate === 'COUNT');
    const [row = []] = answer.rows;
    const behind = await ask(
      staff,
      drillDown(
        question,
        row,
        { fields: ['caseId'], sort: [], offset: 0, limit: 10 },
        column?.pivotValue,
      ),
    );
    expect(behind.totalRows).toBe(row[1]);
  });

  test('comes in order and in pages, and rows are told as they are', async () => {
    const question: Question = {
      kind: 'rows',
      dataSet: 'cases',
      fields: ['caseId', 'createdOn', 'daysOpen', 'location', 'caseType'],
      sort: [{ by: 'createdOn', direction: 'DESC' }],
      offset: 0,
      limit: 1000,
    };
    const { rows, totalRows } = await ask(staff, question);
    const plain = worldOf('cases', 'staff').rows;
    expect(totalRows).toBe(plain.length);
    const byId = new Map(
      plain.map((row) => [row['caseId'], question.fields.map((field) => row[field])]),
    );
    expect(rows).toHaveLength(plain.length);
    for (const row of rows) expect(row).toEqual(byId.get(row[0] ?? null));
    const moments = rows.map((row) => String(row[1]));
    expect(moments).toEqual(moments.toSorted().toReversed());
    const pages = await Promise.all(
      [0, 7, 14].map((offset) => ask(staff, { ...question, offset, limit: 7 })),
    );
    expect(pages.flatMap((page) => page.rows)).toEqual(rows.slice(0, 21));
    expect(await ask(staff, { ...question, offset: 5000 })).toMatchObject({ rows: [], totalRows });
    const top = await ask(staff, {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'caseType' }],
      measures: [{ aggregate: 'COUNT' }],
      sort: [{ by: 'COUNT', direction: 'DESC' }],
      offset: 0,
      limit: 3,
    });
    const counts = top.rows.map((row) => Number(row[1]));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  test('has what says nothing last, whichever way it is ordered', async () => {
    await expectBlanksLast((question) => ask(admin, question));
  });
});

test('a day begins with the first moment that the clocks show of it, where midnight comes twice or never too', async () => {
  const { rows } = await portal.database.query<{ readonly days: number; readonly right: number }>(
    `select count(*) as days, count(*) filter (where (start at time zone zone)::date = day
              and ((start - interval '1 second') at time zone zone)::date < day) as right
       from unnest(array['America/Los_Angeles', 'America/Havana', 'Atlantic/Azores', 'Asia/Beirut', 'UTC']) zone,
            generate_series(date '2024-01-01', date '2026-12-31', interval '1 day') step,
            lateral (select step::date as day, day_start(step::date, zone) as start) began`,
  );
  expect(rows).toEqual([{ days: 5480, right: 5480 }]);
});
