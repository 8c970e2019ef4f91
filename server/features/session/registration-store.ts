import type { Message } from '#server/mail/mailer.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { CaredRole } from './account-care-store.ts';

/** An account with its registration. */
export type Registered = {
  readonly accountId: number;
  readonly username: string;
  readonly crmId: number;
  readonly active: boolean;
  readonly passwordHash: string | undefined;
  readonly confirmed: boolean;
  /** An administrator made it: its password is not its owner's yet, and its roles may be any. */
  readonly byAdministrator: boolean;
  readonly registeredOn: Date | undefined;
  /** What somebody else registered this account with; it only has them meet the answers of a new registration. */
  readonly decoy: { readonly passwordHash: string; readonly on: Date } | undefined;
};

export type Registration = {
  readonly username: string;
  /** Null for somebody who came by a provider: they have no password yet. */
  readonly passwordHash: string | null;
  readonly contact: Omit<Contact, 'crmId' | 'version'>;
  readonly roles: readonly string[];
  readonly byAdministrator: boolean;
  /** Whoever sends it in knows the password of the one that it takes the place of. */
  readonly samePassword?: boolean;
  /** The person has shown already that the address is theirs: nothing is left to confirm. */
  readonly proven?: boolean;
  readonly now: Date;
};

/** The link that confirms an address, and the mail that brings it. */
export type ConfirmingLetter = {
  readonly token: string;
  readonly expiresOn: Date;
  readonly mail: Message;
};

export type RegistrationStore = {
  readonly find: (username: string) => Promise<Registered | undefined>;
  /**
   * Makes the contact and the account together, and has the letter on its way to whoever has yet to confirm the address;
   * `added` is false, and nothing is sent, where the name has an account already.
   */
  readonly add: (
    registration: Registration,
    letter?: ConfirmingLetter,
  ) => Promise<{ readonly added: boolean; readonly account: Registered }>;
  /** Whether the account's contact is still the one of this registration, its roles included. */
  readonly isKept: (account: Registered, registration: Registration) => Promise<boolean>;
  /**
   * Puts a registration in the place of one that was not confirmed, ends the links that would confirm that one and sends
   * the letter; false where it was, or where it was switched off. `judge` is told what roles that one has, and may throw.
   */
  readonly replace: (
    accountId: number,
    registration: Registration,
    letter: ConfirmingLetter,
    judge?: (roles: readonly CaredRole[]) => void,
  ) => Promise<boolean>;
  /** Somebody registered with another password, which is not kept: no link confirms the one of before. */
  readonly contest: (accountId: number) => Promise<void>;
  /** Puts a decoy in the place of the one that the account was found with; false where somebody was quicker. */
  readonly putDecoy: (account: Registered, registration: Registration) => Promise<boolean>;
  /** The address is its owner's: the account gets the contact that they were known as, where there is one. */
  readonly confirm: (accountId: number, now: Date) => Promise<void>;
  /**
   * The same by a link of a mail, which it uses up; undefined for a link that does not work. Where the registration
   * was sent in with several passwords, the spare hash takes their place.
   */
  readonly confirmByLink: (
    token: string,
    now: Date,
    spareHash: string,
  ) => Promise<{ readonly accountId: number; readonly contested: boolean } | undefined>;
  /** Whether the address is confirmed by that very link, or was by other means while it still worked. */
  readonly isConfirmedBy: (token: string) => Promise<boolean>;
  /** Whether the owner may be told once more that they have an account; not since the moment given. */
  readonly mayTellKnown: (accountId: number, now: Date, notSince: Date) => Promise<boolean>;
  readonly isApplication: (code: string) => Promise<boolean>;
  /** Those of the names that an account can have, with what they allow. */
  readonly accountRoles: (names: readonly string[]) => Promise<readonly CaredRole[]>;
  /** Forgets registrations that nobody has confirmed since the moment. */
  readonly purge: (before: Date) => Promise<void>;
};
