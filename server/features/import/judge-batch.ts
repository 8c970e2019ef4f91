import type { ContactImport } from '#shared/contracts/contact-import.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { createContactPool } from './contact-pool.ts';
import type { Fault, RowDraft } from './drafts.ts';
import type { ImportRow } from './import.service.ts';

export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'left-out';

/** What becomes of a row, and what is wrong with it. */
export type JudgedRow = {
  readonly line: number;
  readonly faults: readonly Fault[];
  readonly outcome: RowOutcome;
};

type ReadRow = ImportRow & { readonly draft: RowDraft };

const rowFault = (reason: string): Fault => ({ kind: 'row', column: '', value: '', reason });

/** Why a row is left out although nothing is wrong with it. */
const refusals: Readonly<Record<ContactImport['mode'], (isKnown: boolean) => Fault | undefined>> = {
  both: () => undefined,
  create: (isKnown) => (isKnown ? rowFault('This contact exists already.') : undefined),
  update: (isKnown) => (isKnown ? undefined : rowFault('There is no such contact yet.')),
};

/**
 * Says what becomes of some rows, one after the other as they stand in the file: a row can be about a contact that an
 * earlier row makes.
 *
 * @param known the contacts that the rows could be about
 * @param numbers at least as many new numbers as there are rows
 */
export const judgeBatch = (
  rows: readonly ReadRow[],
  known: readonly Contact[],
  mode: ContactImport['mode'],
  { now, numbers }: { readonly now: string; readonly numbers: readonly number[] },
): { readonly rows: readonly JudgedRow[]; readonly contacts: readonly Contact[] } => {
  const pool = createContactPool(known, now);
  const free = [...numbers];
  const numbered = rows.map(({ line, draft }) => {
    const { faults } = draft;
    const [contact] = draft.contacts;
    if (contact === undefined) return { line, faults, crmId: undefined };
    const isNew = pool.missing([contact]) === 1;
    const refusal = refusals[mode](!isNew);
    if (refusal !== undefined) return { line, faults: [...faults, refusal], crmId: undefined };
    const crmId = pool.resolve([contact], isNew ? free.splice(0, 1) : []).get(contact);
    return { line, faults, crmId, isNew };
  });
  const { contacts } = pool.changed();
  const changed = new Set(contacts.map(({ crmId }) => crmId));
  return {
    contacts,
    rows: numbered.map(({ line, faults, crmId, isNew }) => {
      if (crmId === undefined) return { line, faults, outcome: 'left-out' };
      if (isNew) return { line, faults, outcome: 'added' };
      return { line, faults, outcome: changed.has(crmId) ? 'changed' : 'unchanged' };
    }),
  };
};
