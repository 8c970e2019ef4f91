import { randomUUID } from 'node:crypto';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { OtpMethod, verifyOtp } from '#shared/contracts/oauth.ts';
import { notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { PortalClient, Session } from '#server/http/session.ts';
import { ownAccount } from './own-account.ts';
import type { PersonReader } from './person.ts';
import { createGate, TooManyAtOnce, verifyPassword } from './passwords.ts';
import { createPresence } from './presence.ts';
import { after, judgeRefresh, lifetimes } from './session-policy.ts';
import type { Account, SessionStore, TokenPair } from './session-store.ts';
import { newToken } from './tokens.ts';

type Welcome = PayloadOf<typeof verifyOtp>;

/** How a sign-in went: without tokens nobody was let in, and the status says why. */
export type SignedIn = Welcome & {
  readonly tokens: TokenPair | undefined;
  /** Whose session it is; the answer does not say so. */
  readonly accountId?: number;
  readonly status?: { readonly code: ReplyCode; readonly message: string };
};

/** The second step of a sign-in. */
export type CodePort = {
  /**
   * Where the code of this person comes from, by the settings of now or of an earlier moment of `performance.now()`;
   * undefined where the password is enough.
   */
  readonly methodOf: (account: Account, since?: number) => Promise<OtpMethod | undefined>;
  /** Has a code of the method on its way. */
  readonly begin: (account: Account, method: OtpMethod, language: string) => Promise<void>;
};

export type SessionPorts = {
  readonly store: SessionStore;
  readonly codes: CodePort;
  readonly people: PersonReader;
  /** Tells the owner of an account that it has just been locked. Nobody waits for it: that would tell a stranger. */
  readonly onLocked: (account: Account, language: string) => void;
  readonly now?: () => Date;
};

/** Who asks for a session, and the token that it brings along, which ends with the new session. */
export type Caller = {
  readonly client: PortalClient;
  readonly formerToken: string | undefined;
  /** When, as a moment of `performance.now()`: the settings of then decide. */
  readonly askedOn: number;
  /** What they read. */
  readonly language: string;
  /** Shown to the person in the list of their sessions. */
  readonly userAgent: string;
};

type Shell = Awaited<ReturnType<PersonReader['shell']>>;

/** Kept for a day after it ended, so that its use can still be told from a token that never was. */
const purgeAfter = 24 * 60 * 60;

const wrongPassword = (): ReplyError =>
  new ReplyError(ReplyCode.NotSignedIn, 'The e-mail or the password is not right.', {
    log: 'sign-in refused',
  });

const notConfirmed = {
  code: ReplyCode.EmailNotConfirmed,
  message: 'Please confirm your e-mail address first.',
} as const;

const locked = (until: Date, now: Date): ReplyError => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  return new ReplyError(
    ReplyCode.TooManyRequests,
    `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { log: 'sign-in locked', retryAfter: seconds },
  );
};

/**
 * Signs people in and out and renews their sessions.
 * Nothing in an answer, nor the time that it takes, tells whether an account exists.
 */
export const createSessionService = ({
  store,
  codes,
  people,
  onLocked,
  now = () => new Date(),
}: SessionPorts) => {
  const gate = createGate();

  const endsFrom = (moment: Date, codeDue = false) => ({
    access: after(moment, lifetimes.access),
    refresh: after(moment, lifetimes.refresh),
    session: after(moment, codeDue ? lifetimes.codeDue : lifetimes.session),
  });

  /** What a session begins with. While a code is due it names nobody: only a password was shown. */
  const welcome = async (
    account: Account,
    method: OtpMethod | undefined,
    shell: Promise<Shell> | Shell = people.shell(account),
  ): Promise<Welcome> => {
    const { person, layout, menuPosition, redirectUrl } = await shell;
    const begun = { expires_in: lifetimes.access, layout, menuPosition };
    if (method !== undefined) {
      return {
        ...begun,
        anonymous: false,
        isOtpRequire: true,
        otpMethod: method,
        forcePwdUpdate: false,
        crmId: 0,
        userProfilePojo: null,
      };
    }
    return {
      ...begun,
      anonymous: account.crmId === undefined,
      isOtpRequire: false,
      forcePwdUpdate: account.forcePasswordUpdate,
      crmId: account.crmId ?? 0,
      userProfilePojo: person,
      redirectUrl,
    };
  };

  /** Of a session that waits for its code, also when the portal has stopped to ask for codes meanwhile. */
  const dueMethodOf = async (account: Account): Promise<OtpMethod> =>
    (await codes.methodOf(account)) ?? 'mail';

  const open = async (
    account: Account,
    caller: Caller,
    { isFollowed }: { readonly isFollowed: boolean } = { isFollowed: false },
  ): Promise<SignedIn> => {
    const { client, formerToken, askedOn, language, userAgent } = caller;
    const moment = now();
    // Both read settings; asked at once they share the question.
    const [method, shell] = await Promise.all([
      account.crmId === undefined ? undefined : codes.methodOf(account, askedOn),
      people.shell(account, askedOn),
    ]);
    // A session is never carried over into another person's: whoever planted a token in a browser gains nothing.
    if (formerToken !== undefined) await store.endByToken(formerToken, 'replaced', moment);
    const tokens = { accessToken: newToken(), refreshToken: newToken() };
    const isOpen = await store.open({
      id: randomUUID(),
      accountId: account.accountId,
      passwordHash: account.passwordHash,
      client,
      userAgent,
      codeDue: method !== undefined,
      tokens,
      now: moment,
      ends: endsFrom(moment, method !== undefined),
      isFollowed,
    });
    // Who changes a password ends all sessions; one that was being opened by the password before must not stay behind.
    if (!isOpen) throw notSignedIn('the account was changed meanwhile');
    if (method !== undefined) await codes.begin(account, method, language);
    const { accountId } = account;
    return { tokens, accountId, ...(await welcome(account, method, shell)) };
  };

  /** Nobody has been let in: the shape of a sign-in, without tokens and the same for everybody. */
  const refuseUnconfirmed = async (): Promise<SignedIn> => ({
    ...(await people.look()),
    status: notConfirmed,
    tokens: undefined,
    expires_in: lifetimes.access,
    anonymous: true,
    isOtpRequire: false,
    forcePwdUpdate: false,
    crmId: 0,
    userProfilePojo: null,
  });

  /**
   * The account that the password lets in; undefined where it is the one of a registration that waits for its address
   * to be confirmed. Whoever registers an address that has an account gets the same answer as for a new one, so all
   * but those who come in take two passwords' time. That answer neither counts as a failure nor forgets any: a decoy
   * is no way around the lock. Where there is no password, tries count all the same: a name that nothing locks would
   * tell that nobody can guess it.
   */
  const verified = async (
    username: string,
    password: string,
    language: string,
  ): Promise<Account | undefined> => {
    const { account, decoyHash, lock } = await store.findForSignIn(username);
    const moment = now();
    if (lock?.lockedUntil !== undefined && lock.lockedUntil > moment) {
      throw locked(lock.lockedUntil, moment);
    }
    const usable = account?.active === true ? account : undefined;
    const isOwn = await verifyPassword(usable?.passwordHash, password);
    if (usable?.confirmed === true && isOwn) {
      if (lock !== undefined) await store.forgetFailures(username);
      return usable;
    }
    if ((await verifyPassword(decoyHash, password)) || isOwn) return undefined;
    const locks = await store.recordFailure(username, moment);
    if (locks && usable !== undefined) onLocked(usable, language);
    throw wrongPassword();
  };

  return {
    findSession: (accessToken: string) => store.findSession(accessToken, now()),

    signIn: async (username: string, password: string, caller: Caller): Promise<SignedIn> => {
      const name = username.trim().toLowerCase();
      try {
        const account = await gate(name, () => verified(name, password, caller.language));
        if (account === undefined) return await refuseUnconfirmed();
        // The audit log has the sign-in before the person hears of it.
        return await open(account, caller, { isFollowed: true });
      } catch (error) {
        if (!(error instanceof TooManyAtOnce)) throw error;
        throw new ReplyError(ReplyCode.TooManyRequests, 'Please try again in a moment.', {
          log: 'sign-ins of one name are queueing',
          retryAfter: 1,
        });
      }
    },

    /** Opens a session for somebody who has shown in another way than by a password who they are. */
    enter: async (accountId: number, caller: Caller): Promise<SignedIn> => {
      const account = await store.findById(accountId);
      if (account?.active !== true) throw notSignedIn('the account is switched off');
      return account.confirmed ? open(account, caller) : refuseUnconfirmed();
    },

    signInAnonymously: async (caller: Caller): Promise<SignedIn> => {
      const account = await store.findAnonymous();
      if (account === undefined) throw notSignedIn('the anonymous user is switched off');
      return open(account, caller);
    },

    renew: async (refreshToken: string, client: PortalClient): Promise<SignedIn> => {
      const moment = now();
      const exchanged = await store.exchangeRefresh(
        refreshToken,
        moment,
        endsFrom(moment),
        (presented) => judgeRefresh(presented, client, moment),
      );
      if (!('tokens' in exchanged)) throw notSignedIn(`refresh token: ${exchanged.judgement}`);
      const account = await ownAccount(store, exchanged.accountId);
      const method = exchanged.codeDue ? await dueMethodOf(account) : undefined;
      return { tokens: exchanged.tokens, ...(await welcome(account, method)) };
    },

    /** Lets the person in whose code was right. */
    admit: async (session: Session) => {
      const account = await ownAccount(store, session.accountId);
      await store.admit(session.id, after(now(), lifetimes.session));
      return welcome(account, undefined);
    },

    /** Who the session belongs to, read anew: roles and names may have changed since it was opened. */
    describe: async (session: Session) => {
      const account = await store.findById(session.accountId);
      const left = Math.floor((session.expiresOn.getTime() - now().getTime()) / 1000);
      const codeDue = session.kind === 'codeDue';
      const method = codeDue && account !== undefined ? await dueMethodOf(account) : undefined;
      return {
        anonymous: session.kind === 'anonymous',
        isOtpRequire: codeDue,
        ...(method === undefined ? {} : { otpMethod: method }),
        forcePwdUpdate: !codeDue && (account?.forcePasswordUpdate ?? false),
        userProfilePojo: account === undefined || codeDue ? null : await people.person(account),
        expires_in: Math.max(0, left),
      };
    },

    ...createPresence(store, now),

    signOut: (token: string) => store.endByToken(token, 'logout', now()),

    purge: () => store.purge(after(now(), -purgeAfter)),
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
