import { DatabaseError } from 'pg';
import type { Database, Querying } from '#server/database/database.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactFilter } from '#shared/rules/contact-filter.ts';
import type { AskContacts, ContactQuestion, SelectContacts } from './contact-query.ts';
import { findingSql } from './finding-sql.ts';
import { readLookups } from './lookups.repository.ts';
import {
  collectSql,
  countSql,
  countUpToSql,
  estimateSql,
  gatherSql,
  idsSql,
  orderSql,
  readSql,
  selectedCountSql,
  sortSql,
  walkSql,
} from './page-sql.ts';
import { type Sql, sql, statement } from '#server/database/sql.ts';

const statementTimeout = '57014';

const tooSlow = (cause: unknown): ReplyError =>
  new ReplyError(
    ReplyCode.Unavailable,
    'This search takes too long. Please narrow it down and try again.',
    { log: 'a contact search ran into the statement timeout', cause },
  );

type Plan = {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
};

type CountRow = { readonly count: number };

type DocRow = { readonly doc: string };

type CollectedRow = CountRow & { readonly doc: string | null };

type GatheredRow = { readonly count: number | null; readonly doc: string | null };

const documents = (rows: readonly { readonly doc: string | null }[]): readonly string[] =>
  rows.flatMap(({ doc }) => (doc === null ? [] : [doc]));

/** Where a filter asks for no days: the portal's own takes a question to the database. */
const anyZone = 'UTC';

const asksForDays = (filter: ContactFilter): boolean =>
  'parts' in filter
    ? filter.parts.some(asksForDays)
    : filter.kind === 'condition' && filter.test.kind === 'days';

export const createContactViewRepository = (
  database: Database,
  timeZone: () => Promise<string>,
) => {
  const asker =
    (querying: Querying, signal: AbortSignal) =>
    async <Row extends object>(piece: Sql): Promise<readonly Row[]> => {
      const { text, values } = statement(piece);
      try {
        return (await querying.query<Row>(text, values, { signal })).rows;
      } catch (error) {
        if (error instanceof DatabaseError && error.code === statementTimeout) throw tooSlow(error);
        throw error;
      }
    };

  const context = async (filter: ContactFilter) => {
    const [lookups, zone] = await Promise.all([
      readLookups(database, filter),
      asksForDays(filter) ? timeZone() : anyZone,
    ]);
    return { lookups, timeZone: zone, purpose: 'estimate' as const };
  };

  /** The questions about one filter; whatever it refers to is read once. */
  const ask: AskContacts = async (filter, signal) => {
    const asked = { filter, context: await context(filter) };
    const short = asker(database, signal);
    const heavy = asker(database.reading.heavy, signal);
    const question: ContactQuestion = {
      estimate: async () => {
        const [row] = await short<Plan>(estimateSql(asked));
        return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
      },
      collect: async (sort, window, most) => {
        const rows = await heavy<CollectedRow>(collectSql(asked, sort, window, most));
        return { count: rows[0]?.count ?? 0, contacts: documents(rows) };
      },
      gather: async (sort, window, gathering) => {
        const piece = gatherSql(asked, sort, window, gathering);
        if (piece === undefined) return undefined;
        const rows = await heavy<GatheredRow>(piece);
        const count = rows[0]?.count ?? undefined;
        return count === undefined ? undefined : { count, contacts: documents(rows) };
      },
      walk: async (sort, window, visits, gathers = false) =>
        documents(await heavy<DocRow>(walkSql(asked, sort, window, visits, gathers))),
      sort: async (sort, window, few) =>
        documents(await heavy<DocRow>(sortSql(asked, sort, window, few))),
      order: async (sort, stop) => {
        const [row] = await asker(
          database.reading.heavy,
          stop,
        )<{ readonly ids: string | null }>(orderSql(asked, sort));
        return Int32Array.from(row?.ids?.split(',') ?? [], Number);
      },
      read: async (crmIds) => documents(await short<DocRow>(readSql([...crmIds]))),
      countUpTo: async (most) => {
        const [row] = await short<CountRow>(countUpToSql(asked, most));
        return row?.count ?? 0;
      },
      count: async (few, stop, alone = false) => {
        const lane = alone ? database.reading.wide : database.reading.heavy;
        const [row] = await asker(lane, stop)<CountRow>(countSql(asked, few));
        return row?.count ?? 0;
      },
    };
    return question;
  };

  /** How many contacts there are by the planner's statistics: close enough to choose between two ways. */
  const roughTotal = async (): Promise<number> => {
    const { rows } = await database.query<CountRow>(
      "select reltuples::bigint as count from pg_class where oid = 'contact_idx'::regclass",
      [],
      { name: 'contact-rough-total' },
    );
    return rows[0]?.count ?? 0;
  };

  /** The statements for whoever reads all hits in their order: an export, later a mailing. */
  const select: SelectContacts = async (filter, sort, crmIds) => {
    const asked = { filter, context: await context(filter) };
    const chosen = crmIds === undefined ? undefined : sql`i.crm_id = any(${crmIds}::int[])`;
    return {
      ids: statement(idsSql(asked, sort, chosen)),
      count: statement(selectedCountSql(asked, chosen)),
    };
  };

  /** Which of several filters find a contact, by their places: a few questions, however many they are. */
  const whichFind = async (
    filters: readonly ContactFilter[],
    crmId: number,
  ): Promise<ReadonlySet<number>> => {
    if (filters.length === 0) return new Set();
    const shared = await context({ kind: 'all', parts: filters });
    const { statements, finding } = findingSql(filters, crmId, shared);
    const places: number[] = [];
    for (const piece of statements) {
      const { text, values } = statement(piece);
      const { rows } = await database.heavy.query<{ readonly places: readonly number[] }>(
        text,
        values,
      );
      const [row] = rows;
      if (row === undefined) return new Set();
      for (const place of row.places) places.push(place);
    }
    return finding(places);
  };

  return { ask, roughTotal, select, whichFind };
};

export type ContactViewRepository = ReturnType<typeof createContactViewRepository>;
