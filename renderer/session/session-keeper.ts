import type { PayloadOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  authenticate,
  currentSession,
  logout,
  type Person,
  verifyOtp,
} from '#shared/contracts/oauth.ts';
import { startupData } from '#shared/contracts/startup.ts';
import type { makeCall } from '#renderer/api/api.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { createEarlierSignOut } from './earlier-sign-out.ts';
import type { Leaving } from './farewell.ts';
import { type Portal, portalLoaded, portalOf } from './portal-slice.ts';
import { isSameStanding } from './same-standing.ts';
import type { SessionChannel, SessionNews } from './session-channel.ts';
import {
  newPasswordDue,
  personChanged,
  personLeaving,
  personLeft,
  personOf,
  personSignedIn,
  type Session,
  sessionEnded,
  signInCodeDue,
  signInCodeOver,
} from './session-slice.ts';
import type { SignInMarker } from './sign-in-marker.ts';

type SessionAction = ReturnType<
  | typeof newPasswordDue
  | typeof personChanged
  | typeof personLeaving
  | typeof personLeft
  | typeof personSignedIn
  | typeof sessionEnded
  | typeof signInCodeDue
  | typeof signInCodeOver
  | typeof portalLoaded
>;

export type KeeperPorts = {
  readonly makeCall: typeof makeCall;
  readonly readSession: () => Session;
  readonly dispatch: (action: SessionAction) => void;
  /** Forgets every cached reply: it belongs to the person who was here before. */
  readonly resetCache: () => void;
  /** Asks anew where somebody may go, who may do something else by now. */
  readonly refreshMenu: () => void;
  /** Everything else of a person who is gone, in this tab. */
  readonly sayFarewell: (leaving: Leaving) => void;
  /** Whoever is here now finds nothing of anybody else. */
  readonly welcome: (crmId: number) => void;
  readonly channel: SessionChannel;
  readonly marker: Omit<SignInMarker, 'isSet'>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves as soon as somebody can see the page. */
  readonly pageVisible: () => Promise<void>;
};

export type Credentials = { readonly username: string; readonly password: string };

export type StartOutcome =
  | { readonly kind: 'ready'; readonly portal: Portal }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** What of the answer to a sign-in decides where it leads. */
export type SignedIn = Pick<
  PayloadOf<typeof authenticate>,
  'userProfilePojo' | 'isOtpRequire' | 'otpMethod' | 'forcePwdUpdate' | 'redirectUrl'
>;

/** What of an answer says whose session there is. */
type Met = Pick<SignedIn, 'userProfilePojo' | 'isOtpRequire' | 'forcePwdUpdate'>;

export type SignInOutcome =
  /** `unconfirmed`: all was right, but the address was never confirmed by the link of the mail. */
  | { readonly kind: 'signedIn' | 'codeDue' | 'passwordDue' | 'unconfirmed' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Three tries; the pauses before them, in milliseconds. */
const startPauses = [0, 600, 1_800] as const;

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/**
 * Keeps the page and the session in step: start-up, sign-in and sign-out here and in other tabs, and a session that
 * runs out while somebody works.
 */
export const createSessionKeeper = (ports: KeeperPorts) => {
  const { makeCall: call, dispatch, channel, marker } = ports;
  let waitingForPerson: ((signedInAgain: boolean) => void)[] = [];
  let leaving = false;

  const answerWaiting = (signedInAgain: boolean): void => {
    const waiting = waitingForPerson;
    waitingForPerson = [];
    for (const answer of waiting) answer(signedInAgain);
  };

  const enterAnonymously = async (): Promise<boolean> => {
    const { data } = await call(authenticate, { body: { grantType: 'anonymous' } });
    return data !== undefined;
  };

  const show = (person: Person | null, redirectUrl?: string): void => {
    dispatch(
      person === null
        ? personLeft(undefined)
        : personSignedIn({ person, ...(redirectUrl === undefined ? {} : { redirectUrl }) }),
    );
    if (person === null) marker.clear();
    else {
      marker.set();
      ports.welcome(person.crmId);
    }
  };

  /** The person first, then the cache: screens that the next person may not see are gone before they refetch. */
  const change = (person: Person | null, redirectUrl?: string): void => {
    const before = personOf(ports.readSession());
    show(person, redirectUrl);
    ports.resetCache();
    if (before !== null && before.crmId !== person?.crmId) ports.sayFarewell('signOut');
  };

  /** The person is gone, here or because another tab says so; what belonged to them goes as well. */
  const beGone = (cause: Leaving): void => {
    dispatch(personLeft(cause));
    ports.resetCache();
    ports.sayFarewell(cause);
  };

  /** Nothing of the portal shows until the person has chosen a new password. */
  const waitForNewPassword = (person: Person): void => {
    dispatch(newPasswordDue(person));
    ports.resetCache();
    answerWaiting(false);
  };

  const finishSignOut = createEarlierSignOut({
    call,
    marker,
    isNobodyHere: () => !leaving && personOf(ports.readSession()) === null,
    enterAnonymously,
  });

  const tryStart = async (): Promise<StartOutcome> => {
    if (!(await finishSignOut())) return { kind: 'failed', failure: { kind: 'unreachable' } };
    const [session, startup] = await Promise.all([call(currentSession, {}), call(startupData, {})]);
    if (session.error) return { kind: 'failed', failure: session.error };
    if (startup.error) return { kind: 'failed', failure: startup.error };
    const portal = portalOf(startup.data);
    dispatch(portalLoaded(portal));
    const { userProfilePojo: person, isOtpRequire, otpMethod, forcePwdUpdate } = session.data;
    if (isOtpRequire) dispatch(signInCodeDue(otpMethod ?? 'mail'));
    else if (person !== null && forcePwdUpdate) dispatch(newPasswordDue(person));
    else show(person);
    return { kind: 'ready', portal };
  };

  /** What the service says in the language that is spoken now, while the page stays as it is. */
  const refreshPortal = async (): Promise<void> => {
    const { data } = await call(startupData, {});
    if (data !== undefined) dispatch(portalLoaded(portalOf(data)));
  };

  /** Finds out who is here and how the portal is set up, before the first screen. */
  const start = async (): Promise<StartOutcome> => {
    let outcome: StartOutcome = { kind: 'failed', failure: { kind: 'unreachable' } };
    for (const pause of startPauses) {
      await ports.wait(pause);
      outcome = await tryStart();
      if (outcome.kind === 'ready') return outcome;
    }
    return outcome;
  };

  /** What follows the answer to a sign-in, however the person has shown who they are. */
  const arrive = (data: SignedIn): SignInOutcome => {
    // Whatever session there was, this one has taken its place.
    marker.left();
    if (data.isOtpRequire) {
      dispatch(signInCodeDue(data.otpMethod ?? 'mail'));
      return { kind: 'codeDue' };
    }
    const person = data.userProfilePojo;
    if (person === null) return { kind: 'failed', failure: { kind: 'unreachable' } };
    if (data.forcePwdUpdate) {
      waitForNewPassword(person);
      return { kind: 'passwordDue' };
    }
    // The time of this sign-in, not of an earlier one, is where the idle clock begins.
    marker.clear();
    const before = personOf(ports.readSession());
    if (before?.crmId !== person.crmId) change(person, data.redirectUrl);
    else {
      show(person);
      if (!isSameStanding(before, person)) ports.refreshMenu();
    }
    answerWaiting(true);
    channel.tell({ kind: 'signedIn', crmId: person.crmId });
    return { kind: 'signedIn' };
  };

  /** Both parts are URL-encoded, as the service expects them. */
  const signIn = async ({ username, password }: Credentials): Promise<SignInOutcome> => {
    const { data, error } = await call(authenticate, {
      body: {
        grantType: 'password',
        username: encodeURIComponent(username),
        password: encodeURIComponent(password),
      },
    });
    if (error) return { kind: 'failed', failure: error };
    return data.status.code === ReplyCode.EmailNotConfirmed
      ? { kind: 'unconfirmed' }
      : arrive(data);
  };

  /** The second step of a sign-in. */
  const giveCode = async (otp: string): Promise<SignInOutcome> => {
    const { data, error } = await call(verifyOtp, { body: { otp } });
    if (data !== undefined) return arrive(data);
    if (error.kind === 'refused' && error.code === ReplyCode.NotSignedIn) {
      const stays = personOf(ports.readSession()) !== null;
      dispatch(signInCodeOver());
      if (!stays) await enterAnonymously();
    }
    return { kind: 'failed', failure: error };
  };

  /**
   * Ends the session here and in the other tabs, whatever the service answers. A service that cannot be reached is
   * told before anything else is asked of it: the page itself cannot delete the cookies.
   */
  const signOut = async (cause: Leaving = 'signOut'): Promise<void> => {
    leaving = true;
    marker.leave();
    dispatch(personLeaving());
    answerWaiting(false);
    const { error } = await call(logout, {});
    const isReplaced = await enterAnonymously();
    beGone(cause);
    if (error === undefined || isReplaced) marker.left();
    channel.tell({ kind: 'signedOut', leaving: cause });
    leaving = false;
  };

  /** A visitor gets a new anonymous session at once; a person is asked for the password over their page. */
  const onSessionEnded = (): Promise<boolean> => {
    if (leaving) return Promise.resolve(false);
    const session = ports.readSession();
    // Who has not chosen their new password in time signs in once more.
    if (session.kind === 'passwordDue') change(null);
    if (personOf(session) === null) return enterAnonymously();
    dispatch(sessionEnded());
    return new Promise((answer) => waitingForPerson.push(answer));
  };

  /** Rights that were given or taken meanwhile hold on the page as well, which stays with all that is typed on it. */
  const showStanding = (person: Person): void => {
    const session = ports.readSession();
    if (session.kind !== 'signedIn' || isSameStanding(session.person, person)) return;
    dispatch(personChanged(person));
    ports.refreshMenu();
  };

  /**
   * Shows the person of the session that there is now, where it is not the one on the page, and what they may do now,
   * where it is. Nobody comes back from a sign-out that way.
   */
  const meet = ({ userProfilePojo: person, isOtpRequire, forcePwdUpdate }: Met): void => {
    if (marker.isLeaving()) return;
    const session = ports.readSession();
    const known = 'person' in session ? session.person?.crmId : undefined;
    if (session.kind === 'starting' || isOtpRequire) return;
    if (person?.crmId === known) {
      if (person !== null && !forcePwdUpdate) showStanding(person);
    } else if (person !== null && forcePwdUpdate) waitForNewPassword(person);
    else change(person);
  };

  /**
   * The desktop client renews for all of its windows and tells them, in no order with what they do: a sign-out may have
   * been faster. Only whoever is here can be met that way, never anybody who was.
   */
  const meetRenewed = (met: Met): void => {
    if (met.userProfilePojo?.crmId === personOf(ports.readSession())?.crmId) meet(met);
  };

  const askAgain = async (): Promise<void> => {
    const { data } = await call(currentSession, {});
    if (data !== undefined) meet(data);
  };

  const hear = async (news: SessionNews): Promise<void> => {
    const session = ports.readSession();
    const person = personOf(session);
    const isAsked = session.kind === 'ended' || session.kind === 'codeDue';
    if (news.kind === 'signedOut') {
      // The marker belongs to the tab that left: it may still have a sign-out to finish.
      beGone(news.leaving);
      answerWaiting(false);
    } else if (isAsked && person?.crmId === news.crmId) {
      show(person);
      // First: until what waits has gone on, no call gets through.
      answerWaiting(true);
      await ports.pageVisible();
      await askAgain();
    } else {
      // Somebody else: what the earlier person asked for must not be done in their name.
      answerWaiting(false);
      await ports.pageVisible();
      await askAgain();
    }
  };

  channel.listen((news) => void hear(news));

  return {
    start,
    refreshPortal,
    signIn,
    giveCode,
    arrive,
    signOut,
    finishSignOut,
    onSessionEnded,
    meet,
    meetRenewed,
  };
};
