/** What a person is known by, as it may stand in any text. */
export type Identifiers = {
  /** In lower case. */
  readonly emails: readonly string[];
  /** Digits alone. */
  readonly phones: readonly string[];
  /** First and last name together. */
  readonly names: readonly string[];
};

/** What stands in place of what was erased. */
export const erased = '[erased]';

/** Shorter numbers are found in others' numbers. */
const fewestDigits = 7;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const emailPattern = (email: string): string => `(?<![\\w.+-])${escaped(email)}(?![\\w-])`;

/** However it is grouped; neither a part of a longer number nor of a word. */
const phonePattern = (phone: string): string =>
  `(?<![\\d\\w])${[...phone].join('[\\s().\\-–/]{0,3}')}(?![\\d\\w])`;

const namePattern = (name: string): string =>
  `(?<![\\p{L}\\p{N}])${name.trim().split(/\s+/).map(escaped).join('[\\s,]+')}(?![\\p{L}\\p{N}])`;

/** One pattern for everything that a person is known by; undefined where nothing is known. */
export const patternOf = ({ emails, phones, names }: Identifiers): RegExp | undefined => {
  const parts = [
    ...emails.filter((email) => email !== '').map(emailPattern),
    ...phones.filter(({ length }) => length >= fewestDigits).map(phonePattern),
    ...names.filter((name) => /\S\s+\S/.test(name.trim())).map(namePattern),
  ];
  return parts.length === 0 ? undefined : new RegExp(parts.join('|'), 'giu');
};

/** A value of a text or JSON column without what the pattern finds, however deep it lies. */
export const scrub = (value: unknown, pattern: RegExp): unknown => {
  if (typeof value === 'string') return value.replaceAll(pattern, erased);
  if (Array.isArray(value)) return value.map((item: unknown) => scrub(item, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replaceAll(pattern, erased),
      scrub(item, pattern),
    ]),
  );
};
