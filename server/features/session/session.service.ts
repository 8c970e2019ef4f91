import { randomUUID } from 'node:crypto';
import type { OtpMethod } from '#shared/contracts/oauth.ts';
import { notSignedIn } from '#server/http/reply-error.ts';
import type { PortalClient, Session } from '#server/http/session.ts';
import { ownAccount } from './own-account.ts';
import type { PersonReader } from './person.ts';
import { createPresence } from './presence.ts';
import { after, judgeRefresh, lifetimes } from './session-policy.ts';
import type { Account, SessionStore } from './session-store.ts';
import { type SignedIn, unconfirmed, welcome } from './session-welcome.ts';
import { createSignInCheck, type SignInCheckPorts } from './sign-in-check.ts';
import { newToken } from './tokens.ts';

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
  readonly onLocked: SignInCheckPorts['onLocked'];
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

/** Kept for a day after it ended, so that its use can still be told from a token that never was. */
const purgeAfter = 24 * 60 * 60;

/** Signs people in and out and renews their sessions. */
export const createSessionService = ({
  store,
  codes,
  people,
  onLocked,
  now = () => new Date(),
}: SessionPorts) => {
  const checkSignIn = createSignInCheck({ store, onLocked, now });

  const endsFrom = (moment: Date, codeDue = false) => ({
    access: after(moment, lifetimes.access),
    refresh: after(moment, lifetimes.refresh),
    session: after(moment, codeDue ? lifetimes.codeDue : lifetimes.session),
  });

  /** Of a session that waits for its code, even where the portal has stopped asking for codes meanwhile. */
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
    // Whoever changes a password ends all sessions; one that is just being opened by the old password must not stay behind.
    if (!isOpen) throw notSignedIn('the account was changed meanwhile');
    if (method !== undefined) await codes.begin(account, method, language);
    const { accountId } = account;
    return { tokens, accountId, ...welcome(account, method, shell) };
  };

  return {
    findSession: (accessToken: string) => store.findSession(accessToken, now()),

    signIn: async (username: string, password: string, caller: Caller): Promise<SignedIn> => {
      const account = await checkSignIn(username, password, caller.language);
      if (account === undefined) return unconfirmed(await people.look());
      // The audit log has the sign-in before the person hears of it.
      return open(account, caller, { isFollowed: true });
    },

    /** Opens a session for somebody who has shown in another way than by a password who they are. */
    enter: async (accountId: number, caller: Caller): Promise<SignedIn> => {
      const account = await store.findById(accountId);
      if (account?.active !== true) throw notSignedIn('the account is switched off');
      return account.confirmed ? open(account, caller) : unconfirmed(await people.look());
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
      const [method, shell] = await Promise.all([
        exchanged.codeDue ? dueMethodOf(account) : undefined,
        people.shell(account),
      ]);
      return { tokens: exchanged.tokens, ...welcome(account, method, shell) };
    },

    /** What somebody is told whose code was right. */
    welcome: async (session: Session) => {
      const account = await ownAccount(store, session.accountId);
      return welcome(account, undefined, await people.shell(account));
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
