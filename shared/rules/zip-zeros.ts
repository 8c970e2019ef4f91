/** A ZIP code with the zeros that a spreadsheet has taken from its beginning, as it takes them from every number. */
export const withZeros = (zip: string): string =>
  /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;

/**
 * The same the other way, of a code or of a line that ends with one: what was imported before codes got their zeros back has
 * none, and is compared so. Of five digits the last three stay.
 */
export const withoutZeros = (text: string): string => text.replace(/(?<![^ ])(?=\d{5}$)0{1,2}/, '');

/** Whether a code that is kept is another one but for its zeros. */
export const lacksZeros = (kept: string, other: string): boolean =>
  kept !== other && withZeros(kept) === other;

/** Four zeros behind a code name no block. */
const withoutBlock = (zip: string): string => zip.trim().replace(/-0{4}$/, '');

/** A code as it is compared with another one: zeros that came or went by themselves do not matter. */
export const zipKey = (zip: string): string => withoutZeros(withoutBlock(zip));

/** What is kept of two codes of one place in the United States: the zeros come back where the other one tells them. */
export const zipOfBoth = (kept: string, other: string): string =>
  lacksZeros(withoutBlock(kept), withoutBlock(other)) ? withZeros(withoutBlock(kept)) : kept;
