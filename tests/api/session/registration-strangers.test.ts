import { describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as account from '#shared/contracts/account.ts';
import { recoverPassword, resetPassword } from '#shared/contracts/password.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';
import { minute, newAddress, other, startRegistrationWorld } from './registration-world.ts';

const { portal, pass, register, signUp, linkOf, verify, signIn } = await startRegistrationWorld();

describe('a stranger', () => {
  const timed = async (email: string): Promise<readonly [number, string]> => {
    const start = performance.now();
    const { http, ...answer } = await register(email);
    return [performance.now() - start, JSON.stringify({ ...answer, code: http.status })];
  };

  test('learns nothing about an address, neither by the answer nor by its time; its owner does', async () => {
    const unconfirmed = newAddress();
    await register(unconfirmed, { userPassword: other });
    await timed(newAddress());
    const kinds = [() => emailOf('citizen'), () => unconfirmed, newAddress];
    const answers = new Set<string>();
    // The quickest of some tries: whatever else the machine does only makes an answer slower.
    const quickest = kinds.map(() => Number.POSITIVE_INFINITY);
    const spread = (): number => Math.max(...quickest) - Math.min(...quickest);
    for (let tries = 0; tries < 2 || (spread() >= 200 && tries < 8); tries += 1) {
      for (const [index, addressOf] of kinds.entries()) {
        const [time, answer] = await timed(addressOf());
        answers.add(answer);
        expect(time).toBeGreaterThanOrEqual(395);
        quickest[index] = Math.min(time, quickest[index] ?? time);
      }
    }
    expect(answers.size).toBe(1);
    expect(spread()).toBeLessThan(200);
    expect(await mailsTo(portal, emailOf('citizen'), 'account-exists')).toHaveLength(1);
    await register(emailOf('citizen'));
    expect(await mailsTo(portal, emailOf('citizen'), 'account-exists')).toHaveLength(1);
    expect((await portal.signIn('citizen')).cookies.size).toBe(0);
  });

  test('writes nothing by a name of which a mail program makes a link, neither at once nor when the mail is sent again', async () => {
    const victim = newAddress();
    await register(victim, { contact: { firstName: 'Pay your fine at city-pay.com' } });
    pass(2 * minute);
    await portal.stranger().calls(account.resendMail, { body: { userId: victim } });
    await expect
      .poll(async () => (await mailsTo(portal, victim, 'email-verification')).length)
      .toBe(2);
    for (const { plain } of await mailsTo(portal, victim, 'email-verification')) {
      expect(plain).toContain('Hello there,');
      expect(plain).not.toContain('city-pay');
    }
  });

  test('learns nothing by coming back, by signing in or by asking for the mail either', async () => {
    const [byAdministrator, off] = [newAddress(), newAddress()];
    await signUp(byAdministrator, ['Staff'], 'admin');
    await register(off);
    await portal.database.query('update account set active = false where username = $1', [off]);
    const [first, second] = ['First-stranger-45', 'Second-stranger-46'];
    const sends = (userPassword: string) => (email: string) => register(email, { userPassword });
    const comesIn = (secret: string) => (email: string) => signIn(email, secret);
    const asks = (userId: string) =>
      portal.stranger().calls(account.resendMail, { body: { userId } });
    const emails = [newAddress(), emailOf('vendor'), byAdministrator, off];
    const hears = async (attempt: (email: string) => ReturnType<typeof asks>): Promise<number> => {
      const answers = await Promise.all(
        emails.map(async (email) => {
          const { http, requestId: _, ...answer } = await attempt(email);
          return JSON.stringify({ ...answer, code: http.status });
        }),
      );
      expect(new Set(answers).size).toBe(1);
      return (JSON.parse(answers[0] ?? '') as Awaited<ReturnType<typeof asks>>).status.code;
    };
    const codes: number[] = [];
    for (const attempt of [sends(first), comesIn(first), comesIn(other), sends(first)]) {
      codes.push(await hears(attempt));
    }
    expect(codes.splice(0)).toEqual([200, 229, 401, 200]);
    pass(2 * minute);
    for (const attempt of [sends(first), asks, sends(second), comesIn(first), comesIn(second)]) {
      codes.push(await hears(attempt));
    }
    expect(codes.splice(0)).toEqual([229, 200, 200, 401, 229]);
    for (const attempt of [asks, asks, sends(other), comesIn(other), comesIn(second)]) {
      codes.push(await hears(attempt));
    }
    expect(codes).toEqual([200, 200, 200, 401, 229]);
    expect((await portal.signIn('vendor')).cookies.size).toBe(0);
  });

  test('gets no more guesses by a password of their own', async () => {
    const email = emailOf('viewer');
    await register(email);
    for (let time = 0; time < 9; time += 1) await signIn(email, other);
    expect((await signIn(email)).status.code).toBe(ReplyCode.EmailNotConfirmed);
    await signIn(email, other);
    expect((await signIn(email)).http.status).toBe(429);
  });

  test('who fills a mailbox keeps nobody from registering, nor from a new password', async () => {
    const email = newAddress();
    await register(email);
    await portal.stranger().calls(recoverPassword, { body: { userId: email } });
    for (let time = 0; time < 4; time += 1) {
      await portal.stranger().calls(account.resendMail, { body: { userId: email } });
    }
    expect((await register(email, { userPassword: other })).status.code).toBe(200);
    expect((await signUp(email, ['Staff'], 'admin')).http.status).toBe(429);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(5);
    expect(await verify(await linkOf(email))).toMatchObject({ choosePassword: true });

    const replaced = newAddress();
    await register(replaced);
    await portal.stranger().calls(recoverPassword, { body: { userId: replaced } });
    await register(replaced, { userPassword: other });
    const token = await inNewestMail(portal, replaced, 'password-reset', /token=([\w-]+)/);
    const body = { token, newPassword: 'Third-harbour-44' };
    expect((await portal.stranger().calls(resetPassword, { body })).status.code).toBe(200);
  });

  test('who asks for the mail again learns nothing either', async () => {
    const ask = async (userId: string) => {
      const { http, ...answer } = await portal.stranger().calls(account.resendMail, {
        body: { userId },
      });
      return JSON.stringify({ ...answer, code: http.status });
    };
    const answers = new Set(
      await Promise.all([ask(emailOf('citizen')), ask('nobody@example.org'), ask('no address')]),
    );
    expect(answers.size).toBe(1);
    expect(await mailsTo(portal, emailOf('citizen'), 'email-verification')).toEqual([]);
  });
});
