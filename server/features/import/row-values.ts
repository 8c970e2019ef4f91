import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import { latinDigits } from '#shared/rules/latin-digits.ts';
import { withoutExtension } from '#shared/rules/written-phone.ts';
import type { PhoneDraft } from './drafts.ts';

/** A value as it is kept, or why it cannot be. */
export type Read<Value> = { readonly value: Value } | { readonly reason: string };

/** What people write when they have nothing to say. */
const sayNothing = /^(n\/a|unknown|tbd|-+|\.)$/i;

/** What a cell holds, where words that say nothing elsewhere can mean something. */
export type CellKind = 'name' | 'country' | 'other';

/** Words that say nothing, too: people are called Na, None and Null, but not as databases write it; NA is Namibia. */
const sayLittle: Readonly<Record<CellKind, RegExp>> = {
  name: /^(NULL|null)$/,
  country: /^(none|null)$/i,
  other: /^(na|none|null)$/i,
};

/** The text of a cell: trimmed, white space as single spaces, '' where it only says that nothing is known. */
export const cellText = (cell: string, kind: CellKind): string => {
  const text = cell
    .replaceAll('\0', '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return sayNothing.test(text) || sayLittle[kind].test(text) ? '' : text;
};

/** With a country in front 7 to 15 digits; else a number of the North American plan, with or without area and 1. */
const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  return text.trim().startsWith('+')
    ? digits.length >= 7 && digits.length <= 15
    : /^(?:\d{7}|1?\d{10})$/.test(digits);
};

const types: Readonly<Record<'phone' | 'mobile', PhoneDraft['type']>> = {
  phone: 'Telephone',
  mobile: 'Mobile',
};

/** What a cell says in digits, as whatever keyboard it was typed on, without the marks of direction of what was copied. */
const plain = (cell: string): string =>
  latinDigits(withoutDirectionMarks(cell).normalize('NFKC')).trim();

export const readPhone = (cell: string, kind: 'phone' | 'mobile' | 'fax'): Read<PhoneDraft> => {
  const { number: written, extension } = withoutExtension(plain(cell));
  if (!isPhoneNumber(written)) return { reason: 'This is not a phone number.' };
  const parsed = parsePhoneNumberFromString(written, 'US');
  const digits = written.replace(/\D/g, '');
  const number: string = parsed?.nationalNumber ?? digits;
  const prefix = `+${parsed?.countryCallingCode ?? '1'}`;
  if (kind === 'fax') {
    return { value: { type: 'Fax', phoneCountryPrefix: prefix, faxNumber: number } };
  }
  return {
    value: {
      type: types[kind],
      phoneCountryPrefix: prefix,
      phoneNumberFull: number,
      ...(extension === undefined ? {} : { phoneExtension: extension }),
    },
  };
};

/** Parts of a cell that holds several phones or e-mails. */
export const severalIn = (text: string): readonly string[] =>
  text
    .split(/\s*(?:[;|\n]|\bor\b)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** Addresses of a cell: `Ana <ana@example.org>`, or one or several with separators between them. */
export const emailsIn = (text: string): readonly string[] => {
  const bracketed = [...text.matchAll(/<([^<>]+)>/g)].map(([, address = '']) => address);
  if (bracketed.length > 0) return bracketed;
  const parts = text.split(/[\s;,|]+/).filter(Boolean);
  return parts.every((part) => part.includes('@')) ? parts : [text];
};

const grouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** Three digits behind more than a group could have are thousands or decimals: there is nobody to be asked which. */
const unclear = /^[+-]?\d{4,},\d{3}$/;

/** Commas between thousands go; any other comma is that of decimals, as sheets of many countries have it. */
const numberOf = (cell: string): number => {
  const text = plain(cell).replaceAll('\u066b', '.').replaceAll('\u066c', ',');
  if (unclear.test(text)) return Number.NaN;
  return Number(grouped.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
};

export const readNumber = (text: string, min: number, max: number): Read<number> => {
  const number = numberOf(text);
  if (!Number.isFinite(number)) return { reason: 'This is not a number.' };
  return number < min || number > max
    ? { reason: `The number must be between ${min} and ${max}.` }
    : { value: number };
};

export const readWhole = (text: string): Read<number> => {
  const read = readNumber(text, 0, 2_147_483_647);
  if ('reason' in read) return read;
  return Number.isInteger(read.value) ? read : { reason: 'This is not a whole number.' };
};

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  t: true,
  false: false,
  no: false,
  n: false,
  '0': false,
  f: false,
};

export const readTruth = (text: string): Read<boolean> => {
  const value = truths[text.toLowerCase()];
  return value === undefined ? { reason: 'This is neither yes nor no.' } : { value };
};

const isoMoment =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const usMoment =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i;

const firstYear = 1800;
const lastYear = 2199;

type Part = string | number | undefined;

const two = (part: Part): string => String(part ?? 0).padStart(2, '0');

const afternoon = (hour: string | undefined, half: string | undefined): number => {
  const given = Number(hour ?? 0);
  if (half === undefined) return given;
  return (given % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
};

const spelled = (
  [year, month, day]: readonly Part[],
  [hour, minute, second]: readonly Part[],
  offset = '',
): Read<string> => {
  const date = `${year ?? ''}-${two(month)}-${two(day)}`;
  const time = `${two(hour)}:${two(minute)}:${two(second)}`;
  const moment = new Date(`${date}T${time}Z`);
  // A day that does not exist (31 April) moves into the next month: it then reads differently.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  const inRange = Number(year) >= firstYear && Number(year) <= lastYear;
  return exists && inRange
    ? { value: `${date}T${time}${offset}` }
    : { reason: 'There is no such date.' };
};

/** A day or a moment as `yyyy-MM-dd[THH:mm[:ss]]` with or without offset, or as `MM/dd/yyyy [h:mm AM]`. */
export const readMoment = (cell: string): Read<string> => {
  const text = plain(cell);
  const iso = isoMoment.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, offset] = iso;
    return spelled([year, month, day], [hour, minute, second], offset);
  }
  const us = usMoment.exec(text);
  if (us === null) return { reason: 'This is not a date: use yyyy-MM-dd or MM/dd/yyyy.' };
  const [, month, day, year, hour, minute, second, half] = us;
  return spelled([year, month, day], [afternoon(hour, half), minute, second]);
};

/** The assessor's ten digits; dashes and spaces between the groups go. */
export const readApn = (text: string): Read<string> => {
  const digits = plain(text).replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? { value: digits } : { reason: 'An APN has ten digits.' };
};

export const readFraction = (text: string): Read<string> =>
  /^\d{1,2}\/\d{1,2}$/.test(text)
    ? { value: text }
    : { reason: 'This is not the fraction of a house number, such as 1/2.' };
