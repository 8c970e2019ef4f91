import { isSameContent } from './same-content.ts';

/** What of a contact people enter, and read in its history or where two have changed it; the rest follows from these. */
export const comparedParts = [
  'firstName',
  'middleName',
  'lastName',
  'aliasName',
  'userType',
  'userRole',
  'appId',
  'addressList',
  'contactDetails',
  'emailIdList',
  'additionalDetails',
] as const;

export type ComparedPart = (typeof comparedParts)[number];

type Compared = { readonly [Part in ComparedPart]?: unknown };

/** The parts in which two versions of a contact differ, in the order in which people read them. */
export const differingParts = (before: Compared, after: Compared): readonly ComparedPart[] =>
  comparedParts.filter((part) => !isSameContent(before[part] ?? null, after[part] ?? null));
