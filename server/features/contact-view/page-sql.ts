import { allOf, phrase, type Sql, sql } from '#server/database/sql.ts';
import { type ContactFilter, selectsAll } from '#shared/rules/contact-filter.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { type SqlContext, testSql } from './condition-sql.ts';
import { placeOf, type SortColumn } from './field-places.ts';
import { filterSql, ownedBy, relatedCount, relatedOwners } from './filter-sql.ts';

/** One step of a sort order. Ties go on by the contact's number, in the direction of the last step. */
export type SortStep = { readonly column: SortColumn; readonly descending: boolean };

type Asked = { readonly filter: ContactFilter; readonly context: SqlContext };

const withTies = (sort: readonly SortStep[]): readonly SortStep[] =>
  sort.some(({ column }) => column === 'crm_id')
    ? sort
    : [...sort, { column: 'crm_id', descending: sort.at(-1)?.descending ?? false }];

/** The order from its end: the same order with every step turned round. */
export const reversed = (sort: readonly SortStep[]): readonly SortStep[] =>
  withTies(sort).map(({ column, descending }) => ({ column, descending: !descending }));

const orderOf = (row: string, sort: readonly SortStep[]): Sql =>
  phrase(
    withTies(sort)
      .map(({ column, descending }) => `${row}.${column}${descending ? ' desc' : ''}`)
      .join(', '),
  );

/** The contact's number and what orders it, as columns of `row`. */
const keysOf = (row: string, sort: readonly SortStep[]): Sql =>
  phrase(
    [...new Set(['crm_id', ...sort.map(({ column }) => column)])]
      .map((column) => `${row}.${column}`)
      .join(', '),
  );

const windowOf = ({ offset, limit }: Slice): Sql => sql`offset ${offset} limit ${limit}`;

type WalkSigns = Pick<SqlContext, 'isLong' | 'gathers'>;

const where = (
  { filter, context }: Asked,
  purpose: SqlContext['purpose'],
  signs: WalkSigns = {},
): Sql => filterSql(filter, { ...context, ...signs, purpose });

/** A walk over more rows of the order than these is a long one. */
const longWalk = 10_000;

/** Asks the planner how many contacts it expects: under a millisecond, and seldom wrong by more than three times. */
export const estimateSql = (asked: Asked): Sql =>
  sql`explain (format json) select from contact_idx i where ${where(asked, 'estimate')}`;

const hitsSql = (asked: Asked): Sql => {
  const owners = relatedOwners(asked.filter, asked.context);
  return owners === undefined
    ? sql`contact_idx i where ${where(asked, 'collect')}`
    : ownedBy(sql`select distinct owner.crm_id from (${owners}) owner (crm_id)`);
};

/**
 * Collects at most `most` hits, then sorts them: for few hits the count and the page cost one reading.
 * Every row carries the count; the page is only right when the count is below `most`.
 */
export const collectSql = (
  asked: Asked,
  sort: readonly SortStep[],
  window: Slice,
  most: number,
): Sql => sql`
  with hit as materialized (
    select ${keysOf('i', sort)} from ${hitsSql(asked)} limit ${most}
  ), page as materialized (
    select * from hit order by ${orderOf('hit', sort)} ${windowOf(window)}
  )
  select total.count, d.doc::text
  from (select count(*) as count from hit) total
  left join (page join contact_doc d using (crm_id)) on true
  order by ${orderOf('page', sort)}`;

/** How a page is made of whom a related table names. */
export type Gathering = {
  /** Hits up to which all of them are sorted. */
  readonly few: number;
  /** Rows of the related table after which it is given up. */
  readonly most: number;
  /** Contacts of the order that are visited, for one hit and for that many. */
  readonly visits: { readonly forOne: number; readonly perHit: number };
};

/**
 * First reads whom a related table names, and only then chooses the way: few hits are looked up and sorted; for more, the
 * order is walked with their numbers in memory. Every row carries the count, which is null where there were more than `most`
 * rows; the page is too short where the walk ended before it was full.
 */
export const gatherSql = (
  { filter, context }: Asked,
  sort: readonly SortStep[],
  window: Slice,
  { few, most, visits }: Gathering,
): Sql | undefined => {
  const owners = relatedOwners(filter, context);
  return (
    owners &&
    sql`
  with named as materialized (
    select owner.crm_id, count(*) as times
    from (${owners} limit ${most + 1}) owner (crm_id) group by owner.crm_id
  ), total as materialized (
    select case when sum(times) > ${most}::bigint then null
                else count(*) - (select count(*) from named join contact_trash using (crm_id)) end as hits from named
  ), page as materialized (
    (
      select ${keysOf('i', sort)}
      from ${ownedBy(sql`select crm_id from named where (select hits <= ${few}::bigint from total)`)}
      order by ${orderOf('i', sort)} ${windowOf(window)}
    ) union all (
      select ${keysOf('i', sort)}
      from (
        select * from contact_idx i order by ${orderOf('i', sort)} offset 0
        limit (
          select case when hits > ${few}::bigint
            then ceil(${visits.forOne}::float8 / hits + ${visits.perHit}::float8 * hits)::bigint else 0 end
          from total
        )
      ) i
      where (i.crm_id in (select crm_id from named)) is true
      order by ${orderOf('i', sort)} ${windowOf(window)}
    )
  )
  select total.hits as count, d.doc::text
  from total left join (page join contact_doc d using (crm_id)) on true
  order by ${orderOf('page', sort)}`
  );
};

/** Conditions on the column that leads the order choose a part of its index: the walk begins and ends there. */
const ownPart = ({ filter, context }: Asked, sort: readonly SortStep[]): Sql => {
  const leader = withTies(sort)[0]?.column;
  const parts = filter.kind === 'all' ? filter.parts : [filter];
  return allOf(
    parts
      .filter((part) => part.kind === 'condition')
      .filter(({ field, negated }) => !negated && field.group === 'crmFields')
      .map(({ field, test }) => ({ place: placeOf(field.key), test }))
      .filter(({ place, test }) => {
        const byRange = test.kind !== 'text' || test.match === 'equals' || test.match === 'starts';
        return byRange && 'column' in place && place.column.texts[0] === `i.${leader}`;
      })
      .map(({ place, test }) => testSql(place, test, { ...context, purpose: 'walk' })),
  );
};

/** The fence (offset 0) keeps the planner from replacing the walk by a sort of all hits, whose cost it misjudges. */
const fenced = (asked: Asked, sort: readonly SortStep[], visits: number | undefined): Sql => sql`(
      select * from contact_idx i where ${ownPart(asked, sort)}
      order by ${orderOf('i', sort)} offset 0 limit ${visits ?? null}::bigint
    ) i`;

/**
 * Walks the sort order, at most `visits` contacts of it where given, until the page is full; `gathers` reads beforehand
 * whom a related table names.
 */
export const walkSql = (
  asked: Asked,
  sort: readonly SortStep[],
  window: Slice,
  visits: number | undefined,
  gathers: boolean,
): Sql => sql`
  with page as materialized (
    select ${keysOf('i', sort)}
    from ${selectsAll(asked.filter) ? phrase('contact_idx i') : fenced(asked, sort, visits)}
    where ${where(asked, 'walk', { isLong: window.offset > longWalk, gathers })}
    order by ${orderOf('i', sort)} ${windowOf(window)}
  )
  select d.doc::text from page join contact_doc d using (crm_id) order by ${orderOf('page', sort)}`;

/** Reads all hits and sorts them, however many there are; `few` names the indexes that serve few of them. */
export const sortSql = (
  asked: Asked,
  sort: readonly SortStep[],
  window: Slice,
  few: boolean,
): Sql => sql`
  with page as materialized (
    select * from (
      select ${keysOf('i', sort)} from contact_idx i where ${where(asked, few ? 'collect' : 'scan')} offset 0
    ) hit
    order by ${orderOf('hit', sort)} ${windowOf(window)}
  )
  select d.doc::text from page join contact_doc d using (crm_id) order by ${orderOf('page', sort)}`;

/** Counts the hits; `few` names the indexes that serve few of them. */
export const countSql = (asked: Asked, few: boolean): Sql =>
  relatedCount(asked.filter, { ...asked.context, purpose: 'collect' }) ??
  sql`select count(*) as count from contact_idx i where ${where(asked, few ? 'collect' : 'scan')}`;

export const countUpToSql = (asked: Asked, most: number): Sql => sql`
  select count(*) as count from (select from contact_idx i where ${where(asked, 'collect')} limit ${most}) hit`;

/** The numbers of all hits in their order, for whoever reads them all. */
export const idsSql = (asked: Asked, sort: readonly SortStep[], only: Sql | undefined): Sql => sql`
  select i.crm_id from contact_idx i
  where ${allOf([where(asked, 'scan'), ...(only === undefined ? [] : [only])])}
  order by ${orderOf('i', sort)}`;

/** The same in one text, which the driver reads faster than as many rows. */
export const orderSql = (asked: Asked, sort: readonly SortStep[]): Sql => sql`
  select string_agg(hit.crm_id::text, ',' order by ${orderOf('hit', sort)}) as ids from (
    select ${keysOf('i', sort)} from contact_idx i where ${where(asked, 'scan')} offset 0
  ) hit`;

/** Contacts by number, in the order of the numbers. */
export const readSql = (crmIds: readonly number[]): Sql => sql`
  select d.doc::text from unnest(${crmIds}::int[]) with ordinality as page (crm_id, place)
    join contact_doc d using (crm_id) order by page.place`;

export const selectedCountSql = (asked: Asked, only: Sql | undefined): Sql =>
  only === undefined
    ? countSql(asked, false)
    : sql`select count(*) as count from contact_idx i where ${allOf([where(asked, 'scan'), only])}`;
