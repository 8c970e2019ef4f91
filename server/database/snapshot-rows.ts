import type { Lane, Transaction } from './database.ts';

export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/**
 * What a file is made from: `count` selects the number of rows as `count`, `rows` each of them as JSON text `row`, and
 * `totals` in the same way what all of them come to.
 */
export type SnapshotQuestion = {
  readonly count: Sql;
  readonly rows: Sql;
  readonly totals?: Sql | undefined;
};

type Row = { readonly row: string };

/** A batch as JSON text, for the thread or the process that writes it. */
type Batch = { readonly rows: number; readonly json: string };

/** Rows of one snapshot of the database: their exact number, then themselves. */
export type SnapshotRows = {
  readonly totalRows: number;
  /** JSON text; undefined where there are no rows, and where nobody has asked. */
  readonly totals?: string | undefined;
  /** Closing the iterator ends the query. */
  readonly batches: AsyncIterable<Batch>;
  /** Gives the connection back; harmless when the batches have done so already. */
  readonly close: () => Promise<void>;
};

/** Rows of one fetch: enough to keep the wire busy, few enough for the event loop. */
const usualBatchRows = 1000;

/** The first statement of a transaction in which everything is of one moment. */
export const oneSnapshot = 'set transaction isolation level repeatable read, read only';

/**
 * One snapshot for the count and the rows, and no end to a transaction that waits for a slow reader:
 * whoever reads watches for readers that stall.
 */
const beginSnapshot = async ({ query }: Transaction): Promise<void> => {
  await query(oneSnapshot);
  await query('set local idle_in_transaction_session_timeout = 0');
};

/** Asks for the next batch before the last one is taken, so that PostgreSQL and the writer work side by side. */
const readAhead = async function* (
  batches: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<Batch, void, void> {
  const next = async (): Promise<Batch | undefined> => {
    const next = await batches.next();
    return next.done === true
      ? undefined
      : { rows: next.value.length, json: `[${next.value.map(({ row }) => row).join(',')}]` };
  };
  let coming = next();
  try {
    for (let batch = await coming; batch !== undefined; batch = await coming) {
      coming = next();
      // Whoever stops early never asks for it; its failure is the failure of the stream.
      coming.catch(() => undefined);
      yield batch;
    }
  } finally {
    await coming.catch(() => undefined);
    await batches.return(undefined);
  }
};

/**
 * Opens rows to be read once, in batches. The transaction lives until they are closed.
 * @param batchRows fewer than usual where one row may be as long as a mail
 */
export const openSnapshotRows = (
  lane: Lane,
  question: SnapshotQuestion,
  signal: AbortSignal,
  batchRows = usualBatchRows,
): Promise<SnapshotRows> =>
  new Promise((opened, failed) => {
    let isOpened = false;
    const ended: Promise<void> = lane
      .inTransaction(
        async (transaction) => {
          await beginSnapshot(transaction);
          const { text, values } = question.count;
          const counted = await transaction.query<{ readonly count: number }>(text, values);
          const totalRows = counted.rows[0]?.count ?? 0;
          const told =
            totalRows === 0 || question.totals === undefined
              ? undefined
              : await transaction.query<Row>(question.totals.text, question.totals.values);
          await new Promise<void>((closed) => {
            isOpened = true;
            opened({
              totalRows,
              totals: told?.rows[0]?.row,
              batches: readAhead(
                transaction.batches(question.rows.text, question.rows.values, batchRows),
              ),
              close: () => {
                closed();
                return ended;
              },
            });
          });
        },
        { signal, hasGiven: () => isOpened },
      )
      // After the rows were opened nobody hears this: the stream has failed with the same fault.
      .catch(failed);
  });

/** The batches alone, for a writer that needs no count of their rows. */
export async function* jsonOf(
  batches: AsyncIterable<Pick<Batch, 'json'>>,
): AsyncGenerator<string, void, void> {
  for await (const { json } of batches) yield json;
}
