import type { Lane, Transaction } from '../database.ts';
import { type Act, beginChangeSet } from './change-set.ts';
import type { IndexDocument } from './contact-trash.ts';
import { saveContacts } from './contact-writer.ts';
import { holdContacts } from './hold-contacts.ts';

type Versioned = { readonly crmId: number; readonly version: number };

export type ContactEdit<Doc extends Versioned> = {
  readonly act: Act;
  /** The contact as it is to be, with the version that it was made from. */
  readonly contact: Doc;
  readonly index: IndexDocument<Doc>;
  /** What else is saved with it, in the same transaction. */
  readonly alongside?: (transaction: Transaction) => Promise<void>;
};

/**
 * Saves one contact as an act of its own. Gives it as it is now; undefined, with nothing saved, when it has changed
 * since the version that it was made from, or lies in the trash.
 */
export const editContact = <Doc extends Versioned>(
  database: Pick<Lane, 'inTransaction'>,
  { act, contact, index, alongside }: ContactEdit<Doc>,
): Promise<Doc | undefined> =>
  database.inTransaction(async (transaction) => {
    await holdContacts(transaction, [contact.crmId], 'change');
    const { rows } = await transaction.query<{ readonly version: number }>(
      `select (doc ->> 'version')::int as version from contact_doc d
        where crm_id = $1 and not exists (select from contact_trash t where t.crm_id = d.crm_id)`,
      [contact.crmId],
    );
    if (rows[0]?.version !== contact.version) return undefined;
    const doc = {
      ...contact,
      modifiedOn: new Date().toISOString(),
      version: contact.version + 1,
    };
    await beginChangeSet(transaction, act);
    await saveContacts(transaction, [{ doc, index: index(doc) }]);
    await alongside?.(transaction);
    return doc;
  });
