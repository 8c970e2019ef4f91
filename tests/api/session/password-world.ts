import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach } from 'vitest';
import { hashPassword } from '#server/features/session/passwords.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as password from '#shared/contracts/password.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { startPortal } from '#tests/support/portal.ts';

export const newPassword = 'Quiet-harbour-42';

/** A portal with a mail server; each story begins now, with the passwords of the demonstration and no mail on its way. */
export const openPasswordWorld = async () => {
  let moment = new Date();
  const mailbox = await createMailServer();
  await mailbox.start();
  atFileEnd(mailbox.stop);
  const portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mailbox.url, PORTAL_PUBLIC_URL: 'https://portal.example.org' },
    now: () => moment,
  });

  /** Waits until the mails of the story before are delivered, so that none arrives in the next one. */
  const allDelivered = async (): Promise<void> => {
    const text = "select from mail where state in ('queued', 'sending')";
    while ((await portal.database.query(text)).rowCount > 0) await pause(25);
  };

  /** Once for all stories: it takes its time, as it should. */
  const demoHash = await hashPassword(demoPassword);

  beforeEach(async () => {
    moment = new Date();
    await allDelivered();
    await portal.database.query('delete from sign_in_failure');
    await portal.database.query('delete from account_link');
    await portal.database.query("delete from mail where template_name = 'password-changed'");
    await portal.database.query(
      'update account set password_hash = $1, force_password_update = false where demo',
      [demoHash],
    );
    mailbox.forgetTaken();
  });

  const recover = (userId: string) =>
    portal.stranger().calls(password.recoverPassword, { body: { userId } });

  return {
    portal,
    mailbox,
    allDelivered,
    recover,

    pass: (milliseconds: number): void => {
      moment = new Date(moment.getTime() + milliseconds);
    },

    signInWith: async (account: DemoAccount, secret: string) =>
      portal.stranger().calls(oauth.authenticate, {
        body: {
          grantType: 'password',
          username: encodeURIComponent(emailOf(account)),
          password: encodeURIComponent(secret),
        },
      }),

    tokenFor: async (account: DemoAccount): Promise<string> => {
      await recover(emailOf(account));
      const { plain } = await mailbox.mailTo(emailOf(account));
      return /resetPassword\?token=([\w-]+)/.exec(plain)?.[1] ?? '';
    },

    reset: (token: string, secret = newPassword) =>
      portal.stranger().calls(password.resetPassword, { body: { token, newPassword: secret } }),

    look: async (token: string): Promise<number> =>
      (await portal.stranger().calls(password.checkResetLink, { body: { token } })).http.status,
  };
};
