import { describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as account from '#shared/contracts/account.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { recoverPassword, resetPassword } from '#shared/contracts/password.ts';
import { withoutOutbox } from '#tests/support/failing-mail.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { inNewestMail, mailsTo } from '#tests/support/portal-mail.ts';
import {
  minute,
  newAddress,
  other,
  password,
  startRegistrationWorld,
} from './registration-world.ts';

const hour = 60 * minute;

const { portal, pass, register, signUp, linkOf, verify, signIn } = await startRegistrationWorld();

const contactsWith = async (email: string) => {
  const { rows } = await portal.database.query<{ crm_id: number }>(
    'select crm_id from contact_email where email = $1 order by crm_id',
    [email],
  );
  return rows.map(({ crm_id }) => crm_id);
};

describe('registering', () => {
  test('makes a contact and an account of a citizen, who gets in when the address is confirmed', async () => {
    const email = newAddress();
    const answer = await register(email, {
      contact: {
        addressList: [{ adressLine: '12 Main St', city: 'Pasadena', state: 'CA', zip: '91101' }],
      },
    });
    expect(answer.status.code).toBe(ReplyCode.Ok);
    const before = await signIn(email);
    expect(before.status.code).toBe(ReplyCode.EmailNotConfirmed);
    expect(before.access_token).toBeUndefined();
    expect(before.userProfilePojo).toBeNull();
    expect(await verify(await linkOf(email))).toMatchObject({ choosePassword: false });
    const { userProfilePojo: person } = await signIn(email);
    expect(person).toMatchObject({
      firstName: 'Ada',
      emailAddress: email,
      userType: 'Citizen',
      userRole: ['Citizen'],
      isCitizen: true,
    });
    const { user: contact } = await (await portal.as('staff')).calls(contactDetail, {
      params: { crmId: String(person?.crmId) },
    });
    expect(contact).toMatchObject({
      emailVerified: true,
      emailIdList: [{ emailId: email, primary: true, verified: true }],
      contactDetails: [{ type: 'Mobile', phoneNumberFull: '3235550101', primary: true }],
      addressList: [{ type: 'Home', city: 'Pasadena', state: 'CA', zip: '91101', primary: true }],
    });
  });

  test('takes a Persian name as it is spelled, and leaves out the marks that came with the pasting', async () => {
    const email = newAddress();
    const contact = { firstName: '\u200fعلی\u200cرضا\u200e', lastName: 'حسینی\u200cنژاد' };
    expect((await register(email, { contact })).status.code).toBe(ReplyCode.Ok);
    await verify(await linkOf(email));
    expect((await signIn(email)).userProfilePojo).toMatchObject({
      firstName: 'علی\u200cرضا',
      lastName: 'حسینی\u200cنژاد',
    });
  });

  test('sent in twice at once makes one account, one contact and one mail', async () => {
    const email = newAddress();
    const answers = await Promise.all([register(email), register(email), register(email)]);
    expect(answers.map(({ status }) => status.code)).toEqual([200, 200, 200]);
    expect(await contactsWith(email)).toHaveLength(1);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(1);
  });

  test('sent in again at once with another name takes that one, and the password stays theirs', async () => {
    const email = newAddress();
    await register(email, { contact: { firstName: 'Adda' } });
    const first = await linkOf(email);
    expect((await register(email)).status.code).toBe(200);
    expect((await register(email)).status.code).toBe(200);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(2);
    expect((await verify(first)).http.status).toBe(404);
    expect(await verify(await linkOf(email))).toMatchObject({ choosePassword: false });
    expect((await signIn(email)).userProfilePojo).toMatchObject({ firstName: 'Ada' });
  });

  test('keeps nothing whose mail could not be kept, and sends it when it is sent in again', async () => {
    const email = newAddress();
    expect((await withoutOutbox(portal, () => register(email))).http.status).toBe(500);
    expect(await contactsWith(email)).toEqual([]);
    expect((await register(email)).status.code).toBe(200);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(1);
    // Another password takes the place of the one of before with a mail of its own, or not at all.
    const again = () => register(email, { userPassword: other });
    expect((await withoutOutbox(portal, again)).http.status).toBe(500);
    expect((await again()).status.code).toBe(200);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(2);
    await verify(await linkOf(email));
    const invited = newAddress();
    const makes = () => signUp(invited, ['Citizen'], 'superadmin');
    expect((await withoutOutbox(portal, makes)).http.status).toBe(500);
    expect((await makes()).status.code).toBe(200);
    expect(await mailsTo(portal, invited, 'email-verification')).toHaveLength(1);
  });

  test('again later says that the address is not confirmed yet, and the mail can be sent again', async () => {
    const email = newAddress();
    await register(email);
    pass(2 * minute);
    expect((await register(email)).status.code).toBe(ReplyCode.EmailNotConfirmed);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(1);
    const again = await portal.stranger().calls(account.resendMail, { body: { userId: email } });
    expect(again.status.code).toBe(200);
    expect(await mailsTo(portal, email, 'email-verification')).toHaveLength(2);
  });

  test('with another password ends the link of before; who follows the new one chooses a password', async () => {
    const email = newAddress();
    await register(email);
    const first = await linkOf(email);
    expect((await register(email, { userPassword: other })).status.code).toBe(200);
    expect((await verify(first)).http.status).toBe(404);
    expect(await verify(await linkOf(email))).toMatchObject({ choosePassword: true });
    for (const secret of [password, other]) {
      expect((await signIn(email, secret)).http.status).toBe(401);
    }
    const token = await inNewestMail(portal, email, 'password-reset', /token=([\w-]+)/);
    const newPassword = 'Third-harbour-44';
    await portal.stranger().calls(resetPassword, { body: { token, newPassword } });
    expect((await signIn(email, newPassword)).http.status).toBe(200);
  });

  test('is closed where the operator says so', async () => {
    await portal.database.query(
      `insert into setting (name, value, visible) values ('selfRegistration', 'false', true)
       on conflict (name) do update set value = 'false'`,
    );
    expect((await register(newAddress())).http.status).toBe(403);
    await portal.database.query(
      "update setting set value = 'true' where name = 'selfRegistration'",
    );
  });

  test.each([
    ['no first name', { firstName: '' }, 'userContact.firstName', 'required'],
    ['a number for a name', { lastName: 'R2D2' }, 'userContact.lastName', 'invalid'],
    ['an address that is none', { emailAddress: 'ada' }, 'userContact.emailAddress', 'invalid'],
    ['half a number', { secondaryPhone: '555-01' }, 'userContact.secondaryPhone', 'invalid'],
    [
      'a state that is none',
      { addressList: [{ adressLine: '1 Main St', city: 'X', state: 'XX', zip: '91101' }] },
      'userContact.addressList.0.state',
      'invalid',
    ],
  ])('with %s is refused by name', async (_, contact, path, code) => {
    const answer = await register(newAddress(), { contact });
    expect(answer.http.status).toBe(400);
    expect(answer.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('from an application that does not exist is refused by name', async () => {
    const email = newAddress();
    const form = { userName: email, userPassword: password, appId: 'of-nobody' };
    const userContact = { emailAddress: email, firstName: 'Ada', lastName: 'Lovelace' };
    const answer = await portal.stranger().calls(account.citizenRegistration, {
      body: { ...form, userContact: { ...userContact, secondaryPhone: '+1 (323) 555-0101' } },
    });
    expect(answer.errors).toMatchObject([{ path: 'appId', code: 'unknown' }]);
    expect(await contactsWith(email)).toEqual([]);
  });

  test('with a password against the rules keeps the form: 233 with each rule', async () => {
    const email = newAddress();
    const answer = await register(email, { userPassword: 'ada lovelace' });
    expect(answer.http.status).toBe(200);
    expect(answer.status.code).toBe(ReplyCode.KeepForm);
    expect(answer.errors?.map(({ code }) => code)).toContain('pwdContainsLastName');
    expect(await contactsWith(email)).toEqual([]);
  });

  test('asks for an address where the operator wants one', async () => {
    const set = (value: string) =>
      portal.database.query(
        `insert into setting (name, value, visible) values ('profile.addressRequired', $1, true)
         on conflict (name) do update set value = excluded.value`,
        [value],
      );
    await set('true');
    const { config } = await portal.stranger().calls(account.userProfileConfig);
    expect(config).toMatchObject({ addressRequired: true, firstNameRequired: true });
    const answer = await register(newAddress());
    await set('false');
    expect(answer.errors?.map(({ path }) => path.split('.').at(-1))).toEqual([
      'adressLine',
      'city',
      'state',
      'zip',
    ]);
  });
});

describe('the link of the mail', () => {
  test('works once and for three hours', async () => {
    const [email, late] = [newAddress(), newAddress()];
    await Promise.all([register(email), register(late)]);
    const [token, lateToken] = [await linkOf(email), await linkOf(late)];
    pass(3 * hour - 2);
    const confirmations = async (): Promise<number | null> => {
      const { rowCount } = await portal.database.query(
        `select from audit_log where act = 'account.confirm' and code = 200`,
      );
      return rowCount;
    };
    const before = (await confirmations()) ?? 0;
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.filter(({ already }) => already !== true)).toHaveLength(1);
    expect(answers.map(({ http }) => http.status)).toEqual([200, 200]);
    expect(await confirmations()).toBe(before + 1);
    pass(2);
    expect((await verify(lateToken)).http.status).toBe(404);
    const { rows } = await portal.database.query<{ row: string }>(
      'select row_to_json(l)::text as row from account_link l',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('says when it is opened once more that the address is confirmed; one that another registration ended does not', async () => {
    const email = newAddress();
    await register(email, { contact: { firstName: 'Adda' } });
    const ended = await linkOf(email);
    pass(1000);
    await register(email);
    pass(1000);
    const first = await linkOf(email);
    await portal.stranger().calls(account.resendMail, { body: { userId: email } });
    const second = await linkOf(email);
    expect(await verify(first)).not.toHaveProperty('already');
    pass(2 * hour);
    for (const token of [first, second]) {
      expect(await verify(token)).toMatchObject({ choosePassword: false, already: true });
    }
    expect((await verify(ended)).http.status).toBe(404);
    expect((await verify(`${first.slice(1)}x`)).http.status).toBe(404);
    await portal.database.query('update account set active = false where username = $1', [email]);
    expect((await verify(first)).http.status).toBe(404);
  });

  test('cannot be followed by a page of another site: it needs the header of the portal', async () => {
    const email = newAddress();
    await register(email);
    const path = `${account.verifyRegistration.path}?token=${await linkOf(email)}`;
    expect((await fetch(new URL(path, portal.address))).status).toBe(403);
    expect((await signIn(email)).status.code).toBe(ReplyCode.EmailNotConfirmed);
  });

  const knownAs = (email: string, firstName: string): Promise<number> =>
    givenContact(portal, { email, firstName, lastName: 'Lovelace' });

  test('gives the account the contact of the same name that the portal knew by this address', async () => {
    const email = newAddress();
    const known = await knownAs(email, 'ADA');
    await register(email);
    expect(await contactsWith(email)).toHaveLength(2);
    await verify(await linkOf(email));
    expect(await contactsWith(email)).toEqual([known]);
    const { crmId } = await signIn(email);
    expect(crmId).toBe(known);
    const { user: contact } = await (await portal.as('staff')).calls(contactDetail, {
      params: { crmId: String(known) },
    });
    expect(contact).toMatchObject({ emailVerified: true, userRole: ['Tenant', 'Citizen'] });
  });

  test('leaves a contact of another name alone: people share addresses', async () => {
    const email = newAddress();
    const known = await knownAs(email, 'Byron');
    await register(email);
    await verify(await linkOf(email));
    expect((await signIn(email)).crmId).not.toBe(known);
    expect(await contactsWith(email)).toHaveLength(2);
  });

  test('is not needed by whoever chose a password by a mail', async () => {
    const email = newAddress();
    await register(email);
    await portal.stranger().calls(recoverPassword, { body: { userId: email } });
    const token = await inNewestMail(portal, email, 'password-reset', /token=([\w-]+)/);
    await portal.stranger().calls(resetPassword, { body: { token, newPassword: other } });
    expect((await signIn(email, other)).status.code).toBe(200);
  });
});

test('registrations that nobody confirms are forgotten', async () => {
  const email = newAddress();
  await register(email);
  const { createRegistrationRepository } = await import(
    '#server/features/session/registration.repository.ts'
  );
  await createRegistrationRepository(portal.database).purge(new Date(Date.now() + minute));
  expect(await contactsWith(email)).toEqual([]);
  expect((await signIn(email)).http.status).toBe(401);
});
