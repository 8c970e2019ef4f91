import type { ReactNode } from 'react';
import type { TableState } from './data-table.tsx';

type Answered<Row> = {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** The last question had no answer, and no other is on its way. */
  readonly failed: boolean;
  readonly failure: ReactNode;
  /** What stands in place of rows where there are none. */
  readonly none: ReactNode;
};

/** What a table shows of the answer to its question. */
export const tableStateOf = <Row>({
  rows,
  failed,
  failure,
  none,
}: Answered<Row>): TableState<Row> => {
  if (failed) return { kind: 'failed', notice: failure };
  if (rows === undefined) return { kind: 'loading' };
  return rows.length === 0 ? { kind: 'empty', notice: none } : { kind: 'ready', rows };
};
