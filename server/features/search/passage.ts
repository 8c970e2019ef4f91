import { searchMarks } from '#shared/rules/search-marks.ts';

/** Characters that stand before what was looked for. */
const lead = 60;

/** Of a text that repeats what was looked for without end, its beginning decides. */
const mostCompared = 100;

/** Where a text may be cut: not within a character of two halves. */
const betweenCharacters = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;

/** The hit from which on most of them stand close together. */
const densest = (
  marks: ReturnType<typeof searchMarks>,
  reach: number,
): { readonly start: number; readonly end: number } => {
  const compared = marks.slice(0, mostCompared);
  const within = (from: number): number =>
    compared.filter(({ start, end }) => start >= from && end <= from + reach).length;
  return compared.reduce(
    (best, mark) => (within(mark.start) > within(best.start) ? mark : best),
    compared[0] ?? { start: 0, end: 0 },
  );
};

/** The part of a text that holds what a keyword has found, on one line; whole words where there are blanks. */
export const passageOf = (text: string, keyword: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const hit = densest(searchMarks(line, keyword), most - lead);
  const early = Math.max(0, Math.min(hit.start - lead, line.length - most));
  const blankBefore = early === 0 ? -1 : line.indexOf(' ', early);
  const isNear = blankBefore >= early && blankBefore < hit.start;
  const from = isNear ? blankBefore + 1 : betweenCharacters(line, early);
  const late = from + most;
  if (late >= line.length) return `…${line.slice(from)}`;
  const blankAfter = line.lastIndexOf(' ', late);
  const to =
    blankAfter >= hit.end && blankAfter > from ? blankAfter : betweenCharacters(line, late);
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}…`;
};
