/** What came of one fault. */
export type Row = {
  readonly fault: string;
  /** Why it was not tried; the rest says nothing then. */
  readonly hindered?: string;
  /** Seconds in which nothing could be written. */
  readonly outage: number;
  /** Seconds from the end of the fault to the first write; undefined where there was none. */
  readonly recovery: number | undefined;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** What must not be and is, in words. */
  readonly breaches: readonly string[];
};

export const isBreach = ({ lost, doubled, breaches }: Row): boolean =>
  lost + doubled + breaches.length > 0;

const columns: readonly (readonly [title: string, cell: (row: Row) => string])[] = [
  ['fault', ({ fault }) => fault],
  ['without service s', ({ outage }) => outage.toFixed(1)],
  ['back after s', ({ recovery }) => recovery?.toFixed(1) ?? 'never'],
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['lost', ({ lost }) => String(lost)],
  ['doubled', ({ doubled }) => String(doubled)],
  ['invariants', (row) => (isBreach(row) ? 'BROKEN' : 'hold')],
];

const widths = [52, 17, 12, 12, 5, 7, 10];

const padded = (cells: readonly string[]): string =>
  cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ');

export const heading = (): string => padded(columns.map(([title]) => title));

/** A row, and below it what is broken. */
export const line = (row: Row): string => {
  const { fault, hindered, breaches } = row;
  if (hindered !== undefined) return `${fault.padEnd(widths[0] ?? 0)}  not tried: ${hindered}`;
  const cells = columns.map(([, cell]) => cell(row));
  return [padded(cells), ...breaches.map((words) => `    ${words}`)].join('\n');
};
