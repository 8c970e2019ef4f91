/** A contact of whom nothing is known yet but its number. @param now ISO date and time */
export const newContact = (crmId: number, now: string) => ({
  crmId,
  userType: 'Citizen' as const,
  userRole: [],
  emailVerified: false,
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  createdOn: now,
  modifiedOn: now,
  version: 0,
});
