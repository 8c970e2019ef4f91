import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSessions } from '#server/features/session/session-opening.repository.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoAccounts, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

const passwordBody = (username: string, password: string) =>
  ({ grantType: 'password', username, password }) as const;

describe('signing in with a password', () => {
  test.each(demoAccounts)('%s gets a profile with one flag', async (account) => {
    const answer = await portal.stranger().calls(oauth.authenticate, {
      body: passwordBody(encodeURIComponent(emailOf(account)), encodeURIComponent(demoPassword)),
    });
    expect(answer.status.code).toBe(ReplyCode.Ok);
    const person = answer.userProfilePojo;
    expect(person).toMatchObject({ emailAddress: emailOf(account), crmId: answer.crmId });
    const { isAdmin, isStaff, isVendor, isCitizen } = person ?? {};
    expect([isAdmin, isStaff, isVendor, isCitizen].filter(Boolean)).toHaveLength(1);
    expect(answer).toMatchObject({
      expires_in: 900,
      anonymous: false,
      isOtpRequire: false,
      forcePwdUpdate: false,
    });
  });

  test.each([
    ['username', { authType: 'selfSignup', realm: 'Citizen' }],
    ['email', {}],
  ] as const)(
    '%s names the person, and that it is a password need not be said',
    async (name, more) => {
      const body = {
        [name]: encodeURIComponent(emailOf('staff')),
        password: demoPassword,
        ...more,
      };
      const { userProfilePojo } = await portal.stranger().calls(oauth.authenticate, { body });
      expect(userProfilePojo?.emailAddress).toBe(emailOf('staff'));
    },
  );

  test('nobody comes in without a name', async () => {
    const answer = await portal
      .stranger()
      .calls(oauth.authenticate, { body: { password: demoPassword } });
    expect(answer.http.status).toBe(400);
    expect(answer.errors).toMatchObject([{ path: 'username' }]);
  });

  test('the flags come from the configured role lists', async () => {
    const flagsOf = async (account: (typeof demoAccounts)[number]) => {
      const caller = await portal.as(account);
      return (await caller.calls(oauth.currentSession)).userProfilePojo;
    };
    expect(await flagsOf('superadmin')).toMatchObject({ isAdmin: true });
    expect(await flagsOf('viewer')).toMatchObject({ isStaff: true, isAdmin: false });
    expect(await flagsOf('vendor')).toMatchObject({ isVendor: true });
    expect(await flagsOf('owner')).toMatchObject({ isCitizen: true });
  });

  test('the rights are the union over the roles', async () => {
    const viewer = await (await portal.as('viewer')).calls(oauth.currentSession);
    const staff = await (await portal.as('staff')).calls(oauth.currentSession);
    const citizen = await (await portal.as('citizen')).calls(oauth.currentSession);
    expect(viewer.userProfilePojo?.rights['app-crm-contact']).toEqual(['VW']);
    expect(staff.userProfilePojo?.rights['app-crm-contact']).toEqual(['CR', 'ED', 'VW']);
    expect(citizen.userProfilePojo?.rights).toEqual({ 'my-organizations': ['VW'] });
  });

  test('each of a crowd that comes at the same moment gets a session of their own', async () => {
    const browsers = await Promise.all(
      demoAccounts.map(async (account) => ({
        account,
        browser: await portal.signIn(account, 'web'),
      })),
    );
    for (const { account, browser } of browsers) {
      const { userProfilePojo: person } = await browser.calls(oauth.currentSession);
      expect(person?.emailAddress).toBe(emailOf(account));
      const { http } = await browser.calls(oauth.authenticate, {
        body: { grantType: 'refresh_token' },
      });
      expect(http.status).toBe(200);
    }
  });

  test('a password that is changed while somebody comes in by it lets them in no more', async () => {
    const { database } = portal;
    const name = emailOf('owner');
    const setPassword = 'update account set password_hash = $2 where username = $1';
    const { rows } = await database.query<{ readonly hash: string }>(
      'select password_hash as hash from account where username = $1',
      [name],
    );
    const { entering } = await database.inTransaction(async ({ query }) => {
      await query(setPassword, [name, 'another']);
      const answer = portal
        .stranger()
        .calls(oauth.authenticate, { body: passwordBody(name, demoPassword) });
      await expect.poll(() => lockWaits(database, 'insert into session')).toBe(1);
      return { entering: answer };
    });
    const { http, ...answer } = await entering;
    expect(http.status).toBe(401);
    expect(answer).not.toHaveProperty('access_token');
    await database.query(setPassword, [name, rows[0]?.hash]);
    expect((await (await portal.signIn('owner')).calls(oauth.currentSession)).http.status).toBe(
      200,
    );
  });

  test('the e-mail is taken without regard to case and surrounding spaces', async () => {
    const answer = await portal.stranger().calls(oauth.authenticate, {
      body: passwordBody('%20Staff%40EXAMPLE.org ', demoPassword),
    });
    expect(answer.status.code).toBe(ReplyCode.Ok);
  });

  test.each(['%E0%A4%A', '100%', '%00'])('a part encoded as %s is named', async (broken) => {
    for (const name of ['username', 'email']) {
      const answer = await portal
        .stranger()
        .calls(oauth.authenticate, { body: { [name]: broken, password: 'secret' } });
      expect(answer.http.status).toBe(400);
      expect(answer.errors).toMatchObject([{ path: name, code: 'bad_encoding' }]);
    }
  });

  test('a wrong password, an unknown address and a switched-off account get the same answer', async () => {
    await portal.database.query('update account set active = false where username = $1', [
      emailOf('vendor'),
    ]);
    const attempts = [
      passwordBody(emailOf('admin'), 'not the password'),
      passwordBody('nobody@example.org', 'not the password'),
      passwordBody(emailOf('vendor'), demoPassword),
    ];
    const answers = await Promise.all(
      attempts.map(async (body) => {
        const { http, requestId, ...said } = await portal
          .stranger()
          .calls(oauth.authenticate, { body });
        expect(requestId).toBeDefined();
        return { said, status: http.status, headers: [...http.headers.keys()] };
      }),
    );
    await portal.database.query('update account set active = true where username = $1', [
      emailOf('vendor'),
    ]);
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('an unknown address takes as long as a wrong password', async () => {
    // Each name is tried once, so that no lock-out shortens an answer.
    const rounds = Array.from({ length: 9 }, (_, round) => round);
    await portal.database.query(
      `insert into account (kind, username, password_hash, crm_id)
       select 'person', 'timing' || round, password_hash, 2000000 + round
         from account, unnest($2::int[]) as round where username = $1`,
      [emailOf('staff'), rounds],
    );
    const timeOf = async (username: string): Promise<number> => {
      const start = performance.now();
      await portal.stranger().calls(oauth.authenticate, { body: passwordBody(username, 'wrong') });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (const round of rounds) {
      known.push(await timeOf(`timing${round}`));
      unknown.push(await timeOf(`nobody${round}`));
    }
    const middle = (times: readonly number[]): number =>
      times.toSorted((left, right) => left - right)[4] ?? 0;
    // Hashing takes most of the time; without it the answer would come many times sooner.
    expect(middle(unknown)).toBeGreaterThan(middle(known) / 3);
    expect(middle(unknown)).toBeLessThan(middle(known) * 3);
  });

  test('people go where they work: staff to the contacts, others to their own overview', async () => {
    const bodyOf = (account: 'viewer' | 'citizen') =>
      passwordBody(encodeURIComponent(emailOf(account)), encodeURIComponent(demoPassword));
    const viewer = await portal.stranger().calls(oauth.authenticate, { body: bodyOf('viewer') });
    const citizen = await portal.stranger().calls(oauth.authenticate, { body: bodyOf('citizen') });
    expect(viewer.redirectUrl).toBe('/crm/contact');
    expect(citizen.redirectUrl).toBe('/citizen/dashboard');
    await portal.database.query(
      "insert into setting (name, value, visible) values ('landingPage', '/app/my-organizations', false)",
    );
    const elsewhere = await Promise.all(
      (['viewer', 'citizen'] as const).map((account) =>
        portal.stranger().calls(oauth.authenticate, { body: bodyOf(account) }),
      ),
    );
    await portal.database.query("delete from setting where name = 'landingPage'");
    expect(elsewhere.map(({ redirectUrl }) => redirectUrl)).toEqual([
      '/crm/contact',
      '/app/my-organizations',
    ]);
  });
});

describe('the anonymous application user', () => {
  test('has a session and is nobody', async () => {
    const answer = await (await portal.visitor()).calls(oauth.currentSession);
    expect(answer).toMatchObject({ anonymous: true, userProfilePojo: null });
  });

  test('can be switched off', async () => {
    await portal.database.query("update account set active = false where kind = 'anonymous'");
    const answer = await portal
      .stranger()
      .calls(oauth.authenticate, { body: { grantType: 'anonymous' } });
    await portal.database.query("update account set active = true where kind = 'anonymous'");
    expect(answer.http.status).toBe(401);
  });
});

describe('an account that changes', () => {
  test('that is switched off loses its sessions at once', async () => {
    const owner = await portal.signIn('owner');
    await portal.database.query('update account set active = false where username = $1', [
      emailOf('owner'),
    ]);
    expect((await owner.calls(oauth.currentSession)).http.status).toBe(401);
    await portal.database.query('update account set active = true where username = $1', [
      emailOf('owner'),
    ]);
  });

  test('that must change its password says so', async () => {
    await portal.database.query(
      'update account set force_password_update = true where username = $1',
      [emailOf('citizen')],
    );
    const answer = await portal.stranger().calls(oauth.authenticate, {
      body: passwordBody(emailOf('citizen'), demoPassword),
    });
    expect(answer.forcePwdUpdate).toBe(true);
  });
});

test('people whose sign-ins are written together hold no account while they wait for a lower one', async () => {
  const { database } = portal;
  const { rows } = await database.query<{ readonly id: number; readonly hash: string }>(
    `select id, password_hash as hash from account where active and kind = 'person' order by id limit 2`,
  );
  const [lower, higher] = rows;
  if (lower === undefined || higher === undefined) throw new Error('there are no accounts');
  const ends = new Date(Date.now() + 60_000);
  const open = openSessions(database);
  const signIn = ({ id, hash }: typeof lower) =>
    open({
      id: randomUUID(),
      accountId: id,
      passwordHash: hash,
      client: 'api',
      userAgent: '',
      codeDue: false,
      tokens: { accessToken: randomUUID(), refreshToken: randomUUID() },
      now: new Date(),
      ends: { access: ends, refresh: ends, session: ends },
      isFollowed: true,
    });
  const { opened } = await database.inTransaction(async ({ query }) => {
    await query('select from account where id = $1 for update', [lower.id]);
    const both = [signIn(higher), signIn(lower)];
    const waiting = () => lockWaits(database, 'insert into session_token');
    await expect.poll(waiting, { interval: 10, timeout: 30_000 }).toBe(1);
    await query('select from account where id = $1 for update nowait', [higher.id]);
    return { opened: both };
  });
  expect(await Promise.all(opened)).toEqual([true, true]);
});
