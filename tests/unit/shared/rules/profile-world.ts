import {
  newAddress,
  newEmail,
  newPhone,
  type ProfileAddress,
  type ProfileConfig,
  type ProfileContent,
} from '#shared/rules/profile.ts';
import { profileFaults } from '#shared/rules/profile-faults.ts';
import { aProfile } from '#tests/support/a-profile.ts';

export const config: ProfileConfig = {
  basicProfile: false,
  firstNameRequired: true,
  lastNameRequired: true,
  emailIdRequired: true,
  addressRequired: false,
  displayGender: false,
};

export const home: ProfileAddress = {
  ...newAddress([]),
  addressLine: '200 N Spring St',
  houseNumber: '200',
  streetName: 'Spring',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  primary: true,
};

export const profile: ProfileContent = {
  ...aProfile,
  addressList: [home],
  contactDetails: [{ ...newPhone(), phoneNumberFull: '2135550142', primary: true }],
  emailIdList: [{ ...newEmail(), emailId: 'luis@example.org', primary: true }],
};

export const faultsOf = (change: Partial<ProfileContent>, asked: Partial<ProfileConfig> = {}) =>
  profileFaults({ ...profile, ...change }, { ...config, ...asked }).map(
    ({ path, code }) => `${path} ${code}`,
  );

export const addressFaults = (...changes: readonly Partial<ProfileAddress>[]) =>
  faultsOf({ addressList: changes.map((change) => ({ ...home, ...change })) });
