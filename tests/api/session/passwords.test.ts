import { describe, expect, test } from 'vitest';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { menuList } from '#shared/contracts/menu.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as password from '#shared/contracts/password.ts';
import { setMailCode } from '#shared/contracts/security.ts';
import { longestPassword } from '#shared/rules/limits.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { withoutOutbox } from '#tests/support/failing-mail.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { newPassword, openPasswordWorld } from './password-world.ts';

const { portal, mailbox, allDelivered, signInWith, tokenFor, reset } = await openPasswordWorld();

test('a password whose mail cannot be kept stays the one it was, however it was to change', async () => {
  const token = await tokenFor('staff');
  const person = await portal.signIn('staff');
  const body = { userId: emailOf('staff'), oldPassword: demoPassword, newPassword };
  const changes = () => person.calls(password.changePassword, { body });
  for (const act of [() => reset(token), changes]) {
    expect((await withoutOutbox(portal, act)).http.status).toBe(500);
    expect((await signInWith('staff', demoPassword)).http.status).toBe(200);
  }
  expect((await changes()).status.code).toBe(200);
  expect((await changes()).status.code).toBe(200);
  expect(await mailsTo(portal, emailOf('staff'), 'password-changed')).toHaveLength(1);
});

describe('changing one’s password', () => {
  const changeAs = (
    viewer: Caller,
    oldPassword: string,
    secret: string,
    userId = emailOf('viewer'),
  ) =>
    viewer.calls(password.changePassword, { body: { userId, oldPassword, newPassword: secret } });

  const change = async (...asked: readonly [old: string, secret: string, userId?: string]) => {
    const viewer = await portal.signIn('viewer');
    return { viewer, answer: await changeAs(viewer, ...asked) };
  };

  test('needs the current one; sessions elsewhere end, this one stays, and the owner is told', async () => {
    const elsewhere = await portal.signIn('viewer');
    const { viewer, answer } = await change(demoPassword, newPassword);
    expect(answer.status.code).toBe(200);
    expect((await viewer.calls(oauth.currentSession)).http.status).toBe(200);
    expect((await elsewhere.calls(oauth.currentSession)).http.status).toBe(401);
    expect((await signInWith('viewer', newPassword)).http.status).toBe(200);
    await mailbox.mailTo(emailOf('viewer'));
  });

  test.each([
    ['a wrong current password', 'Wrong-harbour-1', newPassword, 'oldPassword', 'wrong'],
    ['the same password again', demoPassword, demoPassword, 'newPassword', 'same'],
    ['one’s own name', demoPassword, 'Priya-harbour-42', 'newPassword', 'pwdContainsFirstName'],
  ])('is refused with %s', async (_, old, secret, path, code) => {
    const { answer } = await change(old, secret);
    expect(answer.http.status).toBe(400);
    expect(answer.errors).toMatchObject([{ path, code }]);
    expect((await signInWith('viewer', demoPassword)).http.status).toBe(200);
  });

  test('of somebody else is refused', async () => {
    const { answer } = await change(demoPassword, newPassword, emailOf('admin'));
    expect(answer.http.status).toBe(403);
  });

  test('is no way to guess: ten wrong ones lock the account and tell its owner', async () => {
    const viewer = await portal.signIn('viewer');
    const guess = async (oldPassword: string): Promise<number> =>
      (await changeAs(viewer, oldPassword, newPassword)).http.status;
    for (let time = 0; time < 10; time += 1) expect(await guess(`Guess-${time}`)).toBe(400);
    expect(await guess(demoPassword)).toBe(429);
    const told = await mailbox.mailTo(emailOf('viewer'));
    expect(told.headers.get('subject')).toContain('is locked for 10 minutes');
  });

  const failures = async (): Promise<number> =>
    (await portal.database.query('select unnest(failed_on) from sign_in_failure')).rowCount;

  test('once more, because the answer was lost, is answered as the first time; nothing counts', async () => {
    const { viewer } = await change(demoPassword, newPassword);
    await mailbox.mailTo(emailOf('viewer'));
    for (let time = 0; time < 2; time += 1) {
      const again = await changeAs(viewer, demoPassword, newPassword);
      expect(again.status.code).toBe(200);
    }
    expect(await failures()).toBe(0);
    expect((await signInWith('viewer', newPassword)).http.status).toBe(200);
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });

  test('twice at once is done once, and answered both times', async () => {
    const viewer = await portal.signIn('viewer');
    const both = [0, 1].map(() => changeAs(viewer, demoPassword, newPassword));
    const answers = await Promise.all(both);
    expect(answers.map(({ http }) => http.status)).toEqual([200, 200]);
    expect((await viewer.calls(oauth.currentSession)).http.status).toBe(200);
    expect(await mailsTo(portal, emailOf('viewer'), 'password-changed')).toHaveLength(1);
  });

  test('does not go over one that a link sets meanwhile, which ends the session', async () => {
    const token = await tokenFor('viewer');
    const viewer = await portal.signIn('viewer');
    const soon = { interval: 10, timeout: 30_000 };
    const waiting = () => lockWaits(portal.database, 'account');
    const begun = await portal.database.inTransaction(async ({ query }) => {
      await query('select from account where username = $1 for no key update', [emailOf('viewer')]);
      const resetting = reset(token);
      await expect.poll(waiting, soon).toBe(1);
      const changing = changeAs(viewer, demoPassword, 'Stolen-harbour-42');
      await expect.poll(waiting, soon).toBe(2);
      return { resetting, changing };
    });
    expect((await begun.resetting).http.status).toBe(200);
    expect((await begun.changing).http.status).toBe(401);
    expect((await signInWith('viewer', 'Stolen-harbour-42')).http.status).toBe(401);
    expect((await signInWith('viewer', newPassword)).http.status).toBe(200);
    expect(await mailsTo(portal, emailOf('viewer'), 'password-changed')).toHaveLength(1);
  });

  test('once more is no way to guess: each password that is wrong counts, and an hour later the old one is', async () => {
    const { viewer } = await change(demoPassword, newPassword);
    const codeOf = async (old: string, secret: string) =>
      (await changeAs(viewer, old, secret)).errors?.[0]?.code;
    expect(await codeOf('Guess-1', 'Guess-2')).toBe('wrong');
    expect(await failures()).toBe(2);
    expect(await codeOf('Guess-3', 'Guess-3')).toBe('wrong');
    expect(await failures()).toBe(3);
    await portal.database.query("update mail set created_on = created_on - interval '2 hours'");
    expect(await codeOf(demoPassword, newPassword)).toBe('wrong');
    expect(await failures()).toBe(4);
  });
});

test('a person who must change their password can do that or leave, and nothing else', async () => {
  const { status, userProfilePojo } = await signInWith('admin', demoPassword);
  expect(status.code).toBe(200);
  await portal.database.query(
    'update account set force_password_update = true where username = $1',
    [emailOf('admin')],
  );
  expect(await signInWith('admin', demoPassword)).toMatchObject({ forcePwdUpdate: true });
  const admin = await portal.signIn('admin');
  expect(await admin.calls(oauth.currentSession)).toMatchObject({ forcePwdUpdate: true });
  const ownPage = await admin.calls(contactDetail, {
    params: { crmId: String(userProfilePojo?.crmId) },
  });
  expect(ownPage.http.status).toBe(403);
  const { menus } = await admin.calls(menuList, { body: {} });
  expect(menus.map(({ menuName }) => menuName)).not.toContain('Contacts');
  const changed = await admin.calls(password.changePassword, {
    body: { userId: emailOf('admin'), oldPassword: demoPassword, newPassword },
  });
  expect(changed.status.code).toBe(200);
  expect(await signInWith('admin', newPassword)).toMatchObject({ forcePwdUpdate: false });
});

describe('an account that guesses lock', () => {
  test('tells its owner once', async () => {
    for (let guess = 0; guess < 12; guess += 1) await signInWith('citizen', `guess ${guess}`);
    const told = await mailbox.mailTo(emailOf('citizen'));
    expect(told.headers.get('subject')).toBe(
      'Sign-in to Community Portal is locked for 10 minutes',
    );
    expect(told.plain).toContain('There were 10 failed attempts');
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });
});

describe('a password of characters that travel as nine or twelve each,', () => {
  const setPolicy = (policy: object) =>
    portal.database.query("update setting set value = $1 where name = 'passwordPolicy'", [
      JSON.stringify(policy),
    ]);

  test.each([
    ['61 of them', '가', {}, 57],
    ['as many as a policy allows', '가', { maxLength: longestPassword }, longestPassword - 4],
    ['as many emoji', '😀', { maxLength: longestPassword }, longestPassword - 4],
  ])('%s, lets its owner in wherever it is asked for', async (_, character, policy, count) => {
    await setPolicy(policy);
    const secret = `Aa1!${character.repeat(count)}`;
    expect((await reset(await tokenFor('owner'), secret)).http.status).toBe(200);
    const { access_token: accessToken = '', ...answer } = await signInWith('owner', secret);
    expect(answer.http.status).toBe(200);
    const owner = createCaller({ address: portal.address, client: 'api', accessToken });
    const kept = await owner.calls(setMailCode, { body: { enabled: false, password: secret } });
    expect(kept.http.status).toBe(200);
    const changed = await owner.calls(password.changePassword, {
      body: { userId: emailOf('owner'), oldPassword: secret, newPassword },
    });
    expect(changed.http.status).toBe(200);
    await setPolicy({});
  });

  test('that is longer than any policy allows is refused as one, however short its letters are', async () => {
    const token = await tokenFor('owner');
    for (const character of ['a', '가', '😀']) {
      const secret = character.repeat(longestPassword + 1);
      const answer = await signInWith('owner', secret);
      expect(answer.http.status).toBe(400);
      expect(answer.errors).toMatchObject([{ path: 'password', code: 'too_big' }]);
      const chosen = await reset(token, secret);
      expect(chosen.http.status).toBe(400);
      expect(chosen.errors).toMatchObject([
        { path: 'newPassword', message: `Use at most ${longestPassword} characters.` },
      ]);
    }
  });
});

test('the policy is what an administrator has set', async () => {
  await portal.database.query(
    `update setting set value = '{"minLength": 12, "maxLength": 16, "isSpecialCharRequired": false}'
      where name = 'passwordPolicy'`,
  );
  const { passwordPolicy } = await portal.stranger().calls(password.passwordPolicy);
  expect(passwordPolicy).toMatchObject({
    minLength: 12,
    maxLength: 16,
    isSpecialCharRequired: false,
    containDictionary: true,
  });
  const token = await tokenFor('owner');
  expect((await reset(token, 'Quiet-harb-1')).http.status).toBe(200);
  await portal.database.query(`update setting set value = '{}' where name = 'passwordPolicy'`);
});
