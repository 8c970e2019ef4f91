import type { Judged } from './report.ts';

/** A run as it is kept. */
export type Kept = {
  /** ISO, UTC. */
  readonly at: string;
  readonly machine: string;
  readonly contacts: number;
  readonly rows: readonly Judged[];
};

export type Worse = {
  readonly section: string;
  readonly name: string;
  /** Medians in milliseconds. */
  readonly before: number;
  readonly now: number;
};

/** A median that has grown by more than this part is worse. */
const tolerated = 0.2;

/** Of a short answer a fifth is less than what a machine differs by from one minute to the next, in milliseconds. */
const noiseMs = 3;

const keyOf = ({ section, name }: Pick<Judged, 'section' | 'name'>): string =>
  `${section}\n${name}`;

/** The latest figure of each row among earlier runs on the same machine and as many contacts. */
const lastFigures = (runs: readonly Kept[], run: Kept): ReadonlyMap<string, Judged> => {
  const alike = runs.filter(
    ({ machine, contacts }) => machine === run.machine && contacts === run.contacts,
  );
  const inOrder = alike.toSorted((left, right) => left.at.localeCompare(right.at));
  return new Map(inOrder.flatMap(({ rows }) => rows.map((row) => [keyOf(row), row])));
};

/** What takes a fifth longer than when it was last measured; the worst first. */
export const worseThanBefore = (earlier: readonly Kept[], run: Kept): readonly Worse[] => {
  const last = lastFigures(earlier, run);
  return run.rows
    .map(({ section, name, p50 }) => ({
      section,
      name,
      before: last.get(keyOf({ section, name }))?.p50 ?? p50,
      now: p50,
    }))
    .filter(({ before, now }) => now - before > Math.max(before * tolerated, noiseMs))
    .toSorted((left, right) => right.now / right.before - left.now / left.before);
};
