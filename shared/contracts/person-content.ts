import * as z from 'zod/mini';
import { longestAppId, longestFieldName, longestFieldValue } from '#shared/rules/limits.ts';
import {
  type AddressText,
  addressTexts,
  addressTypes,
  entryModes,
  longestAddressFieldName,
  longestAddressFieldValue,
  longestAddressText,
  phoneTypes,
} from '#shared/rules/profile.ts';
import { text } from './schemas.ts';

/** A text that may be left out: '' says nothing. */
export const maybe = (max: number) => z._default(text(max), '');

/**
 * A form shows the parts of a street or the lines, by the way in which the address is entered, and the rules judge what
 * it shows: what an import has put into the others must not keep anybody from saving.
 */
const streetText = maybe(2000);

const address = z.object({
  type: z.enum(addressTypes),
  entryMode: z._default(z.enum(entryModes), 'FIND'),
  addressLine: streetText,
  addressLine1: streetText,
  addressLine2: streetText,
  houseNumber: streetText,
  houseFracNumber: streetText,
  preDirCd: streetText,
  streetName: streetText,
  streetTypeCd: streetText,
  postDirCd: streetText,
  unit: maybe(longestAddressText.unit),
  city: maybe(longestAddressText.city),
  state: maybe(longestAddressText.state),
  zip: maybe(12),
  country: maybe(2),
  landmark: maybe(longestAddressText.landmark),
  buildingType: maybe(longestAddressText.buildingType),
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
      .array(
        z.object({
          fieldName: text(longestAddressFieldName),
          fieldValue: text(longestAddressFieldValue),
        }),
      )
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

/** How to reach a person, and what applications keep about them, as a form sends it. */
export const reachable = {
  addressList: listOf(address),
  contactDetails: listOf(phone),
  emailIdList: listOf(email),
  additionalDetails: listOf(
    z.object({
      appId: text(longestAppId),
      information: z.record(text(longestFieldName), text(longestFieldValue)),
    }),
  ),
};

const plain = z.string();

const toldAddressTexts = Object.fromEntries(addressTexts.map((name) => [name, plain])) as Record<
  AddressText,
  typeof plain
>;

/**
 * The same as it is told: imports and merges keep more than a form sends, and whoever is to shorten it must see it.
 */
export const toldReachable = {
  addressList: z.array(
    z.extend(address, {
      ...toldAddressTexts,
      coordinates: z.optional(z.tuple([z.number(), z.number()])),
      addressCustomFields: z.array(z.object({ fieldName: plain, fieldValue: plain })),
    }),
  ),
  contactDetails: z.array(
    z.extend(phone, {
      phoneCountryPrefix: plain,
      phoneNumberFull: plain,
      phoneExtension: plain,
      faxNumber: plain,
    }),
  ),
  emailIdList: z.array(z.extend(email, { emailId: plain })),
  additionalDetails: z.array(z.object({ appId: plain, information: z.record(plain, plain) })),
};

/** Grows by one with each change; an update names the version that it was made from. */
export const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
