import type { PersonContent, ProfileConfig } from './profile.ts';
import { type ProfileFault, profileFaults } from './profile-faults.ts';

/** A contact as its form edits it; '' where nothing is known. */
export type ContactForm<UserType extends string = string> = PersonContent & {
  readonly userType: UserType;
  readonly userRole: readonly string[];
  /** The application that the contact belongs to; '' for none. */
  readonly appId: string;
};

/** What the form of a contact asks for, whatever a profile asks of the person. */
export const contactFormConfig: ProfileConfig = {
  basicProfile: false,
  firstNameRequired: false,
  lastNameRequired: false,
  emailIdRequired: false,
  addressRequired: true,
  displayGender: false,
  lineIsEnough: true,
  organizations: true,
};

/** Everything that keeps a contact from being saved, in the order of the form. */
export const contactFormFaults = (contact: ContactForm): readonly ProfileFault[] => [
  ...profileFaults(contact, contactFormConfig),
  ...contact.additionalDetails.flatMap(({ information }, index) =>
    Object.keys(information)
      .filter((name) => name.trim() === '')
      .map(
        (name): ProfileFault => ({
          path: `additionalDetails.${index}.information.${name}`,
          code: 'required',
        }),
      ),
  ),
];
