/** Cells and rows as sheets write them. */
const tags = /<(?:[^\s<>/:]+:)?(?:c|row)\s[^<>]*>/g;

/** Where one of them says that it is: `B7`, or `7` of a row. */
const place = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/;

/** Characters of a tag that a piece may have cut; no sheet writes longer ones. */
const longestTag = 65_536;

/** A is 1, Z 26, AA 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Follows how far the cells of one sheet reach, by pieces of its text, and tells the place that makes its rows times its
 * columns more than `most`: a reader fills all that lies between with nothing, whatever the sheet itself weighs.
 */
export const followRange = (most: number): ((piece: string) => string | undefined) => {
  let [columns, rows] = [1, 1];
  let cut = '';
  return (piece) => {
    const text = cut + piece;
    for (const [tag] of text.matchAll(tags)) {
      // Without content it only says how it looks, which readers leave out.
      if (tag.endsWith('/>')) continue;
      const [, letters = '', row = ''] = place.exec(tag) ?? [];
      columns = Math.max(columns, columnOf(letters));
      rows = Math.max(rows, Number(row));
      if (columns * rows > most) return letters + row;
    }
    cut = text.slice(text.lastIndexOf('>') + 1).slice(-longestTag);
    return undefined;
  };
};
