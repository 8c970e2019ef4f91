import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuList } from '#shared/contracts/menu.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { changePassword } from '#shared/contracts/password.ts';
import * as security from '#shared/contracts/security.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';

const second = 1000;
const minute = 60 * second;

let portal: Portal;
let moment = new Date();

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

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

const setOtp = async (value: 'off' | 'staff' | 'all'): Promise<void> => {
  await portal.database.query(
    `insert into setting (name, value, visible) values ('otp', $1, false)
     on conflict (name) do update set value = excluded.value`,
    [value],
  );
};

const passwordOf = (account: DemoAccount) =>
  ({
    grantType: 'password',
    username: encodeURIComponent(emailOf(account)),
    password: encodeURIComponent(demoPassword),
  }) as const;

/** Signs in with the password alone: the answer, and whoever has come that far. */
const firstStep = async (account: DemoAccount) => {
  const answer = await portal.stranger().calls(oauth.authenticate, { body: passwordOf(account) });
  const accessToken = answer.access_token ?? '';
  return { answer, caller: createCaller({ address: portal.address, client: 'api', accessToken }) };
};

const codeOf = (account: DemoAccount): Promise<string> =>
  inNewestMail(portal, emailOf(account), 'sign-in-code', /^(\d{6})$/m);

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const give = (caller: Caller, otp: string) => caller.calls(oauth.verifyOtp, { body: { otp } });

const chooseMail = async (account: DemoAccount): Promise<void> => {
  const person = await portal.signIn(account);
  const answer = await person.calls(security.setMailCode, {
    body: { enabled: true, password: demoPassword },
  });
  expect(answer.status.code).toBe(200);
};

describe('a code by mail', () => {
  test('is asked for after the password; until it is given the session opens nothing', async () => {
    await chooseMail('staff');
    const { answer, caller } = await firstStep('staff');
    expect(answer).toMatchObject({
      isOtpRequire: true,
      otpMethod: 'mail',
      userProfilePojo: null,
      crmId: 0,
    });
    expect(await caller.calls(oauth.currentSession)).toMatchObject({
      isOtpRequire: true,
      userProfilePojo: null,
    });
    expect((await caller.calls(security.securityStatus)).http.status).toBe(401);
    const { menus } = await caller.calls(menuList, { body: {} });
    expect(menus.map(({ menuName }) => menuName)).not.toContain('Contacts');
    const renewed = await portal.stranger().calls(oauth.authenticate, {
      body: { grantType: 'refresh_token', refresh_token: answer.refresh_token },
    });
    expect(renewed).toMatchObject({ isOtpRequire: true, userProfilePojo: null });
    const code = await codeOf('staff');
    expect(await give(caller, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toMatchObject({
      isOtpRequire: false,
      userProfilePojo: { emailAddress: emailOf('staff'), isStaff: true },
    });
    expect((await caller.calls(security.securityStatus)).status.code).toBe(200);
  });

  test('works once, also when two sessions give it at the same moment', async () => {
    await chooseMail('staff');
    const [one, two] = [await firstStep('staff'), await firstStep('staff')];
    expect(await mailsTo(portal, emailOf('staff'), 'sign-in-code')).toHaveLength(2);
    const code = await codeOf('staff');
    const answers = await Promise.all([give(one.caller, code), give(two.caller, code)]);
    expect(answers.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('given twice by the same press of a button is no error', async () => {
    await chooseMail('staff');
    const { caller } = await firstStep('staff');
    const code = await codeOf('staff');
    const answers = [await give(caller, code), await give(caller, code)];
    expect(answers.map(({ http }) => http.status)).toEqual([200, 200]);
  });

  test('lives ten minutes and takes five tries', async () => {
    await chooseMail('staff');
    const { caller } = await firstStep('staff');
    const code = await codeOf('staff');
    for (let time = 0; time < 5; time += 1) {
      expect((await give(caller, otherThan(code))).errors).toMatchObject([{ code: 'wrong' }]);
    }
    expect((await give(caller, code)).errors).toMatchObject([{ code: 'over' }]);
    pass(minute);
    expect((await caller.calls(oauth.resendOtp, { body: {} })).status.code).toBe(200);
    const next = await codeOf('staff');
    pass(10 * minute);
    expect((await give(caller, next)).errors).toMatchObject([{ code: 'over' }]);
  });

  test('comes again after a minute, and the one before no longer works', async () => {
    await chooseMail('staff');
    const { caller } = await firstStep('staff');
    const first = await codeOf('staff');
    pass(59 * second);
    const early = await caller.calls(oauth.resendOtp, { body: {} });
    expect(early.http.status).toBe(429);
    expect(early.http.headers.get('retry-after')).toBe('1');
    pass(second);
    await caller.calls(oauth.resendOtp, { body: {} });
    const next = await codeOf('staff');
    if (next !== first) expect((await give(caller, first)).http.status).toBe(400);
    expect((await give(caller, next)).status.code).toBe(200);
  });

  test('is locked for ten minutes after ten wrong ones, and its owner is told', async () => {
    await chooseMail('staff');
    const { caller } = await firstStep('staff');
    for (let time = 0; time < 10; time += 1) {
      if (time === 5) {
        pass(minute);
        await caller.calls(oauth.resendOtp, { body: {} });
      }
      expect((await give(caller, otherThan(await codeOf('staff')))).http.status).toBe(400);
    }
    expect((await give(caller, await codeOf('staff'))).http.status).toBe(429);
    expect(await mailsTo(portal, emailOf('staff'), 'account-locked')).toHaveLength(1);
  });

  test('nobody waits for ever: without a code the session ends after a quarter of an hour', async () => {
    await chooseMail('staff');
    const { answer, caller } = await firstStep('staff');
    pass(15 * minute);
    expect((await give(caller, await codeOf('staff'))).http.status).toBe(401);
    const renewed = await portal.stranger().calls(oauth.authenticate, {
      body: { grantType: 'refresh_token', refresh_token: answer.refresh_token },
    });
    expect(renewed.http.status).toBe(401);
  });

  test('is asked of those whom the operator names', async () => {
    await setOtp('staff');
    for (const [account, asked] of [
      ['admin', true],
      ['viewer', true],
      ['citizen', false],
    ] as const) {
      expect((await firstStep(account)).answer.isOtpRequire).toBe(asked);
    }
    await setOtp('all');
    expect((await firstStep('citizen')).answer.isOtpRequire).toBe(true);
  });

  test('comes before the new password that is due', async () => {
    await chooseMail('viewer');
    await portal.database.query(
      'update account set force_password_update = true where username = $1',
      [emailOf('viewer')],
    );
    const { answer, caller } = await firstStep('viewer');
    expect(answer).toMatchObject({ isOtpRequire: true, forcePwdUpdate: false });
    const body = { userId: emailOf('viewer'), oldPassword: demoPassword, newPassword: 'x' };
    expect((await caller.calls(changePassword, { body })).http.status).toBe(401);
    expect(await give(caller, await codeOf('viewer'))).toMatchObject({ forcePwdUpdate: true });
    expect((await caller.calls(changePassword, { body })).http.status).toBe(400);
    expect((await caller.calls(security.securityStatus)).http.status).toBe(403);
  });

  test('is in no table, and its mail is confidential', async () => {
    await chooseMail('staff');
    await firstStep('staff');
    const code = await codeOf('staff');
    const { rows } = await portal.database.query<{ row: string }>(
      'select row_to_json(c)::text as row from mail_code c',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    const { rows: mails } = await portal.database.query(
      "select from mail where template_name = 'sign-in-code' and (not confidential or subject ~ '[0-9]{6}')",
    );
    expect(mails).toEqual([]);
  });

  test('a visitor and a stranger have no code to give', async () => {
    expect((await give(portal.stranger(), '123456')).http.status).toBe(401);
    expect((await give(await portal.visitor(), '123456')).http.status).toBe(401);
  });
});

describe('an authenticator app', () => {
  const codeOfApp = (secret: string): string =>
    new TOTP({ secret }).generate({ timestamp: moment.getTime() });

  const setUp = async (account: DemoAccount) => {
    const person = await portal.signIn(account);
    const begun = await person.calls(security.beginAuthenticator, {
      body: { password: demoPassword },
    });
    const { recoveryCodes } = await person.calls(security.confirmAuthenticator, {
      body: { otp: codeOfApp(begun.secret) },
    });
    pass(minute);
    return { person, ...begun, recoveryCodes };
  };

  test('gives the codes once it is set up, with ten recovery codes', async () => {
    const { secret, address, recoveryCodes } = await setUp('owner');
    expect(address).toMatch(/^otpauth:\/\/totp\/.*issuer=Community(%20|\+)Portal/);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { answer, caller } = await firstStep('owner');
    expect(answer).toMatchObject({ isOtpRequire: true, otpMethod: 'app' });
    expect((await give(caller, codeOfApp(secret))).status.code).toBe(200);
    expect(await mailsTo(portal, emailOf('owner'), 'sign-in-code')).toEqual([]);
    expect(await caller.calls(security.securityStatus)).toMatchObject({
      authenticator: true,
      recoveryCodesLeft: 10,
    });
  });

  test('a code works once, and those of before it no longer', async () => {
    const { secret } = await setUp('owner');
    const before = codeOfApp(secret);
    pass(30 * second);
    const code = codeOfApp(secret);
    expect((await give((await firstStep('owner')).caller, code)).status.code).toBe(200);
    const { caller } = await firstStep('owner');
    for (const old of [code, before]) expect((await give(caller, old)).http.status).toBe(400);
    pass(30 * second);
    expect((await give(caller, codeOfApp(secret))).status.code).toBe(200);
  });

  test('a code of a minute and a half ago is too old', async () => {
    const { secret } = await setUp('owner');
    const old = codeOfApp(secret);
    pass(90 * second);
    expect((await give((await firstStep('owner')).caller, old)).http.status).toBe(400);
  });

  test('a recovery code gets in once, capitals and hyphens or not', async () => {
    const { recoveryCodes } = await setUp('owner');
    const written = recoveryCodes[3]?.replace('-', ' ').toUpperCase() ?? '';
    const { caller } = await firstStep('owner');
    expect((await give(caller, written)).status.code).toBe(200);
    expect((await give((await firstStep('owner')).caller, written)).http.status).toBe(400);
    const { recoveryCodesLeft } = await caller.calls(security.securityStatus);
    expect(recoveryCodesLeft).toBe(9);
  });

  test('new recovery codes end the ones before', async () => {
    const { person, recoveryCodes } = await setUp('owner');
    const renewed = await person.calls(security.renewRecoveryCodes, {
      body: { password: demoPassword },
    });
    const { caller } = await firstStep('owner');
    expect((await give(caller, recoveryCodes[0] ?? '')).http.status).toBe(400);
    expect((await give(caller, renewed.recoveryCodes[0] ?? '')).status.code).toBe(200);
  });

  test('changes nothing until its first code was right, and cannot be put in place of one in use', async () => {
    const person = await portal.signIn('owner');
    const begin = () =>
      person.calls(security.beginAuthenticator, { body: { password: demoPassword } });
    const { secret } = await begin();
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(false);
    const wrong = await person.calls(security.confirmAuthenticator, {
      body: { otp: otherThan(codeOfApp(secret)) },
    });
    expect(wrong.errors).toMatchObject([{ path: 'otp', code: 'wrong' }]);
    await person.calls(security.confirmAuthenticator, { body: { otp: codeOfApp(secret) } });
    expect((await begin()).http.status).toBe(409);
  });

  test('every change takes the password, and its owner is told', async () => {
    const { person } = await setUp('owner');
    const told = (await mailsTo(portal, emailOf('owner'), 'second-step-changed')).length;
    const remove = (password: string) =>
      person.calls(security.removeAuthenticator, { body: { password } });
    expect((await remove('Wrong-harbour-1')).errors).toMatchObject([{ path: 'password' }]);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(true);
    expect((await remove(demoPassword)).status.code).toBe(200);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(false);
    expect(await mailsTo(portal, emailOf('owner'), 'second-step-changed')).toHaveLength(told + 1);
  });

  test('neither its secret nor a recovery code can be read from the database', async () => {
    const { secret, recoveryCodes } = await setUp('owner');
    const { rows } = await portal.database.query<{ secret: Buffer; row: string }>(
      `select a.sealed_secret as secret, (select json_agg(r)::text from recovery_code r) as row
         from authenticator a`,
    );
    expect(rows[0]?.secret.includes(secret)).toBe(false);
    for (const code of recoveryCodes) expect(rows[0]?.row).not.toContain(code.replace('-', ''));
  });
});

describe('the sessions of a person', () => {
  test('are listed newest first, a page at a time, those of others not', async () => {
    await portal.database.query('delete from session');
    const first = await portal.signIn('vendor');
    pass(minute);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await portal.stranger('web').fetches(oauth.authenticate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(passwordOf('vendor')),
    });
    await portal.signIn('citizen');
    const list = (pageNumber: number) =>
      first.calls(security.ownSessions, { body: { pageNumber, pageSize: 1 } });
    expect(await list(1)).toMatchObject({
      totalRecord: 2,
      sessions: [{ current: false, client: 'web', userAgent: agent }],
    });
    expect(await list(2)).toMatchObject({ sessions: [{ current: true, client: 'api' }] });
  });

  test('end all at once', async () => {
    const sessions = [await portal.signIn('vendor'), await portal.signIn('vendor', 'desktop')];
    const other = await portal.signIn('citizen');
    const [one] = sessions;
    expect((await one?.calls(security.logoutEverywhere))?.status.code).toBe(200);
    for (const session of sessions) {
      expect((await session.calls(oauth.currentSession)).http.status).toBe(401);
    }
    expect((await other.calls(oauth.currentSession)).http.status).toBe(200);
  });
});
