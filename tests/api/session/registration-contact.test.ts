import { expect, test } from 'vitest';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import { createRegistrationRepository } from '#server/features/session/registration.repository.ts';
import { addAdditionalContact, additionalContacts } from '#shared/contracts/additional-contact.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { contactHistory } from '#shared/contracts/crm-contact-history.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { addList } from '#shared/contracts/crm-list.ts';
import { addNote, notesOfContact } from '#shared/contracts/note.ts';
import { setSubscription } from '#shared/contracts/subscription.ts';
import { createCaller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { minute, newAddress, startRegistrationWorld } from './registration-world.ts';

const { portal, register, linkOf, verify, signIn } = await startRegistrationWorld();
const [staff, admin] = [await portal.as('staff'), await portal.as('admin')];

/** The contacts with an address, newest first. */
const contactsWith = async (email: string): Promise<readonly number[]> => {
  const { rows } = await portal.database.query<{ readonly crm_id: number }>(
    'select crm_id from contact_email where email = $1 order by crm_id desc',
    [email],
  );
  return rows.map(({ crm_id }) => crm_id);
};

const registered = async (email: string): Promise<number> => {
  await register(email);
  const [own = 0] = await contactsWith(email);
  return own;
};

const knownAs = (email: string): Promise<number> =>
  givenContact(portal, { email, firstName: 'Ada', lastName: 'Lovelace' });

const notesOf = async (crmId: number): Promise<readonly string[]> => {
  const params = { crmId: String(crmId) };
  const { crmNotes } = await staff.calls(notesOfContact, { params, query: {} });
  return crmNotes.map(({ note }) => note);
};

const forget = () =>
  createRegistrationRepository(portal.database).purge(new Date(Date.now() + minute));

test('what staff attached to the new contact belongs to the known one that it becomes', async () => {
  const email = newAddress();
  const known = await knownAs(email);
  const own = await registered(email);
  await staff.calls(addNote, { body: { userCrmId: known, note: 'Known for years' } });
  await staff.calls(addNote, { body: { userCrmId: own, note: 'Called about a permit' } });
  await staff.calls(addAdditionalContact, {
    body: { crmId: own, firstName: 'Byron', lastName: 'Lovelace', mobileNo: '213.555.0142' },
  });
  await verify(await linkOf(email));
  expect((await signIn(email)).crmId).toBe(known);
  expect(await contactsWith(email)).toEqual([known]);
  expect(await notesOf(known)).toEqual(['Called about a permit', 'Known for years']);
  const people = await staff.calls(additionalContacts, { body: { crmId: known } });
  expect(people.additionalContacts).toMatchObject([{ firstName: 'Byron' }]);
  const { history } = await staff.calls(contactHistory, { body: { crmId: known } });
  expect(history[0]?.kind).toBe('registration');
  const { rowCount } = await portal.database.query(
    'select from merge_step where before::text like $1',
    ['%Called about a permit%'],
  );
  expect(rowCount).toBe(0);
});

test('an address that only reads like the one of a known contact gives nobody this contact', async () => {
  const known = await knownAs('ada@example.net');
  const lookalike = 'ada@exámple.net';
  await register(lookalike);
  await verify(await linkOf(lookalike));
  expect((await signIn(lookalike)).crmId).not.toBe(known);
  const { user } = await staff.calls(contactDetail, { params: { crmId: String(known) } });
  expect(user).toMatchObject({ emailAddress: 'ada@example.net', emailVerified: false });
  // Whose address it is becomes the contact all the same, beside the other one of the name.
  await register('ada@example.net');
  await verify(await linkOf('ada@example.net'));
  expect((await signIn('ada@example.net')).crmId).toBe(known);
});

test('whoever becomes a known contact by its second address has no say over the mail to the main one', async () => {
  const { database } = portal;
  const [family, email] = [newAddress(), newAddress()];
  const known = await knownAs(family);
  await database.query(
    `update contact_doc set doc = jsonb_set(doc, '{emailIdList,1}', $2) where crm_id = $1`,
    [known, JSON.stringify({ emailId: email, primary: false, verified: false })],
  );
  await database.query('insert into contact_email (email, crm_id) values ($1, $2)', [email, known]);
  await database.query("insert into mail_suppression (email, reason) values ($1, 'unsubscribed')", [
    family,
  ]);
  await register(email);
  await verify(await linkOf(email));
  const session = await signIn(email);
  expect(session.crmId).toBe(known);
  const { list } = await staff.calls(addList, {
    body: {
      name: 'News',
      description: 'Whom we write to',
      config: {},
      mailingListConfig: { verificationRequired: false },
      crmList: [known],
    },
  });
  const own = createCaller({
    address: portal.address,
    client: 'api',
    accessToken: session.access_token ?? '',
  });
  const body = { listId: list.id, subscribed: true };
  const answer = await own.calls(setSubscription, { body });
  expect(answer.status.code).toBe(200);
  const { rowCount } = await database.query('select from mail_suppression where email = $1', [
    family,
  ]);
  expect(rowCount).toBe(1);
});

test('a known contact that is just going into the trash is left there', async () => {
  const email = newAddress();
  const known = await knownAs(email);
  const own = await registered(email);
  const token = await linkOf(email);
  await inTurn(
    portal.database,
    known,
    () => admin.calls(trashContacts, { body: { crmIds: [known] } }),
    () => verify(token),
  );
  expect((await signIn(email)).crmId).toBe(own);
  expect(await contactsWith(email)).toEqual([own]);
});

test('whoever looks after an account meanwhile does not wait in a circle with its registration', async () => {
  const { database } = portal;
  const beside = async <Answer>(own: number, act: () => Promise<Answer>): Promise<Answer> => {
    const { acting } = await database.inTransaction(async (transaction) => {
      await holdContacts(transaction, [own], 'change');
      const begun = act();
      await expect.poll(() => lockWaits(database, 'from contact_doc')).toBe(1);
      const held = 'select from account where crm_id = $1 for no key update nowait';
      await transaction.query(held, [own]);
      return { acting: begun };
    });
    return acting;
  };
  const email = newAddress();
  const own = await registered(email);
  await beside(own, () => register(email, { contact: { firstName: 'Augusta' } }));
  const token = await linkOf(email);
  await beside(own, () => verify(token));
  expect((await signIn(email)).userProfilePojo?.firstName).toBe('Augusta');
  const forgotten = newAddress();
  await beside(await registered(forgotten), forget);
  expect(await contactsWith(forgotten)).toEqual([]);
});

test('a forgotten registration leaves the contact that somebody has worked with', async () => {
  const [email, other] = [newAddress(), newAddress()];
  const [noted] = [await registered(email), await registered(other)];
  await staff.calls(addNote, { body: { userCrmId: noted, note: 'Called about a permit' } });
  await forget();
  expect(await contactsWith(other)).toEqual([]);
  expect(await notesOf(noted)).toEqual(['Called about a permit']);
  const { user } = await staff.calls(contactDetail, { params: { crmId: String(noted) } });
  expect(user.crmId).toBe(noted);
  expect((await signIn(email)).http.status).toBe(401);
});
