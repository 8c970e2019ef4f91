import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate, logout, resendOtp, verifyOtp } from '#shared/contracts/oauth.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { isSameStanding } from '../same-standing.ts';
import { signInCodeDue, signInCodeOver } from '../session-slice.ts';
import type { KeeperPorts, SignedIn } from './keeper-ports.ts';
import type { PagePerson } from './page-person.ts';
import type { WaitingCalls } from './waiting-calls.ts';

export type Credentials = { readonly username: string; readonly password: string };

type SignInOutcome =
  /** `unconfirmed`: all was right, but the address was never confirmed by the link of the mail. */
  | { readonly kind: 'signedIn' | 'codeDue' | 'passwordDue' | 'unconfirmed' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

type SignInParts = {
  readonly page: PagePerson;
  readonly waiting: WaitingCalls;
  readonly enterAnonymously: () => Promise<boolean>;
  readonly signOut: () => Promise<void>;
};

/** The steps of a sign-in: the password, the code, and what follows when somebody has shown who they are. */
export const createSignIn = (
  { makeCall: call, readSession, dispatch, marker, refreshMenu, channel }: KeeperPorts,
  { page, waiting, enterAnonymously, signOut }: SignInParts,
) => {
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
      page.waitForNewPassword(person);
      return { kind: 'passwordDue' };
    }
    // The time of this sign-in, not of an earlier one, is where the idle clock begins.
    marker.clear();
    const before = page.now();
    if (before?.crmId !== person.crmId) page.change(person, data.redirectUrl);
    else {
      page.show(person);
      if (!isSameStanding(before, person)) refreshMenu();
    }
    waiting.answer(true);
    channel.tell({ kind: 'signedIn', crmId: person.crmId });
    return { kind: 'signedIn' };
  };

  /**
   * The sign-in that waited for a code is over: whoever is on the page is asked for the password once more, over all that
   * they typed. Another tab may have finished it meanwhile.
   */
  const beginAnew = async (): Promise<void> => {
    if (readSession().kind !== 'codeDue') return;
    const stays = page.now() !== null;
    dispatch(signInCodeOver());
    if (!stays) await enterAnonymously();
  };

  /** What went wrong with a code, or with asking for another one; without a session that waits for one, both come too late. */
  const failedCode = async (failure: CallFailure): Promise<CallFailure> => {
    if (failure.kind === 'refused' && failure.code === ReplyCode.NotSignedIn) await beginAnew();
    return failure;
  };

  return {
    arrive,

    /** Both parts are URL-encoded, as the service expects them. */
    signIn: async ({ username, password }: Credentials): Promise<SignInOutcome> => {
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
    },

    /** The second step of a sign-in. */
    giveCode: async (otp: string): Promise<SignInOutcome> => {
      const { data, error } = await call(verifyOtp, { body: { otp } });
      return data === undefined
        ? { kind: 'failed', failure: await failedCode(error) }
        : arrive(data);
    },

    /** Has another code sent; answers with what went wrong. */
    askForCode: async (): Promise<CallFailure | undefined> => {
      const { error } = await call(resendOtp, { body: {} });
      return error && failedCode(error);
    },

    /**
     * Gives the sign-in up. Whoever has a page under it is asked for the password again. The service hears of it first:
     * its answer takes the cookies away, which must not be those of the next sign-in. One that gives none is no obstacle:
     * the next sign-in takes the place of this one.
     */
    leaveCode: async (): Promise<void> => {
      if (page.now() === null) return signOut();
      await call(logout, {});
      await beginAnew();
    },
  };
};
