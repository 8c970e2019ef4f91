import type { ContactDraft } from './drafts.ts';
import type { RowCells } from './row-cells.ts';

type Names = Pick<ContactDraft, 'firstName' | 'middleName' | 'lastName' | 'aliasName'>;

const suffixes = /^(jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;

/** What firms write behind their names; `(APP)` marks an applicant in the city's lists. */
const cleanOrganization = (text: string): string =>
  text
    .replace(/\s*\(APP\)/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();

const filled = (names: Readonly<Record<string, string>>): Names =>
  Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''));

/** `Maria Luisa Garcia Jr.` or `Garcia, Maria Luisa`: the last word, or what stands before the comma, is the family. */
export const splitFullName = (text: string): Names => {
  const [family = '', given = ''] = text
    .split(/,(?!\s*(?:jr|sr|ii|iii|iv)\b)/i)
    .map((part) => part.trim());
  if (given !== '') {
    const [firstName = '', ...middle] = given.split(/\s+/);
    return filled({ firstName, middleName: middle.join(' '), lastName: family });
  }
  const words = text.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const ending = words.length > 2 && suffixes.test(words.at(-1) ?? '') ? words.pop() : undefined;
  if (words.length < 2) return filled({ lastName: text });
  const lastName = [words.at(-1), ending].filter(Boolean).join(' ');
  return filled({ firstName: words[0] ?? '', middleName: words.slice(1, -1).join(' '), lastName });
};

/** An organization is a contact whose name is all last name, so that it sorts among the others. */
export const organizationDraft = (name: string): Names | undefined => {
  const lastName = cleanOrganization(name);
  return lastName === '' ? undefined : { lastName };
};

/** The names of a row: in parts, as one, or of an organization. */
export const personNames = (cells: RowCells): Names => {
  const parts = filled({
    firstName: cells.text('firstName'),
    middleName: cells.text('middleName'),
    lastName: [cells.text('lastName'), cells.text('nameSuffix')].filter(Boolean).join(' '),
    aliasName: cells.text('aliasName'),
  });
  if (parts.firstName !== undefined || parts.lastName !== undefined) return parts;
  const fullName = cells.text('fullName');
  if (fullName !== '') return { ...parts, ...splitFullName(fullName) };
  return { ...parts, ...organizationDraft(cells.text('organization')) };
};
