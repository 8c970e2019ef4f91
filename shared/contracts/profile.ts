import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { genders, preferredChannels } from '#shared/rules/profile.ts';
import { maybe, reachable, toldReachable, version } from './person-content.ts';
import { idNumber, idText, maybeName, text } from './schemas.ts';

const wishes = {
  gender: z._default(z.enum(['', ...genders]), ''),
  displayGender: z._default(z.boolean(), false),
  preferredCommunicationChannel: z._default(z.enum(preferredChannels), 'E-mail'),
  primaryLanguage: z._default(text(10), 'en'),
  timeZoneId: maybe(64),
  receiveEmergencyNotifications: z._default(z.boolean(), false),
};

const content = {
  firstName: maybeName(60),
  middleName: maybeName(60),
  lastName: maybeName(60),
  aliasName: maybeName(40),
  ...wishes,
  ...reachable,
};

/** A profile as the service tells it. */
export const profileSchema = z.object({
  crmId: z.int(),
  /** The person's own account; '' for people without one. */
  userId: z.string(),
  appId: z.string(),
  /** The e-mail that the person signs in with; '' for people without an account. */
  userName: z.string(),
  /** Where the photo is served; '' without one. */
  userProfilePath: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  aliasName: z.string(),
  ...wishes,
  ...toldReachable,
  version,
  /** True where names and the e-mail of the account are not this caller's to change. */
  namesLocked: z.boolean(),
});

export type Profile = DataOf<typeof profileSchema>;

const profileConfigSchema = z.object({
  basicProfile: z.boolean(),
  firstNameRequired: z.boolean(),
  lastNameRequired: z.boolean(),
  emailIdRequired: z.boolean(),
  addressRequired: z.boolean(),
  displayGender: z.boolean(),
});

export const latestProfile = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/get_latest_user_profile',
  summary: 'A person’s own profile; staff with rights on contacts read those of others',
  keepOffline: 'record',
  access: signedIn,
  body: z.object({ crmId: idNumber }),
  reply: envelope({ userProfilePojo: profileSchema, profileConfig: profileConfigSchema }),
});

/** Bytes of a photo as it is sent. */
export const largestPhoto = 5 * 1024 * 1024;

/**
 * Saves a profile and, where one comes along, its photo. 409 when somebody else changed it since the version that it
 * was made from; the same content sent twice is saved once.
 */
export const updateProfile = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/update_profile',
  summary: 'Save a profile, with a photo (JPEG or PNG, at most 5 MB) as the file',
  access: signedIn,
  perMinute: 60,
  bodyLimit: 256 * 1024,
  upload: { json: 'appJson', file: 'file', maxBytes: largestPhoto },
  body: z.object({
    data: z.object({
      crmId: idNumber,
      ...content,
      version,
      /** True takes the photo away; a photo that comes along counts more. */
      profileImageRemoved: z._default(z.boolean(), false),
    }),
  }),
  reply: envelope({ userProfilePojo: profileSchema }),
});

/** 404 for a person without a photo. `v` only tells one photo from another in an address. */
export const ownPhoto = defineCall({
  method: 'GET',
  path: '/rest/crm/contact/v1/get_user_profile_image',
  summary: 'Photo of a person: one’s own where no number is given',
  access: signedIn,
  query: z.object({ crmId: z.optional(idText), v: z.optional(z.string().check(z.maxLength(64))) }),
  reply: { file: 'image' },
});

/** Where the photo of a person is served; another photo has another address. */
export const photoAddress = (crmId: number, photoId: string): string =>
  `${ownPhoto.path}?crmId=${crmId}&v=${photoId.slice(0, 8)}`;

export const photoOf = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/get_user_profile_image',
  summary: 'Photo of a person',
  access: signedIn,
  body: z.object({ crmId: idNumber }),
  reply: { file: 'image' },
});
