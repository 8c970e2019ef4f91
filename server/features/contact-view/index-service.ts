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

/** Lists whose entries many share: how often each is there the planner keeps. */
const sharedLists: ReadonlySet<string | undefined> = new Set([
  'i.cities',
  'i.states',
  'i.zips',
  'i.countries',
  'i.phone_prefixes',
]);

/** Three signs in a row, without which the trigrams of short texts, as numbers of cases are, tell hardly any apart. */
const hasRun = (value: string): boolean => /[\p{L}\p{N}]{3}/u.test(value);

/**
 * False for pieces of an address's line without three signs in a row, as "n st": their trigrams stand in so many addresses that
 * to read all contacts is the quicker way to count them.
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

/** False where no index finds the hits of a filter: collecting them, however few, means to read every contact. */
export const isServed = (filter: ContactFilter): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.parts.some(isServed);
    case 'any':
      return filter.parts.every(isServed);
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
 * What collecting a hit costs beside a step of a walk, as the root of both: measured among a million contacts, a column at a
 * time. A long list or another table makes a hit dearer. A walk for the hits of another table has them in memory, but for
 * digits.
 */
const dear = { plain: 1.25, list: 1.6, digits: 1.6, related: 4.5 } as const;

const costOf = (condition: FieldCondition): number => {
  const { field } = condition;
  const { kind } = placeOf(field.key);
  if (isDigits(condition)) return dear.digits;
  if (isRelated(field)) return dear.related;
  return kind === 'list' || kind === 'phone' ? dear.list : dear.plain;
};

/** True for what an index finds the hits of; not for what is left when those that it finds are taken away. */
const finds = (filter: ContactFilter): boolean =>
  isServed(filter) && (filter.kind !== 'condition' || !filter.negated);

/** What collecting one hit costs, as a multiple of what it costs where a short column of the contacts tells it. */
export const hitCost = (filter: ContactFilter): number => {
  switch (filter.kind) {
    case 'all':
      return Math.min(dear.related, ...filter.parts.filter(finds).map(hitCost));
    case 'any':
      return Math.max(1, ...filter.parts.map(hitCost));
    case 'condition':
      return costOf(filter);
    case 'word':
    case 'members':
      return 1;
    default:
      return filter satisfies never;
  }
};

/** True where a walk may read beforehand whom a related table names; for some digits of a number all of it is read. */
export const canGather = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' &&
  !filter.negated &&
  isRelated(filter.field) &&
  conditionIsServed(filter) &&
  !isDigits(filter);

/** True where the planner's estimate may be wrong by fifty times: it knows nothing of the digits of a number in another table. */
export const isGuessed = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' && !filter.negated && isDigits(filter);

/**
 * True for pieces of a text of which the planner knows no more than what a hundred drawn texts tell, as those in another table
 * and in lists: its estimate goes in steps of a hundredth, which are as large as what is worth collecting.
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
 * True for a stretch of the contacts' own days. What has happened since the planner last looked it learns late, and the last
 * weeks are what people ask for; the index counts them in a millisecond.
 */
export const isStretchOfDays = (filter: ContactFilter): boolean =>
  filter.kind === 'condition' &&
  !filter.negated &&
  filter.test.kind === 'days' &&
  !isRelated(filter.field);
