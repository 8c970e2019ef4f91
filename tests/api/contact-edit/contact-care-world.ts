import { randomUUID } from 'node:crypto';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import {
  addOwner,
  type OwnerDetails,
  ownerDetails,
  type updateOwnerDetails,
} from '#shared/contracts/crm-contact-edit.ts';
import type { Caller } from '#tests/support/caller.ts';

export type OwnerUpdate = ArgumentsOf<typeof updateOwnerDetails>['body'];

export const home = {
  type: 'Home' as const,
  entryMode: 'FIND' as const,
  addressLine: '200 N Spring ST',
  houseNumber: '200',
  preDirCd: 'N',
  streetName: 'Spring',
  streetTypeCd: 'ST',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
};

export const office = {
  type: 'Work' as const,
  entryMode: 'MANUALLY' as const,
  addressLine1: 'PO Box 5150',
  city: 'Nowhere',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: false,
};

/** A contact of whom only a test knows. */
export const added = async (
  caller: Caller,
  content: Partial<ArgumentsOf<typeof addOwner>['body']> = {},
): Promise<Contact> => {
  const { userList } = await caller.calls(addOwner, {
    body: {
      userFirstName: 'Maya',
      userLastName: 'Quispe',
      addressList: [home],
      requestKey: randomUUID(),
      ...content,
    },
  });
  const [contact] = userList;
  if (contact === undefined) throw new Error('nothing was added');
  return contact;
};

/** What the form of a contact begins with. */
export const detailsOf = async (caller: Caller, crmId: number): Promise<OwnerDetails> => {
  const { userList } = await caller.calls(ownerDetails, { body: { crmId } });
  const [details] = userList;
  if (details === undefined) throw new Error('no such contact');
  return details;
};

/** A request that changes nothing but what the test says. */
export const updateOf = (
  details: OwnerDetails,
  change: Partial<OwnerUpdate> = {},
): OwnerUpdate => ({
  ...details,
  ...change,
});
