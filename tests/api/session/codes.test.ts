import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { startPortal as startRealPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { menuList } from '#shared/contracts/menu.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { changePassword } from '#shared/contracts/password.ts';
import * as security from '#shared/contracts/security.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { give, giveTwice, minute, otherThan, second, startCodeWorld } from './code-world.ts';

const { portal, pass, now, setOtp, firstStep, codeOf, mailsOf } = await startCodeWorld();

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
    expect(await mailsOf('staff', 'sign-in-code')).toHaveLength(2);
    const code = await codeOf('staff');
    const answers = await Promise.all([give(one.caller, code), give(two.caller, code)]);
    expect(answers.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('given twice by the same press of a button is no error', async () => {
    await chooseMail('staff');
    const { caller } = await firstStep('staff');
    const code = await codeOf('staff');
    expect(await giveTwice(portal.database, caller, code)).toEqual([200, 200]);
    expect((await give(caller, code)).http.status).toBe(200);
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

  test('takes five tries whichever processes hear them, and its name is locked in all of them', async () => {
    await chooseMail('vendor');
    const elsewhere = await startRealPortal({
      settings: readSettings({
        NODE_ENV: 'test',
        PORT: '0',
        DATABASE_URL: portal.databaseUrl,
        PORTAL_DATA_DIR: await mkdtemp(join(inject('cluster').folder, 'data-')),
        PORTAL_SIGN_INS_PER_MINUTE: '0',
      }),
      logger: createLogger('silent'),
      now,
    });
    onTestFinished(elsewhere.stop);
    const { answer, caller } = await firstStep('vendor');
    const accessToken = answer.access_token ?? '';
    const there = createCaller({ address: elsewhere.address, client: 'api', accessToken });
    const wrong = otherThan(await codeOf('vendor'));
    const tryWith = async (...callers: readonly Caller[]) => {
      const said: string[] = [];
      for (const one of callers) {
        const { errors: [fault] = [], http } = await give(one, wrong);
        said.push(fault?.code ?? String(http.status));
      }
      return said;
    };
    expect(await tryWith(caller, there, caller, there, caller, there)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong'),
      'over',
    ]);
    pass(minute);
    await caller.calls(oauth.resendOtp, { body: {} });
    expect(await tryWith(there, caller, there, caller, there)).toHaveLength(5);
    expect(await tryWith(caller, there)).toEqual(['429', '429']);
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
    expect(await mailsOf('staff', 'account-locked')).toHaveLength(1);
    pass(10 * minute);
    await caller.calls(oauth.resendOtp, { body: {} });
    expect((await give(caller, await codeOf('staff'))).status.code).toBe(200);
  });

  test.each(['', '%00'])(
    'cannot be locked by strangers who sign in as “%scode of …”',
    async (before) => {
      await chooseMail('staff');
      for (let time = 0; time < 10; time += 1) {
        const answer = await portal.stranger().calls(oauth.authenticate, {
          body: {
            grantType: 'password',
            username: `${before}${encodeURIComponent(`code of ${emailOf('staff')}`)}`,
            password: 'wrong',
          },
        });
        expect(answer.http.status).toBe(before === '' ? 401 : 400);
      }
      const { caller } = await firstStep('staff');
      expect((await give(caller, await codeOf('staff'))).status.code).toBe(200);
    },
  );

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
