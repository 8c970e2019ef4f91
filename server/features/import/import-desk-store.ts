import type { Querying } from '#server/database/database.ts';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Fault } from './drafts.ts';
import type { ImportRow, KnownContacts, WantedContacts } from './import.service.ts';
import type { JudgedRow, RowOutcome } from './judge-batch.ts';
import type { KnownNames } from './read-people.ts';

export type RowTally = ContactImport['outcome'];

/** An import as it is kept. */
export type KeptImport = {
  readonly id: string;
  readonly ownerCrmId: number;
  readonly fileName: string;
  readonly header: readonly string[];
  readonly headerKey: string;
  readonly rowCount: number;
  /** Undefined until somebody has chosen. */
  readonly columns: readonly string[] | undefined;
  readonly mode: ContactImport['mode'];
  readonly state: ContactImport['state'];
  readonly taskId: string | null;
  readonly expected: RowTally | null;
  readonly faultyRows: number;
  readonly outcome: RowTally;
  readonly createdOn: Date;
};

export type KeptRow = ImportRow & {
  readonly faults: readonly Fault[];
  readonly outcome: RowOutcome | null;
};

export type NewImport = {
  readonly ownerCrmId: number;
  readonly fileName: string;
  readonly header: readonly string[];
  readonly headerKey: string;
  readonly requestKey: string | undefined;
};

export type ImportChoice = {
  readonly columns: readonly string[];
  readonly mode: ContactImport['mode'];
};

export type RowSlice = Slice & { readonly which: 'all' | 'faulty' | 'left-out' };

/** What the screens ask of the database. Nobody reaches the import of another. */
export type DeskStore = {
  readonly names: () => Promise<KnownNames>;
  /** Keeps a file with its rows; the one that was sent by the same key where there is one. */
  readonly add: (wish: NewImport, rows: AsyncIterable<ImportRow>) => Promise<string>;
  readonly one: (ownerCrmId: number, id: string) => Promise<KeptImport | undefined>;
  readonly page: (
    ownerCrmId: number,
    slice: Slice,
  ) => Promise<{ readonly imports: readonly KeptImport[]; readonly count: number }>;
  readonly remembered: (ownerCrmId: number, headerKey: string) => Promise<ImportChoice | undefined>;
  /** Keeps the choice, for this file and for the next one like it. */
  readonly choose: (querying: Querying, kept: KeptImport, choice: ImportChoice) => Promise<void>;
  /** Notes what was begun; false when something else has been since `kept` was read. */
  readonly begin: (
    querying: Querying,
    kept: KeptImport,
    step: 'check' | 'import',
    taskId: string,
  ) => Promise<boolean>;
  readonly rows: (
    id: string,
    slice: RowSlice,
  ) => Promise<{ readonly rows: readonly KeptRow[]; readonly count: number }>;
  /** Rows below a line that were left out: one that somebody mends meanwhile moves none of the others. */
  readonly leftOutAfter: (id: string, line: number, limit: number) => Promise<readonly KeptRow[]>;
  readonly row: (id: string, line: number) => Promise<KeptRow | undefined>;
  /** False where the row has been imported meanwhile. */
  readonly mend: (id: string, row: ImportRow, faults: readonly Fault[]) => Promise<boolean>;
  /**
   * `before`: they have removed it already. Undefined where the person has no such import, nor had one, or where something
   * else has been begun since it was read with this task.
   */
  readonly remove: (
    ownerCrmId: number,
    id: string,
    taskId: string | null,
  ) => Promise<'now' | 'before' | undefined>;
  /** Forgets the files that were brought before the moment. */
  readonly purge: (before: Date) => Promise<void>;
};

/** What a step of the check or the import asks of the database, in one transaction. */
export type BatchStore = {
  readonly querying: Querying;
  /** Rows below a line that have not been imported. */
  readonly rows: (id: string, afterLine: number, limit: number) => Promise<readonly KeptRow[]>;
  readonly rowsAt: (id: string, lines: readonly number[]) => Promise<readonly KeptRow[]>;
  /** Changing them holds them until the batch ends. */
  readonly findContacts: (wanted: WantedContacts, toChange: boolean) => Promise<KnownContacts>;
  /** The custom fields of contacts as they were before an act changed them first; null of one that it made. */
  readonly detailsBefore: (
    changeSetId: number,
    crmIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Contact['additionalDetails'] | null>>;
  readonly takeNumbers: (howMany: number) => Promise<readonly number[]>;
  readonly saveContacts: (contacts: readonly Contact[]) => Promise<void>;
  /** Keeps what is wrong with rows and, once they are imported, what became of them. */
  readonly judge: (
    id: string,
    rows: readonly JudgedRow[],
    options: { readonly imported: boolean },
  ) => Promise<void>;
  readonly keepExpected: (id: string, expected: RowTally) => Promise<void>;
  /** Opens the act of an import, or goes on with it: what the transaction changes belongs to it. */
  readonly inChangeSet: (
    changeSetId: number | null,
    act: { readonly actor: number; readonly title: string },
  ) => Promise<number>;
};

/** What the tasks ask of the database. */
export type DeskWork = {
  readonly names: () => Promise<KnownNames>;
  readonly one: (ownerCrmId: number, id: string) => Promise<KeptImport | undefined>;
  /** Rows that an earlier import left out are open again. */
  readonly reopen: (id: string) => Promise<void>;
  readonly inBatch: <Result>(work: (batch: BatchStore) => Promise<Result>) => Promise<Result>;
};
