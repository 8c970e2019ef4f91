import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { createGrid, type Grid } from './create-grid.ts';
import type { GridActions, GridModel, GridSpot, GridView } from './grid-model.ts';

export type GridHandle = { readonly focus: () => void };

/** Whoever comes back to the rows that they left goes on where they were. */
export type GridSpots = {
  readonly of: (question: string) => GridSpot | undefined;
  /** The id of the row that has to be in sight. */
  readonly row: () => number | undefined;
  readonly leave: (question: string, spot: GridSpot) => void;
};

export type DataGridProps<Row> = {
  /** A new one is drawn; the same one is not. */
  readonly model: GridView<Row>;
  /** May be new at any time: nothing is drawn for it. */
  readonly actions: GridActions;
  readonly licenseKey: string;
  readonly dir: 'ltr' | 'rtl';
  readonly busy: boolean;
  /** Told when the licence key is not accepted; the grid is covered then. */
  readonly onLocked?: () => void;
  /** Where the grid begins, by what its rows answer, and where it was left; the same functions at any time. */
  readonly spots: GridSpots;
  readonly ref?: Ref<GridHandle>;
};

/**
 * A grid of rows that a person reads, selects and opens, but does not write in.
 * Pages, sorting and filters are questions to the server and live with the caller.
 */
export const DataGrid = <Row,>({
  model,
  actions,
  licenseKey,
  dir,
  ...props
}: DataGridProps<Row>) => {
  const { busy, onLocked, spots, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const current = useRef<GridModel<Row>>({ ...model, actions });
  const latest = useRef(model);
  const drawn = useRef(model);
  const answered = useRef(model.question);

  useLayoutEffect(() => {
    current.current = { ...model, actions };
    latest.current = model;
  });

  useLayoutEffect(() => {
    const place = host.current;
    if (place === null) return undefined;
    const made = createGrid(place, () => current.current, { licenseKey, dir });
    grid.current = made;
    drawn.current = latest.current;
    const { question, rows, rowId } = latest.current;
    const spot = spots.of(question);
    if (spot !== undefined) made.scrollTo(spot);
    const wanted = spots.row();
    const row = rows.findIndex((one) => rowId(one) === wanted);
    if (row >= 0) made.showRow(row);
    const watch = new ResizeObserver(() => made.fit());
    watch.observe(place);
    return () => {
      watch.disconnect();
      grid.current = null;
      spots.leave(answered.current, made.spot());
      made.destroy();
    };
  }, [licenseKey, dir, spots]);

  useEffect(() => {
    if (grid.current?.locked === true) onLocked?.();
  }, [licenseKey, onLocked]);

  useEffect(() => {
    const before = drawn.current;
    if (before === model) return;
    drawn.current = model;
    const restructured =
      before.columns !== model.columns || before.withRowMenu !== model.withRowMenu;
    const refilled = before.rows !== model.rows;
    grid.current?.refresh(restructured ? 'columns' : refilled ? 'rows' : 'look');
    if (!refilled) return;
    // The question changes before its rows are there: what counts is what the rows before answered.
    if (answered.current !== model.question) grid.current?.scrollToTop();
    answered.current = model.question;
  }, [model]);

  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }), []);

  return <div ref={host} className="grid-host" aria-busy={busy} />;
};
