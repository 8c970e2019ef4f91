import type { ArgumentsOf, ReplyOf } from '#shared/contract/define-call.ts';
import type { latestProfile, Profile, updateProfile } from '#shared/contracts/profile.ts';
import { newPhone, type ProfileConfig, type ProfileContent } from '#shared/rules/profile.ts';
import { shownAddresses } from '#renderer/person-form/form-values.ts';

export type LoadedProfile = ReplyOf<typeof latestProfile>;

const contentNames = [
  'firstName',
  'middleName',
  'lastName',
  'aliasName',
  'gender',
  'displayGender',
  'preferredCommunicationChannel',
  'primaryLanguage',
  'timeZoneId',
  'receiveEmergencyNotifications',
  'addressList',
  'contactDetails',
  'emailIdList',
  'additionalDetails',
] as const satisfies readonly (keyof ProfileContent)[];

export type ProfilePart = (typeof contentNames)[number];

export const profileParts: readonly ProfilePart[] = contentNames;

/** Only what the form edits; where a name were missing above, this would be no content of a profile. */
const pick = (profile: ProfileContent): Pick<ProfileContent, ProfilePart> =>
  // What is made of entries forgets its keys: they are those of the list.
  Object.fromEntries(contentNames.map((name) => [name, profile[name]])) as Pick<
    ProfileContent,
    ProfilePart
  >;

/** The values that the form begins with; the shorter form offers a first phone. */
export const valuesOf = (profile: Profile, { basicProfile }: ProfileConfig): ProfileContent => {
  const values = pick(profile);
  return basicProfile && values.contactDetails.length === 0
    ? { ...values, contactDetails: [{ ...newPhone(), primary: true }] }
    : values;
};

type Body = ArgumentsOf<typeof updateProfile>['body']['data'];

/** The values as a request carries them. */
export const bodyOf = (
  values: ProfileContent,
  saved: Pick<ProfileContent, 'addressList'>,
): Omit<Body, 'crmId' | 'version'> => ({
  ...values,
  addressList: shownAddresses(values.addressList, saved.addressList),
});
