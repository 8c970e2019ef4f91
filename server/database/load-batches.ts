import { copyPieces, cutPile, type Pile } from './copy-in.ts';
import type { Transaction } from './database.ts';

/** Rows on their way into the tables that their things belong to. */
export type Batch = {
  readonly parts: readonly { readonly table: string; readonly rows: Uint8Array }[];
};

/** Takes what lies on the piles. */
export const batchOf = (piles: readonly Pile[]): Batch => ({
  parts: piles.map(({ table, take }) => ({ table, rows: take() })),
});

/** Things of a batch: some 20 MB of contacts. */
const batchSize = 10_000;

export type Making<Made extends Batch> = {
  /** Things in all. */
  readonly count: number;
  /** Makes the rows of the things from one position up to, not including, another. Asked at least once, from 0. */
  readonly make: (from: number, to: number) => Promise<Made>;
  /** Batches that are being made while one is on its way. */
  readonly ahead: number;
  /** Told each batch and the number of things after it. */
  readonly loaded: (batch: Made, total: number) => void;
};

const send = async (transaction: Transaction, { parts }: Batch): Promise<void> => {
  for (const { table, rows } of parts) {
    if (rows.length > 0) await copyPieces(transaction, table, cutPile(rows));
  }
};

/**
 * Loads the rows of things into emptied tables, several tables at once; call it inside `refill`.
 * While PostgreSQL takes one batch the next are made: every core has work.
 */
export const loadBatches = async <Made extends Batch>(
  transaction: Transaction,
  { count, make, ahead, loaded }: Making<Made>,
): Promise<void> => {
  const coming: { readonly to: number; readonly made: Promise<Made> }[] = [];
  let asked = 0;
  const askNext = (): void => {
    const to = Math.min(asked + batchSize, count);
    const made = make(asked, to);
    // One that fails is heard of when its turn comes; by then the connection is free again.
    made.catch(() => undefined);
    coming.push({ to, made });
    asked = to;
  };
  const askAhead = (): void => {
    while (coming.length < ahead && asked < count) askNext();
  };
  // Asked for where there are no things as well: it may bring what comes before them.
  askNext();
  askAhead();
  for (let next = coming.shift(); next !== undefined; next = coming.shift()) {
    const batch = await next.made;
    askAhead();
    await send(transaction, batch);
    loaded(batch, next.to);
  }
};
