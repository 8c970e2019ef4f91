import { type ContactFilter, isShortWord } from '#shared/rules/contact-filter.ts';
import { placeOf, type SortColumn } from './field-places.ts';
import type { SortStep } from './page-sql.ts';

const names: ReadonlySet<SortColumn> = new Set(['ln', 'fn', 'em', 'city']);

/** Contacts are numbered as they are made, so these orders are nearly the same. */
const byTime: readonly string[] = ['i.crm_id', 'i.created_on', 'i.modified_on'];

/** Columns whose values say where in an order a contact stands. */
const kin: Readonly<Record<SortColumn, readonly string[]>> = {
  ln: ['i.ln'],
  fn: ['i.fn'],
  em: ['i.em', 'i.emails', 'i.ln'],
  ph: ['i.ph', 'i.phones'],
  city: ['i.city', 'i.cities', 'i.zips', 'i.states', 'i.countries'],
  user_type: ['i.user_type'],
  crm_id: byTime,
  created_on: byTime,
  modified_on: byTime,
};

/** True when the hits of a filter stand in the order without a gap: last names that begin with Z, by last name. */
export const isStretch = (filter: ContactFilter, [step]: readonly SortStep[]): boolean => {
  if (filter.kind === 'all') {
    const [part, ...others] = filter.parts;
    return part !== undefined && others.length === 0 && isStretch(part, step ? [step] : []);
  }
  if (filter.kind !== 'condition' || filter.negated || step === undefined) return false;
  const { field, test } = filter;
  const place = placeOf(field.key);
  return (
    place.kind === 'text' &&
    place.column.texts[0] === `i.${step.column}` &&
    test.kind === 'text' &&
    test.values.length === 1 &&
    (test.match === 'equals' || test.match === 'starts')
  );
};

/**
 * True when the hits of a filter may stand close together in the order: a search for "Zamora" by last name. Walking the
 * order may then visit far more contacts than the number of hits lets expect.
 */
export const standsTogether = (filter: ContactFilter, sort: readonly SortStep[]): boolean => {
  const column = sort[0]?.column ?? 'crm_id';
  switch (filter.kind) {
    case 'word':
      // Two letters begin words everywhere.
      if (isShortWord(filter.text)) return false;
      return filter.digits === '' ? names.has(column) : column === 'ph';
    case 'condition': {
      const place = placeOf(filter.field.key);
      if (place.kind === 'roles') return column === 'user_type';
      return 'column' in place && kin[column].includes(place.column.texts[0] ?? '');
    }
    case 'all':
    case 'any':
      return filter.parts.some((part) => standsTogether(part, sort));
    default:
      return filter satisfies never;
  }
};
