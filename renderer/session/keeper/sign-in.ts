import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate, verifyOtp } from '#shared/contracts/oauth.ts';
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
};

/** The steps of a sign-in: the password, the code, and what follows when somebody has shown who they are. */
export const createSignIn = (
  { makeCall: call, dispatch, marker, refreshMenu, channel }: KeeperPorts,
  { page, waiting, enterAnonymously }: SignInParts,
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
      if (data !== undefined) return arrive(data);
      if (error.kind === 'refused' && error.code === ReplyCode.NotSignedIn) {
        const stays = page.now() !== null;
        dispatch(signInCodeOver());
        if (!stays) await enterAnonymously();
      }
      return { kind: 'failed', failure: error };
    },
  };
};
