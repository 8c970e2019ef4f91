import type { FilterableContact } from '#tests/support/filterable-contact.ts';

/** A contact of whom nothing is known but what a test says. */
export const aContact = (known: Partial<FilterableContact> = {}): FilterableContact => ({
  crmId: 1,
  userType: 'Citizen',
  userRole: [],
  emailVerified: false,
  createdOn: '2024-05-01T12:00:00.000Z',
  modifiedOn: '2024-05-01T12:00:00.000Z',
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  properties: [],
  cases: [],
  ...known,
});
