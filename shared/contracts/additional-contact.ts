import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestPersonTitle } from '#shared/rules/additional-contact.ts';
import { maybe, version } from './person-content.ts';
import {
  idNumber,
  idText,
  momentText,
  pageNumber,
  pageSize,
  requiredName,
  requiredText,
} from './schemas.ts';

const area = 'app-crm-contact';

const mayEdit = right(area, 'CR', 'ED', 'VW');

const content = {
  title: maybe(longestPersonTitle),
  firstName: requiredName(60),
  lastName: requiredName(60),
  /** A number of the United States; kept and told as ten digits. */
  mobileNo: requiredText(40),
  emailId: maybe(254),
};

export const additionalContactSchema = z.object({
  id: z.int(),
  crmId: z.int(),
  ...content,
  version,
  createdOn: momentText,
});

export type AdditionalContactOnWire = DataOf<typeof additionalContactSchema>;

const oneContact = envelope({ additionalContact: additionalContactSchema });

export const additionalContacts = defineCall({
  method: 'POST',
  path: '/rest/crm/additional_contact/v1/by_crm',
  summary: 'People to turn to besides a contact, in the order in which they were added',
  keepOffline: 'record',
  access: right(area, 'VW'),
  body: z.object({
    crmId: idNumber,
    pageNumber,
    pageSize,
    /** Whoever of them is looked for: the page on which they stand is told in place of `pageNumber`, while they are there. */
    soughtId: z.optional(idNumber),
  }),
  reply: envelope({
    additionalContacts: z.array(additionalContactSchema),
    count: z.int(),
    /** Which page this is, from 1. */
    pageNumber: z.int(),
  }),
});

export const addAdditionalContact = defineCall({
  method: 'POST',
  path: '/rest/crm/additional_contact/v1/add',
  summary: 'Add an additional contact; a request sent again adds no second one',
  access: mayEdit,
  perMinute: 120,
  body: z.object({
    crmId: idNumber,
    ...content,
    /** What the caller calls this request, the same each time that it is sent. */
    requestKey: z.optional(z.uuid()),
  }),
  reply: oneContact,
});

/** 409 when somebody else changed it since the version that it was made from. */
export const updateAdditionalContact = defineCall({
  method: 'PUT',
  path: '/rest/crm/additional_contact/v1/update',
  summary: 'Change an additional contact',
  access: mayEdit,
  perMinute: 120,
  body: z.object({ id: idNumber, version, ...content }),
  reply: oneContact,
});

export const removeAdditionalContact = defineCall({
  method: 'DELETE',
  path: '/rest/crm/additional_contact/v1/delete/:id',
  summary: 'Remove an additional contact; one that has gone already is removed',
  access: mayEdit,
  params: z.object({ id: idText }),
  reply: envelope({}),
});

/** Within 30 days; as they were. One that is there stays as it is. */
export const restoreAdditionalContact = defineCall({
  method: 'POST',
  path: '/rest/crm/additional_contact/v1/restore/:id',
  summary: 'Bring back an additional contact that was removed',
  access: mayEdit,
  perMinute: 120,
  params: z.object({ id: idText }),
  reply: oneContact,
});
