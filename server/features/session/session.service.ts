import { randomUUID } from 'node:crypto';
import type { RightLetter } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { holdsRight, type RightsMask } from '#shared/rules/rights-mask.ts';
import { roleFlags, roleListOf } from '#shared/rules/role-flags.ts';
import { notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { PortalClient, Session } from '#server/http/session.ts';
import { createGate, TooManyAtOnce, verifyPassword } from './passwords.ts';
import { createPresence } from './presence.ts';
import {
  after,
  type Judgement,
  judgeRefresh,
  lifetimes,
  type PresentedToken,
} from './session-policy.ts';
import { newToken } from './tokens.ts';

export type Account = {
  readonly accountId: number;
  readonly userId: string;
  readonly username: string;
  readonly passwordHash: string | undefined;
  /** Left out for the anonymous application user. */
  readonly crmId: number | undefined;
  readonly active: boolean;
  readonly forcePasswordUpdate: boolean;
  readonly roles: readonly string[];
  readonly rights: RightsMask<RightLetter>;
};

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

type Ends = { readonly access: Date; readonly refresh: Date };

type Exchanged =
  | { readonly judgement: 'refuse' | 'reuse' }
  | {
      readonly judgement: 'rotate' | 'repeat';
      readonly tokens: TokenPair;
      readonly accountId: number;
    };

/** Where accounts and sessions are kept. */
export type SessionStore = {
  readonly findByName: (username: string) => Promise<Account | undefined>;
  readonly findById: (accountId: number) => Promise<Account | undefined>;
  readonly findAnonymous: () => Promise<Account | undefined>;
  readonly findSession: (accessToken: string, now: Date) => Promise<Session | undefined>;
  readonly open: (opened: {
    readonly id: string;
    readonly accountId: number;
    readonly client: PortalClient;
    readonly tokens: TokenPair;
    readonly now: Date;
    readonly ends: Ends & { readonly session: Date };
  }) => Promise<void>;
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
  /** Undefined where the name has no failures. */
  readonly findLock: (
    username: string,
  ) => Promise<{ readonly lockedUntil: Date | undefined } | undefined>;
  /** True for the one failure that locks the name. */
  readonly recordFailure: (username: string, now: Date) => Promise<boolean>;
  readonly forgetFailures: (username: string) => Promise<void>;
  readonly readSettings: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Forgets what ended before the moment. */
  readonly purge: (before: Date) => Promise<void>;
};

/** Names of a contact, as its own feature knows them. */
export type ContactNames = {
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: string;
};

export type SessionPorts = {
  readonly store: SessionStore;
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  /** Tells the owner of an account that it has just been locked. Nobody waits for it: that would tell a stranger. */
  readonly onLocked: (account: Account, language: string) => void;
  readonly now?: () => Date;
};

/** Who asks for a session, and the token that it brings along, which ends with the new session. */
export type Caller = {
  readonly client: PortalClient;
  readonly formerToken: string | undefined;
  /** What they read. */
  readonly language: string;
};

const settingNames = {
  admin: 'roleList.admin',
  staff: 'roleList.staff',
  vendor: 'roleList.vendor',
  citizen: 'roleList.citizen',
  layout: 'homePageLayoutId',
  menuPosition: 'menuPosition',
} as const;

/** Kept for a day after it ended, so that its use can still be told from a token that never was. */
const purgeAfter = 24 * 60 * 60;

const wrongPassword = (): ReplyError =>
  new ReplyError(ReplyCode.NotSignedIn, 'The e-mail or the password is not right.', {
    log: 'sign-in refused',
  });

const locked = (until: Date, now: Date): ReplyError => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  return new ReplyError(
    ReplyCode.TooManyRequests,
    `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { log: 'sign-in locked', retryAfter: seconds },
  );
};

/** The area that a person works in after signing in. */
const landingOf = ({ rights }: Account): string =>
  holdsRight(rights, 'app-crm-contact', ['VW']) ? '/crm/contact' : '/citizen/dashboard';

/**
 * Signs people in and out and renews their sessions.
 * Nothing in an answer, nor the time that it takes, tells whether an account exists.
 */
export const createSessionService = ({
  store,
  findNames,
  onLocked,
  now = () => new Date(),
}: SessionPorts) => {
  const gate = createGate();

  const endsFrom = (moment: Date) => ({
    access: after(moment, lifetimes.access),
    refresh: after(moment, lifetimes.refresh),
    session: after(moment, lifetimes.session),
  });

  const shellSettings = () => store.readSettings(Object.values(settingNames));

  const personOf = async (
    account: Account,
    settings: ReadonlyMap<string, string>,
  ): Promise<Person | null> => {
    if (account.crmId === undefined) return null;
    const names = await findNames(account.crmId);
    const listOf = (kind: 'admin' | 'staff' | 'vendor' | 'citizen') =>
      roleListOf(settings.get(settingNames[kind]) ?? '');
    const lists = {
      admin: listOf('admin'),
      staff: listOf('staff'),
      vendor: listOf('vendor'),
      citizen: listOf('citizen'),
    };
    return {
      crmId: account.crmId,
      userId: account.userId,
      firstName: names?.firstName ?? '',
      lastName: names?.lastName ?? '',
      emailAddress: account.username,
      userType: names?.userType ?? 'Citizen',
      userRole: [...account.roles],
      ...roleFlags(account.roles, lists),
      rights: Object.fromEntries(
        Object.entries(account.rights).map(([key, letters]) => [key, [...letters]]),
      ),
    };
  };

  const started = async (account: Account, tokens: TokenPair) => {
    const settings = await shellSettings();
    const menuPosition: 'start' | 'end' =
      settings.get(settingNames.menuPosition) === 'end' ? 'end' : 'start';
    return {
      tokens,
      expires_in: lifetimes.access,
      anonymous: account.crmId === undefined,
      isOtpRequire: false,
      forcePwdUpdate: account.forcePasswordUpdate,
      crmId: account.crmId ?? 0,
      userProfilePojo: await personOf(account, settings),
      layout: settings.get(settingNames.layout) ?? 'toolbar',
      menuPosition,
      redirectUrl: landingOf(account),
    };
  };

  const open = async (account: Account, { client, formerToken }: Caller) => {
    const moment = now();
    // A session is never carried over into another person's: whoever planted a token in a browser gains nothing.
    if (formerToken !== undefined) await store.endByToken(formerToken, 'replaced', moment);
    const tokens = { accessToken: newToken(), refreshToken: newToken() };
    await store.open({
      id: randomUUID(),
      accountId: account.accountId,
      client,
      tokens,
      now: moment,
      ends: endsFrom(moment),
    });
    return started(account, tokens);
  };

  const verified = async (
    username: string,
    password: string,
    language: string,
  ): Promise<Account> => {
    const lock = await store.findLock(username);
    const moment = now();
    if (lock?.lockedUntil !== undefined && lock.lockedUntil > moment) {
      throw locked(lock.lockedUntil, moment);
    }
    const account = await store.findByName(username);
    const usable = account?.active === true ? account : undefined;
    if (!(await verifyPassword(usable?.passwordHash, password)) || usable === undefined) {
      const locks = await store.recordFailure(username, moment);
      if (locks && usable !== undefined) onLocked(usable, language);
      throw wrongPassword();
    }
    if (lock !== undefined) await store.forgetFailures(username);
    return usable;
  };

  return {
    findSession: (accessToken: string) => store.findSession(accessToken, now()),

    signIn: async (username: string, password: string, caller: Caller) => {
      const name = username.trim().toLowerCase();
      try {
        return await open(
          await gate(name, () => verified(name, password, caller.language)),
          caller,
        );
      } catch (error) {
        if (!(error instanceof TooManyAtOnce)) throw error;
        throw new ReplyError(ReplyCode.TooManyRequests, 'Please try again in a moment.', {
          log: 'sign-ins of one name are queueing',
          retryAfter: 1,
        });
      }
    },

    /** Opens a session for somebody who has shown in another way than by a password who they are. */
    enter: async (accountId: number, caller: Caller) => {
      const account = await store.findById(accountId);
      if (account?.active !== true) throw notSignedIn('the account is switched off');
      return open(account, caller);
    },

    signInAnonymously: async (caller: Caller) => {
      const account = await store.findAnonymous();
      if (account === undefined) throw notSignedIn('the anonymous user is switched off');
      return open(account, caller);
    },

    renew: async (refreshToken: string, client: PortalClient) => {
      const moment = now();
      const exchanged = await store.exchangeRefresh(
        refreshToken,
        moment,
        endsFrom(moment),
        (presented) => judgeRefresh(presented, client, moment),
      );
      if (!('tokens' in exchanged)) throw notSignedIn(`refresh token: ${exchanged.judgement}`);
      const account = await store.findById(exchanged.accountId);
      if (account === undefined) throw notSignedIn('the account is gone');
      return started(account, exchanged.tokens);
    },

    /** Who the session belongs to, read anew: roles and names may have changed since it was opened. */
    describe: async (session: Session) => {
      const account = await store.findById(session.accountId);
      const left = Math.floor((session.expiresOn.getTime() - now().getTime()) / 1000);
      return {
        anonymous: session.kind === 'anonymous',
        forcePwdUpdate: account?.forcePasswordUpdate ?? false,
        userProfilePojo:
          account === undefined ? null : await personOf(account, await shellSettings()),
        expires_in: Math.max(0, left),
      };
    },

    ...createPresence(store, now),

    signOut: (token: string) => store.endByToken(token, 'logout', now()),

    purge: () => store.purge(after(now(), -purgeAfter)),
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
