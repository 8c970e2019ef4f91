import type { ReadFilter } from '#server/http/filter-input.ts';
import { badRequest, ReplyError } from '#server/http/reply-error.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import {
  type AskedTest,
  type FilterCondition,
  readCondition,
  textMatches,
} from '#shared/rules/contact-condition.ts';
import { contactField, listsKey } from '#shared/rules/contact-fields.ts';
import type { ContactFilter, FieldCondition } from '#shared/rules/contact-filter.ts';
import type { Asker } from './asker.ts';

/** A list that the asker may see; `selection` is null for one of chosen members. */
type ReadableList = {
  readonly id: number;
  readonly selection: ContactConditions | null;
};

/** The port to lists: those of `ids` that the asker may see; without `ids` all such lists of chosen members. */
export type ReadLists = (
  asker: Asker,
  ids: readonly number[] | undefined,
) => Promise<readonly ReadableList[]>;

const isOnLists = (filter: ContactFilter): filter is FieldCondition =>
  filter.kind === 'condition' && filter.field.key === listsKey;

const conditionsOn = (filter: ContactFilter): readonly FieldCondition[] => {
  if ('parts' in filter) return filter.parts.flatMap(conditionsOn);
  return isOnLists(filter) ? [filter] : [];
};

/** Lists that a condition names one by one. */
const namedBy = (test: AskedTest): readonly string[] | undefined =>
  test.kind === 'text' && test.match === 'equals' ? test.values : undefined;

const withNumbers = (condition: FieldCondition, ids: readonly string[]): FieldCondition => ({
  ...condition,
  test: { kind: 'text', match: 'equals', values: ids.toSorted() },
});

/** Of all lists that there are for somebody, those that pass the test of a condition. */
const passing = ({ test }: FieldCondition, ids: readonly string[]): readonly string[] =>
  test.kind === 'text'
    ? ids.filter((id) => test.values.some((value) => textMatches[test.match](id, value)))
    : ids;

const rewritten = (
  filter: ContactFilter,
  change: (condition: FieldCondition) => ContactFilter,
): ContactFilter => {
  if ('parts' in filter) {
    return { ...filter, parts: filter.parts.map((part) => rewritten(part, change)) };
  }
  return isOnLists(filter) ? change(filter) : filter;
};

type Refusal = (isMissing: (id: string) => boolean) => ReplyError;

/**
 * Puts what the asker may see in place of the conditions on lists: the numbers of lists of chosen members, and the filters of
 * the others. So no answer, be it kept for the next one, tells of a list to whom it is not shown. Whether somebody is on any
 * list at all is asked of lists of chosen members alone: the filter of another one may find everybody.
 */
export const createListConditions = (readLists: ReadLists, readFilter: ReadFilter) => {
  const filterOf = async ({ id, selection }: ReadableList, refuse: Refusal) => {
    if (selection === null) return [];
    try {
      const filter = await readFilter(selection);
      if (conditionsOn(filter).length === 0) return [[String(id), filter] as const];
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
    }
    // Nobody can tell whom it holds.
    throw refuse((one) => one === String(id));
  };

  /** @param refuse makes the refusal that names where a list is asked for that is not there for the asker */
  return async (filter: ContactFilter, asker: Asker, refuse: Refusal): Promise<ContactFilter> => {
    const conditions = conditionsOn(filter);
    if (conditions.length === 0) return filter;
    const named = [...new Set(conditions.flatMap(({ test }) => namedBy(test) ?? []))];
    const lists = named.length === 0 ? [] : await readLists(asker, named.map(Number));
    const known = new Map(lists.map((list) => [String(list.id), list]));
    const isMissing = (id: string): boolean => !known.has(id);
    if (named.some(isMissing)) throw refuse(isMissing);
    const all = conditions.every(({ test }) => namedBy(test) !== undefined)
      ? []
      : (await readLists(asker, undefined)).map(({ id }) => String(id));
    const filters = new Map(
      (await Promise.all(lists.map((list) => filterOf(list, refuse)))).flat(),
    );
    return rewritten(filter, (condition) => {
      const ids = namedBy(condition.test);
      if (ids === undefined) return withNumbers(condition, passing(condition, all));
      const found = ids.flatMap((id) => filters.get(id) ?? []);
      const chosen = ids.filter((id) => !filters.has(id));
      if (found.length === 0) return withNumbers(condition, chosen);
      const members = withNumbers({ ...condition, negated: false }, chosen);
      const parts = chosen.length === 0 ? found : [members, ...found];
      return { kind: condition.negated ? 'none' : 'any', parts };
    });
  };
};

export const listGone = {
  code: 'list_gone',
  message: 'A chosen list no longer exists, or it is not shared with you.',
} as const;

/** 400 naming each condition that asks for a list that is not there for the asker. */
export const listsRefused =
  (selection: Pick<ContactConditions, 'fields' | 'anyOf'>): Refusal =>
  (isMissing) => {
    const field = contactField(listsKey);
    const faultsOf = (place: 'fields' | 'anyOf'): readonly Fault[] =>
      selection[place].flatMap((condition: FilterCondition, index) => {
        if (field === undefined || condition.key !== listsKey) return [];
        const read = readCondition(field, condition);
        const named = read.kind === 'test' ? (namedBy(read.test) ?? []) : [];
        return named.some(isMissing) ? [{ path: `${place}.${index}.value`, ...listGone }] : [];
      });
    return badRequest([...faultsOf('fields'), ...faultsOf('anyOf')]);
  };
