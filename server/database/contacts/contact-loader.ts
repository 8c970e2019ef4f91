import { setImmediate as breathe } from 'node:timers/promises';
import { copyIn, copyLine } from '../copy-in.ts';
import type { Transaction } from '../database.ts';
import {
  attributeRows,
  type ContactEntry,
  emailRows,
  indexColumns,
  indexRow,
} from './contact-rows.ts';
import type { Dictionary } from './dictionary.ts';

/** The tables of a contact, for `refill`. */
export const contactTables: readonly string[] = [
  'contact_doc',
  'contact_idx',
  'contact_attr',
  'contact_email',
];

/** Contacts held in memory at a time: some 2 MB. */
const batchSize = 1000;

/** Contacts between two looks at the socket, so that PostgreSQL is fed while the next batch is made. */
const breath = 100;

type Batch = {
  readonly docs: string[];
  readonly rows: string[];
  readonly attributes: string[];
  readonly emails: string[];
};

const takeBatch = async (
  source: Iterator<ContactEntry>,
  dictionary: Dictionary,
): Promise<Batch> => {
  const batch: Batch = { docs: [], rows: [], attributes: [], emails: [] };
  while (batch.docs.length < batchSize) {
    const next = source.next();
    if (next.done === true) break;
    const { doc, index } = next.value;
    batch.docs.push(copyLine([index.crmId, JSON.stringify(doc)]));
    batch.rows.push(copyLine(indexRow(index, dictionary)));
    for (const row of attributeRows(index, dictionary)) batch.attributes.push(copyLine(row));
    for (const row of emailRows(index)) batch.emails.push(copyLine(row));
    if (batch.docs.length % breath === 0) await breathe();
  }
  return batch;
};

const send = async (transaction: Transaction, batch: Batch): Promise<number> => {
  const { docs, rows, attributes, emails } = batch;
  await copyIn(transaction, 'contact_doc (crm_id, doc)', docs, true);
  await copyIn(transaction, `contact_idx (${indexColumns.join(', ')})`, rows, true);
  await copyIn(transaction, 'contact_attr (crm_id, key_id, app_id, v)', attributes, true);
  await copyIn(transaction, 'contact_email (email, crm_id)', emails, true);
  return docs.length;
};

/**
 * Loads contacts into the emptied tables; call it inside `refill`.
 * While PostgreSQL takes one batch the next is made: both cores of a small machine have work.
 * @param loaded told the number of contacts after each batch
 */
export const loadContacts = async (
  transaction: Transaction,
  entries: Iterable<ContactEntry>,
  dictionary: Dictionary,
  loaded: (total: number) => void,
): Promise<void> => {
  const source = entries[Symbol.iterator]();
  let total = 0;
  let sending: Promise<number> = Promise.resolve(0);
  for (;;) {
    const [sent, batch] = await Promise.all([sending, takeBatch(source, dictionary)]);
    total += sent;
    if (sent > 0) loaded(total);
    if (batch.docs.length === 0) return;
    sending = send(transaction, batch);
  }
};
