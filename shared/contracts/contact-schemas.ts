import * as z from 'zod/mini';
import type { DataOf } from '#shared/contract/define-call.ts';
import { momentText, versionNumber } from './schemas.ts';

export const userTypes = ['Admin', 'Staff', 'Owner', 'Vendor', 'Citizen'] as const;
const phoneTypes = ['Mobile', 'Telephone', 'Fax'] as const;
export const addressTypes = ['Home', 'Work', 'Other'] as const;

const maybe = z.optional(z.string());

const phoneSchema = z.object({
  type: z.enum(phoneTypes),
  phoneCountryPrefix: maybe,
  phoneNumberFull: maybe,
  phoneExtension: maybe,
  faxNumber: maybe,
  primary: z.boolean(),
});

const emailSchema = z.object({
  emailId: z.string(),
  primary: z.boolean(),
  verified: z.boolean(),
});

const addressSchema = z.object({
  type: z.enum(addressTypes),
  /** Found by search, or typed line by line. */
  entryMode: z.optional(z.enum(['FIND', 'MANUALLY'])),
  addressLine: maybe,
  addressLine1: maybe,
  addressLine2: maybe,
  houseNumber: maybe,
  houseFracNumber: maybe,
  preDirCd: maybe,
  streetName: maybe,
  streetTypeCd: maybe,
  postDirCd: maybe,
  unit: maybe,
  city: maybe,
  state: maybe,
  zip: maybe,
  country: maybe,
  landmark: maybe,
  buildingType: maybe,
  /** Latitude, longitude in degrees. */
  coordinates: z.optional(z.tuple([z.number(), z.number()])),
  primary: z.boolean(),
  verified: z.optional(z.boolean()),
  addressCustomFields: z.optional(
    z.array(z.object({ fieldName: z.string(), fieldValue: z.string() })),
  ),
});

/** Custom fields of one application: names and values as people wrote them. */
const additionalDetailSchema = z.object({
  appId: z.string(),
  information: z.record(z.string(), z.string()),
});

export const contactSchema = z.object({
  crmId: z.int(),
  firstName: maybe,
  middleName: maybe,
  lastName: maybe,
  aliasName: maybe,
  userType: z.enum(userTypes),
  userRole: z.array(z.string()),
  emailAddress: maybe,
  phoneNumberFull: maybe,
  appId: maybe,
  emailVerified: z.boolean(),
  contactDetails: z.array(phoneSchema),
  emailIdList: z.array(emailSchema),
  addressList: z.array(addressSchema),
  additionalDetails: z.array(additionalDetailSchema),
  createdOn: momentText,
  modifiedOn: momentText,
  /** Grows by one with each change; an update names the version that it was made from. */
  version: versionNumber,
});

/** The whole contact as the grid, the detail and the export see it. */
export type Contact = DataOf<typeof contactSchema>;

export const caseSchema = z.object({
  caseId: z.string(),
  caseTypeCategory: z.object({ name: z.string() }),
  caseType: z.string(),
  caseStatus: z.string(),
  unit: z.object({ unitNo: z.string() }),
  assest: z.object({ apnNo: z.string() }),
  createdOn: momentText,
  modifiedOn: momentText,
});

export const propertySchema = z.object({
  apnNumber: z.string(),
  alias: z.string(),
  otherAttributes: z.object({ totalUnits: z.nullable(z.int()) }),
  siteAddresses: z.array(z.object({ isprimary: z.boolean(), fullAddress: z.string() })),
});
