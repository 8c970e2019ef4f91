import type { ProfileContent } from '#shared/rules/profile.ts';

/** A profile with a name and nothing else. */
export const aProfile: ProfileContent = {
  firstName: 'Luis',
  middleName: '',
  lastName: 'Delgado',
  aliasName: '',
  gender: '',
  displayGender: false,
  preferredCommunicationChannel: 'E-mail',
  primaryLanguage: 'en',
  timeZoneId: '',
  receiveEmergencyNotifications: false,
  addressList: [],
  contactDetails: [],
  emailIdList: [],
  additionalDetails: [],
};
