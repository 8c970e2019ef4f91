import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { listedEmails, listedPhones } from '#shared/rules/listed-entries.ts';
import { phoneDigits } from '#shared/rules/phone-digits.ts';
import {
  type AddressText,
  addressTexts,
  locationOf,
  newAddress,
  type PersonContent,
  type ProfileAddress,
  type ProfileEmail,
  type ProfilePhone,
} from '#shared/rules/profile.ts';
import { isSourceField } from '#shared/rules/source-number.ts';
import type { Contact } from './contact-schemas.ts';

type ContactAddress = Contact['addressList'][number];

type ContactPhone = Contact['contactDetails'][number];

const profileAddress = (address: ContactAddress): ProfileAddress => {
  const texts = Object.fromEntries(
    addressTexts.map((name) => [name, address[name] ?? '']),
  ) as Record<AddressText, string>;
  const found = texts.streetName !== '' || texts.houseNumber !== '';
  const entryMode = address.entryMode ?? (found || texts.addressLine === '' ? 'FIND' : 'MANUALLY');
  return {
    ...newAddress([]),
    ...texts,
    addressLine1: texts.addressLine1 || (entryMode === 'MANUALLY' ? texts.addressLine : ''),
    country: texts.country || 'US',
    type: address.type,
    entryMode,
    primary: address.primary,
    verified: address.verified ?? false,
    ...(address.coordinates === undefined ? {} : { coordinates: address.coordinates }),
    addressCustomFields: address.addressCustomFields ?? [],
  };
};

const profilePhone = (phone: ContactPhone): ProfilePhone => ({
  type: phone.type,
  phoneCountryPrefix: phoneDigits(phone.phoneCountryPrefix ?? ''),
  phoneNumberFull: phoneDigits(phone.phoneNumberFull ?? ''),
  phoneExtension: phoneDigits(phone.phoneExtension ?? ''),
  faxNumber: phoneDigits(phone.faxNumber ?? ''),
  primary: phone.primary,
});

const emailsOf = (contact: Contact): ProfileEmail[] =>
  listedEmails(contact).map((email) => ({ ...email }));

const phonesOf = (contact: Contact): ProfilePhone[] => listedPhones(contact).map(profilePhone);

/** Custom fields without those by which the portal itself knows a contact again: they are nobody's to read or change. */
export const openDetails = (details: Contact['additionalDetails']): Contact['additionalDetails'] =>
  details.map(({ appId, information }) => ({
    appId,
    information: Object.fromEntries(
      Object.entries(information).filter(([name]) => !isSourceField(name)),
    ),
  }));

/** A contact as a form shows it. */
export const contentOf = (contact: Contact): PersonContent => ({
  firstName: contact.firstName ?? '',
  middleName: contact.middleName ?? '',
  lastName: contact.lastName ?? '',
  aliasName: contact.aliasName ?? '',
  addressList: contact.addressList.map(profileAddress),
  contactDetails: phonesOf(contact),
  emailIdList: emailsOf(contact),
  additionalDetails: openDetails(contact.additionalDetails),
});

/** The texts that say something, by their names. */
const filled = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >;

/** The street on one line, as lists show it. */
const lineOf = (address: ProfileAddress): string =>
  address.entryMode === 'MANUALLY' ? address.addressLine1 : locationOf(address);

const contactAddress = (address: ProfileAddress): ContactAddress => {
  const { type, entryMode, primary, verified, coordinates, addressCustomFields, ...texts } =
    address;
  return {
    type,
    entryMode,
    ...filled({ ...texts, addressLine: lineOf(address) }),
    primary,
    verified,
    ...(coordinates === undefined ? {} : { coordinates: [...coordinates] }),
    ...(addressCustomFields.length === 0
      ? {}
      : { addressCustomFields: addressCustomFields.map((field) => ({ ...field })) }),
  };
};

const contactPhone = ({ type, primary, ...texts }: ProfilePhone): ContactPhone => {
  const { phoneCountryPrefix: prefix } = texts;
  return {
    type,
    ...filled({ ...texts, phoneCountryPrefix: prefix === '' ? '' : `+${prefix}` }),
    primary,
  };
};

/** An e-mail is verified by a mail to it, so only what is known of an address already counts. */
const contactEmails = (
  emails: readonly ProfileEmail[],
  known: readonly ProfileEmail[],
): Contact['emailIdList'] =>
  emails.map(({ emailId, primary }) => {
    const address = storedEmailAddress(emailId);
    const same = known.find((one) => storedEmailAddress(one.emailId) === address);
    return { emailId: same?.emailId ?? address, primary, verified: same?.verified ?? false };
  });

type Details = PersonContent['additionalDetails'];

/** What the fields say from now on; there are no other fields than before. */
export const withNewValues = (
  known: Contact['additionalDetails'],
  sent: Details,
): Contact['additionalDetails'] =>
  known.map(({ appId, information }) => {
    const news = sent.find((one) => one.appId === appId)?.information ?? {};
    return {
      appId,
      information: Object.fromEntries(
        Object.entries(information).map(([name, value]) => [
          name,
          isSourceField(name) || !Object.hasOwn(news, name) ? value : (news[name] ?? value),
        ]),
      ),
    };
  });

/** Which fields there are from now on, and what they say; the portal's own stay as they are. */
export const withNewFields = (
  known: Contact['additionalDetails'],
  sent: Details,
): Contact['additionalDetails'] => {
  const apps = new Set([...known.map(({ appId }) => appId), ...sent.map(({ appId }) => appId)]);
  return [...apps].flatMap((appId) => {
    const own = Object.entries(known.find((one) => one.appId === appId)?.information ?? {}).filter(
      ([name]) => isSourceField(name),
    );
    const news = Object.entries(sent.find((one) => one.appId === appId)?.information ?? {}).filter(
      ([name]) => !isSourceField(name),
    );
    const information = Object.fromEntries([...own, ...news]);
    return Object.keys(information).length === 0 ? [] : [{ appId, information }];
  });
};

/** What a form says besides custom fields. */
type Reachable = Omit<PersonContent, 'additionalDetails'>;

/** Never set and set to nothing are two things: what was never set stays so until something is said. */
const names = (contact: Contact, content: Reachable): Partial<Contact> =>
  Object.fromEntries(
    (['firstName', 'middleName', 'lastName', 'aliasName'] as const).flatMap((name) =>
      content[name] === '' && contact[name] === undefined ? [] : [[name, content[name]]],
    ),
  );

/**
 * The contact with what a form says of it.
 * @param additionalDetails its custom fields, by one of the two rules above
 */
export const withContent = (
  contact: Contact,
  content: Reachable,
  additionalDetails: Contact['additionalDetails'],
): Contact => {
  const emailIdList = contactEmails(content.emailIdList, emailsOf(contact));
  const email = emailIdList.find(({ primary }) => primary);
  const phones = content.contactDetails.filter(({ phoneNumberFull }) => phoneNumberFull !== '');
  const phone = phones.find(({ primary }) => primary) ?? phones[0];
  const { emailAddress: _, phoneNumberFull: __, ...rest } = contact;
  return {
    ...rest,
    ...names(contact, content),
    ...(email === undefined ? {} : { emailAddress: email.emailId }),
    ...(phone === undefined ? {} : { phoneNumberFull: phone.phoneNumberFull }),
    emailVerified: email?.verified ?? false,
    emailIdList,
    contactDetails: content.contactDetails.map(contactPhone),
    addressList: content.addressList.map(contactAddress),
    additionalDetails,
  };
};
