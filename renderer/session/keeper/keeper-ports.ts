import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { authenticate } from '#shared/contracts/oauth.ts';
import type { makeCall } from '#renderer/api/api.ts';
import type { Leaving } from '../farewell.ts';
import type { portalLoaded } from '../portal-slice.ts';
import type { SessionChannel } from '../session-channel.ts';
import type {
  newPasswordDue,
  personChanged,
  personLeaving,
  personLeft,
  personSignedIn,
  Session,
  sessionEnded,
  signInCodeDue,
  signInCodeOver,
} from '../session-slice.ts';
import type { SignInMarker } from '../sign-in-marker.ts';

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
  /** Asks anew where somebody may go, when their rights have changed. */
  readonly refreshMenu: () => void;
  /** Clears away everything else of a person who is gone, in this tab. */
  readonly sayFarewell: (leaving: Leaving) => void;
  /** Makes sure that whoever is here now finds nothing of anybody else. */
  readonly welcome: (crmId: number) => void;
  readonly channel: SessionChannel;
  readonly marker: Omit<SignInMarker, 'isSet'>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves as soon as somebody can see the page. */
  readonly pageVisible: () => Promise<void>;
};

/** What of the answer to a sign-in decides where it leads. */
export type SignedIn = Pick<
  PayloadOf<typeof authenticate>,
  'userProfilePojo' | 'isOtpRequire' | 'otpMethod' | 'forcePwdUpdate' | 'redirectUrl'
>;
