import type { RightLetter } from '#shared/contract/access.ts';
import type { RightsMask } from '#shared/rules/rights-mask.ts';
import type { PortalClient, Session } from '#server/http/session.ts';
import type { Judgement, PresentedToken } from './session-policy.ts';

export type Account = {
  readonly accountId: number;
  readonly userId: string;
  readonly username: string;
  readonly passwordHash: string | undefined;
  /** Left out for the anonymous application user. */
  readonly crmId: number | undefined;
  readonly active: boolean;
  readonly forcePasswordUpdate: boolean;
  /** The address was shown to be its owner's; nobody signs in before. */
  readonly confirmed: boolean;
  /** The person has chosen a code by mail, or an authenticator app, as the second step of a sign-in. */
  readonly mailCode: boolean;
  readonly authenticator: boolean;
  readonly roles: readonly string[];
  readonly rights: RightsMask<RightLetter>;
  /** As their contact has them; left out for the anonymous application user. */
  readonly names: ContactNames | undefined;
};

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

type Ends = { readonly access: Date; readonly refresh: Date };

type Exchanged =
  | { readonly judgement: 'refuse' | 'reuse' }
  | {
      readonly judgement: 'rotate' | 'repeat';
      readonly tokens: TokenPair;
      readonly accountId: number;
      readonly codeDue: boolean;
    };

/** A session as it begins. */
export type OpenedSession = {
  readonly id: string;
  readonly accountId: number;
  /** The one that the account had when the person was let in. */
  readonly passwordHash: string | undefined;
  readonly client: PortalClient;
  readonly userAgent: string;
  readonly codeDue: boolean;
  readonly tokens: TokenPair;
  readonly now: Date;
  readonly ends: Ends & { readonly session: Date };
  /** Whether something is written after it, before anybody is answered: what makes that one safe makes this one safe. */
  readonly isFollowed: boolean;
};

/** Where accounts and sessions are kept. */
export type SessionStore = {
  readonly findByName: (username: string) => Promise<Account | undefined>;
  readonly findById: (accountId: number) => Promise<Account | undefined>;
  readonly findAnonymous: () => Promise<Account | undefined>;
  readonly findSession: (accessToken: string, now: Date) => Promise<Session | undefined>;
  /** False where the account is off or has another password by now. */
  readonly open: (opened: OpenedSession) => Promise<boolean>;
  /** Judges a refresh token and does what the judgement says, as one transaction that holds its family. */
  readonly exchangeRefresh: (
    token: string,
    now: Date,
    ends: Ends,
    judge: (presented: PresentedToken) => Judgement,
  ) => Promise<Exchanged>;
  /** The session ends then, unless it is moved again. */
  readonly moveIdleEnd: (sessionId: string, idleEndsOn: Date) => Promise<void>;
  readonly endByToken: (token: string, reason: 'logout' | 'replaced', now: Date) => Promise<void>;
  /** The account of a name with its lock and the password of its decoy, in one question. */
  readonly findForSignIn: (username: string) => Promise<{
    readonly account: Account | undefined;
    readonly decoyHash: string | undefined;
    readonly lock: { readonly lockedUntil: Date | undefined } | undefined;
  }>;
  /** Undefined where the name has no failures. */
  readonly findLock: (
    username: string,
  ) => Promise<{ readonly lockedUntil: Date | undefined } | undefined>;
  /** True for the one failure that locks the name. */
  readonly recordFailure: (username: string, now: Date) => Promise<boolean>;
  readonly forgetFailures: (username: string) => Promise<void>;
  /** As of now, or of an earlier moment of `performance.now()`: whoever comes with many others then shares their question. */
  readonly readSettings: (
    names: readonly string[],
    since?: number,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Forgets what ended before the moment. */
  readonly purge: (before: Date) => Promise<void>;
};

/** Names of a contact, as its own feature knows them. */
export type ContactNames = {
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: string;
  /** Where the photo is served; left out for people without one. */
  readonly userProfilePath?: string;
};
