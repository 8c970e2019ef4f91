import * as z from 'zod/mini';
import type { BulkChange } from '#shared/contracts/bulk-edit.ts';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import {
  isLonger,
  longestFieldName,
  longestFieldValue,
  mostBulkChanges,
} from '#shared/rules/limits.ts';
import { isSourceField } from '#shared/rules/source-number.ts';

export const bulkFields = [
  'userType',
  'addRoles',
  'removeRoles',
  'appId',
  'emailVerified',
  'city',
  'state',
  'zip',
  'country',
  'setCustomField',
  'clearCustomField',
] as const satisfies readonly BulkChange['field'][];

export type BulkField = (typeof bulkFields)[number];

/** One change as it is being written. */
export type BulkDraft = {
  readonly id: number;
  readonly field: BulkField;
  readonly text: string;
  readonly names: readonly string[];
  /** Of a custom field. */
  readonly key: string;
};

export const newDraft = (id: number, field: BulkField): BulkDraft => ({
  id,
  field,
  text: '',
  names: [],
  key: '',
});

const keptDrafts = z
  .array(
    z.object({
      id: z.int(),
      field: z.enum(bulkFields),
      text: z.string(),
      names: z.array(z.string()),
      key: z.string(),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostBulkChanges));

/** Changes as they were kept; undefined where there are none, or an older page wrote them. */
export const draftsIn = (kept: unknown): readonly BulkDraft[] | undefined =>
  z.safeParse(keptDrafts, kept).data;

const keptNote = z.object({ text: z.string(), about: z.string() });

/** A note as it was kept, and whom it was about; an older page kept its text alone. */
export const noteDraftIn = (kept: unknown): z.infer<typeof keptNote> =>
  z.safeParse(keptNote, kept).data ?? { text: typeof kept === 'string' ? kept : '', about: '' };

/** The numbers by which imports know contacts are nobody's to change. */
export const isOwnField = (key: string): boolean => isSourceField(key.trim());

/** Whether addresses will be in another country than the one whose states are known: its states are words. */
export const isAbroad = (drafts: readonly BulkDraft[]): boolean =>
  drafts.some(({ field, text }) => field === 'country' && text !== '' && text !== 'US');

const longestOf: Readonly<Partial<Record<BulkField, number>>> = {
  zip: 20,
  setCustomField: longestFieldValue,
};

/** Characters of what is typed for a field. */
export const longestText = (field: BulkField): number => longestOf[field] ?? 100;

/** What is too long stands in its field, which says so, and is not there yet. */
const valueIn = ({ field, text }: BulkDraft): string =>
  isLonger(text, longestText(field)) ? '' : text.trim();

const nameIn = ({ key }: BulkDraft): string =>
  isOwnField(key) || isLonger(key, longestFieldName) ? '' : key.trim();

/** The change that a draft says; null while something is missing. */
export const changeOf = (draft: BulkDraft): BulkChange | null => {
  const { field, names } = draft;
  const [value, name] = [valueIn(draft), nameIn(draft)];
  switch (field) {
    case 'userType': {
      const type = userTypes.find((known) => known === value);
      return type === undefined ? null : { field, value: type };
    }
    case 'addRoles':
    case 'removeRoles':
      return names.length === 0 ? null : { field, value: names };
    case 'emailVerified':
      return value === '' ? null : { field, value: value === 'yes' };
    case 'setCustomField':
      return value === '' || name === '' ? null : { field, key: name, value };
    case 'clearCustomField':
      return name === '' ? null : { field, key: name };
    case 'appId':
    case 'city':
    case 'state':
    case 'zip':
    case 'country':
      return value === '' ? null : { field, value };
    default:
      return field satisfies never;
  }
};
