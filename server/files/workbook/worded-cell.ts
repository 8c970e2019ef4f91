import type { Cell } from './sheet-xml.ts';

/** What is said in place of codes of our own. */
export type CodeWords = Readonly<Record<string, string>>;

/** Parts what a cell says where several codes come as one text. */
const betweenCodes = ', ';

/** Says what stands in a cell of a column in words; what has none stays as it is. */
export const wordedBy = (words: CodeWords | undefined): ((cell: Cell) => Cell) => {
  if (words === undefined) return (cell) => cell;
  const known = new Map(Object.entries(words));
  const said = (text: string): string =>
    known.get(text) ??
    text
      .split(betweenCodes)
      .map((code) => known.get(code) ?? code)
      .join(betweenCodes);
  return (cell) => {
    if (typeof cell === 'string') return said(cell);
    return typeof cell === 'object' && cell !== null ? cell.map(said) : cell;
  };
};
