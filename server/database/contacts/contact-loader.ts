import { type Pile, pileFor } from '../copy-in.ts';
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

/** What is needed to load contacts by the million into their emptied tables. */
export type ContactPiles = {
  readonly piles: readonly Pile[];
  readonly add: (entry: ContactEntry) => void;
};

export const contactPiles = (dictionary: Dictionary): ContactPiles => {
  const docs = pileFor('contact_doc (crm_id, doc)');
  const rows = pileFor(`contact_idx (${indexColumns.join(', ')})`);
  const attributes = pileFor('contact_attr (crm_id, key_id, app_id, v)');
  const emails = pileFor('contact_email (email, crm_id)');
  return {
    piles: [docs, rows, attributes, emails],
    add: ({ doc, index }) => {
      docs.add([index.crmId, JSON.stringify(doc)]);
      rows.add(indexRow(index, dictionary));
      for (const row of attributeRows(index, dictionary)) attributes.add(row);
      for (const row of emailRows(index)) emails.add(row);
    },
  };
};
