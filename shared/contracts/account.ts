import * as z from 'zod/mini';
import { publicAccess, right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope, faultSchema } from '#shared/contract/envelope.ts';
import { longestAppId } from '#shared/rules/limits.ts';
import { addressTypes, userTypes } from './contact-schemas.ts';
import { degrees, maybeName, passwordText, typedText } from './schemas.ts';

const text = z._default(z.string().check(z.trim(), z.maxLength(512)), '');

const name = maybeName(512);

/** Texts are judged by the rules of the form; here only their size is. */
const registeredAddress = z.object({
  /** The wire spells it so. */
  adressLine: text,
  city: text,
  state: text,
  zip: text,
  /** Latitude, longitude in degrees. */
  coordinates: z.optional(z.tuple([degrees(90), degrees(180)])),
  primary: z._default(z.literal(true), true),
  type: z._default(z.enum(addressTypes), 'Home'),
});

const registration = {
  /** The e-mail address. */
  userName: typedText(512),
  userPassword: passwordText,
  citizenAuthType: z._default(z.literal('SelfSignup'), 'SelfSignup'),
  userContact: z.object({
    emailAddress: typedText(512),
    firstName: name,
    lastName: name,
    /** The mobile number. */
    secondaryPhone: text,
    addressList: z._default(z.array(registeredAddress).check(z.maxLength(1)), []),
  }),
  appId: z.optional(z.string().check(z.maxLength(longestAppId))),
};

export const citizenRegistrationBody = z.object({
  ...registration,
  userType: z._default(z.literal('Citizen'), 'Citizen'),
});

export const signupBody = z.object({
  ...registration,
  userType: z._default(z.enum(userTypes), 'Citizen'),
  /** Names of roles; the first is the main one. */
  userGroup: z
    .array(typedText(60))
    .check(z.minLength(1, { error: 'Please choose a role.' }), z.maxLength(31)),
});

/** With 233: what has to be mended. */
const errors = z.optional(z.array(faultSchema));

/**
 * The answer is the same, and takes as long, whether or not there is such an account.
 * 229: this person has registered before and not confirmed the address yet. 233: the form data stays.
 */
export const citizenRegistration = defineCall({
  method: 'POST',
  path: '/rest/idm/account/v1/citizen_registration',
  summary: 'Register as a citizen; an e-mail asks to confirm the address',
  access: publicAccess,
  audit: { act: 'account.register' },
  bodyLimit: 16 * 1024,
  body: citizenRegistrationBody,
  reply: envelope({ errors }),
});

/** 233: there is an account with this address, or the password may not be used; the form data stays. */
export const signup = defineCall({
  method: 'POST',
  path: '/rest/idm/account/v1/signup',
  summary:
    'Register someone with roles; they confirm the address and choose a password of their own',
  access: right('manage-user', 'CR'),
  audit: { act: 'account.create' },
  bodyLimit: 16 * 1024,
  body: signupBody,
  reply: envelope({ errors }),
});

/** The answer tells nothing about the address. */
export const resendMail = defineCall({
  method: 'POST',
  path: '/rest/idm/account/v1/resend_mail',
  summary: 'Send the e-mail that asks to confirm an address once more',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ userId: typedText(512) }),
  reply: envelope({}),
});

/** 404 for a link that has expired, that another registration has ended, or that never was. */
export const verifyRegistration = defineCall({
  method: 'GET',
  path: '/rest/idm/account/v1/verify_citizen_registration_token',
  summary: 'Confirm an address by the link of an e-mail; uses the link up',
  access: publicAccess,
  audit: { act: 'account.confirm' },
  csrf: 'header',
  query: z.object({ token: typedText(128) }),
  reply: envelope({
    /** The address was registered with several passwords: another mail lets its owner choose one. */
    choosePassword: z.boolean(),
    /** The link was opened before, and the address is confirmed since. */
    already: z.optional(z.boolean()),
  }),
});

export const userProfileConfig = defineCall({
  method: 'GET',
  path: '/rest/idm/account/v1/get_user_profile_config',
  summary: 'What the operator asks of a profile',
  keepOffline: 'frame',
  access: publicAccess,
  reply: envelope({
    config: z.object({
      firstNameRequired: z.boolean(),
      lastNameRequired: z.boolean(),
      emailIdRequired: z.boolean(),
      addressRequired: z.boolean(),
      displayGender: z.boolean(),
    }),
  }),
});
