import type { Audited } from '#shared/contract/define-call.ts';

/** One act as the audit log keeps it: numbers and hashes, nothing that names or describes a person. */
export type AuditEntry = {
  readonly act: string;
  /** How it ended, as `status.code` says it. */
  readonly code: number;
  /** Undefined for somebody who is not known, and for what the portal does by itself. */
  readonly accountId: number | undefined;
  readonly target: string;
  readonly requestId: string;
  readonly addressHash: string;
};

/** Where acts are kept. */
export type AuditLog = {
  /** Settles when the entry is there for good, or could not be kept; never rejects, for the act has happened. */
  readonly keep: (entry: AuditEntry) => Promise<void>;
  /** A hash under the portal's key: the same text is known again, and nobody can find it out by trying. */
  readonly hashOf: (text: string) => string;
};

/** An act of the portal itself, which nobody asked for just now. */
export const byPortal = (act: Audited['act'], target: string): AuditEntry => ({
  act,
  code: 200,
  accountId: undefined,
  target,
  requestId: '',
  addressHash: '',
});

/** What a handler knows about its act that the request does not say. */
export type ActFacts = {
  /** The other act of a call that does or undoes; its contract names what it does. */
  readonly act?: Audited['act'];
  readonly accountId?: number | undefined;
  readonly target?: string;
  /** False for what is no act after all, such as the session of a visitor. */
  readonly isAct?: boolean;
};

/** Numbers named before the rest is counted, beside that of what they belong to. */
const mostNamed = 10;

const longestTarget = 200;

const isName = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const textOf = (names: readonly (string | number)[], most: number): string => {
  const named = names.slice(0, most).join(',');
  return names.length > most ? `${named} +${names.length - most}` : named;
};

/** A list of objects gives one field of each. */
const foundAt = (place: string, parts: object): unknown => {
  let found: unknown = parts;
  for (const name of place.split('.')) {
    const read = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    found = Array.isArray(found) ? found.map(read) : read(found);
  }
  return found;
};

/** Where a contract says that the things are which an act is done to. */
export const targetPlaces = ({ target = [] }: Audited): readonly string[] =>
  typeof target === 'string' ? [target] : target;

/** What an act was done to, found where its contract says; what stands nowhere is left out. */
export const targetOf = (audited: Audited, parts: object): string => {
  const [first, ...others] = targetPlaces(audited).map((place) =>
    [foundAt(place, parts)].flat().filter(isName),
  );
  // People may be told by who asks and by who answers; the number of the first thing may be one of them as well.
  const names = [...(first ?? []), ...new Set(others.flat())];
  const most = others.length === 0 ? mostNamed : mostNamed + 1;
  // The cut may go through a pair of surrogates, and the database refuses half of one.
  return textOf(names, most).slice(0, longestTarget).toWellFormed();
};
