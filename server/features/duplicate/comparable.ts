import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Comparable } from '#shared/rules/duplicate-score.ts';

const columns = ['fn', 'ln', 'an', 'emails', 'phones', 'lines', 'zips'] as const;

type Column = (typeof columns)[number];

/** The columns of `contact_idx` that are compared, each under a prefix. */
export type ComparableRow<Prefix extends string> = {
  readonly [Name in `${Prefix}_${Column}`]: string | null;
};

export const comparableColumns = (row: 'a' | 'b'): string =>
  columns.map((column) => `${row}.${column} as ${row}_${column}`).join(', ');

/** Entries between line feeds, as the searchable form of contacts has them. */
const entriesOf = (list: string | null): readonly string[] =>
  (list ?? '').split('\n').filter((entry) => entry !== '');

const comparable = (read: (column: Column) => string | null): Comparable => ({
  firstName: read('fn') ?? '',
  lastName: read('ln') ?? '',
  nickname: read('an') ?? '',
  emails: entriesOf(read('emails')),
  phones: entriesOf(read('phones')),
  lines: entriesOf(read('lines')),
  zips: entriesOf(read('zips')),
});

export const comparableOf = <Prefix extends 'a' | 'b'>(
  row: ComparableRow<Prefix>,
  prefix: Prefix,
): Comparable => comparable((column) => row[`${prefix}_${column}`]);

export const comparableContact = (contact: Contact): Comparable => {
  const { texts } = indexContact(contact);
  return comparable((column) => texts[column]);
};
