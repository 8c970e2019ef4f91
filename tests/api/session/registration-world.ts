import { beforeEach } from 'vitest';
import * as account from '#shared/contracts/account.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { startPortal } from '#tests/support/portal.ts';
import { inNewestMail } from '#tests/support/portal-mail.ts';

/** Milliseconds. */
export const minute = 60_000;

export const password = 'Quiet-harbour-42';
export const other = 'Other-harbour-43';

let count = 0;

export const newAddress = (): string => {
  count += 1;
  return `ada${count}@example.org`;
};

type Change = {
  readonly userPassword?: string;
  readonly contact?: Readonly<Record<string, unknown>>;
};

const formOf = (email: string, { userPassword = password, contact }: Change = {}) => ({
  userName: email,
  userPassword,
  userContact: {
    emailAddress: email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    secondaryPhone: '+1 (323) 555-0101',
    ...contact,
  },
});

/** A portal where people register. Its clock stands, but for what a test lets pass, and is right when a test begins. */
export const startRegistrationWorld = async () => {
  let moment = new Date();
  const portal = await startPortal({ now: () => moment });

  beforeEach(() => {
    moment = new Date();
  });

  const pass = (milliseconds: number): void => {
    moment = new Date(moment.getTime() + milliseconds);
  };

  return {
    portal,
    pass,

    register: (email: string, change: Change = {}) => {
      // Mails are told apart by their time.
      pass(1);
      return portal.stranger().calls(account.citizenRegistration, { body: formOf(email, change) });
    },

    signUp: async (
      email: string,
      roles: readonly string[],
      by: 'superadmin' | 'admin' | 'viewer',
    ) =>
      (await portal.as(by)).calls(account.signup, {
        body: { ...formOf(email), userGroup: [...roles] },
      }),

    linkOf: (email: string): Promise<string> =>
      inNewestMail(portal, email, 'email-verification', /verify-user\?token=([\w-]+)/),

    verify: (token: string) =>
      portal.stranger().calls(account.verifyRegistration, { query: { token } }),

    signIn: (email: string, secret = password) =>
      portal.stranger().calls(oauth.authenticate, {
        body: {
          grantType: 'password',
          username: encodeURIComponent(email),
          password: encodeURIComponent(secret),
        },
      }),
  };
};
