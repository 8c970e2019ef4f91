/** A piece of a statement: fixed text with the values that stand between its parts. */
export type Sql = { readonly texts: readonly string[]; readonly values: readonly unknown[] };

const isSql = (insert: unknown): insert is Sql =>
  typeof insert === 'object' && insert !== null && 'texts' in insert && 'values' in insert;

const append = (left: Sql, right: Sql): Sql => ({
  texts: [
    ...left.texts.slice(0, -1),
    `${left.texts.at(-1) ?? ''}${right.texts[0] ?? ''}`,
    ...right.texts.slice(1),
  ],
  values: [...left.values, ...right.values],
});

/** A name or a fixed phrase of our own; never anything that a person wrote. */
export const phrase = (text: string): Sql => ({ texts: [text], values: [] });

/** Writes a piece of SQL: a piece inserted becomes part of the text, anything else becomes a parameter. */
export const sql = (texts: TemplateStringsArray, ...inserts: readonly unknown[]): Sql =>
  inserts.reduce<Sql>(
    (piece, insert, index) => {
      const next = isSql(insert) ? insert : { texts: ['', ''], values: [insert] };
      return append(append(piece, next), phrase(texts[index + 1] ?? ''));
    },
    phrase(texts[0] ?? ''),
  );

/** Pieces with a fixed phrase between them; `none` stands for no piece at all. */
export const joined = (pieces: readonly Sql[], between: string, none: string): Sql => {
  const [first, ...rest] = pieces;
  if (first === undefined) return phrase(none);
  return rest.reduce((whole, piece) => append(append(whole, phrase(between)), piece), first);
};

export const allOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 1 ? joined(pieces, '', '') : sql`(${joined(pieces, ' and ', 'true')})`;

export const anyOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 1 ? joined(pieces, '', '') : sql`(${joined(pieces, ' or ', 'false')})`;

/** A text as a part of a LIKE pattern: `%`, `_` and `\` stand for themselves. */
export const literalPattern = (text: string): string =>
  text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The statement with its parameters numbered, as the driver takes it. */
export const statement = ({
  texts,
  values,
}: Sql): { text: string; values: readonly unknown[] } => ({
  text: texts.map((text, index) => (index === 0 ? text : `$${index}${text}`)).join(''),
  values,
});
