import type { Bench, Section } from '../measure.ts';
import { repeated, sample, timed } from '../measure.ts';
import { addList, deleteList, getList, queryList, updateList } from '#shared/contracts/crm-list.ts';
import { countView } from '#shared/contracts/crm-view.ts';

const listMembers = 200_000;

/** How many join or leave at once. */
const crowd = 50_000;

type ListAnswer = { readonly list: { readonly id: number; readonly memberCount: number } };

const put = async ({ fetches }: Bench, body: object): Promise<Record<string, unknown>> => {
  const response = await fetches(updateList.path, {
    method: updateList.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};

const make = async ({ call }: Bench, wish: object): Promise<number> => {
  const text = await call(addList.path, {
    name: 'Bench',
    description: 'Bench',
    config: {},
    ...wish,
  });
  return (JSON.parse(text) as ListAnswer).list.id;
};

/** Days that about `crowd` contacts were made on: a filter as a person would set it. */
const daysOfCrowd = async ({ database }: Bench) => {
  const { rows } = await database.query<{ readonly first: string; readonly last: string }>(
    `select to_char(min(created_on), 'YYYY-MM-DD') as first, to_char(max(created_on), 'YYYY-MM-DD') as last
       from (select created_on from contact_idx order by created_on desc offset 1000 limit $1) part`,
    [crowd],
  );
  const { first = '', last = '' } = rows[0] ?? {};
  return { key: 'createdOn', operation: 'EQ', startDate: first, endDate: last };
};

/** The same page in plain SQL: the order is walked, members are picked. */
const rawPage = (bench: Bench, listId: number, column: string, offset: number) =>
  bench.raw(
    `select d.doc::text from (
       select i.crm_id, i.${column} as place from contact_idx i
        where exists (select from list_member m where m.list_id = $1 and m.crm_id = i.crm_id offset 0)
        order by i.${column}, i.crm_id offset $2 limit 50) page
       join contact_doc d using (crm_id) order by page.place, page.crm_id`,
    [listId, offset],
  );

const sorts = [
  ['lastName', 'ln'],
  ['emailAddress', 'em'],
  ['crmId', 'crm_id'],
] as const;

/** Lists of two hundred thousand people: their pages and counts, and crowds that join and leave. */
export const lists: Section = {
  name: 'lists',
  async *measure(bench) {
    const { call, database, runs } = bench;
    const id = await make(bench, {});
    // Every so manieth contact: a list of people from everywhere.
    await database.long.query(
      `insert into list_member (list_id, crm_id)
       select $1, crm_id from (select crm_id from contact_idx order by hashint4(crm_id) limit $2) part`,
      [id, listMembers],
    );
    // As it is a minute later: PostgreSQL tidies up by itself where so many rows are new.
    await database.long.query('vacuum (analyze) list_member');
    const page = (body: object) =>
      call(queryList.path, { id, pageNumber: 1, pageSize: 50, withCount: false, ...body });
    for (const [key, column] of sorts) {
      for (const [name, pageNumber] of [
        ['page 1', 1],
        ['page 100', 100],
        ['page 2,000', 2000],
        ['last page', listMembers / 50],
      ] as const) {
        const ask = () => page({ pageNumber, sortFields: [{ key }] });
        await ask();
        const turns = repeated([0], runs);
        yield {
          section: 'lists',
          name: `${listMembers} members by ${key}, ${name}`,
          call: await sample(turns, ask),
          raw: await sample(repeated([0], Math.min(runs, 5)), () =>
            rawPage(bench, id, column, (pageNumber - 1) * 50),
          ),
          budget: 150,
        };
      }
    }
    const words = ['maria', 'garcia', 'john', 'smith', 'oak'];
    yield {
      section: 'lists',
      name: 'page 1 and exact count of a word in the list',
      call: await sample(repeated(words, runs), (searchText) =>
        page({ searchText, withCount: true }),
      ),
      budget: 150,
    };
    const whole = await sample(repeated([0], runs), async () => {
      await bench.forget();
      await call(getList.path, { id, pageNumber: 1, pageSize: 50 });
    });
    yield {
      section: 'lists',
      name: 'open the list: page, exact count, states, log',
      call: whole,
      budget: 150,
    };
    const crmSelection = { fields: [await daysOfCrowd(bench)] };
    const times: { joined: number[]; left: number[] } = { joined: [], left: [] };
    let moved = 0;
    for (let turn = 0; turn < Math.min(runs, 5); turn += 1) {
      const target = await make(bench, {});
      times.joined.push(
        await timed(async () => {
          moved = Number((await put(bench, { id: target, crmSelection }))['added']);
        }),
      );
      times.left.push(
        await timed(() =>
          put(bench, {
            id: target,
            crmSelection: { ...crmSelection, listId: target },
            removeFromList: true,
          }),
        ),
      );
      await bench.fetches(deleteList.path.replace(':id', String(target)), { method: 'DELETE' });
    }
    yield { section: 'lists', name: `add ${moved} by filter`, call: times.joined, budget: 5000 };
    yield { section: 'lists', name: `remove ${moved} by filter`, call: times.left, budget: 5000 };
    const dynamic = await make(bench, { selection: crmSelection });
    let counted = 0;
    const counts = await sample(repeated([0], runs), async () => {
      await bench.forget();
      const answer = await call(countView.path, { listId: dynamic });
      counted = (JSON.parse(answer) as { readonly count: number }).count;
    });
    if (counted !== moved) throw new Error(`A dynamic list counts ${counted}, not ${moved}.`);
    yield {
      section: 'lists',
      name: `exact count of a dynamic list of ${moved}`,
      call: counts,
      budget: 250,
    };
    for (const list of [id, dynamic]) {
      await bench.fetches(deleteList.path.replace(':id', String(list)), { method: 'DELETE' });
    }
  },
};
