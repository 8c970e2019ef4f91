/** The year 0 is none: no calendar of people has it, and PostgreSQL refuses it. */
const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** True for a day `yyyy-MM-dd` that the calendar has: 2023-02-29 and 2024-13-01 are none. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !pattern.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
};

// To make one takes longer than to write a thousand days with it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on in a time zone, as `yyyy-MM-dd`. */
export const dayIn = (timeZone: string, moment: Date): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  return format.format(moment);
};
