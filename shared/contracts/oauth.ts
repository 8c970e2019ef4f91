import * as z from 'zod/mini';
import { anySession, publicAccess, rightLetters, signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

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
});

export type Person = z.infer<typeof personSchema>;

const credential = z
  .string()
  .check(z.minLength(1, { error: 'Please fill this in.' }), z.maxLength(512));

export const passwordSignIn = z.object({
  grantType: z.literal('password'),
  username: credential,
  password: credential,
  authType: z._default(z.literal('selfSignup'), 'selfSignup'),
  realm: z._default(z.literal('Citizen'), 'Citizen'),
});

/**
 * Sign-in with a password (both parts URL-encoded), as the anonymous application user, or by a refresh token.
 * A browser sends no refresh token: it travels in a cookie that scripts cannot read.
 */
export const authenticateBody = z.discriminatedUnion('grantType', [
  passwordSignIn,
  z.object({ grantType: z.literal('anonymous') }),
  z.object({ grantType: z.literal('refresh_token'), refresh_token: z.optional(credential) }),
]);

/**
 * What every way of signing in answers. `access_token` and `refresh_token` are left out for the web client, which gets
 * both as HttpOnly cookies. `expires_in` is in seconds.
 */
export const signInReply = {
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  expires_in: z.int(),
  anonymous: z.boolean(),
  isOtpRequire: z.boolean(),
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
  bodyLimit: 16 * 1024,
  body: authenticateBody,
  reply: envelope(signInReply),
});

/** Who the session belongs to; null for the anonymous application user. */
export const currentSession = defineCall({
  method: 'GET',
  path: '/rest/idm/auth/v1/session',
  summary: 'The person of this session',
  access: anySession,
  reply: envelope({
    anonymous: z.boolean(),
    /** The person must choose a new password before anything else. */
    forcePwdUpdate: z.boolean(),
    userProfilePojo: z.nullable(personSchema),
    /** Seconds until the access token ends. */
    expires_in: z.int(),
  }),
});

/**
 * Said every few seconds by a page that somebody has open, so that the service ends the session too when the person has
 * been away too long. `idleSeconds` is how long ago they last gave a sign of themselves, in any of their pages.
 */
export const keepAlive = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/keep_alive',
  summary: 'Tell that a page of this session is open, and since when nobody has used it',
  access: signedIn,
  bodyLimit: 1024,
  body: z.object({ idleSeconds: z.int().check(z.minimum(0), z.maximum(2_000_000_000)) }),
  reply: envelope({}),
});

export const logout = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/logout',
  summary: 'End this session; a session that is already gone is no error',
  access: publicAccess,
  reply: envelope({}),
});
