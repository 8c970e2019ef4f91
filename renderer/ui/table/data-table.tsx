import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Pager, type PagerProps } from '../data-grid/pager.tsx';
import { EmptyNote } from '../feedback/empty-note.tsx';
import { handToNextRow } from '../form/next-row.ts';
import classes from './data-table.module.css';
import { tableRoles } from './table-roles.ts';
import waiting from '../styles/waiting.module.css';

export type TableSort = { readonly key: string; readonly order: 'ASC' | 'DESC' };

export type TableColumn<Row> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Its texts are of people: they run over several lines and each in its own direction. */
  readonly prose?: boolean;
  /** Codes and numbers that read from the left in every language. */
  readonly code?: boolean;
  /** How many, or how much: digits stand below digits of the same worth, at the right in every language. */
  readonly numeric?: boolean;
  /** The label is for screen readers alone: what the column holds is plain to see. */
  readonly quiet?: boolean;
  /** Its cells name their rows: they are read out with every other cell. */
  readonly naming?: boolean;
};

export type TableState<Row> =
  | { readonly kind: 'loading' }
  /** Nothing to show, with what to say about it. */
  | { readonly kind: 'empty'; readonly notice: ReactNode }
  | { readonly kind: 'failed'; readonly notice: ReactNode }
  | { readonly kind: 'ready'; readonly rows: readonly Row[] };

type DataTableProps<Row> = {
  /** What the table holds, for whoever does not see it. */
  readonly label: string;
  readonly loadingLabel: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly state: TableState<Row>;
  /** Rows are shown while newer ones are on their way. */
  readonly refreshing?: boolean;
  readonly pager?: PagerProps;
  /** Which rows show is told by a region beside the table. */
  readonly toldBeside?: boolean;
  /** What stands under a row over its whole width; null where nothing does. */
  readonly detail?: (row: Row) => ReactNode;
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  /**
   * Where there is no room for the columns, each row becomes a card with a line for each: for short tables. What they
   * can be sorted by stands over the cards.
   */
  readonly stacks?: boolean;
};

const ariaOrder = { ASC: 'ascending', DESC: 'descending' } as const;

type HeaderProps = {
  readonly label: string;
  readonly order: TableSort['order'] | undefined;
  readonly onSort: (order: TableSort['order']) => void;
};

const SortHeader = ({ label, order, onSort }: HeaderProps) => {
  const Icon =
    order === undefined ? IconArrowsSort : { ASC: IconArrowUp, DESC: IconArrowDown }[order];
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={order !== undefined || undefined}
      onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  );
};

/** Pulses with all the others, by the body of the table. */
const WaitingBar = () => <div className={`${waiting.bar} ${classes.bar}`} />;

const loadingRows = ['first', 'second', 'third'];

type ToldProps = {
  readonly state: TableState<unknown>;
  readonly loadingLabel: string;
  readonly summary: ReactNode;
  readonly order: string;
};

/** The same element in every state: what is put into a region that was there before is read out. */
const Told = ({ state, loadingLabel, summary, order }: ToldProps) => (
  <div role="status" className={state.kind === 'empty' ? undefined : 'visually-hidden'}>
    {state.kind === 'loading' && loadingLabel}
    {state.kind === 'empty' && <EmptyNote role="none">{state.notice}</EmptyNote>}
    {/* In another order the same sentence is a new node: it is read out again. */}
    {state.kind === 'ready' && <span key={order}>{summary}</span>}
  </div>
);

/** A paged table: sorted by its headings, wider than its place it scrolls by itself. */
export const DataTable = <Row,>({
  label,
  loadingLabel,
  columns,
  rowKey,
  state,
  refreshing = false,
  sort,
  onSort,
  pager,
  toldBeside = false,
  detail,
  stacks = false,
}: DataTableProps<Row>) => {
  const roles: Partial<typeof tableRoles> = stacks ? tableRoles : {};
  const orderOf = (key: string) => (sort?.key === key ? sort.order : undefined);
  const told = (
    <Told
      state={state}
      loadingLabel={loadingLabel}
      summary={toldBeside ? null : pager?.summary}
      order={`${sort?.key} ${sort?.order}`}
    />
  );
  if (state.kind === 'empty' || state.kind === 'failed') {
    return (
      <div className={classes.whole} tabIndex={-1}>
        {told}
        {state.kind === 'failed' && <EmptyNote role="alert">{state.notice}</EmptyNote>}
      </div>
    );
  }
  return (
    <div
      className={classes.whole}
      tabIndex={-1}
      data-stacks={stacks || undefined}
      data-sorts={onSort !== undefined || undefined}
    >
      {told}
      {/* A region that scrolls is reached by keyboard. */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
        <table
          role={roles.table}
          className={classes.table}
          aria-label={label}
          aria-busy={state.kind === 'loading' || refreshing}
        >
          <thead role={roles.group}>
            <tr role={roles.row}>
              {columns.map((column) => {
                const order = orderOf(column.key);
                const isSorted = onSort !== undefined && column.sortable === true;
                return (
                  <th
                    key={column.key}
                    role={roles.header}
                    scope="col"
                    aria-sort={order && ariaOrder[order]}
                    data-prose={column.prose}
                    data-numeric={column.numeric}
                  >
                    {isSorted ? (
                      <SortHeader
                        label={column.label}
                        order={order}
                        onSort={(next) => onSort({ key: column.key, order: next })}
                      />
                    ) : (
                      <span className={column.quiet === true ? 'visually-hidden' : undefined}>
                        {column.label}
                      </span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody
            role={roles.group}
            className={state.kind === 'loading' ? waiting.waiting : undefined}
          >
            {state.kind === 'loading'
              ? loadingRows.map((row) => (
                  <tr key={row} role={roles.row}>
                    {columns.map(({ key }) => (
                      <td key={key} role={roles.cell}>
                        <WaitingBar />
                      </td>
                    ))}
                  </tr>
                ))
              : state.rows.map((row) => {
                  const below = detail?.(row) ?? null;
                  return (
                    <Fragment key={rowKey(row)}>
                      <tr ref={handToNextRow} role={roles.row}>
                        {columns.map(({ key, label: name, cell, naming = false, ...column }) => {
                          const Cell = naming ? 'th' : 'td';
                          return (
                            <Cell
                              key={key}
                              role={naming ? roles.rowHeader : roles.cell}
                              scope={naming ? 'row' : undefined}
                              data-prose={column.prose}
                              data-numeric={column.numeric}
                              data-label={stacks && column.quiet !== true ? name : undefined}
                            >
                              {column.code === true ? <bdi dir="ltr">{cell(row)}</bdi> : cell(row)}
                            </Cell>
                          );
                        })}
                      </tr>
                      {below !== null && (
                        <tr ref={handToNextRow} role={roles.row} className={classes.detail}>
                          <td role={roles.cell} colSpan={columns.length}>
                            {below}
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  );
                })}
          </tbody>
        </table>
      </div>
      {pager !== undefined && state.kind === 'ready' && <Pager {...pager} />}
    </div>
  );
};
