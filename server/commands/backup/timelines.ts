import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOfSegment } from './what-may-go.ts';

/** A line of the log that a restored portal has begun, as the archive knows it. */
export type Timeline = {
  readonly number: number;
  /** When the portal began to work on it: it archives that first. */
  readonly archivedOn: Date;
  /** The lines before it, each with the place of the segment in which it was left. */
  readonly from: readonly { readonly number: number; readonly place: string }[];
};

/** A segment has 16 MB: the six digits that are left out count the bytes in it. */
const placeOfPosition = (high: string, low: string): string =>
  `${high.padStart(8, '0')}${low.padStart(8, '0').slice(0, 2).padStart(8, '0')}`;

/** The content of a file `00000002.history`: a line each, such as `1	0/5000120	reached consistency`. */
export const parseHistory = (text: string): Timeline['from'] =>
  [...text.matchAll(/^\s*(\d+)\s+([\dA-F]+)\/([\dA-F]+)/gm)].map(
    ([, number, high = '', low = '']) => ({
      number: Number(number),
      place: placeOfPosition(high, low),
    }),
  );

/** The lines of an archive but the first, which has no history. */
export const timelinesIn = async (archive: string): Promise<readonly Timeline[]> => {
  const timelines: Timeline[] = [];
  for (const name of await readdir(archive)) {
    const digits = /^([\dA-F]{8})\.history$/.exec(name)?.[1];
    if (digits === undefined) continue;
    const file = join(archive, name);
    const { mtime: archivedOn } = await stat(file);
    const from = parseHistory(await readFile(file, 'utf8'));
    timelines.push({ number: Number.parseInt(digits, 16), archivedOn, from });
  }
  return timelines;
};

/**
 * The line on which a moment after a back-up lies: the newest that comes from the back-up and had begun by then.
 * PostgreSQL alone would take the newest of all, and miss what was done after the back-up and before it was restored.
 * Undefined: the line of the back-up itself.
 */
export const timelineAt = (
  timelines: readonly Timeline[],
  firstSegment: string,
  moment: Date | 'latest',
): number | undefined => {
  const own = Number.parseInt(firstSegment.slice(0, 8), 16);
  const comesFromIt = ({ from }: Timeline): boolean =>
    from.some(({ number, place }) => number === own && place >= placeOfSegment(firstSegment));
  return timelines
    .filter(({ archivedOn }) => moment === 'latest' || archivedOn <= moment)
    .filter(comesFromIt)
    .map(({ number }) => number)
    .toSorted((one, other) => other - one)[0];
};
