import * as z from 'zod/mini';
import { openDetails } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { listedEmails, listedPhones } from '#shared/rules/listed-entries.ts';
import {
  type MergeChoices,
  type MergeField,
  mergeFields,
  type MergeSide,
  usualSide,
} from '#shared/rules/merge-contacts.ts';
import { primaryOf } from '#shared/rules/primary-entry.ts';
import { fits } from '#renderer/session/typed-onto.ts';

export type Pair = readonly [Contact, Contact];

/** Which of the two a value is taken from. */
export type Place = 0 | 1;

export type MergeRow =
  | { readonly kind: 'field'; readonly key: MergeField }
  | { readonly kind: 'custom'; readonly key: string; readonly name: string };

const customValue = ({ additionalDetails }: Contact, name: string): string =>
  additionalDetails.map(({ information }) => information[name] ?? '').find(Boolean) ?? '';

/** There is nothing to choose of the numbers by which an import knows them: those of both stay. */
const customNames = (pair: Pair): readonly string[] => [
  ...new Set(
    pair.flatMap(({ additionalDetails }) =>
      openDetails(additionalDetails).flatMap(({ information }) => Object.keys(information)),
    ),
  ),
];

/** What both say of a row, as text; '' for nothing. */
export const rowValue = (
  contact: Contact,
  row: MergeRow,
  show: {
    readonly phone: (phone: Contact['contactDetails'][number]) => string;
    readonly address: (address: Contact['addressList'][number]) => string;
    readonly userType: (type: Contact['userType']) => string;
    readonly application: (appId: string) => string;
  },
): string => {
  if (row.kind === 'custom') return customValue(contact, row.name);
  switch (row.key) {
    case 'primaryEmail':
      return primaryOf(listedEmails(contact))?.emailId ?? '';
    case 'primaryPhone': {
      const phone = primaryOf(listedPhones(contact));
      return phone === undefined ? '' : show.phone(phone);
    }
    case 'primaryAddress': {
      const address = primaryOf(contact.addressList);
      return address === undefined ? '' : show.address(address);
    }
    case 'userType':
      return show.userType(contact.userType);
    case 'appId':
      return contact.appId ? show.application(contact.appId) : '';
    default:
      return contact[row.key] ?? '';
  }
};

/** Every field of which there is something to choose or to see. An account brings its user type along. */
export const mergeRows = (
  pair: Pair,
  hasAccount: boolean,
  read: (contact: Contact, row: MergeRow) => string,
): MergeRow[] => {
  const fields = mergeFields.filter((key) => !(hasAccount && key === 'userType'));
  const rows: MergeRow[] = [
    ...fields.map((key): MergeRow => ({ kind: 'field', key })),
    ...customNames(pair).map((name): MergeRow => ({ kind: 'custom', key: `custom:${name}`, name })),
  ];
  return rows.filter((row) => pair.some((contact) => read(contact, row) !== ''));
};

/** Lists and custom fields of both are put together, so that nothing can be taken over of who says nothing there. */
export const canTake = (row: MergeRow, value: string): boolean =>
  value !== '' || (row.kind === 'field' && !row.key.startsWith('primary'));

const usualPlace = (pair: Pair, survivor: Place, row: MergeRow): Place => {
  const other: Place = survivor === 0 ? 1 : 0;
  if (row.kind === 'custom') {
    return customValue(pair[survivor], row.name) === '' ? other : survivor;
  }
  return usualSide(pair[survivor], pair[other], row.key) === 'survivor' ? survivor : other;
};

/** Where each row's value comes from: as chosen, or as usual for this survivor. */
export const placeOf = (
  pair: Pair,
  survivor: Place,
  chosen: Readonly<Record<string, Place>>,
  row: MergeRow,
): Place => chosen[row.key] ?? usualPlace(pair, survivor, row);

/** The choices as the service takes them. */
export const choicesOf = (
  pair: Pair,
  survivor: Place,
  chosen: Readonly<Record<string, Place>>,
  rows: readonly MergeRow[],
): MergeChoices =>
  Object.fromEntries(
    rows.map((row): [string, MergeSide] => [
      row.key,
      placeOf(pair, survivor, chosen, row) === survivor ? 'survivor' : 'loser',
    ]),
  );

/**
 * Who survives, and what was chosen of each row, by its key. A list, because it is kept as a draft, which drops what is
 * called like a secret: names of custom fields may be.
 */
export type Decision = {
  readonly survivor: Place;
  readonly chosen: readonly (readonly [string, Place])[];
};

const place = z.literal([0, 1]);

/** Whether a draft that was kept is a decision. */
export const isDecision = fits(
  z.object({ survivor: place, chosen: z.array(z.tuple([z.string(), place])) }),
);

export const chosenIn = ({ chosen }: Decision): Readonly<Record<string, Place>> =>
  Object.fromEntries(chosen);

export const withChoice = (decision: Decision, key: string, from: Place): Decision => ({
  ...decision,
  chosen: [...decision.chosen.filter(([known]) => known !== key), [key, from]],
});

/** Whether somebody has decided otherwise than the portal proposes, which begins with `first`. */
export const hasChosen = (
  pair: Pair,
  first: Place,
  decision: Decision,
  rows: readonly MergeRow[],
): boolean => {
  const chosen = chosenIn(decision);
  return (
    decision.survivor !== first ||
    rows.some((row) => placeOf(pair, first, chosen, row) !== placeOf(pair, first, {}, row))
  );
};
