import type { Database, Lane, Querying, QueryOptions } from '#server/database/database.ts';

type AskedStatement = {
  readonly lane: 'short' | 'heavy' | 'long';
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows came back. */
  readonly rows: number;
};

/** A database that notes what it is asked, one statement after the other. */
export const watched = (database: Database) => {
  const asked: AskedStatement[] = [];
  const noting = (lane: AskedStatement['lane'], { query }: Querying): Querying => ({
    query: async <Row extends object>(
      text: string,
      values: readonly unknown[] = [],
      options: QueryOptions = {},
    ) => {
      const answer = await query<Row>(text, values, options);
      asked.push({ lane, text, values, rows: answer.rows.length });
      return answer;
    },
  });
  const notingLane = (name: AskedStatement['lane'], lane: Lane): Lane => ({
    ...noting(name, lane),
    inTransaction: (work, options) =>
      lane.inTransaction(
        (transaction) => work({ ...transaction, ...noting(name, transaction) }),
        options,
      ),
  });
  const noted: Database = {
    ...database,
    ...notingLane('short', database),
    heavy: notingLane('heavy', database.heavy),
    long: notingLane('long', database.long),
  };
  return { database: noted, asked };
};

/** How PostgreSQL would answer a statement, step by step. */
export const planOf = async (
  { query }: Querying,
  { text, values }: Pick<AskedStatement, 'text' | 'values'>,
): Promise<string> => {
  const { rows } = await query<{ readonly 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
