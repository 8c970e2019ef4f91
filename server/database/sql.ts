/** A piece of a statement: fixed text with the values that stand between its parts. */
export type Sql = { readonly texts: readonly string[]; readonly values: readonly unknown[] };

const isSql = (insert: unknown): insert is Sql =>
  typeof insert === 'object' && insert !== null && 'texts' in insert && 'values' in insert;

/** One piece after the other, in one pass: a statement may have thousands. */
const chained = (pieces: readonly Sql[]): Sql => {
  const texts = [''];
  const values: unknown[] = [];
  for (const piece of pieces) {
    for (const [place, text] of piece.texts.entries()) {
      if (place === 0) texts.push(`${texts.pop() ?? ''}${text}`);
      else texts.push(text);
    }
    for (const value of piece.values) values.push(value);
  }
  return { texts, values };
};

/** A name or a fixed phrase of our own; never anything that a person wrote. */
export const phrase = (text: string): Sql => ({ texts: [text], values: [] });

/** Writes a piece of SQL: a piece inserted becomes part of the text, anything else becomes a parameter. */
export const sql = (texts: TemplateStringsArray, ...inserts: readonly unknown[]): Sql =>
  chained([
    phrase(texts[0] ?? ''),
    ...inserts.flatMap((insert, index) => [
      isSql(insert) ? insert : { texts: ['', ''], values: [insert] },
      phrase(texts[index + 1] ?? ''),
    ]),
  ]);

/** Pieces with a fixed phrase between them; `none` stands for no piece at all. */
export const joined = (pieces: readonly Sql[], between: string, none: string): Sql => {
  if (pieces.length === 0) return phrase(none);
  return chained(
    pieces.flatMap((piece, index) => (index === 0 ? [piece] : [phrase(between), piece])),
  );
};

/** Pieces with commas between them. */
export const listed = (pieces: readonly Sql[]): Sql => joined(pieces, ', ', '');

export const allOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 1 ? joined(pieces, '', '') : sql`(${joined(pieces, ' and ', 'true')})`;

export const anyOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 1 ? joined(pieces, '', '') : sql`(${joined(pieces, ' or ', 'false')})`;

/** A text as a part of a LIKE pattern: `%`, `_` and `\` stand for themselves. */
export const literalPattern = (text: string): string =>
  text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A LIKE pattern for text that holds this one somewhere. */
export const containing = (text: string): string => `%${literalPattern(text)}%`;

/** The statement with its parameters numbered, as the driver takes it. */
export const statement = ({
  texts,
  values,
}: Sql): { text: string; values: readonly unknown[] } => ({
  text: texts.map((text, index) => (index === 0 ? text : `$${index}${text}`)).join(''),
  values,
});
