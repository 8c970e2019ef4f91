import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { contactAccount, removeAccountAuthenticator } from '#shared/contracts/account-care.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as security from '#shared/contracts/security.ts';
import { type DemoAccount, demoPassword } from '#tests/support/accounts.ts';
import { withoutOutbox } from '#tests/support/failing-mail.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import {
  give,
  giveTwice,
  minute,
  otherThan,
  passwordOf,
  second,
  startCodeWorld,
} from './code-world.ts';

const { portal, pass, now, firstStep, mailsOf } = await startCodeWorld();

describe('an authenticator app', () => {
  const codeOfApp = (secret: string): string =>
    new TOTP({ secret }).generate({ timestamp: now().getTime() });

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
    expect(await mailsOf('owner', 'sign-in-code')).toEqual([]);
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

  test('fifty guesses at once are not fifty guesses, of a new app neither', async () => {
    const { person } = await setUp('owner');
    const { caller } = await firstStep('owner');
    const guess = async (send: (otp: string) => Promise<{ http: { status: number } }>) => {
      const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, '7'));
      const answers = await Promise.all(guesses.map(send));
      return answers.filter(({ http }) => http.status === 400).length;
    };
    // Four are judged at a time, so three more may be under way when the tenth one locks.
    expect(await guess((otp) => give(caller, otp))).toBeLessThanOrEqual(13);
    await person.calls(security.removeAuthenticator, { body: { password: demoPassword } });
    const again = await portal.signIn('owner');
    await again.calls(security.beginAuthenticator, { body: { password: demoPassword } });
    const confirm = (otp: string) => again.calls(security.confirmAuthenticator, { body: { otp } });
    expect(await guess(confirm)).toBeLessThanOrEqual(13);
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

  test('a code or a recovery code given twice by the same press is no error', async () => {
    const { secret, recoveryCodes } = await setUp('owner');
    for (const code of [codeOfApp(secret), recoveryCodes[0] ?? '']) {
      const { caller } = await firstStep('owner');
      expect(await giveTwice(portal.database, caller, code)).toEqual([200, 200]);
    }
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
    const told = (await mailsOf('owner', 'second-step-changed')).length;
    const remove = (password: string) =>
      person.calls(security.removeAuthenticator, { body: { password } });
    expect((await remove('Wrong-harbour-1')).errors).toMatchObject([{ path: 'password' }]);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(true);
    expect((await remove(demoPassword)).status.code).toBe(200);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(false);
    expect(await mailsOf('owner', 'second-step-changed')).toHaveLength(told + 1);
  });

  test('is confirmed once: whoever did not hear of it is told that it is in use, and makes new recovery codes', async () => {
    const { person, secret } = await setUp('owner');
    const again = await person.calls(security.confirmAuthenticator, {
      body: { otp: codeOfApp(secret) },
    });
    expect(again.status).toEqual({
      code: 409,
      message: 'An authenticator app is already in use.',
    });
    const renewed = await person.calls(security.renewRecoveryCodes, {
      body: { password: demoPassword },
    });
    expect(renewed.recoveryCodes).toHaveLength(10);
  });

  test('confirmed twice by the same press is confirmed once, and no wrong code is counted', async () => {
    const person = await portal.signIn('owner');
    const body = { password: demoPassword };
    const { secret } = await person.calls(security.beginAuthenticator, { body });
    const confirm = () =>
      person.calls(security.confirmAuthenticator, { body: { otp: codeOfApp(secret) } });
    const { database } = portal;
    const { both } = await database.inTransaction(async ({ query }) => {
      await query('select from authenticator for update');
      const pressed = [confirm(), confirm()];
      await expect.poll(() => lockWaits(database, 'update authenticator')).toBe(2);
      return { both: Promise.all(pressed) };
    });
    const statuses = (await both).map(({ http }) => http.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await database.query('select from sign_in_failure')).rowCount).toBe(0);
    const { caller } = await firstStep('owner');
    expect((await give(caller, codeOfApp(secret))).http.status).toBe(400);
  });

  test('no change is made whose mail could not be kept; asked for once more it is made and told', async () => {
    const person = await portal.signIn('owner');
    const body = { password: demoPassword };
    const told = async () => (await mailsOf('owner', 'second-step-changed')).length;
    const { secret } = await person.calls(security.beginAuthenticator, { body });
    const changes = [
      () => person.calls(security.setMailCode, { body: { ...body, enabled: true } }),
      () => person.calls(security.confirmAuthenticator, { body: { otp: codeOfApp(secret) } }),
      () => person.calls(security.renewRecoveryCodes, { body }),
      () => person.calls(security.removeAuthenticator, { body }),
    ];
    for (const change of changes) {
      const before = await told();
      expect((await withoutOutbox(portal, change)).http.status).toBe(500);
      pass(30 * second);
      expect((await change()).status.code).toBe(200);
      expect(await told()).toBe(before + 1);
    }
  });

  test('that was lost is taken away by whoever looks after accounts, and its owner is told', async () => {
    const { person } = await setUp('owner');
    const told = (await mailsOf('owner', 'second-step-changed')).length;
    const { crmId } = await personOf(person);
    const admin = await portal.signIn('admin');
    const params = { crmId: String(crmId) };
    const { account } = await admin.calls(contactAccount, { params });
    expect(account).toMatchObject({ authenticator: true, secondStep: 'app' });
    const take = (password: string) =>
      admin.calls(removeAccountAuthenticator, { body: { crmId, password } });
    expect((await take('Wrong-harbour-1')).errors).toMatchObject([{ path: 'password' }]);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      expect((await take(demoPassword)).status.code).toBe(200);
    }
    expect((await person.calls(oauth.currentSession)).http.status).toBe(401);
    expect((await firstStep('owner')).answer.isOtpRequire).toBe(false);
    expect(await mailsOf('owner', 'second-step-changed')).toHaveLength(told + 1);
    const left = await portal.database.query('select from recovery_code');
    expect(left.rowCount).toBe(0);
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

  test('end one by one, and only one’s own', async () => {
    const [here, there] = [await portal.signIn('vendor'), await portal.signIn('vendor', 'desktop')];
    const { sessions } = await here.calls(security.ownSessions, { body: {} });
    const params = { sessionId: sessions.find(({ client }) => client === 'desktop')?.id ?? '' };
    const stranger = await portal.as('citizen');
    expect((await stranger.calls(security.endSession, { params })).http.status).toBe(404);
    expect((await there.calls(oauth.currentSession)).http.status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      expect((await here.calls(security.endSession, { params })).http.status).toBe(200);
    }
    expect((await there.calls(oauth.currentSession)).http.status).toBe(401);
    expect((await here.calls(oauth.currentSession)).http.status).toBe(200);
    const nothing = { sessionId: crypto.randomUUID() };
    expect((await here.calls(security.endSession, { params: nothing })).http.status).toBe(404);
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
