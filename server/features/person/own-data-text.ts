type Head = Readonly<Record<string, string | number | null>>;

type Row = { readonly table: string; readonly row: unknown };

const lines = (value: unknown, depth: number): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);

/** Rows, which come table by table, as the text of one JSON object that people can read too. */
export const writeOwnData = (head: Head) =>
  async function* (batches: AsyncIterable<string>): AsyncGenerator<string, void, void> {
    yield `${lines(head, 0).slice(0, -2)},\n  "tables": {`;
    let open: string | undefined;
    for await (const batch of batches) {
      for (const { table, row } of JSON.parse(batch) as readonly Row[]) {
        const end = open === undefined ? '' : '\n    ],';
        const before = table === open ? ',' : `${end}\n    ${JSON.stringify(table)}: [`;
        open = table;
        yield `${before}\n      ${lines(row, 6)}`;
      }
    }
    yield `${open === undefined ? '' : '\n    ]\n  '}}\n}\n`;
  };
