import type { Querying } from '#server/database/database.ts';

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
