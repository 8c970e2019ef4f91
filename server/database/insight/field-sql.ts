import { phrase, type Sql, sql } from '#server/database/sql.ts';

/** A small table of names, and where a row says which of them is its own. */
export type Lookup = { readonly table: Sql; readonly key: Sql };

/** Tells of a folded text whether it is one that is sought. */
type Passes = (folded: Sql) => Sql;

/** Of a field that may say several things of a row: a test passes where one of them does. */
export type Entries = {
  /** Rows of which each says one of them: what joins those of a row to it, and the field as it stands there. */
  readonly spread?: { readonly join: Sql; readonly field: FieldSql };
} & (
  | {
      /** A list of contact_idx. */
      readonly kind: 'list';
      readonly column: Sql;
      /** Phones, of which each stands there with and without its country prefix. */
      readonly areDigits: boolean;
    }
  | {
      readonly kind: 'rows';
      readonly some: (passes: Passes) => Sql;
      /** What stands between the entries of a row in the text that is shown, where that is all of them. */
      readonly between?: string;
    }
);

export type FieldSql = {
  /** As it is shown. */
  readonly value: Sql;
  /** The text to compare, where the tables keep it folded. It is blank exactly where the text is. */
  readonly folded?: Sql;
  /** The text is made of what is kept alone: rows are gathered by that, and each group is written once. */
  readonly written?: (kept: Sql) => Sql;
  /** Where the text is one of few names: those are compared, not the text of every row. */
  readonly lookup?: Lookup;
  /** Where the text is one of a few words of our own: what the tables keep in its place, and the word for each of that. */
  readonly words?: { readonly key: Sql; readonly said: Readonly<Record<string, string>> };
  /** What is compared in place of the text that is shown, which is the first entry or all of them together. */
  readonly entries?: Entries;
  /** Never blank: null where it says nothing. */
  readonly tidy?: boolean;
  /** Of what an index may have in order: whether it is never null, or empty where nothing is said. */
  readonly order?: 'filled' | 'gaps';
  /** The first and the last moment there are, found by an index. */
  readonly range?: { readonly first: Sql; readonly last: Sql };
};

export const plain = (text: string): FieldSql => ({ value: phrase(text) });

/** What is never null. */
export const filled = (text: string): FieldSql => ({ ...plain(text), order: 'filled' });

/** What an index of its table begins with, the key of the data set after it or soon found; empty where nothing is said. */
export const indexed = (field: FieldSql): FieldSql => ({ ...field, order: 'gaps' });

export const lookup = (value: string, table: string, key: string): FieldSql => ({
  value: phrase(value),
  lookup: { table: phrase(table), key: phrase(key) },
  tidy: true,
});

/** A text that is kept folded and shown by its own column. */
export const kept = (value: string, folded: string): FieldSql => ({
  value: phrase(value),
  folded: phrase(folded),
});

/** A text that is kept folded alone. Names of places are shown with capitals. */
const foldedOnly = (folded: string, shown: 'initcap' | 'upper'): FieldSql => ({
  ...kept(`${shown}(${folded})`, folded),
  written: (text) => sql`${phrase(shown)}(${text})`,
});

/** A moment that an index of its table begins with. */
export const indexedMoment = (table: string, alias: string, column: string): FieldSql => ({
  ...filled(`${alias}.${column}`),
  range: {
    first: phrase(`(select min(${column}) from ${table})`),
    last: phrase(`(select max(${column}) from ${table})`),
  },
});

/** A list of contact_idx, of which the first entry is shown. Where that has a column of its own, it is named. */
export const listOf = (
  column: string,
  shown: 'initcap' | 'upper',
  first = `nullif(split_part(${column}, E'\\n', 2), '')`,
): FieldSql => ({
  ...foldedOnly(first, shown),
  entries: {
    kind: 'list',
    column: phrase(column),
    areDigits: false,
    spread: {
      join: phrase(
        `cross join unnest(string_to_array(btrim(${column}, E'\\n'), E'\\n')) entry (folded)`,
      ),
      field: foldedOnly('entry.folded', shown),
    },
  },
});

/** One phone in the form of a list: its national form is shown. */
export const phone = (column: string): FieldSql => ({
  ...plain(`split_part(${column}, E'\\n', 2)`),
  entries: { kind: 'list', column: phrase(column), areDigits: true },
});

const betweenRoles = ', ';

/** The roles of a contact: the few names are looked at, not every row. */
export const rolesBy = (mask: string): FieldSql => {
  const bit = '(1 << (entry.id - 1))';
  return {
    ...plain(
      `(select string_agg(entry.name, '${betweenRoles}' order by entry.id) from role entry where ${mask} & ${bit} <> 0)`,
    ),
    entries: {
      kind: 'rows',
      between: betweenRoles,
      some: (passes) => sql`${phrase(mask)} & (select coalesce(bit_or(${phrase(bit)}), 0)
        from role entry where ${passes(phrase('fold_text(entry.name)'))}) <> 0`,
      spread: {
        join: phrase(`join role entry on ${mask} & ${bit} <> 0`),
        field: plain('entry.name'),
      },
    },
  };
};

/** What is said of each site address of the property `p`; that of its first one, `q`, is shown. */
export const siteOf = (column: string): FieldSql => ({
  ...plain(`q.${column}`),
  entries: {
    kind: 'rows',
    some: (passes) => sql`exists (select from property_site_address entry
      where entry.apn = p.apn and ${passes(phrase(`fold_text(entry.${column})`))})`,
    spread: {
      join: phrase(
        `join (select distinct apn, ${column} from property_site_address) entry on entry.apn = p.apn`,
      ),
      field: plain(`entry.${column}`),
    },
  },
});

const fullName = (doc: string): string =>
  `btrim(concat_ws(' ', ${doc}.doc ->> 'firstName', ${doc}.doc ->> 'lastName'))`;

export const nameOf = (doc: string): FieldSql => plain(fullName(doc));

/** One of the few people whom cases are given to. */
export const officer = (doc: string, key: string): FieldSql => ({
  ...nameOf(doc),
  lookup: {
    table: phrase(`(select o.crm_id as id, ${fullName('k')} as name
      from case_officer o join contact_doc k using (crm_id))`),
    key: phrase(key),
  },
});

/**
 * One of the few people who have written the rows of a table, found by leaps in an index that begins with the writers: there
 * are far fewer of them than rows.
 */
export const writer = (doc: string, table: string, key: string, alias: string): FieldSql => ({
  ...nameOf(doc),
  lookup: {
    table: phrase(`(with recursive leap (id) as (
        select min(${key}) from ${table}
        union all
        select (select min(${key}) from ${table} where ${key} > leap.id) from leap where leap.id is not null)
      select leap.id, ${fullName('k')} as name from leap join contact_doc k on k.crm_id = leap.id)`),
    key: phrase(`${alias}.${key}`),
  },
});

export const place = (table: string): FieldSql =>
  plain(
    `case when ${table}.longitude is not null and ${table}.latitude is not null
       then array[${table}.latitude, ${table}.longitude] end`,
  );

/** A text of our own words. */
export const word = (text: string): FieldSql => ({ value: phrase(text), tidy: true });

export const truth = (column: string): FieldSql => word(`${column}::text`);

/** One of a few words of our own, each for something that the tables keep. */
export const wordFor = (key: string, said: Readonly<Record<string, string>>): FieldSql => {
  const cases = Object.entries(said).map(([kept, text]) => `when '${kept}' then '${text}'`);
  const written = (kept: Sql): Sql => sql`case ${kept} ${phrase(cases.join(' '))} end`;
  return { value: written(phrase(key)), written, words: { key: phrase(key), said }, tidy: true };
};
