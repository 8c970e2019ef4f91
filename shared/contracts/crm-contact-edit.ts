import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestAppId } from '#shared/rules/limits.ts';
import { contactSchema, userTypes } from './contact-schemas.ts';
import { maybe, reachable, toldReachable, version } from './person-content.ts';
import { idNumber, maybeName, text } from './schemas.ts';

const area = 'app-crm-contact';

/** What is sent back is the contact: nobody reads by saving what they may not see. */
const mayEdit = right(area, 'CR', 'ED', 'VW');

const mayAdd = right(area, 'CR', 'ED');

const userType = z.enum(userTypes);

const userRole = z.array(text(60)).check(z.maxLength(31, { error: 'Use at most 31 roles.' }));

/** A contact as its form sends it; '' where nothing is known. The wire calls the names so. */
const content = {
  userFirstName: maybeName(60),
  middleName: maybeName(60),
  userLastName: maybeName(60),
  aliasName: maybeName(40),
  userType: z._default(userType, 'Citizen'),
  userRole: z._default(userRole, []),
  /** The application that the contact belongs to; '' for none. */
  appId: maybe(longestAppId),
  ...reachable,
};

/** What the form of a contact begins with. */
const ownerSchema = z.object({
  crmId: z.int(),
  userFirstName: z.string(),
  middleName: z.string(),
  userLastName: z.string(),
  aliasName: z.string(),
  userType,
  userRole: z.array(z.string()),
  appId: z.string(),
  ...toldReachable,
  /** The e-mail that the person signs in with; '' for people without an account. */
  userName: z.string(),
  version,
});

export type OwnerDetails = DataOf<typeof ownerSchema>;

export const ownerDetails = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/get_owner_details',
  summary: 'A contact with everything that its form edits; 404 also for one in the trash',
  keepOffline: 'record',
  access: right(area, 'VW'),
  body: z.object({ crmId: idNumber }),
  reply: envelope({ userList: z.array(ownerSchema) }),
});

/**
 * Saves a contact. 409 when somebody else changed it since the version that it was made from; the same content sent
 * twice is saved once. Whether addresses and e-mails are verified is the service's to say.
 */
export const updateOwnerDetails = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/update_owner_details',
  summary: 'Save a contact',
  access: mayEdit,
  perMinute: 120,
  bodyLimit: 256 * 1024,
  body: z.object({ crmId: idNumber, version, ...content }),
  reply: envelope({ userList: z.array(contactSchema) }),
});

export const addOwner = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/add_owner_details',
  summary: 'Add a contact; a request sent again adds no second one',
  access: mayAdd,
  perMinute: 120,
  bodyLimit: 256 * 1024,
  body: z.object({
    ...content,
    /** What the caller calls this request, the same each time that it is sent. */
    requestKey: z.optional(z.uuid()),
  }),
  reply: envelope({ userList: z.array(contactSchema) }),
});

/** 400 for people with an account: what they may do follows from the roles of the account. */
export const updateRoleBasedData = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/update_role_based_user_data',
  summary: 'Change the user type and the roles of a contact',
  access: mayEdit,
  audit: { act: 'contact.roles', target: 'body.crmId' },
  perMinute: 120,
  body: z.object({ crmId: idNumber, version, userType, userRole }),
  reply: envelope({ userList: z.array(contactSchema) }),
});

/** What the form of a contact chooses from: bounded lists. */
export const contactFormLists = defineCall({
  method: 'GET',
  path: '/rest/crm/contact/v1/get_form_lists',
  summary: 'Roles, applications and the names of custom fields for the form of a contact',
  keepOffline: 'frame',
  access: right(area, 'VW'),
  reply: envelope({
    userRoles: z.array(z.object({ roleName: z.string() })),
    applications: z.array(z.object({ appId: z.string(), name: z.string() })),
    fieldNames: z.array(z.string()),
  }),
});
