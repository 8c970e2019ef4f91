import type { PayloadOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { OtpMethod, verifyOtp } from '#shared/contracts/oauth.ts';
import type { PersonReader } from './person.ts';
import { lifetimes } from './session-policy.ts';
import type { Account, TokenPair } from './session-store.ts';

type Welcome = PayloadOf<typeof verifyOtp>;

/** How a sign-in went: without tokens nobody was let in, and the status says why. */
export type SignedIn = Welcome & {
  readonly tokens: TokenPair | undefined;
  /** Whose session it is; the answer does not say so. */
  readonly accountId?: number;
  readonly status?: { readonly code: ReplyCode; readonly message: string };
};

type Shell = Awaited<ReturnType<PersonReader['shell']>>;

export const notConfirmed = {
  code: ReplyCode.EmailNotConfirmed,
  message: 'Please confirm your e-mail address first.',
} as const;

/** What a session begins with. While a code is due (`method`) it names nobody: only a password was shown. */
export const welcome = (
  account: Account,
  method: OtpMethod | undefined,
  { person, layout, menuPosition, redirectUrl }: Shell,
): Welcome => {
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

/** Nobody has been let in: the shape of a sign-in, without tokens and the same for everybody. */
export const unconfirmed = (look: Awaited<ReturnType<PersonReader['look']>>): SignedIn => ({
  ...look,
  status: notConfirmed,
  tokens: undefined,
  expires_in: lifetimes.access,
  anonymous: true,
  isOtpRequire: false,
  forcePwdUpdate: false,
  crmId: 0,
  userProfilePojo: null,
});
