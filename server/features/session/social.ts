import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { socialCallbackPath } from '#shared/contracts/social.ts';
import type { Database } from '#server/database/database.ts';
import { createAccountRepository } from './account.repository.ts';
import type { AccountPorts } from './account.service.ts';
import { createSocialProvider, type ProviderSettings } from './social-provider.ts';
import { createSocialRepository } from './social.repository.ts';
import { createSocialService, type SocialAddress, type SocialPorts } from './social.service.ts';

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

type SocialParts = Pick<SocialPorts, 'enter' | 'sendMail' | 'address' | 'now'> & {
  readonly database: Database;
  /** Those without an app id or an issuer are not offered. */
  readonly providers: readonly ProviderSettings[];
  readonly contactOf: AccountPorts['contactOf'];
};

/** Signing in with providers: the parts plugged together. */
export const openSocial = ({ database, providers, contactOf, ...ports }: SocialParts) => {
  const store = createSocialRepository(database);
  const accounts = createAccountRepository(database);
  const redirectUri = () => `${ports.address()}${socialCallbackPath}`;
  return createSocialService({
    ...ports,
    store,
    providers: providers
      .filter(({ appId, issuer, name }) => appId !== '' && issuer !== '' && name !== '')
      .map((settings) => createSocialProvider(settings, redirectUri)),
    addCitizen: async ({ email, firstName, lastName, address }) => {
      const crmId = await contactOf({
        email,
        firstName,
        lastName,
        userType: 'Citizen',
        role: 'Citizen',
        ...(address === undefined ? {} : { addressList: [homeOf(address)] }),
      });
      const added = await accounts.add({
        username: email,
        passwordHash: null,
        crmId,
        role: 'Citizen',
        demo: false,
      });
      return added ? (await store.findAccount(email))?.accountId : undefined;
    },
  });
};
