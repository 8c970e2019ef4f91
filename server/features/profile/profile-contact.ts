import { contentOf, withContent, withNewValues } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ProfileContent } from '#shared/rules/profile.ts';

/** What a profile holds beyond the contact. */
export type ProfileExtras = Pick<
  ProfileContent,
  | 'gender'
  | 'displayGender'
  | 'preferredCommunicationChannel'
  | 'primaryLanguage'
  | 'timeZoneId'
  | 'receiveEmergencyNotifications'
>;

/** A contact as its person sees it. */
export const profileOf = (contact: Contact, extras: ProfileExtras): ProfileContent => ({
  ...contentOf(contact),
  ...extras,
});

/** The contact with what its person changed: what custom fields say, not which there are. */
export const changedContact = (contact: Contact, content: ProfileContent): Contact =>
  withContent(
    contact,
    content,
    withNewValues(contact.additionalDetails, content.additionalDetails),
  );
