import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChartColumn, ChartData, ChartPoint, ChartRow } from './chart-data.ts';
import classes from './chart-view.module.css';
import { MoreRows } from './more-rows.tsx';
import { NumberButton } from './number-button.tsx';
import { keyedRows, type ChartTools, totalsName } from './read-chart.ts';

/** The page about what a cell names; null where there is none. */
export type LinkOf = (column: string, cell: string) => string | null;

type ChartTableProps = ChartTools & {
  readonly data: ChartData;
  /** What the table holds, for whoever does not see it. */
  readonly label: string;
  readonly onPick: ((point: ChartPoint) => void) | null;
  readonly linkOf: LinkOf;
};

/** Rows shown at first and added with each wish for more. */
const step = 50;

/** An answer as a table; its numbers are the keyboard's way to what they are made of. */
export const ChartTable = ({ data, label, onPick, linkOf, formats, words }: ChartTableProps) => {
  const [most, setMost] = useState(step);
  const { columns, rows, totals } = data;
  const cellOf = (row: ChartRow, column: ChartColumn) => {
    const cell = row[column.key] ?? null;
    const text = formats.cell(column, cell);
    if (text === '') return <span className={classes.blank}>{words.blank}</span>;
    const to = typeof cell === 'string' ? linkOf(column.key, cell) : null;
    if (to !== null) {
      return (
        <Link to={to} className={classes.cellLink}>
          {text}
        </Link>
      );
    }
    if (onPick === null || typeof cell !== 'number') return <bdi>{text}</bdi>;
    const tools = { formats, words };
    return <NumberButton {...{ columns, row, column, tools, onPick }} value={cell} />;
  };
  const shown = rows.slice(0, most);
  return (
    <>
      {/* A region that scrolls is reached by keyboard. */}
      <div className={classes.tableFrame} tabIndex={0} role="group" aria-label={label}>
        <table className={classes.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map(({ key, title, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  <bdi>{title}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-grows>
            {keyedRows(shown).map(({ key: place, row }) => (
              <tr key={place}>
                {columns.map((column, at) => {
                  const isName = at === 0 && column.kind !== 'number';
                  const Cell = isName ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.key}
                      scope={isName ? 'row' : undefined}
                      data-kind={column.kind}
                    >
                      {cellOf(row, column)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totals !== undefined && (
            <tfoot>
              <tr>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row">
                      {totalsName(data, words)}
                    </th>
                  ) : (
                    <td key={column.key} data-kind={column.kind}>
                      {formats.cell(column, totals[column.key])}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <MoreRows
        words={words}
        shown={shown.length}
        total={rows.length}
        onMore={() => setMost(most + step * 2)}
      />
    </>
  );
};
