import type { ContactImport } from '#shared/contracts/contact-import.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { createContactPool, type PlacedDraft } from './contact-pool.ts';
import type { Fault, RowDraft } from './drafts.ts';
import type { ImportRow, KnownContacts } from './import.service.ts';
import { tellsTheSame } from './merge-contact.ts';
import type { ToldFields } from './told-fields.ts';

export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'left-out';

/** What becomes of a row, and what is wrong with it. */
export type JudgedRow = {
  readonly line: number;
  readonly faults: readonly Fault[];
  readonly outcome: RowOutcome;
  /** Undefined where the row is left out. */
  readonly crmId?: number;
};

export type ReadRow = ImportRow & { readonly draft: RowDraft };

const rowFault = (reason: string): Fault => ({ kind: 'row', column: '', value: '', reason });

/** Why a row is left out although nothing is wrong with it. */
const refusals: Readonly<Record<ContactImport['mode'], (isKnown: boolean) => Fault | undefined>> = {
  both: () => undefined,
  create: (isKnown) => (isKnown ? rowFault('This contact already exists.') : undefined),
  update: (isKnown) => (isKnown ? undefined : rowFault('There is no such contact yet.')),
};

const outcomeOf = ({ before, after }: PlacedDraft): RowOutcome => {
  if (before === undefined) return 'added';
  return tellsTheSame(before, after) ? 'unchanged' : 'changed';
};

type Judging = {
  readonly mode: ContactImport['mode'];
  readonly now: string;
  /** The number of the contact that a row makes. */
  readonly numberFor: (line: number) => number;
  readonly told: ToldFields;
};

export type Judged = {
  readonly rows: readonly JudgedRow[];
  /** What is to be written. */
  readonly contacts: readonly Contact[];
};

/**
 * Says what becomes of some rows, one after the other as they stand in the file: a row can be about a contact that an
 * earlier row makes.
 *
 * @param known the contacts that the rows could be about
 */
export const judgeBatch = (
  rows: readonly ReadRow[],
  known: KnownContacts,
  { mode, now, numberFor, told }: Judging,
): Judged => {
  const pool = createContactPool(known, told, now);
  const judged = rows.map(({ line, draft }): JudgedRow => {
    const { faults } = draft;
    const [contact] = draft.contacts;
    if (contact === undefined) return { line, faults, outcome: 'left-out' };
    const refusal = refusals[mode](pool.missing([contact]) === 0);
    if (refusal !== undefined) return { line, faults: [...faults, refusal], outcome: 'left-out' };
    const placed = pool.place(contact, () => numberFor(line));
    return { line, faults, outcome: outcomeOf(placed), crmId: placed.crmId };
  });
  return { rows: judged, contacts: pool.changed().contacts };
};
