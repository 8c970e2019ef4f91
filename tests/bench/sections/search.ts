import * as z from 'zod/mini';
import { searchContent, searchContentCount } from '#shared/contracts/global-search.ts';
import { type SearchService, searchServices } from '#shared/rules/search-services.ts';
import { createPost, keepSignedIn } from '../bench-portal.ts';
import { type Bench, repeated, sample, type Section } from '../measure.ts';
import { seedTexts } from '../seed-texts.ts';

/** Milliseconds that 95 of 100 calls may take. */
const budgets = { count: 120, content: 150 } as const;

/** Questions of each length. */
const perLength = 5;

/** How much of a thing's name somebody has typed by now. */
const lengths = Array.from({ length: 19 }, (_, place) => place + 2);

type Drawn = { readonly text: string | null };

/** What people look for: names, addresses, numbers of cases and parcels, titles. */
const sources: readonly string[] = [
  `select concat_ws(' ', doc ->> 'firstName', doc ->> 'lastName') as text from contact_doc where hashint4(crm_id) % 997 = 0`,
  `select doc ->> 'phoneNumberFull' as text from contact_doc where hashint4(crm_id) % 1009 = 0`,
  `select full_address as text from property_site_address where hashtext(apn) % 997 = 0`,
  `select apn as text from property where hashtext(apn) % 1009 = 0`,
  `select case_id as text from crm_case where hashtext(case_id) % 1009 = 0`,
  `select t.name || ' ' || c.address_line as text from crm_case c join case_type t on t.id = c.case_type_id
    where hashtext(case_id) % 1013 = 0`,
  `select texts -> 'en' ->> 'title' as text from article where hashint4(id) % 97 = 0`,
];

/** The same keywords each time: beginnings of 2 to 20 characters, as many of each length. */
const drawKeywords = async ({ database }: Bench): Promise<readonly string[]> => {
  const drawn = await Promise.all(
    sources.map(async (source) => {
      const { rows } = await database.long.query<Drawn>(`${source} order by 1 limit 200`);
      // Not everybody has a telephone.
      return rows.flatMap(({ text }) => text?.trim() ?? []);
    }),
  );
  return lengths
    .flatMap((length) =>
      Array.from({ length: perLength }, (_, place) => {
        const texts = drawn[(length + place) % drawn.length] ?? [];
        const long = texts.filter((text) => text.length >= length);
        return long[(length * 7 + place * 13) % Math.max(1, long.length)] ?? '';
      }).map((text) => text.slice(0, length).trim()),
    )
    .filter((keyword) => keyword.length >= 2);
};

type Viewer = 'anonymous' | 'citizen' | 'staff';

type Question = { readonly keyword: string; readonly service: SearchService };

/** Counts while somebody types, and the first page of the service that finds most, as visitor, citizen and staff. */
export const search: Section = {
  name: 'search',
  async *measure(bench) {
    await seedTexts(bench.database, bench.tell);
    const keywords = await drawKeywords(bench);
    for (const viewer of ['anonymous', 'citizen', 'staff'] as const satisfies readonly Viewer[]) {
      if (!viewer.includes(bench.only)) continue;
      const post = createPost(bench.address, keepSignedIn(bench.address, viewer));
      const questions: Question[] = [];
      for (const keyword of keywords) {
        const reply = await post(searchContentCount.path, { keyword });
        const { count } = z.parse(searchContentCount.reply, JSON.parse(reply));
        const best = searchServices.toSorted((a, b) => (count[b] ?? 0) - (count[a] ?? 0))[0];
        questions.push({ keyword, service: best ?? 'CASE' });
      }
      const asked = repeated(questions, Math.max(questions.length, bench.runs));
      const request = { cityDirectory: ['ALL'], pageNumber: 1, language: 'en' };
      const count = await sample(asked, ({ keyword }) =>
        post(searchContentCount.path, { ...request, keyword, pageSize: '5' }),
      );
      yield { section: 'search', name: `count as ${viewer}`, call: count, budget: budgets.count };
      const content = await sample(asked, ({ keyword, service }) =>
        post(searchContent.path, { ...request, keyword, cityService: [service], pageSize: '10' }),
      );
      yield {
        section: 'search',
        name: `content as ${viewer}`,
        call: content,
        budget: budgets.content,
      };
    }
  },
};
