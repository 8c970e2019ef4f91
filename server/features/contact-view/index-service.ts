import type { ContactFilter, FieldCondition } from '#shared/rules/contact-filter.ts';
import { isRelated, placeOf } from './field-places.ts';
import { hasTrigram, isShortName } from './like-sql.ts';

/** Lists that have trigrams of their own; the others have them through their holder, or not at all. */
const indexedLists: ReadonlySet<string | undefined> = new Set([
  'i.emails',
  'i.countries',
  'i.phones',
  'i.faxes',
  'i.phone_exts',
  'i.phone_prefixes',
]);

/** Lists whose entries many contacts share: the planner's statistics know how common each entry is. */
const sharedLists: ReadonlySet<string | undefined> = new Set([
  'i.cities',
  'i.states',
  'i.zips',
  'i.countries',
  'i.phone_prefixes',
]);

/** Three letters or digits in a row: without them the trigrams of short texts, such as case numbers, tell hardly anything. */
const hasRun = (value: string): boolean => /[\p{L}\p{N}]{3}/u.test(value);

/**
 * False for a piece of an address without three letters or digits in a row, such as "n st": its trigrams stand in so many
 * addresses that reading all contacts is the quicker way to count.
 */
export const isCountedByIndex = (filter: ContactFilter): boolean => {
  if (filter.kind !== 'condition' || filter.test.kind !== 'text') return true;
  const place = placeOf(filter.field.key);
  if (place.kind !== 'list' || place.holder === undefined) return true;
  const isShared = sharedLists.has(place.column.texts[0]);
  return isShared || filter.test.match === 'equals' || filter.test.values.every(hasRun);
};

const relatedIsServed = ({ field, test }: FieldCondition): boolean =>
  placeOf(field.key).kind !== 'text' ||
  test.kind !== 'text' ||
  test.match === 'equals' ||
  test.match === 'starts' ||
  test.values.every(hasRun);

const conditionIsServed = (condition: FieldCondition): boolean => {
  const { field, test, negated } = condition;
  if (isRelated(field)) return relatedIsServed(condition);
  if (test.kind !== 'text') return true;
  if (negated) return false;
  const place = placeOf(field.key);
  if (place.kind !== 'text' && place.kind !== 'list') return true;
  const byRange = place.kind === 'text' && (test.match === 'equals' || test.match === 'starts');
  const hasWords =
    place.kind === 'text' || place.holder !== undefined || indexedLists.has(place.column.texts[0]);
  const isName = place.kind === 'text' && place.name !== undefined;
  return (
    byRange ||
    (hasWords &&
      test.values.every(
        (value) => hasTrigram(test.match, value) || (isName && isShortName(test.match, value)),
      ))
  );
};

/** False where no index finds the hits of a filter: collecting them, however few, would mean reading every contact. */
export const isServed = (filter: ContactFilter): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.parts.some(isServed);
    case 'any':
      return filter.parts.every(isServed);
    case 'none':
      return false;
    case 'condition':
      return conditionIsServed(filter);
    case 'word':
    case 'members':
      return true;
    default:
      return filter satisfies never;
  }
};

/** Some digits of a number in another table, which are found by reading all of its numbers. */
const isDigits = ({ field, test }: FieldCondition): boolean =>
  isRelated(field) &&
  placeOf(field.key).kind === 'number' &&
  test.kind === 'text' &&
  test.match !== 'equals';

/**
 * The square root of how many steps of a walk one collected hit costs, measured per column with a million contacts. A long
 * list or another table makes a hit dearer. A walk has the hits of another table in memory, except for digits.
 */
const dear = { plain: 1.25, list: 1.6, digits: 1.6, related: 4.5 } as const;

const costOf = (condition: FieldCondition): number => {
  const { field } = condition;
  const { kind } = placeOf(field.key);
  if (isDigits(condition)) return dear.digits;
  if (isRelated(field)) return dear.related;
  return kind === 'list' || kind === 'phone' ? dear.list : dear.plain;
};

/** Whether an index finds the very hits, and not only those that a negation leaves out. */
const finds = (filter: ContactFilter): boolean =>
  isServed(filter) && (filter.kind !== 'condition' || !filter.negated);

/** What collecting one hit costs, see `dear`; where all parts must hold, by the cheapest that an index finds. */
export const hitCost = (filter: ContactFilter): number => {
  switch (filter.kind) {
    case 'all':
      return Math.min(dear.related, ...filter.parts.filter(finds).map(hitCost));
    case 'any':
      return Math.max(1, ...filter.parts.map(hitCost));
    case 'none':
      return dear.plain;
    case 'condition':
      return costOf(filter);
    case 'word':
    case 'members':
      return 1;
    default:
      return filter satisfies never;
  }
};

/** True where a walk may first read whom a related table names. Not for digits: the whole table would have to be read. */
export const canGather = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' &&
  !filter.negated &&
  isRelated(filter.field) &&
  conditionIsServed(filter) &&
  !isDigits(filter);

/** True where the planner's estimate may be wrong by a factor of fifty: it knows nothing of the digits of a number. */
export const isGuessed = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' && !filter.negated && isDigits(filter);

/**
 * True for pieces of a text in another table or in a list. The planner tries them on a sample of about a hundred texts, so
 * that its estimate moves in steps of a hundredth of all contacts: as much as is worth collecting at all.
 */
export const isCoarse = (filter: ContactFilter): boolean => {
  if (filter.kind !== 'condition' || filter.negated) return false;
  const { field, test } = filter;
  if (test.kind !== 'text' || test.match === 'equals') return false;
  const place = placeOf(field.key);
  if (place.kind === 'list') return !sharedLists.has(place.column.texts[0]);
  return place.kind === 'text' && isRelated(field);
};

/**
 * True for a range of days of the contacts themselves. People ask for the last weeks, of which the planner's statistics know
 * least; the index counts them in a millisecond.
 */
export const isStretchOfDays = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' &&
  !filter.negated &&
  filter.test.kind === 'days' &&
  !isRelated(filter.field);
