import { beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createAnswerCache } from '#server/features/contact-view/answer-cache.ts';
import { createContactFinder } from '#server/features/contact-view/contact-finder.ts';
import type { AskContacts } from '#server/features/contact-view/contact-query.ts';
import { createContactViewRepository } from '#server/features/contact-view/contact-view.repository.ts';
import { createGate } from '#server/features/contact-view/gate.ts';
import { contactFilter } from '#shared/rules/contact-filter.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: Database;

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  atFileEnd(async () => {
    await database.close();
    await copy.drop();
  });
});

const built = contactFilter(
  { fields: [{ key: 'emailAddress', operation: 'NOTEMPTY' }], anyOf: [], searchText: '' },
  '2026-01-01',
);
const filter = built.kind === 'problems' ? undefined : built.filter;
const signal = new AbortController().signal;

test.for([
  [{ column: 'ln', descending: false }],
  [
    { column: 'em', descending: true },
    { column: 'fn', descending: false },
  ],
] as const)(
  'a page that is cut of a kept order is the page that a sort gives: %o',
  async (sort) => {
    if (filter === undefined) throw new Error('the filter is not one');
    const { ask } = createContactViewRepository(database, async () => 'America/Los_Angeles');
    const question = await ask(filter, signal);
    const order = await question.order(sort, signal);
    expect(order).toHaveLength(await question.count(false, signal));
    for (const window of [
      { offset: 0, limit: 20 },
      { offset: order.length - 7, limit: 20 },
    ]) {
      const cut = order.subarray(window.offset, window.offset + window.limit);
      expect(await question.read(cut)).toEqual(await question.sort(sort, window, false));
    }
  },
);

test('the order of a deep page is read once, until the contacts change', async () => {
  if (filter === undefined) throw new Error('the filter is not one');
  const numbers = Int32Array.from({ length: 6_000 }, (_, index) => index);
  let orders = 0;
  const notAsked = () => Promise.reject(new Error('a deep page walks nowhere'));
  const ask: AskContacts = async () => ({
    estimate: async () => numbers.length,
    order: async () => {
      orders += 1;
      return numbers;
    },
    read: async (crmIds) => [...crmIds].map(String),
    collect: notAsked,
    gather: notAsked,
    walk: notAsked,
    sort: notAsked,
    count: notAsked,
    countUpTo: notAsked,
  });
  const kept = { counts: createAnswerCache<number>(9), orders: createAnswerCache<Int32Array>(9) };
  const forget = () => {
    kept.counts.clear();
    kept.orders.clear();
  };
  const finder = createContactFinder({
    ...kept,
    ask,
    forget,
    roughTotal: async () => 1_000_000,
    caughtUp: async () => true,
    slowly: createGate(2),
  });
  const sort = [{ column: 'ln', descending: false }] as const;
  const page = (offset: number) =>
    finder.find({ filter, sort, window: { offset, limit: 2 }, withCount: true }, signal);
  expect(await page(5_000)).toEqual({ contacts: ['5000', '5001'], count: 6_000 });
  expect(await page(5_999)).toEqual({ contacts: ['5999'], count: 6_000 });
  expect(orders).toBe(1);
  forget();
  await page(5_000);
  expect(orders).toBe(2);
});
