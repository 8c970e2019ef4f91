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
