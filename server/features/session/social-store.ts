import type { Message } from '#server/mail/mailer.ts';
import type { Identity } from './social-provider.ts';

/** The client that began a sign-in, for the way back: a browser's page or the desktop. */
export type SocialClient = 'web' | 'desktop';

export type SocialFlow = {
  readonly source: string;
  readonly client: SocialClient;
  readonly challenge: string;
};

export type SocialTicket = {
  readonly source: string;
  readonly challenge: string | undefined;
  readonly identity: Identity;
  readonly email: string | undefined;
  readonly codeHash: Buffer | undefined;
  readonly codeSentOn: Date | undefined;
  readonly codeTries: number;
  readonly emailProven: boolean;
};

export type SocialAccount = {
  readonly accountId: number;
  readonly username: string;
  readonly active: boolean;
  /** The owner has shown that the address is theirs. */
  readonly confirmed: boolean;
  /** An account that a provider's sign-in has made has none. */
  readonly hasPassword: boolean;
};

/** Where sign-ins with providers are kept. Tokens reach it in clear and the database as hashes only. */
export type SocialStore = {
  readonly addFlow: (
    state: string,
    flow: SocialFlow & { readonly salt: Buffer; readonly expiresOn: Date },
  ) => Promise<void>;
  /** Gives the flow once. */
  readonly takeFlow: (
    state: string,
    now: Date,
  ) => Promise<(SocialFlow & { readonly salt: Buffer }) | undefined>;
  /** Does nothing when the token is known: an ID token is kept once, used or not. */
  readonly addTicket: (
    token: string,
    ticket: Pick<SocialTicket, 'source' | 'challenge' | 'identity'>,
    times: { readonly now: Date; readonly expiresOn: Date },
  ) => Promise<void>;
  readonly findTicket: (
    token: string,
    now: Date,
  ) => Promise<(SocialTicket & { readonly over: boolean }) | undefined>;
  /** False where the address has one that was sent after `notSince` and has tries left: then nothing has changed. */
  readonly keepCode: (
    token: string,
    code: {
      readonly email: string;
      readonly hash: Buffer;
      readonly now: Date;
      readonly notSince: Date;
      readonly tries: number;
    },
  ) => Promise<boolean>;
  readonly countCodes: (email: string, since: Date) => Promise<number>;
  /** Counts one try; false beyond the last one, or where another code was sent meanwhile. */
  readonly tryCode: (token: string, codeHash: Buffer, tries: number) => Promise<boolean>;
  /** The address that this code was sent to is the person's; false where the ticket is about another one meanwhile. */
  readonly proveEmail: (token: string, codeHash: Buffer) => Promise<boolean>;
  /** False when somebody else has used it meanwhile. */
  readonly useTicket: (token: string, now: Date) => Promise<boolean>;
  readonly accountOf: (identity: Identity) => Promise<number | undefined>;
  readonly findAccount: (email: string) => Promise<SocialAccount | undefined>;
  readonly findAccountById: (accountId: number) => Promise<SocialAccount | undefined>;
  /** Gives the account that the identity belongs to then: the one named, or the one that it had already. */
  readonly link: (identity: Identity, accountId: number, now: Date) => Promise<number | undefined>;
  /**
   * The same, with the ticket used up in one transaction where it is the one named; undefined where it had been used. Where the identity is new
   * to the account, the mail goes into the outbox with it.
   */
  readonly linkByTicket: (
    identity: Identity,
    accountId: number,
    by: { readonly token: string; readonly now: Date; readonly mail: Message },
  ) => Promise<number | undefined>;
  readonly readSettings: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly purge: (before: Date) => Promise<void>;
};
