import type { Database, Transaction } from '#server/database/database.ts';
import {
  type Comparable,
  duplicateThreshold,
  scoreDuplicate,
} from '#shared/rules/duplicate-score.ts';
import { comparableColumns, type ComparableRow, comparableOf } from './comparable.ts';

/** The kinds of keys, and how many contacts may share one: what more have in common tells nobody apart. */
export const keyKinds = { e: 40, l: 10, p: 12, a: 25, n: 25 } as const;

export type KeyKind = keyof typeof keyKinds;

/** Contact numbers above the first and up to the second. */
export type NumberRange = readonly [after: number, last: number];

/**
 * Keys of the contacts in a range of numbers. Every text is folded already; phones stand there in all their forms, of
 * which the last ten digits are the same.
 */
const keysSql = `
  with people as materialized (
    select crm_id, fn, ln, phones, lines, zips from contact_idx where crm_id > $1 and crm_id <= $2
  ), mails as materialized (
    select crm_id, email, regexp_replace(substring(email from '^(.*)@'), '\\+.*$', '') as local_part
      from contact_email where crm_id > $1 and crm_id <= $2
  ), keys (kind, key, crm_id) as (
    select 'e', email, crm_id from mails
    union all
    select distinct 'l', local_part, crm_id from mails where length(local_part) >= 5
    union all
    select distinct 'p', right(phone, 10), crm_id
      from people, string_to_table(phones, E'\\n') as phone where length(phone) >= 7
    union all
    select distinct 'a', found[1] || ' ' || found[2], crm_id
      from people, string_to_table(lines, E'\\n') as line,
           regexp_match(line, '^(\\d+)\\S*\\s+(?:1/2\\s+)?(?:(?:[nsew]|north|south|east|west)\\.?\\s+)?(\\S{2,})') as found
     where line <> '' and found is not null
    union all
    select distinct 'n', least(fn, ln) || '|' || greatest(fn, ln) || '|' || zip, crm_id
      from people, string_to_table(zips, E'\\n') as zip where zip <> '' and fn <> '' and ln <> ''
  )
  insert into duplicate_key (kind, hash, crm_id)
  select kind::"char", hashtextextended(key, 0), crm_id from keys`;

/** Everybody who shares a key of one kind with few others. */
const suspectsSql = `
  with shared as materialized (
    select hash, count(*)::int as holders from duplicate_key
     where kind = $1::"char" group by hash having count(*) between 2 and $2
  ), held as materialized (
    select k.hash, k.crm_id, s.holders from shared s join duplicate_key k on k.hash = s.hash and k.kind = $1::"char"
  )
  insert into duplicate_suspect (crm_a, crm_b, kind, holders)
  select one.crm_id, other.crm_id, $1::"char", one.holders
    from held one join held other on other.hash = one.hash and other.crm_id > one.crm_id`;

type SuspectRow = {
  readonly crm_a: number;
  readonly crm_b: number;
  readonly email: number | null;
  readonly email_name: number | null;
  readonly phone: number | null;
} & ComparableRow<'a'> &
  ComparableRow<'b'>;

const pairsSql = `
  select s.crm_a, s.crm_b, s.email, s.email_name, s.phone, ${comparableColumns('a')}, ${comparableColumns('b')}
    from (select crm_a, crm_b, min(holders) filter (where kind = 'e') as email,
                 min(holders) filter (where kind = 'l') as email_name,
                 min(holders) filter (where kind = 'p') as phone
            from duplicate_suspect where crm_a > $1 and crm_a <= $2 group by crm_a, crm_b) s
    join contact_idx a on a.crm_id = s.crm_a
    join contact_idx b on b.crm_id = s.crm_b`;

/** What is shared by more than the keys go up to. */
const many = 1_000_000;

type Found = {
  readonly a: number;
  readonly b: number;
  readonly score: number;
  readonly reasons: readonly string[];
};

const scored = (row: SuspectRow): Found => {
  const commonness = {
    email: row.email ?? many,
    emailName: row.email_name ?? many,
    phone: row.phone ?? many,
  };
  const one: Comparable = comparableOf(row, 'a');
  const other: Comparable = comparableOf(row, 'b');
  return { a: row.crm_a, b: row.crm_b, ...scoreDuplicate(one, other, commonness) };
};

/** Pairs in memory at a time. */
const batchSize = 2000;

const keep = async (transaction: Transaction, taskId: string, found: readonly Found[]) => {
  await transaction.query(
    `insert into duplicate (crm_a, crm_b, score, reasons, task_id)
     select a, b, score, reasons, $1
       from json_to_recordset($2) as f (a int, b int, score smallint, reasons text[])
      order by a, b
     on conflict (crm_a, crm_b) do update
       set score = excluded.score, reasons = excluded.reasons, task_id = excluded.task_id`,
    [taskId, JSON.stringify(found)],
  );
};

/** The steps of a search through all contacts. Each is one statement over many of them, or a stream in batches. */
export const createDuplicateSearch = (database: Database) => {
  const step = <Result>(
    signal: AbortSignal,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    database.long.inTransaction(
      async (transaction) => {
        // One search runs at a time: it may use what the machine has.
        await transaction.query("set local work_mem = '192MB'");
        await transaction.query('set local max_parallel_workers_per_gather = 2');
        return work(transaction);
      },
      { signal },
    );

  return {
    step,

    /** Empties what an earlier search left and marks the tables as this one's; gives where each of some equal parts of the contacts ends. */
    begin: async (
      transaction: Transaction,
      taskId: string,
      parts: number,
    ): Promise<readonly number[]> => {
      await transaction.query('truncate duplicate_key, duplicate_suspect');
      await transaction.query(
        `insert into duplicate_key (kind, hash, crm_id) values ('!', hashtextextended($1, 0), 0)`,
        [taskId],
      );
      const { rows } = await transaction.query<{ readonly last: number }>(
        `select max(crm_id) as last
           from (select crm_id, ntile($1) over (order by crm_id) as part from contact_idx) as divided
          group by part order by part`,
        [parts],
      );
      return rows.map(({ last }) => last);
    },

    /** Whether the tables hold what this search has put there so far. */
    isWhole: async (taskId: string): Promise<boolean> => {
      const { rowCount } = await database.query(
        `select from duplicate_key where kind = '!' and hash = hashtextextended($1, 0)`,
        [taskId],
      );
      return rowCount > 0;
    },

    addKeys: async (transaction: Transaction, range: NumberRange): Promise<void> => {
      await transaction.query(keysSql, range);
    },

    addSuspects: async (transaction: Transaction, kind: KeyKind): Promise<void> => {
      await transaction.query('analyze duplicate_key');
      await transaction.query(suspectsSql, [kind, keyKinds[kind]]);
    },

    /** Compares the suspects of a range and keeps those that are alike; gives how many. */
    compare: async (
      transaction: Transaction,
      taskId: string,
      range: NumberRange,
    ): Promise<number> => {
      let kept = 0;
      const found: Found[] = [];
      const pairs = transaction.batches<SuspectRow>(pairsSql, range, batchSize);
      for await (const batch of pairs) {
        for (const row of batch) {
          const pair = scored(row);
          if (pair.score >= duplicateThreshold) found.push(pair);
        }
        kept += found.length;
        if (found.length > 0) await keep(transaction, taskId, found.splice(0));
      }
      return kept;
    },

    /** Forgets pairs that this search has not found again, and the keys; gives how many pairs are open. */
    finish: async (transaction: Transaction, taskId: string): Promise<number> => {
      await transaction.query(
        `delete from duplicate where state = 'open' and task_id is distinct from $1`,
        [taskId],
      );
      await transaction.query('truncate duplicate_key, duplicate_suspect');
      const { rows } = await transaction.query<{ readonly count: number }>(
        `select count(*) from duplicate where state = 'open'`,
      );
      return rows[0]?.count ?? 0;
    },
  };
};

export type DuplicateSearch = ReturnType<typeof createDuplicateSearch>;
