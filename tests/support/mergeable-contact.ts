import type { MergeableContact } from '#shared/rules/merge-contacts.ts';

/** A contact to be merged, of whom nothing is known but what a test says. */
export const mergeableContact = (known: Partial<MergeableContact>): MergeableContact => ({
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailVerified: false,
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  createdOn: '2024-05-02T00:00:00.000Z',
  ...known,
});
