import type { Message } from '#server/mail/mailer.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { RoleRight } from '#shared/rules/rights-mask.ts';

export type CaredRole = {
  readonly name: string;
  readonly rights: readonly RoleRight<RightLetter>[];
};

export type CaredAccount = {
  readonly accountId: number;
  readonly crmId: number;
  readonly username: string;
  readonly active: boolean;
  readonly confirmed: boolean;
  /** Made for demonstration, with a password that everybody knows. */
  readonly demo: boolean;
  readonly authenticator: boolean;
  readonly userType: Contact['userType'];
  /** The first is the main one. */
  readonly roles: readonly CaredRole[];
};

/** What a change of an account is decided by. */
export type CareFacts = {
  readonly account: CaredAccount;
  /** How many others there are who may do everything and can sign in. */
  readonly otherKeepers: number;
  /** Every role that an account can have. */
  readonly known: readonly CaredRole[];
};

export type CareChange =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'switch'; readonly active: boolean }
  | { readonly kind: 'endSessions' }
  /** The mail tells its owner, and is put into the outbox with the change. */
  | { readonly kind: 'removeAuthenticator'; readonly mail: Message }
  | {
      readonly kind: 'roles';
      readonly userType: Contact['userType'];
      readonly roles: readonly string[];
      /** Whose change of the contact it is. */
      readonly actor: number;
    };

export type CareDecision = (
  facts: CareFacts,
  lastActor: () => Promise<number | undefined>,
) => CareChange | Promise<CareChange>;

export type AccountCareStore = {
  readonly find: (crmId: number) => Promise<CareFacts | undefined>;
  /** The contact of the account with this name. */
  readonly crmIdOf: (username: string) => Promise<number | undefined>;
  /**
   * Does what `decide` finds right, which may throw, while nobody else changes who may do everything. `lastActor` says who
   * has changed last what user type and roles the account has. Gives what it was decided by; undefined where the contact
   * has no account.
   */
  readonly change: (
    crmId: number,
    now: Date,
    decide: CareDecision,
  ) => Promise<CareFacts | undefined>;
};
