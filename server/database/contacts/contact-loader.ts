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

/** Contacts held in memory at a time: some 40 MB. */
const batchSize = 20_000;

/**
 * Loads contacts into the emptied tables; call it inside `refill`.
 * @param loaded told the number of contacts after each batch
 */
export const loadContacts = async (
  transaction: Transaction,
  entries: Iterable<ContactEntry>,
  dictionary: Dictionary,
  loaded: (total: number) => void,
): Promise<void> => {
  const source = entries[Symbol.iterator]();
  for (let total = 0, more = true; more; ) {
    const others = {
      contact_idx: [] as string[],
      contact_attr: [] as string[],
      contact_email: [] as string[],
    };
    const docs = function* (): Generator<string> {
      for (let count = 0; count < batchSize; count += 1) {
        const { value, done } = source.next();
        if (done === true) {
          more = false;
          return;
        }
        const { doc, index } = value;
        others.contact_idx.push(copyLine(indexRow(index, dictionary)));
        for (const row of attributeRows(index, dictionary)) others.contact_attr.push(copyLine(row));
        for (const row of emailRows(index)) others.contact_email.push(copyLine(row));
        total += 1;
        yield copyLine([index.crmId, JSON.stringify(doc)]);
      }
    };
    await copyIn(transaction, 'contact_doc (crm_id, doc)', docs(), true);
    await copyIn(transaction, `contact_idx (${indexColumns.join(', ')})`, others.contact_idx, true);
    await copyIn(
      transaction,
      'contact_attr (crm_id, key_id, app_id, v)',
      others.contact_attr,
      true,
    );
    await copyIn(transaction, 'contact_email (email, crm_id)', others.contact_email, true);
    loaded(total);
  }
};
