import { beforeAll, describe, expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import { withoutOutbox } from '#tests/support/failing-mail.ts';
import { recoverPassword, resetPassword } from '#shared/contracts/password.ts';
import { setMailCode } from '#shared/contracts/security.ts';
import * as social from '#shared/contracts/social.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { dataOf, profileOf, save } from '#tests/api/profile/profile-world.ts';
import { createCaller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { inNewestMail } from '#tests/support/portal-mail.ts';
import { appIds, secret, type SocialWorld, startSocialWorld } from './social-world.ts';

let world: SocialWorld;

beforeAll(async () => {
  world = await startSocialWorld(() => new Date());
});

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
      expect(await world.accountsOf(email)).toEqual([{ password_hash: null, identities: 1 }]);
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

  test('has no password to give: asking for it counts no failure, and a link leads to one', async () => {
    const email = 'ada@example.net';
    const signUp = async () =>
      world.signUp({ source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) });
    const { access_token: accessToken = '', userProfilePojo } = await signUp();
    expect(userProfilePojo?.hasPassword).toBe(false);
    const { address } = world.portal;
    const caller = createCaller({ address, client: 'api', accessToken });
    for (let time = 0; time < 11; time += 1) {
      const answer = await caller.calls(setMailCode, {
        body: { enabled: true, password: demoPassword },
      });
      expect(answer.errors).toMatchObject([{ path: 'password', code: 'noPassword' }]);
    }
    await caller.calls(recoverPassword, { body: { userId: email } });
    const token = await inNewestMail(world.portal, email, 'password-reset', /token=([\w-]+)/);
    await caller.calls(resetPassword, { body: { token, newPassword: 'Quiet-Harbor-71' } });
    expect((await signUp()).userProfilePojo?.hasPassword).toBe(true);
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

  test('is asked for a name that the portal could never save again', async () => {
    const proof = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'annie')) };
    expect(await world.signUp(proof)).toMatchObject({
      status: { code: 548 },
      cause: ['Name'],
      userContact: { firstName: '', lastName: 'Archer' },
    });
    const userContact = { firstName: 'Annie', lastName: '', emailAddress: '' };
    const done = await world.signUp({ ...proof, userContact });
    const { crmId = 0, access_token: accessToken = '' } = done;
    const annie = createCaller({ address: world.portal.address, client: 'api', accessToken });
    // What came in before is put right by whom it is about.
    await world.portal.database.query(
      `update contact_doc set doc = doc || '{"firstName": "Ann (Annie) 2"}' where crm_id = $1`,
      [crmId],
    );
    const before = await profileOf(annie, crmId);
    expect((await save(annie, dataOf(before, { firstName: 'Annie' }))).http).toBe(200);
    const { paths } = await save(annie, dataOf(before, { firstName: 'Mayor' }));
    expect(paths).toEqual(['data.firstName']);
  });

  test('gets none where people may not register themselves; whoever has one gets in all the same', async () => {
    const { database } = world.portal;
    const set = (value: string) =>
      database.query(
        `insert into setting (name, value, visible) values ('selfRegistration', $1, true)
         on conflict (name) do update set value = excluded.value`,
        [value],
      );
    world.providers.Alpha.people.set('late', { email: 'late@example.net', email_verified: true });
    const known = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) };
    const late = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'late')) };
    await set('false');
    const refused = await world.signUp(late);
    const entered = await world.signUp(known);
    await set('true');
    // At once, not after a form for the name that is missing.
    expect(refused.status).toEqual({ code: 403, message: 'Registration is closed.' });
    expect(await world.accountsOf('late@example.net')).toEqual([]);
    expect(entered.status.code).toBe(200);
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
      given_name: '\u2068Sam\u2069',
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
    expect(done.userProfilePojo).toMatchObject({ firstName: 'Sam' });
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

describe('an account that has the same address', () => {
  test('is linked where the provider has checked the address, and its owner is told', async () => {
    const unheard = await world.ticketFor('Alpha', 'dana');
    const link = () => world.signUp({ source: 'Alpha', ...unheard });
    expect((await withoutOutbox(world.portal, link)).http.status).toBe(500);
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
    expect(await world.accountsOf(emailOf('viewer'))).toMatchObject([{ identities: 0 }]);
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
