import { authenticate } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { portalUrl } from './place.ts';

/** Somebody at another desk, who works by calls while the browser shows a page. */
export const callerOf = async (account: DemoAccount, address = portalUrl()): Promise<Caller> => {
  const { access_token: accessToken = '' } = await createCaller({ address, client: 'api' }).calls(
    authenticate,
    {
      body: {
        grantType: 'password',
        username: encodeURIComponent(emailOf(account)),
        password: encodeURIComponent(demoPassword),
      },
    },
  );
  return createCaller({ address, client: 'api', accessToken });
};
