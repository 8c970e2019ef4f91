import { type LanguageKey, languages } from './languages.ts';

/** How the portal writes dates, numbers and phones for one person. */
export type Formats = {
  /** IANA name: the portal's. */
  readonly timeZone: string;
  /** A moment (ISO 8601 with offset) as a day in the portal's time zone; a bare `yyyy-MM-dd` stays that day. */
  readonly day: (value: string) => string;
  readonly dayAndTime: (value: string) => string;
  readonly number: (value: number) => string;
  /** A share from 0 to 1. */
  readonly percent: (value: number) => string;
  readonly list: (values: readonly string[]) => string;
  /** A phone of ten digits as (213)-555-0142, the country before it, the extension behind; any other as it came. */
  readonly phone: (number: string, prefix?: string, extension?: string) => string;
};

const bareDay = /^\d{4}-\d{2}-\d{2}$/;

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const formatPhone = (number: string, prefix = '', extension = ''): string => {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/\D/g, ''));
  const national = match ? `(${match[1]})-${match[2]}-${match[3]}` : number;
  const country = prefix.replace(/\D/g, '');
  return [
    country === '' || country === '1' ? '' : `+${country} `,
    national,
    extension === '' ? '' : ` x${extension}`,
  ].join('');
};

/** What is made when it is first needed, and kept: each format costs the browser some milliseconds. */
const onceNeeded = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/**
 * Makes the formats of a language; the portal's time zone (IANA name) decides which day a moment falls on.
 * A value that is no date is shown as it came.
 */
export const createFormats = (language: LanguageKey, timeZone: string): Formats => {
  const { locale } = languages[language];
  const dates = (parts: Intl.DateTimeFormatOptions) =>
    onceNeeded(() => new Intl.DateTimeFormat(locale, { ...dayParts, ...parts }));
  const days = dates({ timeZone });
  const bareDays = dates({ timeZone: 'UTC' });
  const times = dates({ hour: 'numeric', minute: '2-digit', timeZone });
  const numbers = onceNeeded(() => new Intl.NumberFormat(locale));
  const percents = onceNeeded(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const lists = onceNeeded(() => new Intl.ListFormat(locale));
  const show = (format: Intl.DateTimeFormat, value: string): string => {
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? value : format.format(moment);
  };
  return {
    timeZone,
    day: (value) => show(bareDay.test(value) ? bareDays() : days(), value),
    dayAndTime: (value) => show(times(), value),
    number: (value) => numbers().format(value),
    percent: (value) => percents().format(value),
    list: (values) => lists().format(values),
    phone: formatPhone,
  };
};
