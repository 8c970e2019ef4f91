import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import * as social from '#shared/contracts/social.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';
import { appIds, secret, type SocialWorld, startSocialWorld } from './social-world.ts';

let world: SocialWorld;
let moment = new Date();

const minute = 60_000;

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

beforeAll(async () => {
  world = await startSocialWorld(() => moment);
});

beforeEach(() => {
  moment = new Date();
});

const codeFor = (recipient: string): Promise<string> =>
  inNewestMail(world.portal, recipient, 'social-code', /^(\d{6})$/m);

const accountsOf = async (username: string) =>
  (
    await world.portal.database.query<{ password_hash: string | null; identities: number }>(
      `select password_hash, (select count(*) from account_identity where account_id = a.id) as identities
         from account a where username = $1`,
      [username],
    )
  ).rows;

describe('the providers', () => {
  test('are told by name and app id, without their secrets', async () => {
    const { http, ...answer } = await world.portal.stranger().calls(social.socialTemplateConfig);
    expect(http.status).toBe(200);
    expect(answer.list).toEqual([
      { socialNetName: 'Alpha', appId: appIds.Alpha },
      { socialNetName: 'Beta', appId: appIds.Beta },
    ]);
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  test('that nobody has set up do not exist', async () => {
    for (const accessToken of ['ticket', 'an.id.token']) {
      expect((await world.signUp({ source: 'Gamma', accessToken })).http.status).toBe(404);
    }
    const { status } = await world.portal
      .stranger()
      .fetches(world.startOf('Gamma', 'c'.repeat(43)));
    expect(status).toBe(302);
  });
});

describe('a person whom the portal has never seen', () => {
  test.each([
    ['Alpha', 'ada', 'ada@example.net'],
    ['Beta', 'grace', 'grace@example.net'],
  ] as const)(
    'gets an account from %s and a session like everybody',
    async (source, login, email) => {
      const proof = await world.ticketFor(source, login);
      const first = await world.signUp({ source, ...proof });
      expect(first.status.code).toBe(200);
      expect(first.userProfilePojo).toMatchObject({ emailAddress: email, isCitizen: true });
      expect(await accountsOf(email)).toEqual([{ password_hash: null, identities: 1 }]);
      const caller = createCaller({
        address: world.portal.address,
        client: 'api',
        accessToken: first.access_token ?? '',
      });
      const described = await caller.calls(oauth.currentSession);
      expect(described.userProfilePojo?.userRole).toEqual(['Citizen']);
      const again = await world.signUp({ source, ...(await world.ticketFor(source, login)) });
      expect(again.crmId).toBe(first.crmId);
    },
  );

  test('is given no contact for its address alone: only one of the same name that nobody has', async () => {
    const email = 'shared@example.net';
    const { database } = world.portal;
    await database.query(
      'insert into contact_email (email, crm_id) select $1, crm_id from account where username = $2',
      [email, emailOf('citizen')],
    );
    const another = await givenContact(world.portal, { email, firstName: 'Bo', lastName: 'Berg' });
    const comes = async (login: string, name: string) => {
      world.providers.Alpha.people.set(login, {
        given_name: name,
        family_name: 'Berg',
        email,
        email_verified: true,
      });
      return world.signUp({ source: 'Alpha', ...(await world.ticketFor('Alpha', login)) });
    };
    const { crmId, userProfilePojo: person } = await comes('cleo', 'Cleo');
    expect(person).toMatchObject({ firstName: 'Cleo', userRole: ['Citizen'] });
    expect(crmId).not.toBe(another);
    await database.query('delete from account where username = $1', [email]);
    expect((await comes('bo', 'Bo')).crmId).toBe(another);
  });

  test('cannot sign in with an empty password, nor with any', async () => {
    await world.signUp({ source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) });
    for (const password of ['null', ' ', demoPassword]) {
      const answer = await world.portal.stranger().calls(oauth.authenticate, {
        body: { grantType: 'password', username: 'ada%40example.net', password },
      });
      expect(answer.http.status).toBe(401);
    }
  });

  test('is asked for what the provider does not tell, and goes on with the same ticket', async () => {
    const proof = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'nameless')) };
    const asked = await world.signUp(proof);
    expect(asked).toMatchObject({
      status: { code: 548 },
      cause: ['Name'],
      userContact: { firstName: '', emailAddress: 'nameless@example.net' },
    });
    expect(asked).not.toHaveProperty('access_token');
    const done = await world.signUp({
      ...proof,
      userContact: { firstName: 'Nomi', lastName: "O'Hara", emailAddress: '' },
    });
    expect(done.userProfilePojo).toMatchObject({ firstName: 'Nomi', lastName: "O'Hara" });
  });

  test('is asked for an address where the portal needs one', async () => {
    const { database } = world.portal;
    const name = 'profile.addressRequired';
    await database.query(
      `insert into setting (name, value, visible) values ($1, 'true', true)
       on conflict (name) do update set value = 'true'`,
      [name],
    );
    world.providers.Beta.people.set('settled', {
      given_name: 'Sam',
      family_name: 'Settled',
      email: 'settled@example.net',
      email_verified: true,
    });
    const proof = { source: 'Beta', ...(await world.ticketFor('Beta', 'settled')) };
    const asked = await world.signUp(proof);
    const done = await world.signUp({
      ...proof,
      userContact: {
        firstName: '',
        lastName: '',
        emailAddress: '',
        addressList: [{ adressLine: '1 Main St', city: 'Diamond Bar', state: 'CA', zip: '91765' }],
      },
    });
    await database.query("update setting set value = 'false' where name = $1", [name]);
    expect(asked.cause).toEqual(['Address']);
    expect(done.status.code).toBe(200);
    const { rows } = await database.query<{ doc: object }>(
      'select doc from contact_doc where crm_id = $1',
      [done.crmId],
    );
    expect(rows[0]?.doc).toMatchObject({
      addressList: [{ type: 'Home', addressLine: '1 Main St', zip: '91765', primary: true }],
    });
  });
});

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
    expect(await accountsOf('quinn@example.net')).toEqual([]);
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
    expect(answer).toMatchObject({ status: { code: 229 }, cause: ['Password'] });
    expect(answer).not.toHaveProperty('access_token');

    const { source, accessToken, verifier } = proof;
    const stranger = await world.portal.signIn('owner');
    const body = { source, accessToken, verifier };
    expect((await stranger.calls(social.linkExternalAccount, { body })).http.status).toBe(403);
    const citizen = await world.portal.signIn('citizen');
    expect((await citizen.calls(social.linkExternalAccount, { body })).http.status).toBe(200);
    expect((await citizen.calls(social.linkExternalAccount, { body })).http.status).toBe(404);
    const next = await world.signUp({
      source: 'Beta',
      ...(await world.ticketFor('Beta', 'luis')),
    });
    expect(next.userProfilePojo?.emailAddress).toBe(emailOf('citizen'));

    world.providers.Beta.people.set('luis', { email: emailOf('owner'), email_verified: true });
    const again = { source, ...(await world.ticketFor('Beta', 'luis')) };
    const taken = await stranger.calls(social.linkExternalAccount, { body: again });
    expect(taken.http.status).toBe(409);
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
      await expect
        .poll(() => lockWaits(database, 'social_ticket'), { interval: 10, timeout: 10_000 })
        .toBe(1);
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
    await world.signUp({ ...proof, userContact });
    await world.signUp({ ...proof, userContact });
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
    for (let time = 2; time <= 5; time += 1) {
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

describe('an account that has the same address', () => {
  test('is linked where the provider has checked the address, and its owner is told', async () => {
    const proof = await world.ticketFor('Alpha', 'dana');
    const answer = await world.signUp({ source: 'Alpha', ...proof });
    expect(answer.userProfilePojo).toMatchObject({ emailAddress: emailOf('staff'), isStaff: true });
    const { rows } = await world.portal.database.query(
      "select from mail where recipient = $1 and template_name = 'social-linked'",
      [emailOf('staff')],
    );
    expect(rows).toHaveLength(1);
  });

  test('is not linked where the provider has not', async () => {
    const answer = await world.signUp({
      source: 'Alpha',
      ...(await world.ticketFor('Alpha', 'false-dana')),
    });
    expect(answer).toMatchObject({
      status: { code: 548 },
      cause: ['Email'],
      userContact: { emailAddress: emailOf('staff') },
    });
    expect(answer).not.toHaveProperty('access_token');
  });

  test('is not linked before its owner has confirmed it', async () => {
    const { database } = world.portal;
    const confirm = (on: string) =>
      database.query(`update account set confirmed_on = ${on} where username = $1`, [
        emailOf('vendor'),
      ]);
    world.providers.Beta.people.set('tomas', {
      given_name: 'Tomás',
      family_name: 'Herrera',
      email: emailOf('vendor'),
      email_verified: true,
    });
    await confirm('null');
    const asked = { source: 'Beta', ...(await world.ticketFor('Beta', 'tomas')) };
    const before = await world.signUp(asked);
    await confirm('now()');
    expect(before).toMatchObject({ status: { code: 229 }, cause: ['Password'] });
    expect((await world.signUp(asked)).userProfilePojo).toMatchObject({ isVendor: true });
  });

  test('asks for its code like a password does', async () => {
    const { database } = world.portal;
    const ask = 'update account set mail_code = $2 where username = $1';
    await database.query(ask, [emailOf('staff'), true]);
    const answer = await world.signUp({
      source: 'Alpha',
      ...(await world.ticketFor('Alpha', 'dana')),
    });
    await database.query(ask, [emailOf('staff'), false]);
    expect(answer).toMatchObject({ isOtpRequire: true, userProfilePojo: null });
  });

  test('that is switched off stays so, and is not linked either', async () => {
    const { database } = world.portal;
    const setActive = 'update account set active = $2 where username = any($1)';
    const names = ['ada@example.net', emailOf('viewer')];
    await database.query(setActive, [names, false]);
    const statuses: number[] = [];
    for (const login of ['ada', 'priya']) {
      const proof = await world.ticketFor('Alpha', login);
      statuses.push((await world.signUp({ source: 'Alpha', ...proof })).http.status);
    }
    await database.query(setActive, [names, true]);
    expect(statuses).toEqual([401, 401]);
    expect(await accountsOf(emailOf('viewer'))).toMatchObject([{ identities: 0 }]);
  });

  test('that must choose a new password must do so this way too', async () => {
    const due = 'update account set force_password_update = $2 where username = $1';
    await world.portal.database.query(due, [emailOf('staff'), true]);
    const answer = await world.signUp({
      source: 'Alpha',
      ...(await world.ticketFor('Alpha', 'dana')),
    });
    await world.portal.database.query(due, [emailOf('staff'), false]);
    expect(answer).toMatchObject({ status: { code: 200 }, forcePwdUpdate: true });
  });
});
