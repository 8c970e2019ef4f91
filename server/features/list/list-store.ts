import type { SharedContent, SharedItem } from '#server/database/sharing.ts';
import type { Sharer } from '#server/http/sharer.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import type { AddOutcome } from '#shared/contracts/crm-list.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

/** Who asks for lists: mailing lists exist only for those with the right to see them. */
export type ListReader = Sharer & { readonly mayMail: boolean };

export type MailingConfig = {
  readonly defaultList: boolean;
  readonly verificationRequired: boolean;
};

/** What a list is, apart from its members. */
export type ListDetails = SharedContent & {
  /** Null for a list of chosen members. */
  readonly selection: ContactConditions | null;
  /** Undefined for a list that is not for mail. */
  readonly mailing: MailingConfig | undefined;
};

export type StoredList = SharedItem & ListDetails & { readonly memberCount: number };

export type ListAct = {
  readonly act: 'made' | 'changed' | 'added' | 'removed' | 'deleted';
  readonly people: number;
  /** Of a removal that can be undone. */
  readonly actId: number | undefined;
  readonly byName: string;
  readonly createdOn: Date;
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** People by number, or by a statement that selects their numbers as its one column. */
export type People = readonly number[] | Statement;

export type MemberChange = {
  readonly listId: number;
  readonly people: People;
  readonly actor: number;
};

export type NewPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
};

export type PersonToAdd = { readonly crmId: number } | NewPerson;

export type AddedPerson = {
  readonly crmId: number | null;
  readonly emailAddress: string;
  readonly outcome: AddOutcome;
};

/** A list that the reader sees, which has the contact or, where it has a filter, may have them. */
export type PossibleList = Pick<StoredList, 'id' | 'name' | 'selection' | 'updateAccess'> & {
  readonly isMailing: boolean;
  readonly refused: boolean;
};

/** A list as somebody chooses it to find contacts by. */
export type ListChoice = {
  readonly id: number;
  readonly name: string;
  readonly isMailing: boolean;
  readonly byFilter: boolean;
};

export type ListQuestion = Slice & {
  readonly isMailing: boolean;
  readonly searchText: string;
  readonly updatable: boolean;
};

export type ListStore = {
  readonly page: (
    reader: ListReader,
    question: ListQuestion,
  ) => Promise<{ readonly lists: readonly StoredList[]; readonly count: number }>;
  readonly one: (reader: ListReader, id: number) => Promise<StoredList | undefined>;
  /** One that the reader sees, or would if it were not deleted: for as long as it can come back. */
  readonly kept: (reader: ListReader, id: number) => Promise<StoredList | undefined>;
  /** By name. */
  readonly possibleOf: (reader: ListReader, crmId: number) => Promise<readonly PossibleList[]>;
  /** Which of the lists the reader sees. */
  readonly seenOf: (reader: ListReader, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Of both kinds, by name: those whose names hold a text, or those of `ids`. */
  readonly choices: (
    reader: ListReader,
    question: Slice & { readonly searchText: string; readonly ids: readonly number[] | undefined },
  ) => Promise<{ readonly lists: readonly ListChoice[]; readonly count: number }>;
  /** Lists that the reader, or else the portal, may ask about: those of `ids`, or all of chosen members. */
  readonly readable: (
    reader: ListReader | 'portal',
    ids: readonly number[] | undefined,
  ) => Promise<readonly Pick<ListDetails & SharedItem, 'id' | 'selection'>[]>;
  /** The roles of whoever is not here to ask, and whether they may see mailing lists; undefined without an account. */
  readonly absent: (
    crmId: number,
  ) => Promise<{ readonly roles: readonly string[]; readonly mayMail: boolean } | undefined>;
  /** Which of the groups and people that a list is shared with do not exist. */
  readonly strangers: (
    config: ListDetails['config'],
  ) => Promise<{ readonly groupIds: readonly number[]; readonly crmIds: readonly number[] }>;
  /** What a living list selects, whoever asks. */
  readonly selectionOf: (
    id: number,
  ) => Promise<{ readonly selection: ContactConditions | null } | undefined>;
  /** Latest first. */
  readonly log: (
    id: number,
    slice: Slice,
  ) => Promise<{ readonly acts: readonly ListAct[]; readonly count: number }>;
  readonly states: (
    id: number,
  ) => Promise<Readonly<Record<Exclude<MemberState, 'unconfirmed'>, number>>>;
  /** Gives the number of the list, of the one made before where the key was used already. */
  readonly add: (
    details: ListDetails,
    owner: number,
    requestKey: string | undefined,
  ) => Promise<number>;
  /** False where the list is another version by now. */
  readonly change: (
    id: number,
    version: number,
    details: ListDetails,
    actor: number,
  ) => Promise<boolean>;
};

export type ListRemovals = {
  /** `needed`: a mail that is still to begin goes to its members, or leaves them out. `before`: by this person already. */
  readonly remove: (
    id: number,
    actor: number,
  ) => Promise<
    | { readonly kind: 'removed' | 'before' | 'gone' }
    | { readonly kind: 'needed'; readonly subject: string; readonly isTarget: boolean }
  >;
  readonly wasRemoved: (id: number, actor: number) => Promise<boolean>;
  /** False where it is there already, or is gone for good. */
  readonly restore: (
    list: { readonly id: number; readonly actor: number },
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** Forgets the members of lists that were deleted before that moment: these do not come back. */
  readonly purge: (before: Date) => Promise<void>;
};

/** How many people became members or were members already; `refused` counts those of both who have unsubscribed before. */
export type Added = {
  readonly added: number;
  readonly already: number;
  readonly refused: number;
};

export type MemberStore = {
  /** Undefined where the list is gone, as below. */
  readonly add: (change: MemberChange, signal: AbortSignal) => Promise<Added | undefined>;
  /** Keeps what it removes, so that the act can be undone; no act where nobody was a member. */
  readonly remove: (
    change: MemberChange,
    signal: AbortSignal,
  ) => Promise<{ readonly removed: number; readonly actId: number | undefined }>;
  /** How many came back; undefined where the list has had no such removal. */
  readonly restore: (
    removal: { readonly listId: number; readonly actId: number; readonly actor: number },
    signal: AbortSignal,
  ) => Promise<number | undefined>;
  /** Forgets whom removals before that moment removed. */
  readonly purge: (before: Date) => Promise<void>;
  readonly addPeople: (
    listId: number,
    people: readonly PersonToAdd[],
    actor: number,
  ) => Promise<AddedPerson[] | undefined>;
};
