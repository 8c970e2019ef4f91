import * as z from 'zod/mini';
import { anySession, right, signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { caseSchema, contactSchema, propertySchema } from './contact-schemas.ts';
import { idNumber, idText, pageNumber, pageSize, pageSizeText, sortOrder } from './schemas.ts';

const mayView = right('app-crm-contact', 'VW');

export const countrySchema = z.object({ countryCode: z.string(), countryName: z.string() });

export const listCountries = defineCall({
  method: 'GET',
  path: '/rest/crm/contact/v1/get_list_of_countries',
  summary: 'Countries by name',
  access: anySession,
  reply: envelope({ countryList: z.array(countrySchema) }),
});

export const contactsByIds = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/get_user_profile_by_crmid_list',
  summary: 'Contacts by their numbers, at most 500, in the order asked',
  access: mayView,
  body: z.array(idNumber).check(z.minLength(1), z.maxLength(500)),
  reply: envelope({ userList: z.array(contactSchema) }),
});

export const contactDetail = defineCall({
  method: 'GET',
  path: '/rest/crm/contact/v1/detail/:crmId',
  summary: 'One contact',
  keepOffline: 'record',
  access: mayView,
  params: z.object({ crmId: idText }),
  reply: envelope({ user: contactSchema }),
});

const ownPage = z.object({ crmId: idNumber, pageNumber, pageSize });

export const caseColumns = [
  'caseId',
  'caseTypeCategory',
  'caseType',
  'caseStatus',
  'unit',
  'createdOn',
  'modifiedOn',
] as const;

export type CaseColumn = (typeof caseColumns)[number];

/** `unit` is the unit number or, where there is none, the APN. */
export const caseSortFields = z._default(
  z
    .array(z.object({ key: z.enum(caseColumns), sortOrder: sortOrder('ASC') }))
    .check(z.maxLength(3)),
  [],
);

export const contactCases = defineCall({
  method: 'POST',
  path: '/rest/property_case/v1/get/cases_by_contact',
  summary: 'Cases of one contact, newest first unless another order is asked',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ ...ownPage.shape, sortFields: caseSortFields }),
  reply: envelope({ caseList: z.array(caseSchema), count: z.int() }),
});

export const contactProperties = defineCall({
  method: 'POST',
  path: '/rest/property_case/v1/get/properties_by_contact',
  summary: 'Properties that one contact owns, by APN',
  keepOffline: 'record',
  access: mayView,
  body: ownPage,
  reply: envelope({ addressDetails: z.array(propertySchema), count: z.int() }),
});

export const propertiesByOwner = defineCall({
  method: 'GET',
  path: '/rest/property_case/v1/get/by_owner/:ownerId',
  summary: 'The first 500 properties that one contact owns, by APN, and how many there are',
  access: mayView,
  params: z.object({ ownerId: idText }),
  reply: contactProperties.reply,
});

/** Nobody else's can be asked for: the call takes no number of a contact. */
export const ownProperties = defineCall({
  method: 'GET',
  path: '/rest/property_case/v1/get/own',
  summary: 'Properties that the person who is signed in owns, by APN',
  keepOffline: 'record',
  access: signedIn,
  query: z.object({
    pageNumber: z._default(idText, 1),
    pageSize: pageSizeText(10),
  }),
  reply: contactProperties.reply,
});

/** Nobody else's can be asked for: the call takes no number of a contact. `address` is the case's own, else its property's. */
export const ownCases = defineCall({
  method: 'GET',
  path: '/rest/property_case/v1/get/own_cases',
  summary: 'Cases of the person who is signed in, newest first, and how many there are',
  keepOffline: 'record',
  access: signedIn,
  query: ownProperties.query,
  reply: envelope({
    caseList: z.array(z.extend(caseSchema, { address: z.string() })),
    count: z.int(),
  }),
});

/** 404 for a property that does not exist. */
export const siteAddressDetails = defineCall({
  method: 'GET',
  path: '/rest/propncase/asset/v1/get_site_address_details/:apnNumber',
  summary: 'One property by its APN, with its site addresses',
  access: mayView,
  params: z.object({
    apnNumber: z.string().check(z.regex(/^[0-9]{10}$/, { error: 'Use the ten digits of an APN.' })),
  }),
  reply: envelope({ addressDetails: propertySchema }),
});
