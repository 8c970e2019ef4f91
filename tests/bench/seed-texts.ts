import { refill } from '#server/database/bulk-load.ts';
import type { Database } from '#server/database/database.ts';

/** Parts of the index that texts of a bench fill. */
const parts = ['BLOG', 'DMS'];

/** Words that texts are made of: some are in half of them, most in a few. */
const vocabulary =
  'permit rent notice street water tenant owner inspection hearing appeal license trash curb garden parking elevator stairs window heater meter invoice receipt deposit loan grant bid vendor contract council budget census shelter clinic school library park bicycle sidewalk signal bridge harbor airport canyon valley hillside seismic retrofit asbestos lead paint solar panel battery sewer storm drain recycling compost festival market museum theater orchestra senior veteran youth family disability interpreter ballot district zoning variance easement survey parcel escrow mortgage insurance premium penalty waiver exemption refund schedule agenda minutes committee commission ordinance statute regulation guideline checklist handbook bulletin newsletter';

/** Articles and documents together, as a city that has used the portal for years has them. */
const wanted = 50_000;

const makeText = (place: string): string => `
  jsonb_build_object('en', jsonb_build_object(
    'title', (select string_agg(word, ' ') from (
                select words[1 + (hashint8(${place} * 31 + n) & 2147483647) % cardinality(words)] as word
                  from generate_series(1, 4) as n) as title),
    'body', (select string_agg(word, ' ') from (
               select words[1 + ((hashint8(${place} * 977 + n) & 2147483647) % cardinality(words))
                              * (hashint8(${place} * 13 + n) & 255) / 256] || case when n % 9 = 0 then ${place}::text else '' end as word
                 from generate_series(1, 120) as n) as body)))`;

/** Fills articles and documents, some of them drafts and papers of contacts, unless there are as many already. */
export const seedTexts = async (
  database: Database,
  tell: (line: string) => void,
): Promise<void> => {
  const { rows } = await database.query<{ readonly count: number }>(
    'select (select count(*) from article) + (select count(*) from document) as count',
  );
  if ((rows[0]?.count ?? 0) >= wanted) return;
  tell(`${wanted} articles and documents.`);
  await database.long.inTransaction(async (transaction) => {
    const { query } = transaction;
    await query("set local portal.search = 'later'");
    const half = wanted / 2;
    const words = vocabulary.split(' ');
    await query(
      `insert into article (kind, category, texts, published_on)
       select 'article', 'News', ${makeText('place')}, case when place % 10 > 0 then now() - make_interval(hours => place) end
         from generate_series(1, $2::int) as place, (select $1::text[] as words) as vocabulary`,
      [words, half],
    );
    await query(
      `insert into document (category, texts, owner_crm_id, visibility, created_on)
       select 'Letters', ${makeText('place')}, 1001 + place % 1000,
              case when place % 5 > 0 then 'owner' else 'staff' end, now() - make_interval(hours => place)
         from generate_series(1, $2::int) as place, (select $1::text[] as words) as vocabulary`,
      [words, half],
    );
    await refill(
      transaction,
      parts.map((part) => `search_doc_${part.toLowerCase()}`),
      async () => {
        await query('select search_fill($1)', [parts]);
      },
      tell,
    );
  });
};
