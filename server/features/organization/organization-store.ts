import type { Message } from '#server/mail/mailer.ts';
import type {
  entryActions,
  entryStatuses,
  OrganizationUser,
} from '#shared/contracts/organization.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

export type EntryStatus = (typeof entryStatuses)[number];

export type EntryAction = (typeof entryActions)[number];

/** Somebody and an organization as it is kept, and how the reader stands to it. */
export type KeptUser = Omit<OrganizationUser, 'since' | 'actions'> & {
  readonly since: Date;
  /** Whether the reader administers the organization. */
  readonly mine: boolean;
  /** Whether it is about the reader. */
  readonly myself: boolean;
};

export type Found<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Who asks: their contact and the e-mail that they sign in with. */
export type Reader = { readonly crmId: number };

export type Decided =
  | { readonly kind: 'none' | 'forbidden' | 'otherwise' | 'already' }
  | {
      readonly kind: 'decided';
      readonly organization: string;
      readonly entryKind: 'INVITE' | 'JOIN';
      /** Accounts of the one it is about, and of those who administer. */
      readonly person: readonly number[];
      readonly admins: readonly number[];
      readonly personName: string;
    };

export type Removed =
  /** `before`: by the same person, who sends it once more. */
  | { readonly kind: 'none' | 'before' }
  | {
      readonly kind: 'removed';
      readonly organization: string;
      readonly person: readonly number[];
      /** Accounts of whoever administers it now in place of the last administrator. */
      readonly successor: readonly number[];
    };

/** What an organization is founded with. */
export type Founding = {
  readonly name: string;
  readonly nameIdx: string;
  readonly city: string;
  readonly description: string;
};

export type Added =
  | { readonly kind: 'taken' | 'tooMany' | 'tooManyToday' }
  | { readonly kind: 'added'; readonly organizationId: number };

export type Asked =
  | { readonly kind: 'none' | 'member' | 'already' | 'tooMany' | 'tooManyToday' }
  | {
      readonly kind: 'asked';
      readonly organization: string;
      readonly admins: readonly number[];
      readonly personName: string;
    };

export type Invited =
  | { readonly kind: 'forbidden' | 'member' | 'already' | 'tooMany' | 'tooManyToday' | 'atRest' }
  | {
      readonly kind: 'invited';
      readonly organization: string;
      readonly person: readonly number[];
    };

export type UserFilter =
  | {
      readonly kind: 'members';
      readonly organizationId: number | undefined;
      /** Folded; a name has all of them, in whatever order. */
      readonly words: readonly string[];
    }
  | { readonly kind: 'membershipsOf'; readonly crmId: number }
  | { readonly kind: 'mine' | 'invited' | 'joining'; readonly status: EntryStatus };

export type OrganizationStore = {
  readonly users: (reader: number, filter: UserFilter, slice: Slice) => Promise<Found<KeptUser>>;
  readonly list: (
    reader: number,
    text: string,
    slice: Slice,
  ) => Promise<
    Found<{
      readonly organizationId: number;
      readonly name: string;
      readonly city: string;
      readonly description: string;
      readonly memberCount: number;
      readonly standing: 'NONE' | 'MEMBER' | 'ADMIN' | 'INVITED' | 'ASKED';
    }>
  >;
  /** @param mayBeAgain whether it has a key, under which it may come once more after an answer that was lost */
  readonly add: (founder: number, founding: Founding, mayBeAgain: boolean) => Promise<Added>;
  readonly ask: (reader: number, organizationId: number, message: string) => Promise<Asked>;
  /** @param mailOf what goes into the outbox with the invitation, by the name of the organization */
  readonly invite: (
    reader: number,
    organizationId: number,
    email: string,
    mailOf: (organization: string) => Message,
  ) => Promise<Invited>;
  readonly decide: (reader: number, entryId: number, action: EntryAction) => Promise<Decided>;
  /** Where nobody is left the organization ends; where no administrator is left, a member follows. */
  readonly remove: (reader: number, organizationId: number, crmId: number) => Promise<Removed>;
  /** Forgets what people began and no count asks for any more. */
  readonly purge: () => Promise<void>;
};
