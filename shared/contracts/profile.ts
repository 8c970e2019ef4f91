import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import {
  addressTypes,
  entryModes,
  genders,
  phoneTypes,
  preferredChannels,
} from '#shared/rules/profile.ts';
import { idNumber, idText, text } from './schemas.ts';

/** A text that may be left out: '' says nothing. */
const maybe = (max: number) => z._default(text(max), '');

const address = z.object({
  type: z.enum(addressTypes),
  entryMode: z._default(z.enum(entryModes), 'FIND'),
  addressLine: maybe(200),
  addressLine1: maybe(120),
  addressLine2: maybe(120),
  houseNumber: maybe(20),
  houseFracNumber: maybe(10),
  preDirCd: maybe(10),
  streetName: maybe(100),
  streetTypeCd: maybe(20),
  postDirCd: maybe(10),
  unit: maybe(30),
  city: maybe(100),
  state: maybe(100),
  zip: maybe(12),
  country: maybe(2),
  landmark: maybe(120),
  buildingType: maybe(60),
  primary: z._default(z.boolean(), false),
  /** What the service found; a request cannot set it. */
  verified: z._default(z.boolean(), false),
  /** Another address has the same type; told by the service, a request need not say it. */
  typeSame: z._default(z.boolean(), false),
  coordinates: z.optional(
    z.tuple([
      z.number().check(z.minimum(-90), z.maximum(90)),
      z.number().check(z.minimum(-180), z.maximum(180)),
    ]),
  ),
  addressCustomFields: z._default(
    z
      .array(z.object({ fieldName: text(60), fieldValue: text(500) }))
      .check(z.maxLength(20, { error: 'Use at most 20 entries.' })),
    [],
  ),
});

const phone = z.object({
  type: z.enum(phoneTypes),
  phoneCountryPrefix: maybe(20),
  phoneNumberFull: maybe(40),
  phoneExtension: maybe(20),
  faxNumber: maybe(40),
  primary: z._default(z.boolean(), false),
});

const email = z.object({
  emailId: text(254),
  primary: z._default(z.boolean(), false),
  /** What the service knows; a request cannot set it. */
  verified: z._default(z.boolean(), false),
});

const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z._default(z.array(entry).check(z.maxLength(20, { error: 'Use at most 20 entries.' })), []);

const content = {
  firstName: maybe(60),
  middleName: maybe(60),
  lastName: maybe(60),
  aliasName: maybe(40),
  gender: z._default(z.enum(['', ...genders]), ''),
  displayGender: z._default(z.boolean(), false),
  preferredCommunicationChannel: z._default(z.enum(preferredChannels), 'E-mail'),
  primaryLanguage: z._default(text(10), 'en'),
  timeZoneId: maybe(64),
  receiveEmergencyNotifications: z._default(z.boolean(), false),
  addressList: listOf(address),
  contactDetails: listOf(phone),
  emailIdList: listOf(email),
  additionalDetails: listOf(
    z.object({ appId: text(20), information: z.record(text(100), text(2000)) }),
  ),
};

/** Grows by one with each change; an update names the version that it was made from. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

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
  ...content,
  version,
  /** True where names and the e-mail of the account are not this caller's to change. */
  namesLocked: z.boolean(),
});

export type Profile = z.infer<typeof profileSchema>;

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
