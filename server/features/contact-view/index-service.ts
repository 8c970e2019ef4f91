import { customFieldPrefix } from '#shared/rules/contact-fields.ts';
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

const conditionIsServed = ({ field, test, negated }: FieldCondition): boolean => {
  if (isRelated(field) || test.kind !== 'text') return true;
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

/**
 * Times that collecting a hit costs more, beside a step of a walk, when another table or a long list knows it: measured
 * where both ways took the same time among a million contacts.
 */
const dearHit = 1.75;

const costOf = ({ field }: FieldCondition): number => {
  if (isRelated(field)) return dearHit;
  const { kind } = placeOf(field.key);
  return kind === 'list' || kind === 'phone' ? dearHit : 1;
};

/** True for what an index finds the hits of; not for what is left when those that it finds are taken away. */
const finds = (filter: ContactFilter): boolean =>
  isServed(filter) && (filter.kind !== 'condition' || !filter.negated);

/** What collecting one hit costs, as a multiple of what it costs where a short column of the contacts tells it. */
export const hitCost = (filter: ContactFilter): number => {
  switch (filter.kind) {
    case 'all':
      return Math.min(dearHit, ...filter.parts.filter(finds).map(hitCost));
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

/**
 * True where the planner's estimate may be wrong by fifty times: it knows how common a text is among all custom fields and
 * nothing of the one that is asked for, and nothing at all of the digits of a number in another table.
 */
export const isGuessed = (filter: ContactFilter): boolean => {
  if (filter.kind !== 'condition' || filter.negated) return false;
  const { field, test } = filter;
  return (
    test.kind === 'text' &&
    test.match !== 'equals' &&
    (field.key.startsWith(customFieldPrefix) ||
      (isRelated(field) && placeOf(field.key).kind === 'number'))
  );
};
