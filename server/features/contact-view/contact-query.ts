import type { ContactFilter } from '#shared/rules/contact-filter.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Gathering, SortStep } from './page-sql.ts';

export type Sort = readonly SortStep[];

/** Contacts as JSON texts, as the database keeps them. */
export type Contacts = readonly string[];

/** What the database can be asked about the contacts of one filter. */
export type ContactQuestion = {
  /** How many contacts the planner expects. */
  readonly estimate: () => Promise<number>;
  /** Count and page from one reading; right when the count stays below `most`. */
  readonly collect: (
    sort: Sort,
    window: Slice,
    most: number,
  ) => Promise<{ readonly count: number; readonly contacts: Contacts }>;
  /**
   * Count and page of whom a related table names, by the way that turns out to be the shorter one. Undefined where no table
   * names them, or more than are gathered.
   */
  readonly gather: (
    sort: Sort,
    window: Slice,
    gathering: Gathering,
  ) => Promise<{ readonly count: number; readonly contacts: Contacts } | undefined>;
  /**
   * The page, or what of it is found among the first `visits` contacts of the order where that is given; `gathers` reads
   * beforehand whom a related table names.
   */
  readonly walk: (
    sort: Sort,
    window: Slice,
    visits: number | undefined,
    gathers?: boolean,
  ) => Promise<Contacts>;
  /** The page among all hits; `few` names the indexes that serve few of them. */
  readonly sort: (sort: Sort, window: Slice, few: boolean) => Promise<Contacts>;
  /** The numbers of all hits in their order. */
  readonly order: (sort: Sort, signal: AbortSignal) => Promise<Int32Array>;
  /** These contacts in this order. */
  readonly read: (crmIds: Int32Array) => Promise<Contacts>;
  /** Counts the hits, and stops at `most`. */
  readonly countUpTo: (most: number) => Promise<number>;
  readonly count: (few: boolean, signal: AbortSignal, alone?: boolean) => Promise<number>;
};

export type AskContacts = (filter: ContactFilter, signal: AbortSignal) => Promise<ContactQuestion>;

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Statements that select the numbers of contacts in their order, and count them as `count`. */
export type SelectContacts = (
  filter: ContactFilter,
  sort: Sort,
  crmIds: readonly number[] | undefined,
) => Promise<{ readonly ids: Statement; readonly count: Statement }>;
