import * as z from 'zod/mini';
import { anySession, publicAccess, rightLetters, signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestPassword } from '#shared/rules/limits.ts';
import { typedText } from './schemas.ts';

export const otpMethods = ['mail', 'app'] as const;

/** Where the code of a sign-in comes from: a mail, or an authenticator app. */
export type OtpMethod = (typeof otpMethods)[number];

/** Six digits, or a recovery code; blanks and hyphens do not count. */
export const oneTimeCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Please fill this in.' }), z.maxLength(40));

/** Who somebody is to the shell: the name shown, the flags, the rights by menu key. */
export const personSchema = z.object({
  crmId: z.int(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  userType: z.string(),
  /** The first is the main role. */
  userRole: z.array(z.string()),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  isVendor: z.boolean(),
  isCitizen: z.boolean(),
  rights: z.record(z.string(), z.array(z.enum(rightLetters))),
  /** False for people who came by a provider and have chosen none. */
  hasPassword: z.boolean(),
  /** Where the photo is served; left out for people without one. */
  userProfilePath: z.optional(z.string()),
});

export type Person = DataOf<typeof personSchema>;

/**
 * One part of a sign-in as it travels, URL-encoded: a character is up to four times `%` and two digits. How long the part
 * itself may be is looked at when it is decoded.
 */
const credential = typedText(12 * longestPassword);

/** A login panel sends the name as `email`. */
const passwordSignIn = z
  .object({
    grantType: z._default(z.literal('password'), 'password'),
    username: z.optional(credential),
    email: z.optional(credential),
    password: credential,
    authType: z._default(z.literal('selfSignup'), 'selfSignup'),
    realm: z._default(z.literal('Citizen'), 'Citizen'),
  })
  .check(
    z.refine(({ username, email }) => username !== undefined || email !== undefined, {
      path: ['username'],
      error: 'Please fill this in.',
    }),
    z.meta({ anyOf: [{ required: ['username'] }, { required: ['email'] }] }),
  );

/** Whom a sign-in with a password names, URL-encoded. */
export const nameOfSignIn = ({ username, email = '' }: DataOf<typeof passwordSignIn>): string =>
  username ?? email;

/**
 * Sign-in with a password (both parts URL-encoded), which is also meant where nothing is said; as the anonymous
 * application user, or by a refresh token. A browser sends no refresh token: it travels in a cookie that scripts cannot read.
 */
export const authenticateBody = z.discriminatedUnion('grantType', [
  passwordSignIn,
  z.object({ grantType: z.literal('anonymous') }),
  z.object({ grantType: z.literal('refresh_token'), refresh_token: z.optional(typedText(512)) }),
]);

/**
 * What every way of signing in answers. `access_token` and `refresh_token` are left out for the web client, which gets
 * both as HttpOnly cookies. `expires_in` is in seconds.
 * While `isOtpRequire` is set, the session can do nothing but give the code or end, and the reply names nobody.
 * 229: all was right but the address is not confirmed yet; there are no tokens then.
 */
export const signInReply = {
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  expires_in: z.int(),
  anonymous: z.boolean(),
  isOtpRequire: z.boolean(),
  /** Where the code comes from; with `isOtpRequire` alone. */
  otpMethod: z.optional(z.enum(otpMethods)),
  forcePwdUpdate: z.boolean(),
  crmId: z.int(),
  userProfilePojo: z.nullable(personSchema),
  layout: z.string(),
  menuPosition: z.enum(['start', 'end']),
  redirectUrl: z.optional(z.string()),
};

export const authenticate = defineCall({
  method: 'POST',
  path: '/rest/oauth/authenticate',
  summary: 'Sign in, anonymously or by password, and renew a session',
  access: publicAccess,
  audit: { act: 'session.sign-in' },
  bodyLimit: 16 * 1024,
  body: authenticateBody,
  reply: envelope(signInReply),
});

/** Who the session belongs to; null for the anonymous application user, and while a code is due. */
export const currentSession = defineCall({
  method: 'GET',
  path: '/rest/idm/auth/v1/session',
  summary: 'The person of this session',
  keepOffline: 'frame',
  access: anySession,
  reply: envelope({
    anonymous: z.boolean(),
    isOtpRequire: z.boolean(),
    otpMethod: z.optional(z.enum(otpMethods)),
    /** The person must choose a new password before anything else. */
    forcePwdUpdate: z.boolean(),
    userProfilePojo: z.nullable(personSchema),
    /** Seconds until the access token ends. */
    expires_in: z.int(),
  }),
});

/**
 * Said every few seconds by a page that somebody has open, so that the service ends the session too when the person has
 * been away too long. `idleSeconds` is how long ago they last gave a sign of themselves, in any of their pages. The reply
 * says how long they may be away now, so that a page that is open follows the settings.
 */
export const keepAlive = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/keep_alive',
  summary: 'Tell that a page of this session is open, and since when no one has used it',
  access: signedIn,
  bodyLimit: 1024,
  body: z.object({ idleSeconds: z.int().check(z.minimum(0), z.maximum(2_000_000_000)) }),
  reply: envelope({ idleSeconds: z.int(), idleWarningSeconds: z.int() }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/logout',
  summary: 'End this session; a session that is already gone is no error',
  access: publicAccess,
  audit: { act: 'session.sign-out' },
  bodyLimit: 16 * 1024,
  reply: envelope({}),
});

/**
 * 401 without a session that waits for a code; public, because the pages of a session that ended wait for this call.
 * A session that has given its code is told the same again.
 */
export const verifyOtp = defineCall({
  method: 'POST',
  path: '/rest/idm/user/otp/v1/verify',
  summary: 'Second step of a sign-in: the code of an e-mail or of an app, or a recovery code',
  access: publicAccess,
  audit: { act: 'session.code' },
  bodyLimit: 16 * 1024,
  body: z.object({ otp: oneTimeCode }),
  reply: envelope(signInReply),
});

/** 429 within a minute of the last one, and for whoever uses an app. */
export const resendOtp = defineCall({
  method: 'POST',
  path: '/rest/idm/user/otp/v1/resend',
  summary: 'Send another code by e-mail; the one before no longer works',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({}),
  reply: envelope({}),
});
