import { addList, deleteList } from '#shared/contracts/crm-list.ts';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { type Bench, repeated, sample, type Section } from '../measure.ts';

/** Members of lists that contacts are filtered by: of a neighbourhood, of a campaign. */
const sizes = [500, 50_000];

/** A list of contacts from everywhere. */
const make = async ({ call, database }: Bench, members: number): Promise<string> => {
  const text = await call(addList.path, { name: 'Bench', description: 'Bench', config: {} });
  const { list } = JSON.parse(text) as { readonly list: { readonly id: number } };
  await database.long.query(
    `insert into list_member (list_id, crm_id)
     select $1, crm_id from (select crm_id from contact_idx order by hashint4(crm_id + $2) limit $2) part`,
    [list.id, members],
  );
  return String(list.id);
};

const named = { key: 'firstName', operation: 'STARTSWITH', value: 'ma' };

/** The first page and the exact count of contacts by the lists that they are on. */
export const listFilters: Section = {
  name: 'list-filters',
  async *measure(bench) {
    const ids: string[] = [];
    for (const size of sizes) ids.push(await make(bench, size));
    await bench.database.long.query('vacuum (analyze) list_member');
    const [small = '', large = ''] = ids;
    const questions = [
      ['EQ a small list', { operation: 'EQ', value: small }],
      ['EQ a large list', { operation: 'EQ', value: large }],
      ['EQ both', { operation: 'EQ', value: ids }],
      ['NE a small list', { operation: 'NE', value: small }],
      ['NE a large list', { operation: 'NE', value: large }],
      ['EMPTY', { operation: 'EMPTY' }],
      ['NOTEMPTY', { operation: 'NOTEMPTY' }],
    ] as const;
    for (const [name, asked] of questions) {
      const own = { key: 'lists', ...asked };
      for (const fields of [[own], [own, named]]) {
        const about = fields.length === 1 ? name : `${name}, and a first name`;
        for (const key of ['lastName', 'crmId']) {
          const ask = { fields, pageSize: 50, sortFields: [{ key }], withCount: false };
          yield {
            section: 'list-filters',
            name: `${about}: first page by ${key}`,
            call: await sample(repeated([0], bench.runs), async () => {
              await bench.forget();
              await bench.call(queryView.path, ask);
            }),
            // A second condition has the time of combined ones.
            budget: fields.length === 1 ? 100 : 200,
          };
        }
        yield {
          section: 'list-filters',
          name: `${about}: exact count`,
          call: await sample(repeated([0], bench.runs), async () => {
            await bench.forget();
            await bench.call(countView.path, { fields });
          }),
          budget: 250,
        };
      }
    }
    for (const id of ids) {
      await bench.fetches(deleteList.path.replace(':id', id), { method: 'DELETE' });
    }
  },
};
