import { setTimeout as pause } from 'node:timers/promises';
import { changePassword } from '#shared/contracts/password.ts';
import { outbox } from '#shared/contracts/mail.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from './accounts.ts';
import { type Caller, createCaller } from './caller.ts';

/** A demo account that is signed in as a program. */
export const signInAs = async (
  address: string,
  account: DemoAccount,
  password = demoPassword,
): Promise<Caller> => {
  const { access_token: accessToken } = await createCaller({ address, client: 'api' }).calls(
    authenticate,
    {
      body: {
        grantType: 'password',
        username: encodeURIComponent(emailOf(account)),
        password: encodeURIComponent(password),
      },
    },
  );
  if (accessToken === undefined) throw new Error(`${account} could not sign in.`);
  return createCaller({ address, client: 'api', accessToken });
};

/** The text of the newest mail of a kind to an address, as an administrator reads it in the outbox. */
export const newestMailTo = async (
  address: string,
  template: string,
  to: string,
): Promise<string> => {
  const admin = await signInAs(address, 'superadmin');
  for (let look = 0; look < 200; look += 1) {
    const { mails } = await admin.calls(outbox, { body: { pageNumber: 1, pageSize: 50 } });
    const mail = mails.find((one) => one.template === template && one.recipient === to);
    if (mail?.state === 'sent') return mail.plain;
    await pause(50);
  }
  throw new Error(`No ${template} to ${to} came.`);
};

/** The same for a demo account. */
export const newestMail = (
  address: string,
  template: string,
  account: DemoAccount,
): Promise<string> => newestMailTo(address, template, emailOf(account));

/** Gives a demo account its own password back, for the tests that follow. */
export const restorePassword = async (
  address: string,
  account: DemoAccount,
  password: string,
): Promise<void> => {
  const caller = await signInAs(address, account, password);
  await caller.calls(changePassword, {
    body: { userId: emailOf(account), oldPassword: password, newPassword: demoPassword },
  });
};
