import type { Database } from '#server/database/database.ts';
import { openSnapshotRows, type Sql } from '#server/database/snapshot-rows.ts';
import { containing, literalPattern } from '#server/database/sql.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { type AuditOutcome, outcomeCodes } from '#shared/rules/audited-acts.ts';
import type { AuditReadingStore, NamedAct, ResolvedQuestion } from './audit-reading.service.ts';

type Row = {
  readonly seq: number;
  readonly happened_on: Date;
  readonly act: string;
  readonly code: number;
  readonly account_id: number | null;
  readonly username: string | null;
  readonly name: string;
  readonly target: string;
  readonly request_id: string;
  readonly address_hash: string;
};

const columns =
  'l.seq, l.happened_on, l.act, l.code, l.account_id, l.target, l.request_id, l.address_hash';

const nameSql = `concat_ws(' ', d.doc ->> 'firstName', d.doc ->> 'lastName')`;

const namedBy = 'left join account a on a.id = l.account_id left join contact_doc d using (crm_id)';

const actOf = (row: Row): NamedAct => ({
  seq: row.seq,
  happenedOn: row.happened_on,
  act: row.act,
  code: row.code,
  accountId: row.account_id,
  username: row.username ?? '',
  name: row.name,
  target: row.target,
  requestId: row.request_id,
  addressHash: row.address_hash,
});

/** No act has a place behind it. */
const lastPlace = '9223372036854775807';

/** How wrong a server's clock may be, for acts that stand in another order than they happened in. */
const clockTolerance = "interval '1 day'";

type Put = (value: unknown) => string;

const placeholders = () => {
  const values: unknown[] = [];
  const put: Put = (value) => `$${values.push(value)}`;
  return { values, put };
};

const targetSql = (target: string): readonly string[] => [
  `l.target = ${target}`,
  `l.target like '%,%' and string_to_array(split_part(l.target, ' ', 1), ',') @> array[${target}::text]`,
];

const outcomeSql = (outcome: AuditOutcome, put: Put): string => {
  const { done, refused } = outcomeCodes;
  return outcome === 'failed'
    ? `l.code <> all (${put([...done, ...refused])}::int[])`
    : `l.code = any (${put(outcomeCodes[outcome])}::int[])`;
};

/** Acts of the accounts, and what nobody known did under one of the names; each of the conditions excludes the others. */
const peopleSql = (
  { accountIds, nameHashes }: NonNullable<ResolvedQuestion['people']>,
  put: Put,
): readonly string[] => [
  ...accountIds.map((id) => `l.account_id = ${put(id)}`),
  ...nameHashes.map((hash) => `l.account_id is null and l.target = ${put(hash)}`),
];

const someOf = (conditions: readonly string[]): string =>
  `(${conditions.map((one) => `(${one})`).join(' or ') || 'false'})`;

/** The place of the act that is nearest to a moment, on that side of it. */
const nearest = (side: '<' | '>=', moment: string): string =>
  `(select r.seq from audit_log r where r.happened_on ${side} ${moment}
     order by r.happened_on ${side === '<' ? 'desc' : ''} limit 1)`;

/**
 * Rows between two days, whose places the index of the days tells so that an old range is not looked for from the end. Acts
 * on both sides of a bound tell them: where there are none beyond it, the range goes as far as the log.
 */
const rangeSql = (
  { startDate, endDate, timeZone }: NonNullable<ResolvedQuestion['range']>,
  put: Put,
): readonly string[] => {
  const zone = put(timeZone);
  const conditions: string[] = [];
  if (startDate !== undefined) {
    const start = `day_start(${put(startDate)}::date, ${zone}::text)`;
    const early = `${start} - ${clockTolerance}`;
    conditions.push(
      `l.happened_on >= ${start}`,
      `l.seq >= least(${nearest('>=', early)}, coalesce(${nearest('<', early)}, 0))`,
    );
  }
  if (endDate !== undefined) {
    const end = `day_start(${put(endDate)}::date + 1, ${zone}::text)`;
    const late = `${end} + ${clockTolerance}`;
    conditions.push(
      `l.happened_on < ${end}`,
      `l.seq <= greatest(${nearest('<', late)}, coalesce(${nearest('>=', late)}, ${lastPlace}))`,
    );
  }
  return conditions;
};

type Conditions = {
  /** One of these, where there are any; no act meets two of them, and each has an index in the order of the log. */
  readonly either: readonly string[];
  readonly all: readonly string[];
};

/** Conditions for what is asked alone: one that lets everything through would hide the index from the planner. */
const conditionsOf = (question: ResolvedQuestion, put: Put): Conditions => {
  const { people, act, outcome, target, range } = question;
  const things = target === undefined ? undefined : targetSql(put(target));
  const persons = people && peopleSql(people, put);
  return {
    either: persons ?? things ?? ['true'],
    all: [
      ...(persons === undefined || things === undefined ? [] : [someOf(things)]),
      ...(act === undefined ? [] : [`l.act = ${put(act)}`]),
      ...(outcome === undefined ? [] : [outcomeSql(outcome, put)]),
      ...(range === undefined ? [] : rangeSql(range, put)),
    ],
  };
};

/** Everything that a question asks for as rows of a file, newest first. */
const fileRows = (question: ResolvedQuestion, timeZone: string): { count: Sql; rows: Sql } => {
  const { values, put } = placeholders();
  const { either, all } = conditionsOf(question, put);
  const where = [someOf(either), ...all].join(' and ');
  const counted = [...values];
  return {
    count: { text: `select count(*) from audit_log l where ${where}`, values: counted },
    rows: {
      text: `select json_build_array(l.seq,
               floor(extract(epoch from l.happened_on at time zone ${put(timeZone)}))::bigint,
               to_char(l.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               l.act, l.code, ${nameSql}, a.username, l.account_id, l.target, l.request_id,
               l.address_hash)::text as row
               from audit_log l ${namedBy} where ${where} order by l.seq desc`,
      values,
    },
  };
};

export const createAuditReadingRepository = ({
  heavy,
  query,
  reading,
}: Database): AuditReadingStore => ({
  accountsLike: async (text, limit) => {
    const words = foldSeen(text).split(' ');
    const named = words.map((_, place) => `(i.fn like $${place + 3} or i.ln like $${place + 3})`);
    const { rows } = await heavy.query<{ readonly id: number; readonly username: string }>(
      `select id, username from account where username like $1
       union
       select a.id, a.username from contact_idx i join account a using (crm_id)
        where ${named.join(' and ')}
       order by id limit $2`,
      [`${literalPattern(storedEmailAddress(text))}%`, limit, ...words.map(containing)],
    );
    return rows;
  },

  account: async (id) => {
    const { rows } = await query<{ readonly id: number; readonly username: string }>(
      'select id, username from account where id = $1 and username is not null',
      [id],
    );
    return rows[0];
  },

  page: async (question, { before, after }, limit) => {
    const { values, put } = placeholders();
    const { either, all } = conditionsOf(question, put);
    const place = [
      ...(before === undefined ? [] : [`l.seq < ${put(before)}`]),
      ...(after === undefined ? [] : [`l.seq > ${put(after)}`]),
    ];
    const order = after === undefined ? 'desc' : 'asc';
    const most = put(limit);
    const parts = either.map(
      (one) => `(select ${columns} from audit_log l where ${[one, ...all, ...place].join(' and ')}
                  order by l.seq ${order} limit ${most})`,
    );
    if (parts.length === 0) return [];
    const { rows } = await heavy.query<Row>(
      `select l.*, a.username, ${nameSql} as name
         from (select * from (${parts.join(' union all ')}) p order by p.seq ${order} limit ${most}) l
         ${namedBy} order by l.seq desc`,
      values,
    );
    return rows.map(actOf);
  },

  openRows: (question, timeZone, signal) =>
    openSnapshotRows(reading.long, fileRows(question, timeZone), signal),

  newest: async () => {
    const { rows } = await query<{ readonly seq: number }>(
      'select seq from audit_log order by seq desc limit 1',
    );
    return rows[0]?.seq ?? 0;
  },

  lastOf: async (act) => {
    const { rows } = await query<{ readonly happened_on: Date; readonly target: string }>(
      'select happened_on, target from audit_log where act = $1 order by seq desc limit 1',
      [act],
    );
    return rows[0] && { happenedOn: rows[0].happened_on, target: rows[0].target };
  },

  isChecking: async (kind) => {
    const { rowCount } = await query(
      "select from task where kind = $1 and state in ('waiting', 'running') limit 1",
      [kind],
    );
    return rowCount > 0;
  },
});
