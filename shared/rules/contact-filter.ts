import {
  type AskedTest,
  type ConditionProblem,
  type FieldTest,
  type FilterCondition,
  readCondition,
} from './contact-condition.ts';
import { type ContactField, contactField, type FieldGroup } from './contact-fields.ts';
import { foldSeen } from './fold-text.ts';
import { latinDigits, plainHyphens } from './latin-digits.ts';
import type { MemberState } from './member-state.ts';
import { daysOfNamed } from './named-period-days.ts';
import { phoneDigits } from './phone-digits.ts';

/**
 * What selects contacts, as a tree: those whom all of its parts select, any of them or none. A negated condition is the complement of its test: no entry passes it, so
 * it includes contacts without an entry. The positive conditions on cases that stand in the same `all` speak of one and
 * the same case; so do those on properties.
 */
export type ContactFilter =
  | { readonly kind: 'all' | 'any' | 'none'; readonly parts: readonly ContactFilter[] }
  | FieldCondition
  | SoughtWord
  | Membership;

export type FieldCondition = {
  readonly kind: 'condition';
  readonly field: ContactField;
  readonly test: FieldTest;
  readonly negated: boolean;
};

/**
 * A word that stands somewhere in a name, an e-mail, an address, or by its digits in a phone. One or two letters
 * stand where a word or a number begins: elsewhere they would be found in everybody.
 */
export type SoughtWord = {
  readonly kind: 'word';
  readonly text: string;
  /** Empty when the word cannot be part of a phone number. */
  readonly digits: string;
};

/** The members of a list of chosen people; those in one state where it is given. */
export type Membership = {
  readonly kind: 'members';
  readonly listId: number;
  readonly state?: MemberState | undefined;
};

/** The wire's selection: every condition of `fields`, one of `anyOf` where given, and all words. */
export type Selection = {
  readonly fields?: readonly FilterCondition[];
  readonly anyOf?: readonly FilterCondition[];
  readonly searchText?: string;
};

/** A problem together with its place in the request. */
export type SelectionProblem = {
  readonly path: string;
  readonly code: ConditionProblem['code'] | 'no_such_field';
  readonly message: string;
};

export type BuiltFilter =
  | { readonly kind: 'filter'; readonly filter: ContactFilter }
  | { readonly kind: 'problems'; readonly problems: readonly SelectionProblem[] };

const phonePart = /^[\d().+\-/]+$/;

const punctuation = '[.,;:!"\'()\\[\\]<>]+';

const around = new RegExp(`^${punctuation}|${punctuation}$`, 'g');

/** A phone as Americans write it, as one word; its country prefix is left out, because every number is kept without. */
const americanPhone =
  /(?<=^| )(?:\+?1[ .-]?)?(?:\(([2-9]\d\d)\) ?|([2-9]\d\d)[ .-])(\d{3})[ .-]?(\d{4})(?=$| |,)/g;

/** True for what is looked for at the beginning of words alone. */
export const isShortWord = (text: string): boolean => [...text].length < 3;

/** Addresses are kept in the digits in which they were typed, and looked for so; only a phone becomes Latin. */
const withWholePhones = (text: string): string => {
  let joined = '';
  let end = 0;
  for (const { 0: phone, index } of plainHyphens(latinDigits(text)).matchAll(americanPhone)) {
    joined += text.slice(end, index) + phoneDigits(phone).slice(-10);
    end = index + phone.length;
  }
  return joined + text.slice(end);
};

/** Words of a search as people write them, "Garcia, Maria" included; the digits of one that can be of a phone. */
export const soughtWords = (searchText: string): readonly SoughtWord[] =>
  [
    ...new Set(
      withWholePhones(foldSeen(searchText))
        .split(' ')
        .map((word) => word.replace(around, '') || word),
    ),
  ]
    .filter((text) => text !== '')
    .toSorted()
    .map((text) => ({
      kind: 'word',
      text,
      digits: phonePart.test(latinDigits(text)) ? phoneDigits(text) : '',
    }));

type AskedCondition = Omit<FieldCondition, 'test'> & { readonly test: AskedTest };

type ReadPart = AskedCondition | SelectionProblem;

const readPart = (condition: FilterCondition, place: string): ReadPart => {
  const field = contactField(condition.key);
  if (field === undefined) {
    return { path: `${place}.key`, code: 'no_such_field', message: 'There is no such field.' };
  }
  const read = readCondition(field, condition);
  return read.kind === 'test'
    ? { kind: 'condition', field, test: read.test, negated: read.negated }
    : {
        path: `${place}.${read.problem.part}`,
        code: read.problem.code,
        message: read.problem.message,
      };
};

const isProblem = (part: ReadPart): part is SelectionProblem => 'path' in part;

const isCondition = (part: ReadPart): part is AskedCondition => !isProblem(part);

const readSelection = ({ fields, anyOf }: Selection) => {
  const required = (fields ?? []).map((one, index) => readPart(one, `fields.${index}`));
  const alternatives = (anyOf ?? []).map((one, index) => readPart(one, `anyOf.${index}`));
  return { required, alternatives, problems: [...required, ...alternatives].filter(isProblem) };
};

/** Everything that is wrong with a selection, each with its place; nothing where it can be asked on any day. */
export const selectionProblems = (selection: Selection): readonly SelectionProblem[] =>
  readSelection(selection).problems;

/** The condition as it is meant on a day. */
const meantOn =
  (today: string) =>
  ({ test, ...condition }: AskedCondition): FieldCondition => ({
    ...condition,
    test: test.kind === 'period' ? { kind: 'days', ...daysOfNamed(test.period, today) } : test,
  });

/** The one text of a filter, whatever order its conditions were written in: the key of a cached answer. */
export const filterKey = (filter: ContactFilter): string => {
  switch (filter.kind) {
    case 'condition':
      return JSON.stringify([filter.field.key, filter.negated, filter.test]);
    case 'word':
      return JSON.stringify(filter.text);
    case 'members':
      return `members(${filter.listId},${filter.state ?? ''})`;
    case 'all':
    case 'any':
    case 'none':
      return `${filter.kind}(${filter.parts.map(filterKey).toSorted().join()})`;
    default:
      return filter satisfies never;
  }
};

const oncePerKey = (parts: readonly FieldCondition[]): readonly FieldCondition[] =>
  parts.length < 2 ? parts : [...new Map(parts.map((part) => [filterKey(part), part])).values()];

const together = (parts: readonly ContactFilter[]): ContactFilter => {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'all', parts };
};

const isOfOne =
  (group: FieldGroup) =>
  (part: ContactFilter): boolean =>
    part.kind === 'condition' && part.field.group === group && !part.negated;

const namesOne = [isOfOne('apnFields'), isOfOne('caseFields')];

/**
 * Contacts that every one of the filters selects. Where several of them speak of a case, each may speak of another one,
 * so that their conditions do not come to stand together; so with properties.
 */
export const narrowed = (...filters: readonly ContactFilter[]): ContactFilter => {
  const each = filters.map((filter) => (filter.kind === 'all' ? filter.parts : [filter]));
  const contested = namesOne.filter(
    (names) => each.filter((parts) => parts.some(names)).length > 1,
  );
  const staysApart = (part: ContactFilter) => contested.some((names) => names(part));
  return together(
    each.flatMap((parts): readonly ContactFilter[] => {
      const apart = parts.filter(staysApart);
      if (apart.length === 0) return parts;
      return [...parts.filter((part) => !staysApart(part)), { kind: 'all', parts: apart }];
    }),
  );
};

/**
 * Builds the filter of a selection, or says everything that is wrong with it, each with its place.
 * @param today in the portal's time zone: a period means the days that it has today, so that the filter holds for this one
 * question and what is kept of its answer goes by them
 */
export const contactFilter = (selection: Selection, today: string): BuiltFilter => {
  const { required, alternatives, problems } = readSelection(selection);
  if (problems.length > 0) return { kind: 'problems', problems };
  const meant = meantOn(today);
  const any = oncePerKey(alternatives.filter(isCondition).map(meant));
  const parts: readonly ContactFilter[] = [
    ...oncePerKey(required.filter(isCondition).map(meant)),
    ...(any.length === 0 ? [] : [{ kind: 'any', parts: any } as const]),
    ...soughtWords(selection.searchText ?? ''),
  ];
  return { kind: 'filter', filter: together(parts) };
};

/** True when a filter selects every contact there is. */
export const selectsAll = (filter: ContactFilter): boolean =>
  filter.kind === 'all' && filter.parts.length === 0;
