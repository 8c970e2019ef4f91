import type { Kept } from './compare.ts';

/** A line of the table: its figure at each size, in the order of the sizes; undefined where it was not measured. */
export type Growth = {
  readonly section: string;
  readonly name: string;
  /** Medians in milliseconds. */
  readonly figures: readonly (number | undefined)[];
  /** How many times the first figure the last one is. */
  readonly factor: number;
};

const keyOf = ({ section, name }: { readonly section: string; readonly name: string }): string =>
  `${section}\n${name}`;

/** The newest figures of this machine at each number of contacts, smallest first. */
export const growthOf = (
  runs: readonly Kept[],
  machine: string,
): { readonly sizes: readonly number[]; readonly rows: readonly Growth[] } => {
  const own = runs
    .filter((run) => run.machine === machine)
    .toSorted((left, right) => left.at.localeCompare(right.at));
  const bySize = new Map<number, Map<string, number>>();
  const names = new Map<string, { readonly section: string; readonly name: string }>();
  for (const { contacts, rows } of own) {
    const figures = bySize.get(contacts) ?? new Map<string, number>();
    bySize.set(contacts, figures);
    for (const { section, name, p50 } of rows) {
      figures.set(keyOf({ section, name }), p50);
      names.set(keyOf({ section, name }), { section, name });
    }
  }
  const sizes = [...bySize.keys()].toSorted((left, right) => left - right);
  const rows = [...names].flatMap(([key, what]) => {
    const figures = sizes.map((size) => bySize.get(size)?.get(key));
    const measured = figures.filter((figure) => figure !== undefined);
    const [first, last] = [measured[0], measured.at(-1)];
    if (measured.length < 2 || first === undefined || last === undefined) return [];
    return [{ ...what, figures, factor: last / first }];
  });
  return { sizes, rows };
};

const ms = (figure: number | undefined): string =>
  figure === undefined ? '-' : figure.toFixed(figure < 10 ? 1 : 0);

/** The table as lines, what grows most first in each section. */
export const growthLines = ({ sizes, rows }: ReturnType<typeof growthOf>): readonly string[] => {
  const cells = (what: string, others: readonly string[]): string =>
    [what.padEnd(76), ...others.map((text) => text.padStart(11))].join('');
  const sections = [...new Set(rows.map(({ section }) => section))];
  return [
    cells('median ms at so many contacts', [...sizes.map(String), 'factor']),
    ...sections.flatMap((section) =>
      rows
        .filter((row) => row.section === section)
        .toSorted((left, right) => right.factor - left.factor)
        .map(({ name, figures, factor }) =>
          cells(`${section}: ${name}`, [...figures.map(ms), factor.toFixed(1)]),
        ),
    ),
  ];
};
