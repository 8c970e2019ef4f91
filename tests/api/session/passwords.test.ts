import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { outbox } from '#shared/contracts/mail.ts';
import { menuList } from '#shared/contracts/menu.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as password from '#shared/contracts/password.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { withoutOutbox } from '#tests/support/failing-mail.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { atFileEnd } from '#tests/support/file-end.ts';

const hour = 3_600_000;
const newPassword = 'Quiet-harbour-42';

let portal: Portal;
let mailbox: MailServer;
let moment = new Date();

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

beforeAll(async () => {
  mailbox = await createMailServer();
  await mailbox.start();
  atFileEnd(mailbox.stop);
  portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mailbox.url, PORTAL_PUBLIC_URL: 'https://portal.example.org' },
    now: () => moment,
  });
});

/** Waits until the mails of the story before are delivered, so that none arrives in the next one. */
const allDelivered = async (): Promise<void> => {
  const text = "select from mail where state in ('queued', 'sending')";
  while ((await portal.database.query(text)).rowCount > 0) await pause(25);
};

beforeEach(async () => {
  moment = new Date();
  await allDelivered();
  await portal.database.query('delete from sign_in_failure');
  await portal.database.query('delete from account_link');
  await portal.database.query("delete from mail where template_name = 'password-changed'");
  await portal.database.query(
    'update account set password_hash = $1, force_password_update = false where demo',
    [await hashPassword(demoPassword)],
  );
  mailbox.forgetTaken();
});

const signInWith = async (account: DemoAccount, secret: string) =>
  portal.stranger().calls(oauth.authenticate, {
    body: {
      grantType: 'password',
      username: encodeURIComponent(emailOf(account)),
      password: encodeURIComponent(secret),
    },
  });

const recover = (userId: string) =>
  portal.stranger().calls(password.recoverPassword, { body: { userId } });

const tokenFor = async (account: DemoAccount): Promise<string> => {
  await recover(emailOf(account));
  const { plain } = await mailbox.mailTo(emailOf(account));
  return /resetPassword\?token=([\w-]+)/.exec(plain)?.[1] ?? '';
};

const reset = (token: string, secret = newPassword) =>
  portal.stranger().calls(password.resetPassword, { body: { token, newPassword: secret } });

const look = async (token: string): Promise<number> =>
  (await portal.stranger().calls(password.validateResetToken, { query: { token } })).http.status;

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

describe('a forgotten password', () => {
  test('is replaced by the link of a mail; everybody who was signed in is out', async () => {
    const before = await portal.signIn('staff');
    const token = await tokenFor('staff');
    expect(await look(token)).toBe(200);
    expect((await reset(token)).status.code).toBe(200);
    expect((await before.calls(oauth.currentSession)).http.status).toBe(401);
    expect((await signInWith('staff', demoPassword)).http.status).toBe(401);
    expect((await signInWith('staff', newPassword)).http.status).toBe(200);
    const told = await mailbox.mailTo(emailOf('staff'));
    expect(told.headers.get('subject')).toBe('Your password for Community Portal was changed');
  });

  test('brings a link to this portal, whatever host the request named, in the language of its reader', async () => {
    await portal.stranger().fetches(password.recoverPassword.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'es-MX,es;q=0.9',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ userId: ' STAFF@example.org ' }),
    });
    const mail = await mailbox.mailTo(emailOf('staff'));
    expect(mail.headers.get('subject')).toContain('Elija una nueva contraseña');
    expect(mail.plain).toContain('https://portal.example.org/#/resetPassword?token=');
    expect(mail.plain).toContain('Hola, Dana:');
  });

  test('a link works once', async () => {
    const token = await tokenFor('staff');
    expect((await reset(token)).http.status).toBe(200);
    expect(await look(token)).toBe(404);
    expect((await reset(token, 'Another-harbour-43')).http.status).toBe(404);
  });

  test('a link that two people use at once works for one of them', async () => {
    const token = await tokenFor('staff');
    const answers = await Promise.all([
      reset(token, 'First-harbour-43'),
      reset(token, 'Second-harbour-44'),
    ]);
    expect(answers.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('the other links end with the one that was used', async () => {
    const [first, second] = [await tokenFor('staff'), await tokenFor('staff')];
    expect((await reset(first)).http.status).toBe(200);
    expect(await look(second)).toBe(404);
  });

  test('a link works for three hours', async () => {
    const token = await tokenFor('staff');
    pass(3 * hour - 1);
    expect(await look(token)).toBe(200);
    pass(1);
    expect(await look(token)).toBe(404);
    expect((await reset(token)).http.status).toBe(404);
  });

  test('neither the link nor its token is kept', async () => {
    const token = await tokenFor('staff');
    const { rows } = await portal.database.query<{ row: string }>(
      `select row_to_json(l)::text as row from account_link l
       union all select row_to_json(m)::text from mail m where state = 'sent'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { mails } = await (await portal.as('admin')).calls(outbox, {
      body: { pageNumber: 1, pageSize: 50 },
    });
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test('a password against the rules is refused by name, and the link still works', async () => {
    const token = await tokenFor('staff');
    const answer = await reset(token, 'dana 1');
    expect(answer.http.status).toBe(400);
    expect(answer.errors?.map(({ code }) => code)).toEqual([
      'pwdLength',
      'pwdCap',
      'pwdSpecialCharacter',
      'pwdWhiteSpace',
      'pwdContainsFirstName',
      'pwdContainsDictionaryString',
    ]);
    const common = await reset(token, 'Princess-1');
    expect(common.errors?.map(({ code }) => code)).toEqual(['pwdContainsDictionaryString']);
    expect(await look(token)).toBe(200);
  });

  test('opens an account that guesses had locked', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signInWith('staff', `guess ${guess}`);
    await mailbox.mailTo(emailOf('staff'));
    await reset(await tokenFor('staff'));
    expect((await signInWith('staff', newPassword)).http.status).toBe(200);
  });
});

describe('asking for a link', () => {
  const timed = async (userId: string): Promise<readonly [number, string]> => {
    const start = performance.now();
    const { http, ...answer } = await recover(userId);
    return [performance.now() - start, JSON.stringify({ ...answer, code: http.status })];
  };

  test('tells nothing about an address, neither by its answer nor by its time', async () => {
    await portal.database.query("update account set active = false where username like 'vendor@%'");
    await timed('warm-up@example.org');
    const answers = new Map<string, readonly [number, string]>();
    for (const userId of [
      emailOf('staff'),
      emailOf('vendor'),
      'nobody@example.org',
      'no address',
    ]) {
      answers.set(userId, await timed(userId));
    }
    await portal.database.query("update account set active = true where username like 'vendor@%'");
    const all = [...answers.values()];
    expect(new Set(all.map(([, answer]) => answer)).size).toBe(1);
    for (const [time] of all) expect(time).toBeGreaterThanOrEqual(395);
    await mailbox.mailTo(emailOf('staff'));
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });

  test('fills nobody’s mailbox: five mails an hour', async () => {
    for (let time = 0; time < 7; time += 1) {
      expect((await recover(emailOf('staff'))).http.status).toBe(200);
    }
    for (let time = 0; time < 5; time += 1) await mailbox.mailTo(emailOf('staff'));
    pass(hour);
    await recover(emailOf('staff'));
    await mailbox.mailTo(emailOf('staff'));
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });
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
