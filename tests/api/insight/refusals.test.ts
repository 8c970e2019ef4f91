import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { chartData, createDataset, getFieldValues } from '#shared/contracts/report.ts';
import type { Caller } from '#tests/support/caller.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

let staff: Caller;

beforeAll(async () => {
  staff = await portal.as('staff');
});

type Reply = {
  readonly status: { readonly code: number; readonly message: string };
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
};

const send = async (body: unknown, caller = staff): Promise<Reply> => {
  const response = await caller.fetches(chartData.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await response.json()) as Reply;
};

const count = { kind: 'groups', dataSet: 'cases', measures: [{ aggregate: 'COUNT' }] };

const condition = (field: unknown, operator: unknown, ...values: readonly unknown[]) => ({
  question: { ...count, filter: { kind: 'condition', field, operator, values } },
});

const faultOf = async (body: unknown): Promise<string> => {
  const { status, errors = [] } = await send(body);
  expect(status.code).toBe(ReplyCode.BadRequest);
  return errors.map(({ path, code }) => `${path} ${code}`).join(', ');
};

/** So many ORs of eleven conditions each. */
const elevens = (kind: 'and' | 'or', groups: number) => ({
  kind,
  parts: Array.from({ length: groups }, () => ({
    kind: 'or',
    parts: Array.from({ length: 11 }, () => ({
      kind: 'condition',
      field: 'caseType',
      operator: 'ISNULL',
    })),
  })),
});

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((filter) => ({ kind: 'or', parts: [filter] }), {
    kind: 'condition',
    field: 'caseType',
    operator: 'IS',
    values: ['x'],
  });

describe('a question that cannot be asked', () => {
  test.each([
    ['a field that is none', condition('secret', 'IS', 'x'), 'question.filter.field unknown'],
    ['a name of the prototype', condition('__proto__', 'IS', 'x'), 'question.filter.field unknown'],
    [
      'SQL in a name',
      condition("caseType'; drop table crm_case; --", 'IS', 'x'),
      'question.filter.field unknown',
    ],
    [
      'text beside a number',
      condition('totalUnits', 'GT', 'many'),
      'question.filter.values.0 value',
    ],
    ['a broken number', condition('totalUnits', 'IS', 1.5), 'question.filter.values.0 value'],
    [
      'a day that is none',
      condition('createdOn', 'LT', '2024-02-30'),
      'question.filter.values.0 value',
    ],
    [
      'a part of a number',
      condition('totalUnits', 'CONTAINS', 1),
      'question.filter.operator operator',
    ],
    [
      'a place that is compared',
      condition('location', 'IS', 'x'),
      'question.filter.operator operator',
    ],
    ['no value', condition('caseType', 'IS'), 'question.filter.values required'],
    [
      'two values where one fits',
      condition('totalUnits', 'LT', 1, 2),
      'question.filter.values too_many',
    ],
    ['a value too many', condition('caseType', 'ISNULL', 'x'), 'question.filter.values too_many'],
    [
      'nothing to look for',
      condition('caseType', 'CONTAINS', ' '),
      'question.filter.values.0 required',
    ],
    [
      '100,000 values',
      condition('caseType', 'IS', ...Array.from({ length: 100_000 }, (_, n) => `v${n}`)),
      'question.filter.values too_many',
    ],
    [
      'a span of a text',
      { question: { ...count, filter: { kind: 'span', field: 'caseType', span: 'TODAY' } } },
      'question.filter.field kind',
    ],
    [
      'a date without a period',
      { question: { ...count, dimensions: [{ field: 'createdOn' }] } },
      'question.dimensions.0.period period',
    ],
    [
      'the sum of a text',
      { question: { ...count, measures: [{ aggregate: 'SUM', field: 'caseType' }] } },
      'question.measures.0.aggregate aggregate',
    ],
    [
      'the sum of nothing',
      { question: { ...count, measures: [{ aggregate: 'SUM' }] } },
      'question.measures.0.field required',
    ],
    ['no measure', { question: { ...count, measures: [] } }, 'question.measures required'],
    [
      'a column twice',
      { question: { ...count, dimensions: [{ field: 'caseType' }, { field: 'caseType' }] } },
      'question.dimensions twice',
    ],
    [
      'an order by no column',
      { question: { ...count, sort: [{ by: 'caseType', direction: 'ASC' }] } },
      'question.sort.0.by unknown',
    ],
    [
      'a million rows',
      { question: { kind: 'rows', dataSet: 'cases', fields: ['caseId'], limit: 1_000_000 } },
      'question.limit value',
    ],
    ['a negative offset', { question: { ...count, offset: -1 } }, 'question.offset value'],
    [
      'a pivot of too many values',
      { question: { ...count, pivot: { field: 'caseId' } } },
      'question.pivot too_many',
    ],
    [
      '121 conditions in one AND',
      { question: { ...count, filter: elevens('and', 11) } },
      'question.filter too_many',
    ],
    [
      '110 conditions in one OR',
      { question: { ...count, filter: elevens('or', 10) } },
      'question.filter too_many',
    ],
  ])('%s', async (_, body, fault) => {
    expect(await faultOf(body)).toBe(fault);
  });

  test('nested deeper than anybody can read', async () => {
    for (const depth of [9, 20, 40, 1000]) {
      expect(await faultOf({ question: { ...count, filter: nested(depth) } })).not.toBe('');
    }
    expect((await send({ question: { ...count, filter: nested(8) } })).status.code).toBe(200);
    // What stands behind one of its numbers is asked for in one level more; that is not saved.
    const group = { kind: 'group', field: 'caseType', value: 'x' };
    const behind = (depth: number) => ({
      question: { ...count, filter: { kind: 'and', parts: [nested(depth), group] } },
    });
    expect((await send(behind(8))).status.code).toBe(200);
    expect(await faultOf(behind(9))).not.toBe('');
    const kept = await staff.fetches(createDataset.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Deep',
        description: 'Too deep',
        definition: { ...behind(8), family: 'GRID' },
      }),
    });
    expect(kept.status).toBe(400);
  });

  test('whatever is sent, the answer is an answer or a clear refusal, and nothing hangs', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        'caseType',
        'createdOn',
        'totalUnits',
        'location',
        'IS',
        'CONTAINS',
        'GT',
        'and',
        'DAY',
        'COUNT',
        'cases',
        "' or 1=1 --",
        '%',
        '\\\\',
        '$1',
        '2024-01-01',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.integer(),
      fc.double(),
      fc.constant(null),
    );
    const part = fc.oneof(
      fc.record({
        kind: fc.constantFrom('condition', 'span', 'group', 'x'),
        field: word,
        operator: word,
        values: fc.array(word, { maxLength: 3 }),
        value: word,
        span: word,
        period: word,
      }),
      fc.record({
        kind: fc.constantFrom('and', 'or', 'not'),
        parts: fc.array(
          fc.record({
            kind: fc.constant('condition'),
            field: word,
            operator: word,
            values: fc.array(word, { maxLength: 2 }),
          }),
          { maxLength: 3 },
        ),
      }),
      word,
    );
    const question = fc.record(
      {
        kind: fc.constantFrom('groups', 'rows', 'drop'),
        dataSet: fc.constantFrom('cases', 'contacts', 'lists', 'pg_catalog'),
        fields: fc.array(word, { maxLength: 3 }),
        dimensions: fc.array(
          fc.record({ field: word, period: word }, { requiredKeys: ['field'] }),
          { maxLength: 2 },
        ),
        measures: fc.array(
          fc.record({ aggregate: word, field: word }, { requiredKeys: ['aggregate'] }),
          { maxLength: 2 },
        ),
        filter: part,
        sort: fc.array(
          fc.record({ by: word, direction: fc.constantFrom('ASC', 'DESC', 'asc; --') }),
          { maxLength: 2 },
        ),
        limit: fc.oneof(fc.constant(5), word),
      },
      { requiredKeys: ['kind', 'dataSet'] },
    );
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { status, errors = [] } = await send({ question: asked });
        expect([200, 400]).toContain(status.code);
        if (status.code === 400) expect(errors.length).toBeGreaterThan(0);
        expect(JSON.stringify([status, errors])).not.toMatch(/syntax error|pg_|relation|column "/);
      }),
      fuzz(60),
    );
  });
});

describe('rights', () => {
  test('a data set is for whoever may view its area', async () => {
    await portal.database.query(
      `delete from role_right where right_key = 'housing-project' and role_id = (select id from role where name = 'Viewer')`,
    );
    const viewer = await portal.as('viewer');
    const sites = { question: { ...count, dataSet: 'housingSites' } };
    expect((await send(sites, viewer)).status.code).toBe(ReplyCode.Forbidden);
    expect((await send(sites)).status.code).toBe(ReplyCode.Ok);
    for (const who of ['citizen', 'owner', 'vendor'] as const) {
      expect((await send(sites, await portal.as(who))).status.code).toBe(ReplyCode.Forbidden);
    }
  });

  test('values of a field are offered by their first letters, as far as they may be seen', async () => {
    const ask = (field: string, prefix: string, dataSet = 'cases') =>
      staff.calls(getFieldValues, { body: { dataSet: dataSet as 'cases', field, prefix } });
    const { values, more } = await ask('caseType', 'bUL');
    expect([values.map(({ value }) => value), more]).toEqual([['Bulky items'], false]);
    const names = await ask('lastName', '', 'contacts');
    expect([names.values.length, names.more]).toEqual([50, true]);
    expect((await ask('location', '')).status.code).toBe(ReplyCode.BadRequest);
    expect((await ask('caseType', '%')).values).toEqual([]);
    expect((await ask('totalUnits', '')).values.length).toBeGreaterThan(0);
    expect((await ask('totalUnits', '1')).errors).toMatchObject([{ path: 'prefix' }]);
  });
});

describe('a question that nobody waits for', () => {
  test('ends inside the database when its caller leaves', async () => {
    const { database } = portal;
    await database.inTransaction(async ({ query }) => {
      await query('lock table crm_case in access exclusive mode');
      const leaving = new AbortController();
      const asked = staff
        .fetches(chartData.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ question: count }),
          signal: leaving.signal,
        })
        .catch(() => undefined);
      const waiting = async (): Promise<number> => {
        const { rows } = await query<{ readonly n: number }>(
          `select count(*) as n from pg_locks where relation = 'crm_case'::regclass and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]?.n ?? 0;
      };
      // A busy machine takes its time to ask.
      const patience = { timeout: 15_000 };
      await expect.poll(waiting, patience).toBe(1);
      leaving.abort();
      await expect.poll(waiting, patience).toBe(0);
      await asked;
    });
  });
});
