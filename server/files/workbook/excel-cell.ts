/** Limits of a worksheet, set by the file format. */
export const maxSheetRows = 1_048_576;

/** In UTF-16 units, as spreadsheets count. */
export const maxCellLength = 32_767;

const maxSheetNameLength = 31;

/**
 * True for a text that a spreadsheet would read as a formula if a person typed it: `=`, `+`, `-`, `@`, their
 * full-width twins (an East Asian Excel takes them too), a tab or a line end.
 */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

/** Cuts what a cell cannot hold; the mark at the end says so. A pair of surrogates stays together. */
export const fitCell = (text: string): string => {
  if (text.length <= maxCellLength) return text;
  const end = maxCellLength - 1;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
};

const unwritable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9a-fA-F]{4}_)/gu;

/**
 * Writes characters that XML cannot carry as `_xHHHH_`, the form that spreadsheets read back as the character.
 * A return is one of them, because XML readers turn it into a line feed; so is the underscore of a text that
 * happens to look like such an escape.
 */
export const escapeCell = (text: string): string =>
  text.replace(
    unwritable,
    (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

/** Letters of a column, counted from 0: A … Z, AA, AB … */
export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + columnLetters(index % 26);

/** Name of a sheet, counted from 0, without what Excel refuses: `[]:*?/\`, outer apostrophes, 32 characters. */
export const sheetName = (base: string, index: number): string => {
  const number = index === 0 ? '' : ` ${index + 1}`;
  const allowed = base.replace(/[[\]:*?/\\\0-\x1f]/g, ' ').replace(/\s+/g, ' ');
  const cut = [...allowed.trim()].slice(0, maxSheetNameLength - number.length).join('');
  const inner = cut.replace(/^'+|'+$/g, '').trim();
  return (inner === '' ? 'Sheet' : inner) + number;
};

const secondsPerDay = 86_400;

/** 1 January 1970 in days of the 1900 calendar, which counts a 29 February 1900 that never was. */
const unixEpochDay = 25_569;

/** 1 March 1900, the first day that every spreadsheet counts alike. */
const firstSafeDay = 61;

/**
 * The number that a spreadsheet shows as a date, from seconds since 1970 on the wall clock of the reader.
 * `undefined` for dates before March 1900 and after 9999, which have no such number.
 */
export const excelDay = (wallClockSeconds: number): number | undefined => {
  const day = wallClockSeconds / secondsPerDay + unixEpochDay;
  return day >= firstSafeDay && day < 2_958_466 ? day : undefined;
};

/** Joins the entries of a many-valued field; addresses hold commas, so a semicolon parts them. */
export const listSeparator = '; ';
