import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import type { ContactDraft, Fault, RowDraft } from './drafts.ts';
import type { ImportPlan } from './import-plan.ts';
import { type CaseRecord, mergeCase, uniteAddresses } from './merge-case.ts';
import { createContactPool } from './contact-pool.ts';
import { emptyProperty, mergeProperty, type PropertyRecord } from './merge-property.ts';
import type { KnownNames } from './read-people.ts';
import { rowReader } from './read-row.ts';
import { createToldFields, type ToldFields } from './told-fields.ts';

/** How many rows of one kind were new, changed or already there. */
export type Tally = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type WantedContacts = {
  readonly sourceIds: readonly string[];
  /** Folded; '' for a name that is missing. */
  readonly names: readonly { readonly firstName: string; readonly lastName: string }[];
  /** Folded, of drafts without a last name: contacts without one are not found by it, but by their address. */
  readonly emails: readonly { readonly firstName: string; readonly email: string }[];
};

/** Contacts that drafts could be about. */
export type KnownContacts = {
  readonly contacts: readonly Contact[];
  /** The numbers of those who can sign in. */
  readonly withAccount: ReadonlySet<number>;
};

/** What a batch asks of the database, all in one transaction. */
export type ImportBatch = {
  readonly findContacts: (wanted: WantedContacts) => Promise<KnownContacts>;
  readonly takeNumbers: (howMany: number) => Promise<readonly number[]>;
  readonly saveContacts: (contacts: readonly Contact[]) => Promise<void>;
  /** Held until the batch ends, so that nobody changes them in between. */
  readonly findProperties: (apns: readonly string[]) => Promise<readonly PropertyRecord[]>;
  readonly saveProperties: (properties: readonly PropertyRecord[]) => Promise<void>;
  /** Addresses of the cases that exist. */
  readonly findCases: (caseIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly saveCases: (cases: readonly CaseRecord[]) => Promise<Tally>;
};

export type InBatch = <Result>(work: (batch: ImportBatch) => Promise<Result>) => Promise<Result>;

export type ImportStore = {
  readonly names: () => Promise<KnownNames>;
  /** Gives `work` a way to run batches, each a transaction; a dry run takes all of them back at its end. */
  readonly inBatches: <Result>(
    dryRun: boolean,
    work: (inBatch: InBatch) => Promise<Result>,
  ) => Promise<Result>;
  /** Brings the planner's figures up to date where so many written rows are worth it. */
  readonly finish: (written: number) => Promise<void>;
};

export type ImportRow = { readonly line: number; readonly cells: readonly string[] };

export type RejectRow = (row: ImportRow, faults: readonly Fault[]) => void;

export type ImportSummary = {
  readonly rows: number;
  readonly rowsLeftOut: number;
  readonly valuesLeftOut: number;
  readonly contacts: Tally;
  readonly properties: Tally;
  readonly cases: Tally;
};

export type ImportJob = {
  readonly plan: ImportPlan;
  readonly rows: AsyncIterable<ImportRow>;
  readonly dryRun: boolean;
  readonly reject: RejectRow;
  readonly onProgress?: (rows: number) => void;
};

type DraftedRow = ImportRow & { readonly draft: RowDraft };

/** Enough for few round trips, little enough for the memory of one transaction. */
const batchSize = 1000;

const noTally: Tally = { added: 0, changed: 0, unchanged: 0 };

const sum = (left: Tally, right: Tally): Tally => ({
  added: left.added + right.added,
  changed: left.changed + right.changed,
  unchanged: left.unchanged + right.unchanged,
});

const namesOf = ({ firstName, lastName }: ContactDraft) => ({
  firstName: foldSeen(firstName ?? ''),
  lastName: foldSeen(lastName ?? ''),
});

const draftsOf = ({ contacts, properties, cases }: RowDraft): readonly ContactDraft[] => [
  ...contacts,
  ...properties.flatMap(({ owner }) => owner ?? []),
  ...cases.flatMap(({ contact }) => contact ?? []),
];

/**
 * What the database is asked for, to find the contacts that drafts could be about. Not whoever else has an address: a
 * draft with a number is found by that alone, and any other one by nothing without its name.
 */
export const wantedOf = (drafts: readonly ContactDraft[]): WantedContacts => {
  const unnumbered = drafts.filter(({ sourceId }) => sourceId === undefined);
  return {
    sourceIds: drafts.flatMap(({ sourceId }) => sourceId ?? []),
    names: unnumbered.map(namesOf),
    emails: unnumbered.flatMap((draft) => {
      const { firstName, lastName } = namesOf(draft);
      const sought = lastName === '' ? draft.emails : [];
      return sought.map((email) => ({ firstName, email: foldSeen(email) }));
    }),
  };
};

type BatchOutcome = Pick<ImportSummary, 'contacts' | 'properties' | 'cases'> & {
  readonly rejected: readonly DraftedRow[];
};

const noDate: Fault = {
  kind: 'row',
  column: '',
  value: '',
  reason: 'There is no such case yet, and the row has no date to open one.',
};

const saveProperties = async (
  batch: ImportBatch,
  rows: readonly DraftedRow[],
  contactOf: (draft: ContactDraft) => number,
): Promise<Tally> => {
  const drafts = rows.flatMap(({ draft }) => draft.properties);
  const apns = [...new Set(drafts.map(({ apn }) => apn))];
  const known = new Map((await batch.findProperties(apns)).map((one) => [one.apn, one]));
  const merged = new Map(known);
  for (const draft of drafts) {
    if (draft.mentioned && known.has(draft.apn)) continue;
    const owner = draft.owner === undefined ? undefined : contactOf(draft.owner);
    merged.set(
      draft.apn,
      mergeProperty(merged.get(draft.apn) ?? emptyProperty(draft.apn), draft, owner),
    );
  }
  const changed = [...merged.values()].filter(
    (one) => JSON.stringify(one) !== JSON.stringify(known.get(one.apn)),
  );
  await batch.saveProperties(changed);
  const added = changed.filter(({ apn }) => !known.has(apn)).length;
  return { added, changed: changed.length - added, unchanged: apns.length - changed.length };
};

const saveCases = async (
  batch: ImportBatch,
  rows: readonly DraftedRow[],
  known: ReadonlyMap<string, string>,
  contactOf: (draft: ContactDraft) => number,
): Promise<Tally> => {
  const cases = new Map<string, CaseRecord>();
  for (const { contact, ...draft } of rows.flatMap((row) => row.draft.cases)) {
    const record = {
      ...draft,
      ...(contact === undefined ? {} : { contactCrmId: contactOf(contact) }),
    };
    const earlier = cases.get(draft.caseId);
    const addressLine = uniteAddresses(known.get(draft.caseId) ?? '', draft.addressLine);
    cases.set(
      draft.caseId,
      earlier === undefined ? { ...record, addressLine } : mergeCase(earlier, record),
    );
  }
  return cases.size === 0 ? noTally : batch.saveCases([...cases.values()]);
};

const saveBatch = async (
  batch: ImportBatch,
  rows: readonly DraftedRow[],
  told: ToldFields,
): Promise<BatchOutcome> => {
  const caseIds = rows.flatMap(({ draft }) => draft.cases.map(({ caseId }) => caseId));
  const known = await batch.findCases(caseIds);
  const dated = new Set(
    rows.flatMap(({ draft }) =>
      draft.cases.filter(({ createdOn }) => createdOn !== undefined).map(({ caseId }) => caseId),
    ),
  );
  const isOpen = ({ draft }: DraftedRow): boolean =>
    draft.cases.every(({ caseId }) => known.has(caseId) || dated.has(caseId));
  const kept = rows.filter(isOpen);
  const drafts = kept.flatMap(({ draft }) => draftsOf(draft));
  const pool = createContactPool(
    await batch.findContacts(wantedOf(drafts)),
    told,
    new Date().toISOString(),
  );
  const missing = pool.missing(drafts);
  const numbers = missing === 0 ? [] : await batch.takeNumbers(missing);
  const ids = pool.resolve(drafts, numbers);
  const contactOf = (draft: ContactDraft): number => {
    const id = ids.get(draft);
    if (id === undefined) throw new Error('a draft has no contact');
    return id;
  };
  const { contacts, tally } = pool.changed();
  await batch.saveContacts(contacts);
  return {
    contacts: tally,
    properties: await saveProperties(batch, kept, contactOf),
    cases: await saveCases(batch, kept, known, contactOf),
    rejected: rows.filter((row) => !isOpen(row)),
  };
};

const batchesOf = async function* (
  rows: AsyncIterable<ImportRow>,
): AsyncGenerator<readonly ImportRow[]> {
  let batch: ImportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

const nothingYet: ImportSummary = {
  rows: 0,
  rowsLeftOut: 0,
  valuesLeftOut: 0,
  contacts: noTally,
  properties: noTally,
  cases: noTally,
};

const withBatch = (summary: ImportSummary, outcome: BatchOutcome, rows: number): ImportSummary => ({
  ...summary,
  rows: summary.rows + rows,
  contacts: sum(summary.contacts, outcome.contacts),
  properties: sum(summary.properties, outcome.properties),
  cases: sum(summary.cases, outcome.cases),
});

const withFaults = (summary: ImportSummary, faults: readonly Fault[]): ImportSummary =>
  faults.some(({ kind }) => kind === 'row')
    ? { ...summary, rowsLeftOut: summary.rowsLeftOut + 1 }
    : { ...summary, valuesLeftOut: summary.valuesLeftOut + faults.length };

const writtenIn = ({ contacts, properties, cases }: ImportSummary): number =>
  [contacts, properties, cases].reduce((rows, { added, changed }) => rows + added + changed, 0);

export const createImportService = (store: ImportStore) => {
  /**
   * Imports the rows of a planned file: good rows are kept, bad ones and bad values are reported with their line. A batch
   * is one transaction; importing the same file again changes nothing.
   */
  const run = async (job: ImportJob): Promise<ImportSummary> => {
    const { plan, rows, dryRun, reject, onProgress } = job;
    const read = rowReader(plan, await store.names());
    const imported = await store.inBatches(dryRun, async (inBatch) => {
      const told = createToldFields();
      let summary = nothingYet;
      for await (const batch of batchesOf(rows)) {
        const drafted = batch.map((row) => ({ ...row, draft: read(row.line, row.cells) }));
        const outcome = await inBatch((open) => saveBatch(open, drafted, told));
        const unopened = new Set(outcome.rejected);
        for (const row of drafted) {
          const { faults } = row.draft;
          const all = unopened.has(row) ? [...faults, noDate] : faults;
          if (all.length > 0) reject(row, all);
          summary = withFaults(summary, all);
        }
        summary = withBatch(summary, outcome, batch.length);
        onProgress?.(summary.rows);
      }
      return summary;
    });
    if (!dryRun) await store.finish(writtenIn(imported));
    return imported;
  };

  return { run };
};

export type ImportService = ReturnType<typeof createImportService>;
