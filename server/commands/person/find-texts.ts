import type { Querying } from '#server/database/database.ts';
import { containing } from '#server/database/sql.ts';
import type { TextColumn } from './text-columns.ts';
import { type Identifiers, patternOf, scrub } from './scrub.ts';

type FoundText = {
  /** Where the row lies, until it changes. */
  readonly ctid: string;
  readonly value: unknown;
  /** The value without what was found. */
  readonly scrubbed: unknown;
};

/** Rows of a column in which a person is named: told apart roughly by the database, exactly by the pattern. */
export const findTexts = async (
  querying: Querying,
  { table, column }: Pick<TextColumn, 'table' | 'column'>,
  known: Identifiers,
): Promise<readonly FoundText[]> => {
  const pattern = patternOf(known);
  if (pattern === undefined) return [];
  const words = [...known.emails, ...known.names.map((name) => name.toLowerCase())];
  // Names of tables and columns come from the catalogue.
  const { rows } = await querying.query<{ readonly ctid: string; readonly value: unknown }>(
    `select r.ctid::text, r."${column}" as value from "${table}" r
      where lower(r."${column}"::text) like any($1)
         or regexp_replace(r."${column}"::text, '[\\s().\\-–/]', '', 'g') like any($2)`,
    [
      words.map((word) => containing(word).replaceAll(/\s+/g, '%')),
      known.phones.map((phone) => `%${phone}%`),
    ],
  );
  return rows.flatMap(({ ctid, value }) => {
    const scrubbed = scrub(value, pattern);
    return JSON.stringify(scrubbed) === JSON.stringify(value) ? [] : [{ ctid, value, scrubbed }];
  });
};
