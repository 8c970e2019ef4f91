import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { auditLog } from '#shared/contracts/audit.ts';
import { isDay } from '#shared/rules/calendar-day.ts';
import { auditedActs, type AuditOutcome, auditOutcomes } from '#shared/rules/audited-acts.ts';
import { isLonger } from '#shared/rules/limits.ts';

/** What is asked of the log, as the fields show it; empty where nothing is asked. */
export type AuditFilters = {
  /** A name, an e-mail address or the number of an account. */
  readonly person: string;
  readonly act: string;
  readonly outcome: AuditOutcome | '';
  readonly target: string;
  /** `yyyy-MM-dd` in the portal's time zone. */
  readonly from: string;
  readonly to: string;
};

export const noFilters: AuditFilters = {
  person: '',
  act: '',
  outcome: '',
  target: '',
  from: '',
  to: '',
};

const names = Object.keys(noFilters) as readonly (keyof AuditFilters)[];

/** The acts to choose from; a chosen one that the portal does no more is among them, for it narrows the log all the same. */
export const offeredActs = (chosen: string): readonly string[] =>
  chosen === '' || auditedActs.some((act) => act === chosen)
    ? auditedActs
    : [...auditedActs, chosen];

/** Characters that the log is asked at most. */
export const longest = { person: 100, target: 200 } as const;

/** Where in the log a page is: before or after an entry; the newest page where neither is named. */
export type AuditPlace = { readonly before?: number; readonly after?: number };

/** Entries that a page may have. */
export const pageSizes = [20, 50, 100] as const;

const usualSize = 50;

type Body = NonNullable<ArgumentsOf<typeof auditLog>['body']>;

const dayOf = (text: string): string => (isDay(text) ? text : '');

const placeIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The filters of an address; what nobody can ask is left out. */
export const filtersIn = (address: URLSearchParams): AuditFilters => {
  const text = (name: keyof AuditFilters): string => address.get(name)?.trim() ?? '';
  return {
    person: text('person'),
    act: /^[a-z-]{1,40}\.[a-z-]{1,40}$/.exec(text('act'))?.[0] ?? '',
    outcome: auditOutcomes.find((known) => known === text('outcome')) ?? '',
    target: text('target'),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
  };
};

export const placeOf = (address: URLSearchParams): AuditPlace => {
  const [before, after] = [placeIn(address.get('before')), placeIn(address.get('after'))];
  if (before !== undefined && before > 0) return { before };
  return after === undefined ? {} : { after };
};

export const sizeIn = (address: URLSearchParams): number =>
  pageSizes.find((known) => String(known) === address.get('size')) ?? usualSize;

/** The address of filters, and of a page of what they find; the newest page, of the usual size, when left out. */
export const addressOf = (
  filters: AuditFilters,
  place: AuditPlace = {},
  size: number = usualSize,
): URLSearchParams => {
  const asked = names.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]);
  const at = Object.entries(place).map(([name, seq]) => [name, String(seq)]);
  const long = size === usualSize ? [] : [['size', String(size)]];
  return new URLSearchParams([...asked, ...at, ...long]);
};

/** Digits alone are the number of an account: no name and no address is made of them. */
const isNumber = (person: string): boolean => /^[1-9]\d{0,8}$/.test(person);

export type FilterFaults = {
  readonly person: 'short' | 'long' | undefined;
  readonly target: 'long' | undefined;
  readonly range: boolean;
};

const personFault = (person: string): FilterFaults['person'] => {
  if (isLonger(person, longest.person)) return 'long';
  return person !== '' && [...person].length < 2 && !isNumber(person) ? 'short' : undefined;
};

/** What cannot be asked as it stands. */
export const faultsOf = ({ person, target, from, to }: AuditFilters): FilterFaults => ({
  person: personFault(person),
  target: isLonger(target, longest.target) ? 'long' : undefined,
  range: from !== '' && to !== '' && from > to,
});

/** Nobody is asked as long as a field says what is wrong with it. */
export const canBeAsked = (filters: AuditFilters): boolean =>
  Object.values(faultsOf(filters)).every((fault) => !fault);

/** The filters as the service takes them. */
export const questionOf = ({ person, act, outcome, target, from, to }: AuditFilters): Body => ({
  ...(person === '' ? {} : isNumber(person) ? { accountId: Number(person) } : { person }),
  ...(act === '' ? {} : { act }),
  ...(outcome === '' ? {} : { outcome }),
  ...(target === '' ? {} : { target }),
  ...(from === '' ? {} : { startDate: from }),
  ...(to === '' ? {} : { endDate: to }),
});
