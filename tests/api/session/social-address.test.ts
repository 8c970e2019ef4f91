import { describe, expect, test } from 'vitest';
import { authenticate } from '#shared/contracts/oauth.ts';
import { resetPassword } from '#shared/contracts/password.ts';
import * as social from '#shared/contracts/social.ts';
import { actsKept } from '#tests/support/acts-kept.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';
import { startTimedWorld } from './social-world.ts';

const minute = 60_000;

const { world, pass } = await startTimedWorld();

const codeFor = (recipient: string): Promise<string> =>
  inNewestMail(world.portal, recipient, 'social-code', /^(\d{6})$/m);

/** Both wait for the ticket, however far they get before. */
const twiceAtOnce = async <Answer>(
  calls: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> => {
  const { database } = world.portal;
  const { both } = await database.inTransaction(async ({ query }) => {
    await query('select from social_ticket for update');
    const pressed = calls.map((call) => call());
    await expect.poll(() => lockWaits(database, 'social_ticket')).toBe(calls.length);
    return { both: Promise.all(pressed) };
  });
  return both;
};

describe('an address that the person types', () => {
  const details = (emailAddress: string) => ({ firstName: '', lastName: '', emailAddress });

  test('counts once its code was given', async () => {
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'quiet')) };
    expect(await world.signUp(proof)).toMatchObject({ status: { code: 548 }, cause: ['Email'] });
    const userContact = details('Quinn@Example.net');
    const guessed = await world.signUp({ ...proof, userContact, code: '123456' });
    expect(guessed.errors).toMatchObject([{ path: 'code', code: 'expired' }]);
    const sent = await world.signUp({ ...proof, userContact });
    expect(sent).toMatchObject({ status: { code: 229 }, cause: ['Code'] });
    expect(await world.accountsOf('quinn@example.net')).toEqual([]);
    const code = await codeFor('quinn@example.net');
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await world.signUp({ ...proof, userContact, code: wrong });
    expect(refused).toMatchObject({
      http: { status: 400 },
      errors: [{ path: 'code', code: 'wrong' }],
    });
    const other = await world.signUp({ ...proof, userContact: details('x@example.net'), code });
    expect(other.http.status).toBe(400);
    const done = await world.signUp({ ...proof, userContact, code });
    expect(done.userProfilePojo?.emailAddress).toBe('quinn@example.net');
  });

  test('makes no account where people may not register themselves', async () => {
    const set = (value: string) =>
      world.portal.database.query(
        `insert into setting (name, value, visible) values ('selfRegistration', $1, true)
         on conflict (name) do update set value = excluded.value`,
        [value],
      );
    world.providers.Beta.people.set('shut', { given_name: 'Sol', family_name: 'Shut' });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'shut')) };
    const userContact = details('shut@example.net');
    await set('false');
    // Asked as always: the address may have an account.
    const sent = await world.signUp({ ...proof, userContact });
    const code = await codeFor('shut@example.net');
    const refused = await world.signUp({ ...proof, userContact, code });
    await set('true');
    expect([sent.cause, refused.http.status]).toEqual([['Code'], 403]);
    expect(await world.accountsOf('shut@example.net')).toEqual([]);
  });

  test('is not told from one that has an account; that account asks for its password first', async () => {
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'luis')) };
    const unknown = await world.signUp({ ...proof, userContact: details('new@example.net') });
    pass(2 * minute);
    const userContact = details(emailOf('citizen'));
    const known = await world.signUp({ ...proof, userContact });
    expect(known.status).toEqual(unknown.status);
    expect(known.cause).toEqual(unknown.cause);
    const code = await codeFor(emailOf('citizen'));
    const answer = await world.signUp({ ...proof, userContact, code });
    expect(answer).toMatchObject({
      status: { code: 229 },
      cause: ['Password'],
      choosePassword: false,
    });
    expect(answer).not.toHaveProperty('access_token');
    expect(await mailsTo(world.portal, emailOf('citizen'), 'password-reset')).toEqual([]);

    const { source, accessToken, verifier } = proof;
    const stranger = await world.portal.signIn('owner');
    const body = { source, accessToken, verifier };
    expect((await stranger.calls(social.linkExternalAccount, { body })).http.status).toBe(403);
    const citizen = await world.portal.signIn('citizen');
    const link = () => citizen.calls(social.linkExternalAccount, { body });
    const pressed = await twiceAtOnce([link, link]);
    expect(pressed.map(({ http }) => http.status)).toEqual([200, 200]);
    expect((await link()).http.status).toBe(200);
    expect(await actsKept(world.portal.database, 'account.link', source)).toBe(1);
    expect(await mailsTo(world.portal, emailOf('citizen'), 'social-linked')).toHaveLength(1);
    expect((await stranger.calls(social.linkExternalAccount, { body })).http.status).toBe(404);
    const next = await world.signUp({
      source: 'Beta',
      ...(await world.ticketFor('Beta', 'luis')),
    });
    expect(next.userProfilePojo?.emailAddress).toBe(emailOf('citizen'));

    world.providers.Beta.people.set('luis', { email: emailOf('owner'), email_verified: true });
    const again = { source, ...(await world.ticketFor('Beta', 'luis')) };
    const taken = await stranger.calls(social.linkExternalAccount, { body: again });
    expect(taken.http.status).toBe(409);
    // Asked again it is the same: nothing was used up.
    expect((await stranger.calls(social.linkExternalAccount, { body: again })).http.status).toBe(
      409,
    );
  });

  test('signs nobody in with a ticket that an account is being linked by', async () => {
    world.providers.Beta.people.set('ruth', { given_name: 'Ruth', family_name: 'Hale' });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'ruth')) };
    const userContact = details(emailOf('vendor'));
    await world.signUp({ ...proof, userContact });
    const code = await codeFor(emailOf('vendor'));
    const asked = await world.signUp({ ...proof, userContact, code });
    expect(asked.cause).toEqual(['Password']);
    const vendor = await world.portal.signIn('vendor');
    const { database } = world.portal;
    const { linking, meanwhile } = await database.inTransaction(async ({ query }) => {
      await query('select from social_ticket for update');
      const sent = vendor.calls(social.linkExternalAccount, { body: proof });
      await expect.poll(() => lockWaits(database, 'social_ticket')).toBe(1);
      return { linking: sent, meanwhile: await world.signUp({ ...proof, userContact }) };
    });
    expect(meanwhile.cause).toEqual(['Password']);
    expect((await linking).http.status).toBe(200);
    expect((await world.signUp({ ...proof, userContact })).http.status).toBe(404);
  });

  test('leads to a password where its account has none, but not before it is proven', async () => {
    const email = 'ada@example.net';
    await world.signUp({ source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) });
    world.providers.Beta.people.set('ada', { given_name: 'Ada', family_name: 'Byron' });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'ada')) };
    const userContact = details(email);
    const asked = await world.signUp({ ...proof, userContact });
    expect(asked).toMatchObject({ cause: ['Code'], choosePassword: false });
    expect(await mailsTo(world.portal, email, 'password-reset')).toEqual([]);
    const answer = await world.signUp({ ...proof, userContact, code: await codeFor(email) });
    expect(answer).toMatchObject({
      status: { code: 229 },
      cause: ['Password'],
      choosePassword: true,
    });
    expect(answer).not.toHaveProperty('access_token');

    const newPassword = 'Quiet-Harbor-71';
    const token = await inNewestMail(world.portal, email, 'password-reset', /token=([\w-]+)/);
    const { address, stranger } = world.portal;
    await stranger().calls(resetPassword, { body: { token, newPassword } });
    const { access_token: accessToken = '' } = await stranger().calls(authenticate, {
      body: { grantType: 'password', username: encodeURIComponent(email), password: newPassword },
    });
    const ada = createCaller({ address, client: 'api', accessToken });
    expect((await ada.calls(social.linkExternalAccount, { body: proof })).http.status).toBe(200);
    const next = await world.signUp({ source: 'Beta', ...(await world.ticketFor('Beta', 'ada')) });
    expect(next.userProfilePojo?.emailAddress).toBe(email);
  });

  test('is not proven by the code of another that it takes the place of in that instant', async () => {
    world.providers.Beta.people.set('swap', { given_name: 'Sam', family_name: 'Swap' });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'swap')) };
    const userContact = details('own@example.net');
    await world.signUp({ ...proof, userContact });
    const code = await codeFor('own@example.net');
    const { database } = world.portal;
    const { proving } = await database.inTransaction(async ({ query }) => {
      await query(
        `update social_ticket set email = 'theirs@example.net', code_hash = '\\x00', email_proven = false
          where email = 'own@example.net'`,
      );
      const answer = world.signUp({ ...proof, userContact, code });
      await expect.poll(() => lockWaits(database, 'social_ticket')).toBe(1);
      return { proving: answer };
    });
    expect((await proving).errors?.[0]).toMatchObject({ path: 'code', code: 'expired' });
    const { rows } = await database.query(
      `select email_proven from social_ticket where email = 'theirs@example.net'`,
    );
    expect(rows).toEqual([{ email_proven: false }]);
  });

  test('gets five tries, ten minutes, one code a minute and five an hour', async () => {
    world.providers.Beta.people.set('eager', { given_name: 'Eager', family_name: 'Beaver' });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'eager')) };
    const userContact = details('eager@example.net');
    const mails = async () =>
      (
        await world.portal.database.query('select from mail where recipient = $1', [
          'eager@example.net',
        ])
      ).rowCount;
    const ask = () => world.signUp({ ...proof, userContact });
    const asked = await twiceAtOnce([ask, ask]);
    expect(asked.map(({ status }) => status.code)).toEqual([229, 229]);
    await ask();
    expect(await mails()).toBe(1);
    const code = await codeFor('eager@example.net');
    const [mail] = await mailsTo(world.portal, 'eager@example.net', 'social-code');
    expect(mail?.subject).not.toMatch(/\d/);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let time = 0; time < 5; time += 1) {
      const { errors } = await world.signUp({ ...proof, userContact, code: wrong });
      expect(errors?.[0]?.code).toBe('wrong');
    }
    const sixth = await world.signUp({ ...proof, userContact, code });
    expect(sixth.errors?.[0]?.code).toBe('expired');
    expect((await world.signUp({ ...proof, userContact })).status.code).toBe(229);
    expect(await mails()).toBe(2);
    for (let time = 3; time <= 5; time += 1) {
      pass(61_000);
      expect((await world.signUp({ ...proof, userContact })).status.code).toBe(229);
      expect(await mails()).toBe(time);
    }
    pass(61_000);
    expect((await world.signUp({ ...proof, userContact })).http.status).toBe(429);
    const last = await codeFor('eager@example.net');
    pass(10 * minute - 61_000);
    const late = await world.signUp({ ...proof, userContact, code: last });
    expect(late.errors?.[0]?.code).toBe('expired');
  });
});
