import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { careRefusals } from '#shared/rules/account-care.ts';
import { userTypes } from './contact-schemas.ts';
import { idNumber, passwordText } from './schemas.ts';
import { otpMethods } from './oauth.ts';

const roleNames = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(31));

/** The account of a contact, as those see it who look after accounts. */
const caredAccount = z.object({
  userName: z.string(),
  active: z.boolean(),
  /** The address of the account was shown to be its owner's; nobody signs in before. */
  confirmed: z.boolean(),
  userType: z.enum(userTypes),
  /** The first is the main role. */
  roles: z.array(z.string()),
  /** Where the code of a sign-in comes from; left out where the password is enough. */
  secondStep: z.optional(z.enum(otpMethods)),
  /** An authenticator app with its recovery codes, which can be taken away. */
  authenticator: z.boolean(),
  openSessions: z.int(),
  /** Why the caller may not change it; left out where they may. */
  refusal: z.optional(z.enum(careRefusals)),
  /** The only one that may do everything: it stays on and keeps that role. */
  last: z.boolean(),
  /** The roles that the caller could give it. */
  rolesToGive: z.array(z.string()),
});

/** Null for a contact without an account. */
export const contactAccount = defineCall({
  method: 'GET',
  path: '/rest/idm/user/v1/account/:crmId',
  summary: 'The account of a contact: whether it is on, its roles, its second step, its sessions',
  access: right('manage-user', 'VW'),
  params: z.object({ crmId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  reply: envelope({ account: z.nullable(caredAccount) }),
});

const ofContact = z.object({ crmId: idNumber });

/** 400 `last` for the last super administrator. Sent twice it is off already. */
export const switchAccountOff = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/account/off',
  summary: 'Switch an account off: no one signs in by it, and its sessions end',
  access: right('manage-user', 'ED'),
  audit: { act: 'account.off', target: 'body.crmId' },
  bodyLimit: 16 * 1024,
  body: ofContact,
  reply: envelope({}),
});

/** In production 403 for accounts of the demonstration: everybody knows their password. */
export const switchAccountOn = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/account/on',
  summary: 'Switch an account on again',
  access: right('manage-user', 'ED'),
  audit: { act: 'account.on', target: 'body.crmId' },
  bodyLimit: 16 * 1024,
  body: ofContact,
  reply: envelope({}),
});

export const endAccountSessions = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/account/end_sessions',
  summary: 'Sign someone out everywhere',
  access: right('manage-user', 'ED'),
  audit: { act: 'account.sessions-ended', target: 'body.crmId' },
  bodyLimit: 16 * 1024,
  body: ofContact,
  reply: envelope({}),
});

/** The password is the caller's own. The owner of the account is told by mail. */
export const removeAccountAuthenticator = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/account/remove_authenticator',
  summary: 'Take the authenticator app of someone away who has lost it, with its recovery codes',
  access: right('manage-user', 'ED'),
  audit: { act: 'account.authenticator-off', target: 'body.crmId' },
  bodyLimit: 16 * 1024,
  body: z.extend(ofContact, { password: passwordText }),
  reply: envelope({}),
});

/**
 * The type of the contact changes with the roles of the account, and both hold with the next call. 409 where they are
 * not as `before` says; 400 `last` for the last super administrator.
 */
export const setAccountRoles = defineCall({
  method: 'POST',
  path: '/rest/idm/user/v1/account/roles',
  summary: 'Change the roles and the user type of an account',
  access: right('manage-user', 'ED'),
  audit: { act: 'account.roles', target: 'body.crmId' },
  bodyLimit: 16 * 1024,
  body: z.extend(ofContact, {
    userType: z.enum(userTypes),
    roles: roleNames.check(z.minLength(1, { error: 'Please choose a role.' })),
    before: z.object({ userType: z.enum(userTypes), roles: roleNames }),
  }),
  reply: envelope({}),
});
