import { type ContactFilter, isShortWord } from '#shared/rules/contact-filter.ts';
import { placeOf, type SortColumn } from './field-places.ts';
import type { SortStep } from './page-sql.ts';

const names: ReadonlySet<SortColumn> = new Set(['ln', 'fn', 'em', 'city']);

/** Contacts are numbered as they are made, so these orders are nearly the same. */
const byTime: readonly string[] = ['i.crm_id', 'i.created_on', 'i.modified_on'];

/** For each order the columns whose values tell where in it a contact stands; e-mail addresses are mostly made of names. */
const kin: Readonly<Record<SortColumn, readonly string[]>> = {
  ln: ['i.ln', 'i.em', 'i.emails'],
  fn: ['i.fn', 'i.em', 'i.emails'],
  em: ['i.em', 'i.emails', 'i.ln'],
  ph: ['i.ph', 'i.phones'],
  city: ['i.city', 'i.cities', 'i.zips', 'i.states', 'i.countries'],
  user_type: ['i.user_type'],
  crm_id: byTime,
  created_on: byTime,
  modified_on: byTime,
};

/**
 * True for an order of an index in which contacts that were made at the same time are far apart: its beginning is a fair
 * sample of all contacts.
 */
export const isMixed = ([step, ...others]: readonly SortStep[]): boolean =>
  step !== undefined && others.length === 0 && names.has(step.column);

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

/** True when the hits stand before everybody else: contacts without a last name, by last name. */
export const comesFirst = (filter: ContactFilter, [step]: readonly SortStep[]): boolean => {
  if (filter.kind !== 'condition' || !filter.negated || filter.test.kind !== 'filled') return false;
  const place = placeOf(filter.field.key);
  return (
    step !== undefined &&
    !step.descending &&
    place.kind === 'text' &&
    place.column.texts[0] === `i.${step.column}`
  );
};

/**
 * By what factor a walk may have to visit more contacts than if the hits were spread evenly, because they stand close
 * together in the order: by last name, all that a search for "Zamora" finds.
 */
export const crowding = (filter: ContactFilter, sort: readonly SortStep[]): number => {
  const column = sort[0]?.column ?? 'crm_id';
  switch (filter.kind) {
    case 'word':
      // Words that begin with the same two letters are found all over an order.
      if (isShortWord(filter.text)) return 2;
      return (filter.digits === '' ? names.has(column) : column === 'ph') ? 3 : 1;
    case 'condition': {
      // Contacts with any other value stand on both sides of those left out; contacts without a value stand together.
      if (filter.negated && filter.test.kind !== 'filled') return 1;
      const place = placeOf(filter.field.key);
      const isKin =
        place.kind === 'roles'
          ? column === 'user_type'
          : 'column' in place && kin[column].includes(place.column.texts[0] ?? '');
      return isKin ? 3 : 1;
    }
    case 'members':
      return 1;
    case 'none':
      return 1;
    case 'all':
    case 'any':
      return Math.max(1, ...filter.parts.map((part) => crowding(part, sort)));
    default:
      return filter satisfies never;
  }
};
