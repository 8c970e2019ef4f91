import { contactReferences } from '#server/database/contacts/contact-references.ts';
import type { Querying } from '#server/database/database.ts';

/** A column whose rows are about a person, by the number of a contact or of an account. */
export type NamedColumn = {
  readonly table: string;
  readonly column: string;
  readonly names: 'contact' | 'account';
};

/**
 * Every column of the database that names a person: the list that a test holds against all tables, and whatever refers
 * to accounts or contacts besides, by the catalogue of the database itself.
 */
export const namedColumns = async (querying: Querying): Promise<readonly NamedColumn[]> => {
  const { rows } = await querying.query<NamedColumn>(
    `select c.conrelid::regclass::text as "table", a.attname::text as "column",
            case c.confrelid when 'account'::regclass then 'account' else 'contact' end as names
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1
        and c.confrelid in ('account'::regclass, 'contact_doc'::regclass)
      order by 1, 2`,
  );
  const listed = contactReferences.map(
    ({ table, column }): NamedColumn => ({ table, column, names: 'contact' }),
  );
  const isListed = ({ table, column }: NamedColumn): boolean =>
    listed.some((one) => one.table === table && one.column === column);
  // What accounts did stays when they go, so the log refers to none.
  const audit: NamedColumn = { table: 'audit_log', column: 'account_id', names: 'account' };
  return [...listed, ...rows.filter((row) => !isListed(row)), audit];
};

/** Columns by which somebody only did something: the rows are about others. */
export const isAct = ({ table, column }: NamedColumn): boolean =>
  /^(assigned_to|inspected_by)$/.test(column) ||
  contactReferences.some(
    (one) =>
      one.table === table &&
      one.column === column &&
      (one.on === 'stays' || one.table === 'duplicate'),
  );
