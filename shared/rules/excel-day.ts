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
