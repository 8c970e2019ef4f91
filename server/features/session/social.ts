import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { socialCallbackPath } from '#shared/contracts/social.ts';
import type { Database } from '#server/database/database.ts';
import { createRegistrationRepository } from './registration.repository.ts';
import type { Registration } from './registration-store.ts';
import { createSocialProvider, type ProviderSettings } from './social-provider.ts';
import { createSocialRepository } from './social.repository.ts';
import type { NewCitizen, SocialAddress } from './social-sign-up.ts';
import { createSocialService, type SocialPorts } from './social.service.ts';

const homeOf = ({
  adressLine,
  city,
  state,
  zip,
}: SocialAddress): Contact['addressList'][number] => ({
  type: 'Home',
  addressLine: adressLine,
  city,
  state,
  zip,
  country: 'US',
  primary: true,
});

/** The contact of somebody who signs in with a provider for the first time. */
const contactOf = (
  { email, firstName, lastName, address }: NewCitizen,
  now: Date,
): Registration['contact'] => ({
  ...(firstName === '' ? {} : { firstName }),
  ...(lastName === '' ? {} : { lastName }),
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailAddress: email,
  emailVerified: false,
  emailIdList: [{ emailId: email, primary: true, verified: false }],
  contactDetails: [],
  addressList: address === undefined ? [] : [homeOf(address)],
  additionalDetails: [],
  createdOn: now.toISOString(),
  modifiedOn: now.toISOString(),
});

type SocialParts = Pick<
  SocialPorts,
  'enter' | 'sendPasswordLink' | 'sendMail' | 'wakeMail' | 'address' | 'now'
> & {
  readonly database: Database;
  /** Those without an app id or an issuer are not offered. */
  readonly providers: readonly ProviderSettings[];
};

/** Signing in with providers: the parts plugged together. */
export const openSocial = ({ database, providers, ...ports }: SocialParts) => {
  const registrations = createRegistrationRepository(database);
  const { now = () => new Date() } = ports;
  const redirectUri = () => `${ports.address()}${socialCallbackPath}`;
  return createSocialService({
    ...ports,
    store: createSocialRepository(database),
    providers: providers
      .filter(({ appId, issuer, name }) => appId !== '' && issuer !== '' && name !== '')
      .map((settings) => createSocialProvider(settings, redirectUri)),
    addCitizen: async (citizen) => {
      const moment = now();
      const { added, account } = await registrations.add({
        username: citizen.email,
        passwordHash: null,
        contact: contactOf(citizen, moment),
        roles: ['Citizen'],
        byAdministrator: false,
        proven: true,
        now: moment,
      });
      return added ? account.accountId : undefined;
    },
  });
};
