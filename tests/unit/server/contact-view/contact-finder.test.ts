import { expect, test } from 'vitest';
import { createAnswerCache } from '#server/features/contact-view/answer-cache.ts';
import { createContactFinder } from '#server/features/contact-view/contact-finder.ts';
import type { AskContacts, ContactQuestion } from '#server/features/contact-view/contact-query.ts';
import { createGate } from '#server/features/contact-view/gate.ts';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactFilter } from '#shared/rules/contact-filter.ts';

const total = 1_000_000;

const contacts = (count: number) => Array.from({ length: count }, (_, index) => String(index));

/** A walk so short that the page is filled only where many are hit. */
const isGlance = (visits: number | undefined): boolean => visits === 500 || visits === 1_000;

/** The first page of fifty by last name, where the database answers so; with what it was asked, in order. */
const waysTo = async (
  fields: FilterCondition | readonly FilterCondition[],
  answers: Partial<ContactQuestion>,
) => {
  const built = contactFilter({ fields: [fields].flat() }, '2026-01-01');
  if (built.kind === 'problems') throw new Error('the filter is not one');
  const asked: string[] = [];
  const unexpected = () => Promise.reject(new Error('nobody asks this'));
  const ask: AskContacts = async () => ({
    estimate: unexpected,
    order: unexpected,
    read: unexpected,
    count: unexpected,
    countUpTo: unexpected,
    collect: unexpected,
    gather: unexpected,
    ...answers,
    walk: async (sort, window, visits, gathers) => {
      if (isGlance(visits)) asked.push('glance');
      else asked.push(gathers === true ? 'walk, owners known' : 'walk');
      return answers.walk?.(sort, window, visits) ?? [];
    },
    sort: async (_sort, _window, few) => {
      asked.push(few ? 'sort by an index' : 'sort');
      return contacts(50);
    },
    ...(answers.collect && {
      collect: async (...question: Parameters<ContactQuestion['collect']>) => {
        asked.push('collect');
        return answers.collect?.(...question) ?? { count: 0, contacts: [] };
      },
    }),
    ...(answers.gather && {
      gather: async (...question: Parameters<ContactQuestion['gather']>) => {
        asked.push('gather');
        return answers.gather?.(...question);
      },
    }),
  });
  const finder = createContactFinder({
    ask,
    counts: createAnswerCache<number>(9),
    orders: createAnswerCache<Int32Array>(9),
    forget: () => undefined,
    roughTotal: async () => total,
    caughtUp: async () => true,
    slowly: createGate(2),
  });
  const page = await finder.find(
    {
      filter: built.filter,
      sort: [{ column: 'ln', descending: false }],
      window: { offset: 0, limit: 50 },
      withCount: false,
    },
    new AbortController().signal,
  );
  return { asked, page };
};

test.for([
  { hits: 20_000, way: 'sort by an index' },
  { hits: 300_000, way: 'sort' },
])('what a walk does not find among $hits hits is found by: $way', async ({ hits, way }) => {
  const { asked, page } = await waysTo(
    { key: 'emailAddress', operation: 'CONTAINS', value: 'odri' },
    { estimate: async () => hits },
  );
  expect(asked).toEqual(['walk', way]);
  expect(page.contacts).toHaveLength(50);
});

test('a number whose digits nobody can guess is collected where a glance shows few', async () => {
  const { asked, page } = await waysTo(
    { key: 'totalUnits', operation: 'CONTAINS', value: '45' },
    { estimate: async () => 33_834, collect: async () => ({ count: 376, contacts: contacts(50) }) },
  );
  expect(asked).toEqual(['glance', 'collect']);
  expect(page.contacts).toHaveLength(50);
});

test('a number whose digits nobody can guess is walked to where a glance shows many', async () => {
  const { asked } = await waysTo(
    { key: 'totalUnits', operation: 'CONTAINS', value: '1' },
    {
      estimate: async () => 3_000,
      walk: async (_sort, _window, visits) => contacts(isGlance(visits) ? 20 : 50),
    },
  );
  expect(asked).toEqual(['glance', 'walk']);
});

test('where a glance fills the page the planner is not asked', async () => {
  const { asked, page } = await waysTo(
    { key: 'totalUnits', operation: 'NOTCONTAINS', value: '45' },
    { walk: async () => contacts(50) },
  );
  expect(asked).toEqual(['glance']);
  expect(page.contacts).toHaveLength(50);
});

test.for([
  { hits: 3_000, way: ['collect'] },
  { hits: 8_000, way: ['walk'] },
])('the $hits people of a town are found by: $way, whoever is left out', async ({ hits, way }) => {
  const { asked } = await waysTo(
    [
      { key: 'lastName', operation: 'NOTCONTAINS', value: 'son' },
      { key: 'userRole', operation: 'NE', value: 'Citizen' },
      { key: 'addressList.city', operation: 'EQ', value: 'Glendale' },
    ],
    {
      estimate: async () => hits,
      walk: async () => contacts(50),
      collect: async () => ({ count: hits, contacts: contacts(50) }),
    },
  );
  expect(asked).toEqual(way);
});

test.for([
  { hits: 1_400, way: ['collect'] },
  { hits: 8_000, way: ['walk, owners known'] },
  { hits: 60_000, way: ['walk'] },
])('$hits contacts with a kind of case are found by: $way', async ({ hits, way }) => {
  const { asked } = await waysTo(
    { key: 'caseStatus', operation: 'EQ', value: '6' },
    {
      estimate: async () => hits,
      walk: async () => contacts(50),
      collect: async () => ({ count: hits, contacts: contacts(50) }),
    },
  );
  expect(asked).toEqual(way);
});

const pieceOfName: FilterCondition = { key: 'alias', operation: 'ENDSWITH', value: 'court' };

test.for([
  { hits: 2, way: ['gather'] },
  { hits: 5_900, way: ['gather'] },
  { hits: 60_000, way: ['walk'] },
])('about $hits owners, which nobody knows better, are found by: $way', async ({ hits, way }) => {
  const { asked, page } = await waysTo(pieceOfName, {
    estimate: async () => hits,
    walk: async () => contacts(50),
    gather: async () => ({ count: 3_500, contacts: contacts(50) }),
  });
  expect(asked).toEqual(way);
  expect(page.contacts).toHaveLength(50);
});

test.for([
  { key: 'addressList.addressLine', hits: 6_000, way: ['collect'] },
  { key: 'addressList.addressLine', hits: 7_000, way: ['walk'] },
  // Of what many share the planner knows how often it is there.
  { key: 'addressList.zip', hits: 6_000, way: ['walk'] },
  { key: 'firstName', hits: 6_000, way: ['walk'] },
])('a piece of $key that about $hits have is found by: $way', async ({ key, hits, way }) => {
  const { asked } = await waysTo(
    { key, operation: 'CONTAINS', value: '280 ' },
    {
      estimate: async () => hits,
      walk: async () => contacts(50),
      collect: async () => ({ count: 2_600, contacts: contacts(50) }),
    },
  );
  expect(asked).toEqual(way);
});

test.for([
  { changed: 1_800, way: ['collect'] },
  { changed: 90_000, way: ['walk'] },
])('of whom the planner expects few, $changed changed lately are found by: $way', async (given) => {
  const { changed, way } = given;
  const { asked, page } = await waysTo(
    { key: 'modifiedOn', operation: 'EQ', startDate: '2026-06-01', endDate: '2026-06-30' },
    {
      estimate: async () => 1_900,
      countUpTo: async (most) => Math.min(changed, most),
      walk: async () => contacts(50),
      collect: async () => ({ count: changed, contacts: contacts(50) }),
    },
  );
  expect(asked).toEqual(way);
  expect(page.contacts).toHaveLength(50);
});

test('whoever a walk with known owners does not find in time is sorted', async () => {
  const { asked, page } = await waysTo(pieceOfName, {
    estimate: async () => 3_000,
    gather: async () => ({ count: 3_500, contacts: contacts(49) }),
  });
  expect(asked).toEqual(['gather', 'sort by an index']);
  expect(page).toEqual({ contacts: contacts(50), count: 3_500 });
});

test('a page with fewer contacts than it has room for is whole', async () => {
  const { asked, page } = await waysTo(pieceOfName, {
    estimate: async () => 3_000,
    gather: async () => ({ count: 3, contacts: contacts(3) }),
  });
  expect(asked).toEqual(['gather']);
  expect(page).toEqual({ contacts: contacts(3), count: 3 });
});

test('where a table names far more than was expected the order is walked', async () => {
  const { asked, page } = await waysTo(pieceOfName, {
    estimate: async () => 800,
    gather: async () => undefined,
    walk: async () => contacts(50),
  });
  expect(asked).toEqual(['gather', 'walk']);
  expect(page.count).toBeUndefined();
});

test('a piece of a number that hardly tells cases apart is walked to, contact by contact', async () => {
  const { asked } = await waysTo(
    { key: 'caseId', operation: 'CONTAINS', value: 'f-20' },
    { estimate: async () => 2_743, walk: async () => contacts(50) },
  );
  expect(asked).toEqual(['walk']);
});

test('how many have nothing in a field of their own the planner is asked, without a glance', async () => {
  const { asked } = await waysTo(
    { key: 'userRole', operation: 'EMPTY' },
    { estimate: async () => 14, collect: async () => ({ count: 0, contacts: [] }) },
  );
  expect(asked).toEqual(['collect']);
});

test('a piece of a custom field that many have is walked to, contact by contact', async () => {
  const { asked } = await waysTo(
    { key: 'additionalDetails.Preferred language', operation: 'CONTAINS', value: 'rmen' },
    {
      estimate: async () => 57_270,
      walk: async () => contacts(50),
    },
  );
  expect(asked).toEqual(['walk']);
});

test.for([
  { hits: 30_000, way: ['walk', 'walk'] },
  { hits: 8_000, way: ['walk', 'sort by an index'] },
])(
  'a walk that lacks little of a page among $hits hits goes on by: $way',
  async ({ hits, way }) => {
    let walks = 0;
    const { asked, page } = await waysTo(
      { key: 'firstName', operation: 'CONTAINS', value: 'ing' },
      { estimate: async () => hits, walk: async () => contacts((walks += 1) === 1 ? 48 : 50) },
    );
    expect(asked).toEqual(way);
    expect(page.contacts).toHaveLength(50);
  },
);
