import { bareName } from '#shared/rules/person-name.ts';
import type { ContactDraft } from './drafts.ts';
import type { KnownField } from './import-fields.ts';
import type { RowCells } from './row-cells.ts';

type Names = Pick<ContactDraft, 'firstName' | 'middleName' | 'lastName' | 'aliasName'>;

/** Dots inside are of titles alone: `J.R.` and `I.V.` are initials. */
const suffixes = /^(?:jr|sr|ii|iii|iv|v|esq|m\.?d|ph\.?d)\.?$/i;

/** Suffixes that are a first name behind the one word of a family as well: `Nguyen, V` and `Rahman, Md.` */
const givenToo = /^(?:v|m\.?d)\.?$/i;

/** Nobody ends the number five with a dot. */
const initial = /^v\.$/i;

const isSuffix = (part: string): boolean => suffixes.test(part);

/** What firms write behind their names; `(APP)` marks an applicant in the city's lists. */
const cleanOrganization = (text: string): string =>
  bareName(text)
    .replace(/\s*\(APP\)/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();

const filled = (names: Readonly<Record<string, string>>): Names =>
  Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''));

/** Parts between commas: those that are names, and those that stand behind a name. */
const partsOf = (text: string): { readonly names: string[]; readonly endings: string[] } => {
  const [family = '', ...others] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isEnding = (part: string, place: number): boolean => {
    const isGiven = initial.test(part) || (!/\s/.test(family) && givenToo.test(part));
    return isSuffix(part) && !(place === 0 && isGiven);
  };
  return {
    names: [family, ...others.filter((part, place) => !isEnding(part, place))],
    endings: others.filter(isEnding),
  };
};

/** `Maria Luisa Garcia Jr.` or `Garcia, Maria Luisa, Jr.`: the last word, or what stands before the comma, is the family. */
export const splitFullName = (text: string): Names => {
  const { names, endings } = partsOf(text);
  const [family = '', ...given] = names;
  const words = (given.length > 0 ? given.join(' ') : family).split(/\s+/);
  const isEnded = given.length === 0 && words.length > 2 && isSuffix(words.at(-1) ?? '');
  const ending = isEnded ? words.splice(-1) : [];
  const last = given.length > 0 ? [family] : words.splice(-1);
  const [firstName = '', ...middle] = words;
  const lastName = [...last, ...ending, ...endings].join(' ');
  return filled({ firstName, middleName: middle.join(' '), lastName });
};

/** An organization is a contact whose name is all last name, so that it sorts among the others. */
export const organizationDraft = (name: string): Names | undefined => {
  const lastName = cleanOrganization(name);
  return lastName === '' ? undefined : { lastName };
};

/** The names of a row: in parts, as one, or of an organization. */
export const personNames = (cells: RowCells): Names => {
  const name = (field: KnownField): string => bareName(cells.text(field)).trim();
  const parts = filled({
    firstName: name('firstName'),
    middleName: name('middleName'),
    lastName: [name('lastName'), name('nameSuffix')].filter(Boolean).join(' '),
    aliasName: name('aliasName'),
  });
  if (parts.firstName !== undefined || parts.lastName !== undefined) return parts;
  const fullName = name('fullName');
  if (fullName !== '') return { ...parts, ...splitFullName(fullName) };
  return { ...parts, ...organizationDraft(cells.text('organization')) };
};
