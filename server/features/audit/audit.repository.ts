import { DatabaseError } from 'pg';
import type { Database, Transaction } from '#server/database/database.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Anchor } from './audit-anchor.ts';
import type { AuditRow } from './audit-chain.ts';
import type { AuditSnapshot, AuditStore, WrittenEntry } from './audit.service.ts';

type Row = {
  readonly seq: number;
  readonly happened_on: Date;
  readonly act: string;
  readonly code: number;
  readonly account_id: number | null;
  readonly target: string;
  readonly request_id: string;
  readonly address_hash: string;
  readonly row_hash: Buffer;
};

type AnchorRow = Pick<Row, 'seq' | 'row_hash'> & {
  readonly made_on: Date;
  readonly key_id: string;
  readonly seal: Buffer;
};

const columns =
  'l.seq, l.happened_on, l.act, l.code, l.account_id, l.target, l.request_id, l.address_hash, l.row_hash';

/** Rows and anchors that the verifier holds at a time: so few that their hashes do not hold up those who are served meanwhile. */
const batchSize = 1000;

const rowOf = (row: Row): AuditRow => ({
  seq: row.seq,
  happenedOn: row.happened_on,
  act: row.act,
  code: row.code,
  accountId: row.account_id,
  target: row.target,
  requestId: row.request_id,
  addressHash: row.address_hash,
  rowHash: row.row_hash,
});

const written = ({ happenedOn, entry }: WrittenEntry): Readonly<Record<string, unknown>> => {
  const { accountId = null, ...rest } = entry satisfies AuditEntry;
  return {
    happened_on: happenedOn.toISOString(),
    act: rest.act,
    code: rest.code,
    account_id: accountId,
    target: rest.target,
    request_id: rest.requestId,
    address_hash: rest.addressHash,
  };
};

const anchorOf = (row: AnchorRow): Anchor => ({
  seq: row.seq,
  rowHash: row.row_hash,
  madeOn: row.made_on,
  keyId: row.key_id,
  seal: row.seal,
});

/** PostgreSQL's class of errors about data: a text that it cannot hold, a number out of range. */
export const isDataError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true;

const snapshotOf = ({ query, batches }: Transaction): AuditSnapshot => ({
  walk: async (look) => {
    const all = `select ${columns} from audit_log l order by l.seq`;
    for await (const rows of batches<Row>(all, [], batchSize)) {
      if (!(await look(rows.map(rowOf)))) return;
    }
  },

  async *anchors() {
    const all = 'select seq, row_hash, made_on, key_id, seal from audit_anchor order by seq';
    for await (const rows of batches<AnchorRow>(all, [], batchSize)) yield rows.map(anchorOf);
  },

  hashesAt: async (seqs) => {
    const { rows } = await query<Pick<Row, 'seq' | 'row_hash'>>(
      'select seq, row_hash from audit_log where seq = any($1)',
      [seqs],
    );
    return new Map(rows.map((row) => [row.seq, row.row_hash]));
  },
});

export const createAuditRepository = (database: Database): AuditStore => ({
  append: async (entries) => {
    await database.query('select audit_append($1)', [JSON.stringify(entries.map(written))], {
      name: 'audit-append',
    });
  },

  head: async () => {
    const { rows } = await database.query<Pick<Row, 'seq' | 'row_hash'>>(
      'select seq, row_hash from audit_log order by seq desc limit 1',
    );
    return rows[0] && { seq: rows[0].seq, rowHash: rows[0].row_hash };
  },

  addAnchor: async ({ seq, rowHash, madeOn, keyId, seal }) => {
    await database.query(
      `insert into audit_anchor (seq, row_hash, made_on, key_id, seal) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [seq, rowHash, madeOn, keyId, seal],
    );
  },

  lastAnchor: async () => {
    const { rows } = await database.query<Pick<AnchorRow, 'seq' | 'key_id'>>(
      'select seq, key_id from audit_anchor order by made_on desc limit 1',
    );
    return rows[0] && { seq: rows[0].seq, keyId: rows[0].key_id };
  },

  inSnapshot: (work) =>
    database.long.inTransaction(async (transaction) => {
      await transaction.query('set transaction isolation level repeatable read, read only');
      return work(snapshotOf(transaction));
    }),
});
