import { Button } from '@mantine/core';
import { IconChartBar, IconChevronDown, IconTable } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, Suspense, useId, useState } from 'react';
import { handFocusOut } from '../form/heir.ts';
import { late } from '../late-component.tsx';
import type {
  ChartData,
  ChartDirection,
  ChartFamily,
  ChartPoint,
  DrawnFamily,
} from './chart-data.ts';
import type { ChartState } from './chart-state.ts';
import { ChartTable, type LinkOf } from './chart-table.tsx';
import classes from './chart-view.module.css';
import { mostFigures, NumberFigure } from './number-figure.tsx';
import { type ChartTools, isBlank, placedRows, undatedNote } from './read-chart.ts';
import { TextFigure } from './text-figure.tsx';
import { useCalm } from './use-calm.ts';
import { Skeleton } from '../skeleton.tsx';

const ChartCanvas = late(async () => ({
  default: (await import('./chart-canvas.tsx')).ChartCanvas,
}));

export type ChartViewProps = ChartTools & {
  readonly family: ChartFamily;
  readonly state: ChartState;
  readonly title: string;
  readonly direction: ChartDirection;
  /** Of the picture without its table, in CSS pixels. */
  readonly height: number;
  /** Opens what a value is made of; without it values cannot be picked. Best kept the same between drawings. */
  readonly onPick?: (point: ChartPoint) => void;
  readonly linkOf: LinkOf;
  /** Draws places; without it they are shown as a table. */
  readonly map?: (data: ChartData) => ReactNode;
};

type BelowProps = {
  /** Whether the table below the picture is open: it stays so while another answer comes. */
  readonly tableOpen: boolean;
  readonly onTable: (open: boolean) => void;
};

type ReadyProps = Omit<ChartViewProps, 'state'> & BelowProps & { readonly data: ChartData };

/** Those that have an axis of what is compared. */
const families: ReadonlySet<DrawnFamily> = new Set<DrawnFamily>(['BAR', 'STACK', 'AREA', 'LINE']);

/** What a picture shows, for whoever does not see it. */
const summaryOf = (family: DrawnFamily, props: ReadyProps): string => {
  const { data, title, words, formats } = props;
  const isOnAxis = families.has(family);
  const rows = isOnAxis ? placedRows(data).placed : data.rows;
  const note = isOnAxis ? undatedNote(data, props) : undefined;
  const values = rows.flatMap((row) =>
    data.columns.flatMap(({ key, kind }) => {
      const cell = row[key];
      return kind === 'number' && typeof cell === 'number' ? [cell] : [];
    }),
  );
  const extreme = (choose: (a: number, b: number) => number): string =>
    formats.number(values.reduce((a, b) => choose(a, b), values[0] ?? 0));
  const summary = words.summary({
    title,
    family: words.family(family),
    count: rows.length,
    lowest: extreme(Math.min),
    highest: extreme(Math.max),
  });
  return note === undefined ? summary : `${summary} ${note}`;
};

type PictureProps = ReadyProps & {
  readonly family: DrawnFamily;
  /** Where the buttons go that look closer at it. */
  readonly tools: HTMLElement | null;
};

const Picture = ({ family, tools, ...props }: PictureProps) => {
  const { data, title, words, formats, direction, height, onPick } = props;
  const calm = useCalm();
  return (
    <div className={classes.picture} style={{ '--picture-height': `${height}px` } as CSSProperties}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <ChartCanvas
          family={family}
          data={data}
          words={words}
          formats={formats}
          direction={direction}
          height={height}
          title={title}
          label={summaryOf(family, { family, ...props })}
          tools={tools}
          moving={!calm}
          onPick={onPick ?? null}
        />
      </Suspense>
    </div>
  );
};

type TableBelowProps = ReadyProps & { readonly children?: ReactNode };

/** The same data below its picture: closed at first, and where the keyboard finds every value. */
const TableBelow = ({ data, title, words, formats, onPick, linkOf, ...props }: TableBelowProps) => {
  const { tableOpen: open, onTable, children } = props;
  const id = useId();
  return (
    <div className={classes.below}>
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTable size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden className={classes.chevron} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onTable(!open)}
        >
          {open ? words.hideTable : words.showTable}
        </Button>
        {children}
      </div>
      <div id={id}>
        {open && (
          <ChartTable
            data={data}
            label={title}
            words={words}
            formats={formats}
            onPick={onPick ?? null}
            linkOf={linkOf}
          />
        )}
      </div>
    </div>
  );
};

const Drawn = (props: ReadyProps & { readonly family: DrawnFamily }) => {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <>
      <Picture {...props} tools={tools} />
      <TableBelow {...props}>
        <span ref={setTools} className={classes.zoom} />
      </TableBelow>
    </>
  );
};

/** Whether there is more than numbers side by side tell. */
const hasMore = ({ rows, columns }: ChartData): boolean =>
  rows.length > 1 || columns.filter(({ kind }) => kind === 'number').length > mostFigures;

const Ready = (props: ReadyProps) => {
  const { family, data, words, formats, title, height, onPick, linkOf, map } = props;
  const tools = { words, formats };
  const table = (
    <div className={classes.scrolled} style={{ maxBlockSize: height }}>
      <ChartTable data={data} label={title} onPick={onPick ?? null} linkOf={linkOf} {...tools} />
    </div>
  );
  switch (family) {
    case 'GRID':
      return table;
    case 'TEXT':
      return (
        <div
          className={classes.scrolled}
          style={{ maxBlockSize: height }}
          tabIndex={0}
          role="group"
          aria-label={title}
        >
          <TextFigure data={data} {...tools} />
        </div>
      );
    case 'MAP':
      return map === undefined ? (
        table
      ) : (
        <>
          <div className={classes.picture} style={{ blockSize: height }}>
            {map(data)}
          </div>
          <TableBelow {...props} />
        </>
      );
    case 'NUMBER':
      return (
        <>
          <NumberFigure data={data} onPick={onPick ?? null} {...tools} />
          {hasMore(data) && <TableBelow {...props} />}
        </>
      );
    default:
      return <Drawn {...props} family={family} />;
  }
};

const needsNumbers = (family: ChartFamily): boolean =>
  family !== 'GRID' && family !== 'TEXT' && family !== 'MAP';

const Content = ({ state, ...props }: ChartViewProps & BelowProps) => {
  const { words, height, family } = props;
  if (state.kind === 'loading') {
    return (
      <div className={classes.waiting} style={{ blockSize: height }}>
        <Skeleton height="100%" />
        <span role="status" className="visually-hidden">
          {words.loading}
        </span>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={classes.notice} style={{ minBlockSize: Math.min(height, 220) }} role="alert">
        <p>{state.message ?? words.failed}</p>
        {state.onRetry !== undefined && (
          <Button ref={handFocusOut} variant="default" size="xs" onClick={state.onRetry}>
            {words.retry}
          </Button>
        )}
      </div>
    );
  }
  const { data } = state;
  if (data.rows.length === 0 || (needsNumbers(family) && isBlank(data))) {
    return (
      <div className={classes.notice} style={{ minBlockSize: Math.min(height, 220) }} role="status">
        <IconChartBar size={28} stroke={1.4} aria-hidden />
        <p>{words.noData}</p>
      </div>
    );
  }
  return <Ready {...props} data={data} />;
};

/**
 * An answer drawn as one of fourteen families, with the same data as a table. It has no frame of its own; its title is
 * its caption, shown by whoever frames it.
 */
export const ChartView = (props: ChartViewProps) => {
  const [tableOpen, setTableOpen] = useState(false);
  return (
    <figure className={classes.figure} tabIndex={-1}>
      <figcaption className="visually-hidden">{props.title}</figcaption>
      <Content {...props} tableOpen={tableOpen} onTable={setTableOpen} />
    </figure>
  );
};
