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

/** A column of texts or JSON. */
export type TextColumn = {
  readonly table: string;
  readonly column: string;
  readonly isJson: boolean;
  /** It tells rows apart or leads to others: a number of a parcel, the name of a template. */
  readonly isKey: boolean;
};

/** Tables that are made of others by triggers, and follow them. */
const followers = /^(search_doc|search_word|duplicate_key|contact_idx|contact_attr|contact_email)/;

/** Every column of the database that can hold words of people, but those of tables that follow others. */
export const textColumns = async (querying: Querying): Promise<readonly TextColumn[]> => {
  const { rows } = await querying.query<TextColumn>(
    `select c.relname::text as "table", a.attname::text as "column",
            t.typname in ('json', 'jsonb') as "isJson",
            exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))
            or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
                        and a.attnum = any(k.conkey)) as "isKey"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
       join pg_type d on d.oid = a.atttypid
       join pg_type t on t.oid = case d.typtype when 'd' then d.typbasetype else d.oid end
      where n.nspname = 'public' and c.relkind = 'r'
        and t.typname in ('text', '_text', 'varchar', 'json', 'jsonb')
      order by 1, 2`,
  );
  return rows.filter(({ table }) => !followers.test(table));
};
