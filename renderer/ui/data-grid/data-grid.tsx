import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { createGrid, type Grid } from './create-grid.ts';
import type { GridModel } from './grid-model.ts';

export type GridHandle = { readonly focus: () => void };

export type DataGridProps<Row> = {
  readonly model: GridModel<Row>;
  readonly licenseKey: string;
  readonly dir: 'ltr' | 'rtl';
  readonly busy: boolean;
  readonly ref?: Ref<GridHandle>;
};

/**
 * A grid of rows that a person reads, selects and opens, but does not write in.
 * Pages, sorting and filters are questions to the server and live with the caller.
 */
export const DataGrid = <Row,>({ model, licenseKey, dir, busy, ref }: DataGridProps<Row>) => {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const current = useRef(model);
  const drawn = useRef(model);

  useLayoutEffect(() => {
    current.current = model;
  });

  useLayoutEffect(() => {
    const place = host.current;
    if (place === null) return undefined;
    const made = createGrid(place, () => current.current, { licenseKey, dir });
    grid.current = made;
    drawn.current = current.current;
    const watch = new ResizeObserver(() => made.fit());
    watch.observe(place);
    return () => {
      watch.disconnect();
      grid.current = null;
      made.destroy();
    };
  }, [licenseKey, dir]);

  useEffect(() => {
    const before = drawn.current;
    if (before === model) return;
    drawn.current = model;
    const restructured =
      before.columns !== model.columns || before.withRowMenu !== model.withRowMenu;
    const refilled = before.rows !== model.rows;
    grid.current?.refresh(restructured ? 'columns' : refilled ? 'rows' : 'look');
    if (refilled) grid.current?.scrollToTop();
  }, [model]);

  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }), []);

  return <div ref={host} className="grid-host" aria-busy={busy} />;
};
