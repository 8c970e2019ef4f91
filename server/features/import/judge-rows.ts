import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { EarlierRows } from './earlier-rows.ts';
import { type ImportRow, type KnownContacts, wantedOf } from './import.service.ts';
import type { BatchStore, KeptImport } from './import-desk-store.ts';
import { type Judged, judgeBatch, type ReadRow } from './judge-batch.ts';
import { fieldsToldSince } from './merge-contact.ts';
import type { rowReader } from './read-row.ts';
import { createToldFields, type ToldFields } from './told-fields.ts';

/** Rows in one transaction: few round trips, and little to do again after a crash. */
const batchSize = 1000;

/** Contacts that a check would make get numbers that no contact has. */
const beyondContacts = 2 ** 31;

export type JudgedBatch = Judged & { readonly line: number };

type Read = ReturnType<typeof rowReader>;

const readRows = (rows: readonly ImportRow[], read: Read): readonly ReadRow[] =>
  rows.map((row) => ({ ...row, draft: read(row.line, row.cells) }));

/** The next rows below a line; null when there are none. */
const nextRows = async (batch: BatchStore, { id }: KeptImport, read: Read, line: number) => {
  const rows = await batch.rows(id, line, batchSize);
  const last = rows.at(-1);
  return last === undefined ? null : { rows: readRows(rows, read), line: last.line };
};

const draftsOf = (rows: readonly ReadRow[]) => rows.flatMap(({ draft }) => draft.contacts);

const withContacts = (known: KnownContacts, newer: readonly Contact[]): KnownContacts => ({
  ...known,
  contacts: [
    ...new Map([...known.contacts, ...newer].map((contact) => [contact.crmId, contact])).values(),
  ],
});

/** Judges the next rows as the import will find them, which has taken the rows above them by then. */
export const checkRows = async (
  batch: BatchStore,
  kept: KeptImport,
  read: Read,
  line: number,
  earlier: EarlierRows,
): Promise<JudgedBatch | null> => {
  const next = await nextRows(batch, kept, read, line);
  if (next === null) return null;
  const above = readRows(await batch.rowsAt(kept.id, earlier.about(draftsOf(next.rows))), read);
  const known = await batch.findContacts(wantedOf(draftsOf([...above, ...next.rows])), false);
  const judging = {
    mode: kept.mode,
    now: new Date().toISOString(),
    numberFor: (row: number) => beyondContacts + row,
    told: createToldFields(),
  };
  const { contacts } = judgeBatch(above, known, judging);
  const judged = judgeBatch(next.rows, withContacts(known, contacts), judging);
  earlier.remember(judged);
  return { ...judged, line: next.line };
};

/** What the import has told of contacts in its earlier batches, whichever process did them. */
const toldBefore = async (
  batch: BatchStore,
  changeSetId: number,
  { contacts }: KnownContacts,
): Promise<ToldFields> => {
  const told = createToldFields();
  const before = await batch.detailsBefore(
    changeSetId,
    contacts.map(({ crmId }) => crmId),
  );
  for (const { crmId, additionalDetails } of contacts) {
    const details = before.get(crmId);
    if (details !== undefined) told.add(crmId, fieldsToldSince(details, additionalDetails));
  }
  return told;
};

/** Judges the next rows to take them: their contacts are held until the batch ends. */
export const takeRows = async (
  batch: BatchStore,
  kept: KeptImport,
  read: Read,
  line: number,
  changeSetId: number,
): Promise<JudgedBatch | null> => {
  const next = await nextRows(batch, kept, read, line);
  if (next === null) return null;
  const known = await batch.findContacts(wantedOf(draftsOf(next.rows)), true);
  const numbers = [...(await batch.takeNumbers(next.rows.length))];
  const judged = judgeBatch(next.rows, known, {
    mode: kept.mode,
    now: new Date().toISOString(),
    numberFor: () => numbers.shift() ?? 0,
    told: await toldBefore(batch, changeSetId, known),
  });
  return { ...judged, line: next.line };
};
