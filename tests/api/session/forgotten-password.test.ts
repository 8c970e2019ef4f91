import { describe, expect, test } from 'vitest';
import { outbox } from '#shared/contracts/mail.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as password from '#shared/contracts/password.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { newPassword, openPasswordWorld } from './password-world.ts';

const hour = 3_600_000;

/** Links that one address is sent at most. */
const mailsAnHour = 5;

const { portal, mailbox, ...world } = await openPasswordWorld();
const { pass, allDelivered, signInWith, recover, tokenFor, reset, look } = world;

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

  test('whose answer was lost is changed already: the same once more says so and tells nobody twice', async () => {
    const token = await tokenFor('staff');
    await reset(token);
    const here = await signInWith('staff', newPassword);
    expect((await reset(token)).status.code).toBe(200);
    const { rows } = await portal.database.query<{ readonly told: number; readonly in: number }>(
      `select (select count(*) from mail where template_name = 'password-changed') as told,
              (select count(*) from session s join account a on a.id = s.account_id
                where a.username = $1 and s.ended_on is null) as "in"`,
      [emailOf('staff')],
    );
    expect(here.http.status).toBe(200);
    expect(rows).toEqual([{ told: 1, in: 1 }]);
    pass(hour + 1);
    expect((await reset(token)).http.status).toBe(404);
  });

  test('a link that was used lets nobody guess: its tries count with those of the sign-in', async () => {
    const token = await tokenFor('staff');
    await reset(token);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await reset(token, `Guessed-harbour-${guess}`)).http.status).toBe(404);
    }
    expect((await reset(token)).http.status).toBe(429);
    expect((await signInWith('staff', newPassword)).http.status).toBe(429);
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
    const kinds = [emailOf('staff'), emailOf('vendor'), 'nobody@example.org', 'no address'];
    const answers = new Set<string>();
    // The quickest of some tries: whatever else the machine does only makes an answer slower.
    const quickest = kinds.map(() => Number.POSITIVE_INFINITY);
    const spread = (): number => Math.max(...quickest) - Math.min(...quickest);
    let tries = 0;
    for (; tries < 2 || (spread() >= 200 && tries < mailsAnHour); tries += 1) {
      for (const [index, userId] of kinds.entries()) {
        const [time, answer] = await timed(userId);
        answers.add(answer);
        expect(time).toBeGreaterThanOrEqual(395);
        quickest[index] = Math.min(time, quickest[index] ?? time);
      }
    }
    await portal.database.query("update account set active = true where username like 'vendor@%'");
    expect(answers.size).toBe(1);
    expect(spread()).toBeLessThan(200);
    for (let mail = 0; mail < tries; mail += 1) await mailbox.mailTo(emailOf('staff'));
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });

  test('fills nobody’s mailbox: five mails an hour', async () => {
    for (let time = 0; time < mailsAnHour + 2; time += 1) {
      expect((await recover(emailOf('staff'))).http.status).toBe(200);
    }
    for (let time = 0; time < mailsAnHour; time += 1) await mailbox.mailTo(emailOf('staff'));
    pass(hour);
    await recover(emailOf('staff'));
    await mailbox.mailTo(emailOf('staff'));
    await allDelivered();
    expect(mailbox.taken).toHaveLength(0);
  });
});
