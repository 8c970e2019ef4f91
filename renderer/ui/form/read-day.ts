import { latinDigits } from './latin-digits.ts';

const tokens: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** How a language writes a day, as a pattern that people can follow: MM/DD/YYYY in English. */
export const dayPattern = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => tokens[type] ?? value.replace(/[^\p{P}\s]/gu, ''))
    .join('');

/** A day as people see it in the field, by the pattern of their language. */
export const writeDay = (day: string, pattern: string): string => {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', date);
};

/** Marks of direction come with what is pasted. */
const plain = (text: string): string =>
  latinDigits(text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')).trim();

const three = /^(\d{1,4})[^\d\p{L}]+(\d{1,4})[^\d\p{L}]+(\d{1,4})\.?$/u;

const isDay = (year: number, month: number, date: number): boolean => {
  const moment = new Date(Date.UTC(year, month - 1, date));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
};

/**
 * A typed day as `yyyy-MM-dd`, read in the order of the pattern, or with the year first, which only ISO means. Days and months
 * may have one digit, and stand apart by any character. Null for what is no day, or none yet: a year has four digits.
 */
export const readDay = (text: string, pattern: string): string | null => {
  const parts = three.exec(plain(text))?.slice(1);
  if (parts === undefined) return null;
  const order = parts[0]?.length === 4 ? ['Y', 'M', 'D'] : [...new Set(pattern.match(/[DMY]/g))];
  const [year = '', month = '', date = ''] = ['Y', 'M', 'D'].map(
    (part) => parts[order.indexOf(part)] ?? '',
  );
  if (!/^[1-9]\d{3}$/.test(year) || month.length > 2 || date.length > 2) return null;
  return isDay(Number(year), Number(month), Number(date))
    ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : null;
};
