import { beforeAll, expect, test } from 'vitest';
import { createSearchRepository } from '#server/features/search/search.repository.ts';
import { createSearchService } from '#server/features/search/search.service.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { searchContent, searchContentCount } from '#shared/contracts/global-search.ts';
import { indexedWords, searchWords } from '#shared/rules/search-words.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { relevanceSet, type Wanted } from './relevance.ts';

/** So many of a hundred questions have what is meant among the first three. */
const promised = 95;

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
});

const firstThree = async ([service, keyword]: Wanted): Promise<readonly string[]> => {
  const { response } = await staff.calls(searchContent, {
    body: { cityService: [service], keyword, pageSize: '5' },
  });
  return response.slice(0, 3).flatMap(({ id, title }) => [id, title]);
};

test('what is meant comes first', async () => {
  const answers = await Promise.all(
    relevanceSet.map(async (wanted) => ({ wanted, found: await firstThree(wanted) })),
  );
  const missed = answers
    .filter(({ wanted, found }) => !found.includes(wanted[2]))
    .map(({ wanted, found }) => `${wanted.join(', ')}: ${found.join(', ')}`);
  const right = relevanceSet.length - missed.length;
  expect(relevanceSet.length).toBeGreaterThanOrEqual(60);
  expect((right / relevanceSet.length) * 100, missed.join('\n')).toBeGreaterThanOrEqual(promised);
});

test('what holds the words as typed is told from what is a slip away', async () => {
  await portal.database.query(
    `insert into property (apn, alias, site_addrs_idx) values ('9870000001', 'Zanzibor Yard', ''),
       ('9870000002', 'Juniper Yard', E'\\n12 zanzibar way\\n')`,
  );
  const { count, asTyped } = await staff.calls(searchContentCount, {
    body: { keyword: 'zanzibar' },
  });
  expect(count).toMatchObject({ APN: 1, ADDRESS: 1, CRM: 0 });
  expect(asTyped).toEqual(['ADDRESS']);
});

test('a name that is typed together, family name first, finds people, and nothing else whose words are its parts', async () => {
  const keyword = '송서연';
  await portal.database.query(
    "insert into property (apn, alias, site_addrs_idx) values ('9870000003', '서연 송', '')",
  );
  const [found] = await firstThree(['CRM', keyword, '']);
  const { userList } = await staff.calls(queryView, { body: { searchText: keyword } });
  expect([found, userList.map(({ crmId }) => crmId)]).toEqual(['1723', [1723]]);
  const { count } = await staff.calls(searchContentCount, { body: { keyword } });
  expect(count).toMatchObject({ CRM: 1, APN: 0 });
});

/** Where a script writes no blanks the index has a word from each of its letters on. */
const withoutBlanks = /[\u3041-\u30fa\u3400-\u9fff]/;

/** Letters so young that Node and PostgreSQL know them from different years. */
const isYoung = (code: number): boolean => code >= 0xa7_c0 && code <= 0xa7_ff;

test('the index has the same words as the search', async () => {
  const letters = [
    ...Array.from({ length: 0xff_ff }, (_, place) => place + 1),
    ...Array.from({ length: 0x5_00 }, (_, place) => 0x1_f6_00 + place),
  ]
    .filter((code) => (code < 0xd8_00 || code > 0xdf_ff) && !isYoung(code))
    .map((code) => `a${String.fromCodePoint(code)}b`);
  const texts: string[] = [];
  for (let place = 0; place < letters.length; place += 32) {
    texts.push(letters.slice(place, place + 32).join(' '));
  }
  texts.push("10 O'Brien-Smith (555) 010_20 #7!", '', 'x'.repeat(310), 'ÅNGSTRÖM '.repeat(20));
  texts.push('東京都庁 '.repeat(5), '京'.repeat(310));
  const { rows } = await portal.database.query<{ readonly words: readonly string[] }>(
    'select search_words(given) as words from unnest($1::text[]) with ordinality as one (given, place) order by place',
    [texts],
  );
  expect(rows.map(({ words }) => words)).toEqual(texts.map(indexedWords));
  const withBlanks = texts.filter((text) => !withoutBlanks.test(text.normalize('NFKD')));
  expect(withBlanks.map(searchWords)).toEqual(withBlanks.map(indexedWords));
});

test.each([
  {
    service: 'CRM',
    keyword: 'ma',
    mostRanked: 20,
    best: 'ma',
    bests: 'few',
    meaning: 'few words that are whole',
  },
  {
    service: 'CRM',
    keyword: 'maria',
    mostRanked: 10,
    best: 'maria',
    bests: 'few',
    meaning: 'few that fit each in its way',
  },
  {
    service: 'CASE',
    keyword: 'st',
    mostRanked: 20,
    best: 'st | street',
    bests: 'many',
    meaning: 'many of them',
  },
  {
    service: 'CASE',
    keyword: 'ca',
    mostRanked: 20,
    best: 'ca',
    bests: 'all',
    meaning: 'nothing but them',
  },
  {
    service: 'CASE',
    keyword: 'bu lo',
    mostRanked: 10,
    best: 'bu & lo:*',
    bests: 'few',
    meaning: 'guesses',
  },
] as const)(
  'more hits than are put in order come page by page, each once, the best first: $meaning',
  async ({ service, keyword, mostRanked, best, bests }) => {
    const { database } = portal;
    const viewer = { crmId: null, signedIn: true, isStaff: true, seesContacts: true };
    const asks = (pageNumber: number, pageSize: number) => ({
      request: {
        cityService: [service],
        cityDirectory: [],
        keyword,
        pageNumber,
        pageSize,
        language: 'en',
      },
      viewer,
      signal: new AbortController().signal,
    });
    const idsOf = async (search: ReturnType<typeof createSearchService>, size: number) => {
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const { response, totalRecord } = await search.content(asks(page, size));
        ids.push(...response.map(({ id }) => id));
        if (page * size >= totalRecord) return ids;
        expect(response).toHaveLength(size);
      }
    };
    const ordered = await idsOf(createSearchService(createSearchRepository({ database })), 100);
    const { rows } = await database.query<{ readonly key: string }>(
      'select key from search_doc where service = $1 and words @@ $2::tsquery',
      [service, best],
    );
    const bestOnes = new Set(rows.map(({ key }) => key));
    // What the story tells of, as the data has it: so few best ones are put in order, more are not, or there is nothing else.
    const least = { few: 1, many: mostRanked + 1, all: ordered.length };
    const most = { few: mostRanked, many: ordered.length - 1, all: ordered.length };
    expect(ordered.length).toBeGreaterThan(mostRanked);
    expect(bestOnes.size).toBeGreaterThanOrEqual(least[bests]);
    expect(bestOnes.size).toBeLessThanOrEqual(most[bests]);
    const broad = createSearchService(createSearchRepository({ database, mostRanked }));
    for (const size of [7, 100]) {
      const ids = await idsOf(broad, size);
      expect(ids.toSorted(), `${size}`).toEqual(ordered.toSorted());
      const first = ids.slice(0, bestOnes.size);
      expect(new Set(first)).toEqual(bestOnes);
      if (bests === 'few') {
        expect(first).toEqual(ordered.filter((id) => bestOnes.has(id)));
      }
    }
  },
);
