import { expect, test } from 'vitest';
import { createAnswerCache } from '#server/features/contact-view/answer-cache.ts';
import { createContactCounter } from '#server/features/contact-view/contact-counter.ts';
import type { ContactQuestion } from '#server/features/contact-view/contact-query.ts';
import { createGate } from '#server/features/contact-view/gate.ts';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactFilter } from '#shared/rules/contact-filter.ts';

const unexpected = () => Promise.reject(new Error('nobody asks this'));

/** Whether a million contacts are counted by an index, where the planner expects so many. */
const isByIndex = async (condition: FilterCondition, hits: number): Promise<boolean> => {
  const built = contactFilter({ fields: [condition] }, '2026-01-01');
  if (built.kind === 'problems') throw new Error('the filter is not one');
  const asked: boolean[] = [];
  const question: ContactQuestion = {
    collect: unexpected,
    gather: unexpected,
    walk: unexpected,
    sort: unexpected,
    order: unexpected,
    read: unexpected,
    countUpTo: unexpected,
    estimate: async () => hits,
    count: async (few) => {
      asked.push(few);
      return hits;
    },
  };
  const counter = createContactCounter({
    ask: async () => question,
    counts: createAnswerCache<number>(9),
    forget: () => undefined,
    roughTotal: async () => 1_000_000,
    caughtUp: async () => true,
    slowly: createGate(2),
  });
  expect(await counter.count(built.filter, new AbortController().signal)).toBe(hits);
  expect(asked).toHaveLength(1);
  return asked[0] ?? false;
};

test.for([
  { key: 'addressList.addressLine', operation: 'ENDSWITH', value: 'real', hits: 7_600, by: true },
  {
    key: 'addressList.addressLine',
    operation: 'ENDSWITH',
    value: 'blvd',
    hits: 290_000,
    by: false,
  },
  // Three letters in a row it has not: what an index knows of it stands in every other address.
  { key: 'addressList.addressLine', operation: 'ENDSWITH', value: 'n st', hits: 4_800, by: false },
  { key: 'addressList.city', operation: 'CONTAINS', value: 'an f', hits: 9_000, by: true },
  { key: 'firstName', operation: 'CONTAINS', value: 'n s', hits: 4_800, by: true },
] as const)('$hits of $key $operation "$value" are counted by an index: $by', async (given) => {
  const { hits, by, ...condition } = given;
  expect(await isByIndex(condition, hits)).toBe(by);
});
