import { notFound } from '#server/http/reply-error.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { photoAddress } from '#shared/contracts/profile.ts';
import { onlyNamesake } from '#shared/rules/namesake.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type ContactProperty = {
  readonly apn: string;
  readonly alias: string;
  readonly totalUnits: number | null;
  readonly sites: readonly { readonly isPrimary: boolean; readonly fullAddress: string }[];
};

/** What is known of somebody who gets an account. */
export type PersonInBrief = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: Contact['userType'];
  readonly role: string;
  readonly addressList?: Contact['addressList'];
};

export type ContactStore = {
  /** The contacts that exist, in the order asked. */
  readonly byIds: (crmIds: readonly number[], signal: AbortSignal) => Promise<readonly Contact[]>;
  /** The contact that this one has become a part of. */
  readonly survivorOf: (crmId: number) => Promise<number | undefined>;
  readonly namesOf: (
    crmId: number,
  ) => Promise<
    | (Pick<Contact, 'firstName' | 'lastName' | 'userType'> & { readonly photoId: string | null })
    | undefined
  >;
  /** The contacts with this e-mail that are nobody's account yet. */
  readonly withoutAccount: (
    email: string,
  ) => Promise<readonly Pick<Contact, 'crmId' | 'firstName' | 'lastName'>[]>;
  /** Keeps a new contact and gives its number. */
  readonly add: (draft: Omit<Contact, 'crmId' | 'version'>) => Promise<number>;
  readonly propertiesOf: (
    crmId: number,
    slice: Slice,
    signal: AbortSignal,
  ) => Promise<readonly ContactProperty[]>;
  readonly propertyOf: (apn: string, signal: AbortSignal) => Promise<ContactProperty | undefined>;
  readonly countProperties: (crmId: number, signal: AbortSignal) => Promise<number>;
};

type Page = PageWish & { readonly crmId: number };

const propertyOnWire = ({ apn, alias, totalUnits, sites }: ContactProperty) => ({
  apnNumber: apn,
  alias,
  otherAttributes: { totalUnits },
  siteAddresses: sites.map(({ isPrimary, fullAddress }) => ({ isprimary: isPrimary, fullAddress })),
});

export const createContactService = (store: ContactStore) => ({
  /** Names of a contact for the features that only greet somebody. */
  names: async (crmId: number) => {
    const contact = await store.namesOf(crmId);
    return (
      contact && {
        firstName: contact.firstName ?? '',
        lastName: contact.lastName ?? '',
        userType: contact.userType,
        ...(contact.photoId === null
          ? {}
          : { userProfilePath: photoAddress(crmId, contact.photoId) }),
      }
    );
  },

  /** The contact of this e-mail and name, made when there is none: what a new account belongs to. */
  ensure: async ({
    email,
    firstName,
    lastName,
    userType,
    role,
    addressList = [],
  }: PersonInBrief) => {
    // People write any address into their profile, so that to have it makes nobody this person.
    const known = onlyNamesake({ firstName, lastName }, await store.withoutAccount(email));
    if (known !== undefined) return known.crmId;
    const moment = new Date().toISOString();
    return store.add({
      firstName,
      lastName,
      userType,
      userRole: [role],
      emailAddress: email,
      emailVerified: true,
      contactDetails: [],
      emailIdList: [{ emailId: email, primary: true, verified: true }],
      addressList,
      additionalDetails: [],
      createdOn: moment,
      modifiedOn: moment,
    });
  },

  byIds: async (crmIds: readonly number[], signal: AbortSignal) => [
    ...(await store.byIds(crmIds, signal)),
  ],

  /** One contact; of one that was merged, the one that it is a part of. */
  one: async (crmId: number, signal: AbortSignal) => {
    const [contact] = await store.byIds([(await store.survivorOf(crmId)) ?? crmId], signal);
    if (contact === undefined) throw notFound('This contact does not exist.');
    return contact;
  },

  /** Properties that a contact owns by APN, with the number of all of them. */
  properties: async (page: Page, signal: AbortSignal) => {
    const [found, count] = await Promise.all([
      store.propertiesOf(page.crmId, sliceOf(page), signal),
      store.countProperties(page.crmId, signal),
    ]);
    return { addressDetails: found.map(propertyOnWire), count };
  },

  /** One property; 404 where no property has this APN. */
  property: async (apn: string, signal: AbortSignal) => {
    const property = await store.propertyOf(apn, signal);
    if (property === undefined) throw notFound('This property does not exist.');
    return propertyOnWire(property);
  },
});

export type ContactService = ReturnType<typeof createContactService>;
