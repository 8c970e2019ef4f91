import * as z from 'zod/mini';
import { fileTypes } from '#shared/rules/file-type.ts';
import { longestPassword, longestSought } from '#shared/rules/limits.ts';
import { bareName } from '#shared/rules/person-name.ts';

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const atMost = (max: number) =>
  [
    z.refine<string>((value) => [...value].length <= max, {
      error: `Use at most ${max} characters.`,
    }),
    z.meta({ maxLength: max }),
  ] as const;

/** Text of a person: trimmed, at most `max` characters as people count them. */
export const text = (max: number) => z.string().check(z.trim(), ...atMost(max));

/** A name of a person, as it is kept. */
export const nameText = (max: number) =>
  z.string().check(z.overwrite(bareName), z.trim(), ...atMost(max));

const isFilled = z.minLength(1, { error: 'Please fill this in.' });

export const requiredText = (max: number) => text(max).check(isFilled);

export const requiredName = (max: number) => nameText(max).check(isFilled);

/** A name that may be left out: '' says nothing. */
export const maybeName = (max: number) => z._default(nameText(max), '');

/** Text that is taken as it was typed, blanks and all, such as a token; its length is counted in code units. */
export const typedText = (max: number) =>
  z.string().check(z.minLength(1, { error: 'Please fill this in.' }), z.maxLength(max));

/** A password as it was typed: blanks count, and its length is counted in characters, as policies count it. */
export const passwordText = z.string().check(isFilled, ...atMost(longestPassword));

/** What people look for; blanks around it do not count. */
export const searchText = text(longestSought);

/** Numbers of contacts, roles, types: positive 32-bit integers. */
export const idNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** The same number in a path or a query string. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: 'Use a whole number.' })),
  z.pipe(z.transform(Number), idNumber),
);

/** How many rows a page has, in a query string. */
export const pageSizeText = (usual: number, most = 500) =>
  z._default(z.pipe(idText, z.int().check(z.minimum(1), z.maximum(most))), usual);

/** How often something was changed: a change names the state that it was made from. */
export const versionNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A latitude or a longitude, up to so many on either side of zero. */
export const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/** A whole day as `yyyy-MM-dd` that exists in the calendar, which has no year 0. */
export const dayText = z.iso
  .date()
  .check(z.refine((day) => day >= '0001', { error: 'Use a year from 1 on.' }));

/** A language with its manners, as BCP 47 has it: `es-US`, `ar-u-nu-latn`. */
export const localeText = z
  .string()
  .check(z.maxLength(60), z.refine(isLocale, { error: 'Use a language tag as BCP 47 has it.' }));

/** What a table is saved as; a workbook where nothing is said. */
export const fileType = z._default(z.enum(fileTypes), 'EXCEL');

const shortText = z.string().check(z.maxLength(200));

/** No closed list of the portal is longer. */
const mostCodes = 400;

const mostWordedColumns = 100;

const hasAtMost = (most: number) =>
  z.refine<object>((record) => Object.keys(record).length <= most, {
    error: `There are at most ${most}.`,
  });

/** What a file says in place of codes, by column and code; a code without a word stands as it is. */
export const codeWords = z
  .record(shortText, z.record(shortText, shortText).check(hasAtMost(mostCodes)))
  .check(hasAtMost(mostWordedColumns));

/** A moment as ISO 8601 with offset; replies carry dates in this form on both floors. */
export const momentText = z.string().check(z.meta({ format: 'date-time' }));

/** A moment, or '' where there is none. */
export const maybeMoment = z.union([momentText, z.literal('')]);

/** Which way an order goes, in letters of any size; the usual one where nothing is said. */
export const sortOrder = (usual: 'ASC' | 'DESC') =>
  z._default(
    z.pipe(
      z.string().check(z.meta({ enum: ['ASC', 'DESC'] })),
      z.pipe(
        z.transform((order: string) => order.toUpperCase()),
        z.enum(['ASC', 'DESC']),
      ),
    ),
    usual,
  );

export const pageNumber = z._default(z.int().check(z.minimum(1), z.maximum(100_000_000)), 1);

/** At most 500 rows a page; the answer to more is an export. */
export const pageSize = z._default(z.int().check(z.minimum(1), z.maximum(500)), 10);

/** `-1, -1` asks for all, allowed for bounded collections only. */
export const wholePage = z.object({
  pageNumber: z._default(z.literal(-1), -1),
  pageSize: z._default(z.literal(-1), -1),
});

/** Why an address gets no mail of any list. */
export const suppressionReasons = ['bounced', 'unsubscribed', 'manual'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

/** What narrows blocked addresses. */
export const suppressionQuestion = {
  /** The beginning of an address. */
  searchText: z._default(searchText, ''),
  /** Three characters or more may stand anywhere in it. */
  anywhere: z._default(z.boolean(), false),
  reason: z.optional(z.enum(suppressionReasons)),
  /** By the day since when they are blocked. */
  sortOrder: sortOrder('DESC'),
};

export const noteSorts = ['createdOn', 'createdByName', 'note'] as const;

/** The order of the notes of a contact, on the page and in their file: newest first. */
export const noteOrder = {
  sort: z._default(z.enum(noteSorts), 'createdOn'),
  sortOrder: sortOrder('DESC'),
};
