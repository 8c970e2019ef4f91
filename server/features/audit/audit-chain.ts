import { createHash } from 'node:crypto';

/** One row of the log as it stands in the database. */
export type AuditRow = {
  readonly seq: number;
  readonly happenedOn: Date;
  readonly act: string;
  readonly code: number;
  readonly accountId: number | null;
  readonly target: string;
  readonly requestId: string;
  readonly addressHash: string;
  readonly rowHash: Buffer;
};

/** The last row that is as it was written. */
export type Head = { readonly seq: number; readonly rowHash: Buffer };

export const emptyHead: Head = { seq: 0, rowHash: Buffer.alloc(0) };

/** The first thing that is wrong with the log. */
export type Break = {
  readonly seq: number;
  readonly kind: 'changed' | 'missing' | 'cut off' | 'rewritten' | 'anchor forged';
};

/** What the hash of a row is made of: the text that PostgreSQL writes for a JSON array. */
const hashedText = (row: AuditRow, before: Buffer): string => {
  const parts = [
    before.toString('hex'),
    row.seq,
    row.happenedOn.toISOString(),
    row.act,
    row.code,
    row.accountId,
    row.target,
    row.requestId,
    row.addressHash,
  ];
  return `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
};

const rowHashOf = (row: AuditRow, before: Buffer): Buffer =>
  createHash('sha256').update(hashedText(row, before)).digest();

/** Goes on along the chain from `head`: its new head, or the first row that is wrong. */
export const walk = (head: Head, rows: readonly AuditRow[]): Head | Break => {
  let last = head;
  for (const row of rows) {
    if (row.seq !== last.seq + 1) return { seq: last.seq + 1, kind: 'missing' };
    if (!rowHashOf(row, last.rowHash).equals(row.rowHash)) return { seq: row.seq, kind: 'changed' };
    last = { seq: row.seq, rowHash: row.rowHash };
  }
  return last;
};
