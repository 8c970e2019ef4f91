import type { PersonRow } from './person-rows.ts';

type Row = PersonRow['row'];

const lines = (value: unknown, depth: number): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);

/**
 * Rows about a person, which come table by table as JSON texts of many, as the text of one JSON object that people can
 * read too; `told` is what is said of each.
 */
export const writePerson = (
  head: Readonly<Record<string, unknown>>,
  told: (row: Row) => Row = (row) => row,
) =>
  async function* (batches: AsyncIterable<string>): AsyncGenerator<string, void, void> {
    yield `${lines(head, 0).slice(0, -2)},\n  "tables": {`;
    let open: string | undefined;
    for await (const batch of batches) {
      for (const { table, row } of JSON.parse(batch) as readonly PersonRow[]) {
        const end = open === undefined ? '' : '\n    ],';
        const before = table === open ? ',' : `${end}\n    ${JSON.stringify(table)}: [`;
        open = table;
        yield `${before}\n      ${lines(told(row), 6)}`;
      }
    }
    yield `${open === undefined ? '' : '\n    ]\n  '}}\n}\n`;
  };
