import * as z from 'zod/mini';
import { passwordHolder, publicAccess } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestPassword } from '#shared/rules/limits.ts';
import { passwordText, typedText } from './schemas.ts';

/** Lengths count characters. */
export const passwordPolicySchema = z.object({
  isLengthCheck: z.boolean(),
  minLength: z.int().check(z.minimum(1), z.maximum(longestPassword)),
  maxLength: z.int().check(z.minimum(1), z.maximum(longestPassword)),
  isLowercaseRequired: z.boolean(),
  isCapitalLetterRequired: z.boolean(),
  isNumberRequired: z.boolean(),
  isSpecialCharRequired: z.boolean(),
  containFirstName: z.boolean(),
  containLastName: z.boolean(),
  containDictionary: z.boolean(),
});

const token = typedText(128);

export const passwordPolicy = defineCall({
  method: 'GET',
  path: '/rest/idm/config/v1/get_password_policy',
  summary: 'Rules for a new password',
  keepOffline: 'frame',
  access: publicAccess,
  reply: envelope({ passwordPolicy: passwordPolicySchema }),
});

/** The answer is the same, and takes as long, whether or not there is such an account. */
export const recoverPassword = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/recover_password',
  summary: 'Send a link for a new password to the address of an account',
  bodyLimit: 16 * 1024,
  access: publicAccess,
  audit: { act: 'account.forgotten' },
  body: z.object({ userId: typedText(512).check(z.trim()) }),
  reply: envelope({}),
});

/** 404 for a link that was used, has expired or never was. */
export const validateResetToken = defineCall({
  method: 'GET',
  path: '/rest/idm/user/v1/validate_forgot_password_token',
  summary: 'Whether a link for a new password still works; looking does not use it up',
  access: publicAccess,
  query: z.object({ token }),
  reply: envelope({}),
});

/** The same as the page asks it: proxies write addresses into their logs, and this link is good for hours. */
export const checkResetLink = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/validate_forgot_password_token',
  summary: 'Whether a link for a new password still works, asked without naming it in the address',
  bodyLimit: 16 * 1024,
  access: publicAccess,
  body: z.object({ token }),
  reply: envelope({}),
});

/** Answered the same within an hour where the link has set this very password. 404 for a link that does not work. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/reset_password',
  summary: 'Choose a new password by a link; every session of the account ends',
  bodyLimit: 16 * 1024,
  access: publicAccess,
  audit: { act: 'account.reset' },
  body: z.object({ token, newPassword: passwordText }),
  reply: envelope({}),
});

/** `userId` is the person's own, or their e-mail address. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/change_password',
  summary: 'Change one’s own password; every other session of the account ends',
  bodyLimit: 16 * 1024,
  access: passwordHolder,
  audit: { act: 'account.password' },
  body: z.object({
    userId: typedText(512),
    oldPassword: passwordText,
    newPassword: passwordText,
  }),
  reply: envelope({}),
});
