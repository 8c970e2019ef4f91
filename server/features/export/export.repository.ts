import type { Lane, Querying, Transaction } from '#server/database/database.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { ContactSelection, GridQuery } from '#shared/contracts/filter-schemas.ts';
import type { ExportPorts, ExportQuestion, ExportRows, OpenExportRows } from './export.service.ts';
import { rowSql } from './export-projection.ts';

export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/**
 * The port to whoever compiles contact filters. `ids` selects one column, crm_id, of distinct contacts in
 * the order of the sort, ties by crm_id; `count` selects their exact number as `count`.
 */
export type SelectContacts = (question: {
  readonly selection: ContactSelection;
  readonly asker: PersonSession;
  readonly sortFields: GridQuery['sortFields'];
  readonly crmIds?: readonly number[] | undefined;
}) => Promise<{ readonly ids: Sql; readonly count: Sql }>;

/** Rows of one fetch: long enough to keep the wire busy, short enough for the event loop. */
const batchRows = 1000;

/**
 * One snapshot for the count and the rows, and no end to a transaction that waits for a slow reader:
 * the service watches for readers that stall.
 */
const openSnapshot = async ({ query }: Transaction): Promise<void> => {
  await query('set transaction isolation level repeatable read, read only');
  await query('set local idle_in_transaction_session_timeout = 0');
};

/**
 * Walks the chosen contacts in their order and looks up each document by its number. The fence (offset 0)
 * leaves the planner no choice but this nested loop, which keeps the order and never sorts whole documents.
 */
const rowsSql = (ids: Sql, keys: readonly string[], timeZone: string): Sql => {
  const row = rowSql(keys, timeZone, ids.values);
  return {
    text: `select cells.row from (${ids.text} offset 0) as chosen (crm_id)
      cross join lateral (
        select ${row.text} as row from contact_doc as d where d.crm_id = chosen.crm_id offset 0
      ) as cells`,
    values: row.values,
  };
};

type Batch = { readonly rows: number; readonly json: string };

/** Asks for the next batch before the last one is taken, so that PostgreSQL and the writer work side by side. */
const readAhead = async function* (
  batches: AsyncGenerator<readonly { readonly row: string }[]>,
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

export const createExportRepository = (
  database: Querying & { readonly long: Lane },
  selectContacts: SelectContacts,
  timeZone: () => Promise<string>,
): Pick<ExportPorts, 'openRows' | 'customFields'> => {
  const read = async (
    transaction: Transaction,
    { selection, asker, sortFields, crmIds, columnKeys }: ExportQuestion,
  ): Promise<Omit<ExportRows, 'close'>> => {
    const [{ ids, count }, zone] = await Promise.all([
      selectContacts({ selection, asker, sortFields, crmIds }),
      timeZone(),
    ]);
    await openSnapshot(transaction);
    const counted = await transaction.query<{ count: number }>(count.text, count.values);
    const { text, values } = rowsSql(ids, columnKeys, zone);
    return {
      totalRows: counted.rows[0]?.count ?? 0,
      batches: readAhead(transaction.batches(text, values, batchRows)),
    };
  };

  /** The transaction lives until the rows are closed. */
  const openRows: OpenExportRows = (question, signal) =>
    new Promise((opened, failed) => {
      const ended: Promise<void> = database.long
        .inTransaction(
          async (transaction) => {
            const rows = await read(transaction, question);
            await new Promise<void>((closed) => {
              const close = () => {
                closed();
                return ended;
              };
              opened({ ...rows, close });
            });
          },
          { signal },
        )
        // After the rows were opened nobody hears this: the stream has failed with the same fault.
        .catch(failed);
    });

  const customFields = async (): Promise<readonly string[]> => {
    const { rows } = await database.query<{ readonly name: string }>(
      'select name from custom_field_key order by name',
    );
    return rows.map(({ name }) => name);
  };

  return { openRows, customFields };
};
