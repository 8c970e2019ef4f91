import { phrase, type Sql, sql } from '#server/database/sql.ts';

/** A small table of names, and where a row says which of them is its own. */
export type Lookup = { readonly table: Sql; readonly key: Sql };

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
export const foldedOnly = (folded: string, shown: 'initcap' | 'upper'): FieldSql => ({
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

/** The first entry of a list of contact_idx. */
export const firstOf = (column: string): string => `split_part(${column}, E'\\n', 2)`;

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
