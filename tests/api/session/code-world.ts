import { beforeEach, expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startPortal } from '#tests/support/portal.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';

/** Milliseconds. */
export const second = 1000;
export const minute = 60 * second;

export const passwordOf = (account: DemoAccount) =>
  ({
    grantType: 'password',
    username: encodeURIComponent(emailOf(account)),
    password: encodeURIComponent(demoPassword),
  }) as const;

export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const give = (caller: Caller, otp: string) =>
  caller.calls(oauth.verifyOtp, { body: { otp } });

/**
 * Gives one code twice at once. Whoever was right before the other waits with what is known of wrong ones, of which there
 * is one here; the other is answered meanwhile.
 */
export const giveTwice = async (
  database: Database,
  caller: Caller,
  code: string,
): Promise<readonly number[]> => {
  await give(caller, otherThan(code));
  const { both } = await database.inTransaction(async ({ query }) => {
    await query('select from sign_in_failure for update');
    const pressed = [give(caller, code), give(caller, code)];
    await expect.poll(() => lockWaits(database, 'sign_in_failure')).toBeGreaterThan(0);
    await Promise.race(pressed);
    return { both: Promise.all(pressed) };
  });
  return (await both).map(({ http }) => http.status);
};

/** A portal whose clock stands, but for what a test lets pass, and where nobody has a second step when a test begins. */
export const startCodeWorld = async () => {
  let moment = new Date();
  const portal = await startPortal({ now: () => moment });

  const pass = (milliseconds: number): void => {
    moment = new Date(moment.getTime() + milliseconds);
  };

  const setOtp = async (value: 'off' | 'staff' | 'all'): Promise<void> => {
    await portal.database.query(
      `insert into setting (name, value, visible) values ('otp', $1, false)
       on conflict (name) do update set value = excluded.value`,
      [value],
    );
  };

  /** Each story has the clock of its own hour. */
  beforeEach(async () => {
    pass(60 * minute);
    await portal.database.query(
      'update account set mail_code = false, force_password_update = false',
    );
    await portal.database.query('delete from authenticator');
    await portal.database.query('delete from mail_code');
    await portal.database.query('delete from sign_in_failure');
    await setOtp('off');
  });

  return {
    portal,
    pass,
    setOtp,
    now: () => moment,
    /** Signs in with the password alone: the answer, and whoever has come that far. */
    firstStep: async (account: DemoAccount) => {
      const answer = await portal
        .stranger()
        .calls(oauth.authenticate, { body: passwordOf(account) });
      const accessToken = answer.access_token ?? '';
      return {
        answer,
        caller: createCaller({ address: portal.address, client: 'api', accessToken }),
      };
    },
    codeOf: (account: DemoAccount): Promise<string> =>
      inNewestMail(portal, emailOf(account), 'sign-in-code', /^(\d{6})$/m),
    mailsOf: (account: DemoAccount, template: string) =>
      mailsTo(portal, emailOf(account), template),
  };
};
