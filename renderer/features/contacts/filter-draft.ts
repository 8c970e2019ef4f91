import * as z from 'zod/mini';
import { type ConditionProblem, conditionProblem } from '#shared/rules/contact-condition.ts';
import {
  type ContactField,
  contactField,
  contactFields,
  offeredOperations,
} from '#shared/rules/contact-fields.ts';
import {
  type FilterOperation,
  filterOperations,
  takesValue,
} from '#shared/rules/filter-operation.ts';
import type { NamedPeriod } from '#shared/rules/named-period.ts';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
import { type ContactFilter, conditionOf, writeFilter } from './contact-filter-model.ts';

/** A ticked field of the filter form. Fields that are not ticked have no entry. */
export type DraftItem = Omit<ContactFilter, 'key'>;

export type FilterDraft = Readonly<Record<string, DraftItem>>;

const keptDraft = z.record(
  z.string(),
  z.object({
    operation: z.enum(filterOperations),
    values: z.array(z.string()),
    anyOf: z.boolean(),
  }),
);

/**
 * A draft that was kept, as far as this version of the portal knows its fields.
 * @param applied the filters as written; one that was typed onto others would replace these, and is not taken
 */
export const readDraft = (kept: unknown, applied: string): FilterDraft | undefined => {
  const isApplied = (onto: unknown): onto is string => onto === applied;
  const typed = readTypedOnto(kept, isApplied, fits(keptDraft));
  if (typed === undefined) return undefined;
  const known = Object.entries(typed.values).filter(([key]) => contactField(key) !== undefined);
  return Object.fromEntries(known);
};

export type DraftAction =
  | { readonly kind: 'replace'; readonly filters: readonly ContactFilter[] }
  | { readonly kind: 'take'; readonly draft: FilterDraft }
  | { readonly kind: 'check'; readonly key: string; readonly checked: boolean }
  | { readonly kind: 'change'; readonly key: string; readonly item: Partial<DraftItem> }
  /** The list of a field is known now: chosen values that are not in it go, the field too if the list is empty. */
  | { readonly kind: 'keepOnly'; readonly key: string; readonly allowed: readonly string[] };

export const draftOf = (filters: readonly ContactFilter[]): FilterDraft =>
  Object.fromEntries(filters.map(({ key, ...item }) => [key, item]));

/** What else is asked of fields: the form shows one condition of each, the last one. */
export const beyondForm = (filters: readonly ContactFilter[]): readonly ContactFilter[] =>
  filters.filter(({ key }, at) => filters.findLastIndex((one) => one.key === key) !== at);

/** What an item asks for: of several values one that was erased is gone, of two days it is still to be chosen. */
const askedValues = (key: string, { operation, values }: DraftItem): readonly string[] => {
  if (!takesValue(operation)) return [];
  const texts = values.map((value) => value.trim());
  const filled = texts.filter((text) => text !== '');
  return filled.length === 0 || contactField(key)?.type === 'DATE' ? texts : filled;
};

/**
 * The draft as filters, in the order of the form, so that the same choice gives the same address.
 * @param beyond further conditions, which stay as long as their fields are ticked
 */
export const filtersOf = (
  draft: FilterDraft,
  beyond: readonly ContactFilter[] = [],
): readonly ContactFilter[] => {
  const place = new Map(contactFields.map(({ key }, index) => [key, index]));
  const last = contactFields.length;
  const shown = Object.entries(draft).map(([key, item]) => ({
    key,
    ...item,
    values: askedValues(key, item),
  }));
  return [...beyond.filter(({ key }) => draft[key] !== undefined), ...shown].toSorted(
    (a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last),
  );
};

const firstOperation = ({ type }: ContactField): FilterOperation =>
  type === 'TEXT' || type === 'PHONE' ? 'CONTAINS' : 'EQ';

const freshValues = (field: ContactField | undefined): readonly string[] => {
  if (field?.type === 'BOOLEAN') return ['true'];
  return field?.type === 'DATE' ? ['LAST30DAYS' satisfies NamedPeriod] : [];
};

const freshItem = (key: string): DraftItem => {
  const field = contactField(key);
  return {
    operation: field === undefined ? 'EQ' : firstOperation(field),
    values: freshValues(field),
    anyOf: false,
  };
};

/** The operators of a field in the order of the form: the usual one first. */
export const operationsOf = (field: ContactField): readonly FilterOperation[] => {
  const first = firstOperation(field);
  return [first, ...offeredOperations(field.type).filter((operation) => operation !== first)];
};

const dependents = (key: string): readonly string[] =>
  contactFields
    .filter(({ dependsOn }) => dependsOn === key)
    .flatMap((child) => [child.key, ...dependents(child.key)]);

const without = (draft: FilterDraft, keys: readonly string[]): FilterDraft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)));

/** True when the field's list follows from what is chosen in another field, and nothing is chosen there. */
export const lacksParent = (draft: FilterDraft, { dependsOn }: ContactField): boolean => {
  if (dependsOn === undefined) return false;
  const parent = draft[dependsOn];
  return parent === undefined || !takesValue(parent.operation) || parent.values.length === 0;
};

/** The fields whose parent is not asked for, or asks for no value, and whatever depends on them. */
const orphansOf = (draft: FilterDraft): readonly string[] =>
  contactFields
    .filter((field) => draft[field.key] !== undefined && lacksParent(draft, field))
    .flatMap(({ key }) => [key, ...dependents(key)]);

/**
 * The fields that have lost their parent by a change. What an address or a view asks for without its parent stays as it is:
 * nobody has taken anything from it.
 */
const orphanedBy = (before: FilterDraft, after: FilterDraft): readonly string[] => {
  const already = orphansOf(before);
  return orphansOf(after).filter((key) => !already.includes(key));
};

/** Children whose parent was unticked or emptied go with it, theirs too. */
const prune = (before: FilterDraft, after: FilterDraft): FilterDraft => {
  const orphans = orphanedBy(before, after);
  return orphans.length === 0 ? after : without(after, orphans);
};

/** Filters without one of them, and without those whose lists followed from it: the same as in the form. */
export const withoutFilter = (
  filters: readonly ContactFilter[],
  gone: ContactFilter,
): readonly ContactFilter[] => {
  const left = filters.filter((one) => one !== gone);
  const orphans = orphanedBy(draftOf(filters), draftOf(left));
  return left.filter(({ key }) => !orphans.includes(key));
};

/**
 * A draft whose filters have lost some conditions, as by the cross of a chip: these go from it too, and whatever else was
 * typed stays. Undefined where other filters have come, which it would replace.
 */
export const withoutGone = (
  draft: FilterDraft,
  before: readonly ContactFilter[],
  applied: readonly ContactFilter[],
): FilterDraft | undefined => {
  const written = new Set(before.map(writeFilter));
  if (!applied.every((filter) => written.has(writeFilter(filter)))) return undefined;
  const now = draftOf(applied);
  const gone = Object.entries(draftOf(before)).flatMap(([key, item]) =>
    writeFilter({ key, ...item }) === (now[key] && writeFilter({ key, ...now[key] })) ? [] : key,
  );
  const left = Object.entries(now).filter(([key]) => gone.includes(key));
  return prune(draft, { ...without(draft, gone), ...Object.fromEntries(left) });
};

/** One that has begun to ask for a value starts with the one of a field that was just ticked. */
const changed = (key: string, item: DraftItem, part: Partial<DraftItem>): DraftItem => {
  const { values, ...next } = { ...item, ...part };
  const isBare = takesValue(next.operation) && values.length === 0;
  return {
    ...next,
    values: isBare && part.values === undefined ? freshValues(contactField(key)) : values,
  };
};

export const changeDraft = (draft: FilterDraft, action: DraftAction): FilterDraft => {
  switch (action.kind) {
    case 'replace':
      return draftOf(action.filters);
    case 'take':
      return action.draft;
    case 'check':
      return action.checked
        ? { ...draft, [action.key]: draft[action.key] ?? freshItem(action.key) }
        : prune(draft, without(draft, [action.key]));
    case 'change': {
      const item = draft[action.key];
      return item === undefined
        ? draft
        : prune(draft, { ...draft, [action.key]: changed(action.key, item, action.item) });
    }
    case 'keepOnly': {
      const item = draft[action.key];
      if (item === undefined) return draft;
      if (action.allowed.length === 0) return prune(draft, without(draft, [action.key]));
      const values = item.values.filter((value) => action.allowed.includes(value));
      return values.length === item.values.length
        ? draft
        : prune(draft, { ...draft, [action.key]: { ...item, values } });
    }
    default:
      return action satisfies never;
  }
};

/** What is wrong with a ticked field; `part` is the input that needs attention. */
export type DraftFault = {
  readonly key: string;
  readonly part: ConditionProblem['part'];
  /** `value_too_long`: a value is kept as it was typed or pasted, and is more than a filter takes. */
  readonly code: ConditionProblem['code'] | 'value_too_long';
};

/** Everything that keeps the form from being applied, in the order of the form. The service asks the same rule. */
export const draftFaults = (draft: FilterDraft): readonly DraftFault[] =>
  filtersOf(draft).flatMap((filter): DraftFault | readonly [] => {
    const { key, values } = filter;
    const field = contactField(key);
    const condition = conditionOf(filter);
    if (field === undefined || condition === undefined) return [];
    if (values.some(isTooLongToSeek)) return { key, part: 'value', code: 'value_too_long' };
    const problem = conditionProblem(field, condition);
    return problem === undefined ? [] : { key, part: problem.part, code: problem.code };
  });
