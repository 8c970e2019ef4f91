import { setImmediate as breathe } from 'node:timers/promises';
import { copyPieces, cutPile, type Pile } from './copy-in.ts';
import type { Transaction } from './database.ts';

/** Things of a batch: some 20 MB of contacts. One batch is on its way while the next is made. */
const batchSize = 10_000;

/** Things between two looks at the socket, so that PostgreSQL is fed while the next batch is made. */
const breath = 100;

type Batch = {
  readonly things: number;
  readonly parts: readonly { readonly table: string; readonly rows: Uint8Array }[];
};

const send = async (transaction: Transaction, { things, parts }: Batch): Promise<number> => {
  for (const { table, rows } of parts) {
    if (rows.length > 0) await copyPieces(transaction, table, cutPile(rows), true);
  }
  return things;
};

/**
 * Loads the rows of things into emptied tables, several tables at once; call it inside `refill`.
 * While PostgreSQL takes one batch the next is made: both cores of a small machine have work.
 * @param pile puts the rows of one thing on the piles
 * @param loaded told the number of things after each batch
 */
export const loadPiles = async <Thing>(
  transaction: Transaction,
  piles: readonly Pile[],
  things: Iterable<Thing>,
  pile: (thing: Thing) => void,
  loaded: (total: number) => void = () => undefined,
): Promise<void> => {
  const source = things[Symbol.iterator]();
  const takeBatch = async (): Promise<Batch> => {
    let taken = 0;
    while (taken < batchSize) {
      const next = source.next();
      if (next.done === true) break;
      pile(next.value);
      taken += 1;
      if (taken % breath === 0) await breathe();
    }
    return { things: taken, parts: piles.map(({ table, take }) => ({ table, rows: take() })) };
  };
  let total = 0;
  let sending: Promise<number> = Promise.resolve(0);
  for (;;) {
    const [sent, batch] = await Promise.all([sending, takeBatch()]).catch(
      async (error: unknown) => {
        // The connection is free again before anybody hears of it.
        await sending.catch(() => undefined);
        throw error;
      },
    );
    total += sent;
    if (sent > 0) loaded(total);
    if (batch.things === 0) return;
    sending = send(transaction, batch);
  }
};
