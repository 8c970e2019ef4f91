import { beforeAll, expect, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { undoChangeSet } from '#server/database/contacts/undo-change-set.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { contactHistory } from '#shared/contracts/crm-contact-history.ts';
import { trashContacts, trashList } from '#shared/contracts/crm-contact-trash.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import * as contract from '#shared/contracts/duplicate.ts';
import { contactMails, statusByBunch } from '#shared/contracts/mail-ledger.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople, mailAt } from './duplicate-world.ts';
import { createMergeWorld } from './merge-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;
let world: ReturnType<typeof createMergeWorld>;

/** A contact of whom nothing is known. */
const plain: Contact = {
  crmId: 0,
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailVerified: false,
  emailIdList: [],
  contactDetails: [],
  addressList: [],
  additionalDetails: [],
  createdOn: '2024-05-01T12:00:00.000Z',
  modifiedOn: '2024-05-01T12:00:00.000Z',
  version: 1,
};

beforeAll(async () => {
  portal = await startPortal();
  world = createMergeWorld(portal);
  staff = await portal.as('staff');
  admin = await portal.as('admin');
});

const versions = (survivor: Contact, loser: Contact) => ({
  survivor: { crmId: survivor.crmId, version: survivor.version },
  loser: { crmId: loser.crmId, version: loser.version },
});

const counts = async () =>
  world.sql('select item_id, member_count from contact_list order by item_id');

test('a merge moves everything, the stronger consent and the chosen fields, and its undo puts every row back', async () => {
  const [a, b] = await world.givenPair();
  const crmIds = [a.crmId, b.crmId];
  const before = await world.belongings(crmIds);
  const countsBefore = await counts();
  const compared = await staff.calls(contract.comparePair, {
    body: { crmIds: [b.crmId, a.crmId] },
  });
  expect(compared.pair.contacts.map(({ crmId }) => crmId)).toEqual(crmIds);
  expect(compared.belongings[1]).toMatchObject({ cases: 3, properties: 2, lists: 3, mails: 1 });

  const { mergeId, contact } = await staff.calls(contract.mergeContacts, {
    body: {
      ...versions(a, b),
      choices: { firstName: 'loser', primaryEmail: 'loser', 'custom:Notes': 'loser' },
    },
  });
  expect(contact).toMatchObject({
    crmId: a.crmId,
    firstName: 'Mina',
    emailAddress: 'mina@example.org',
    emailVerified: true,
    userRole: ['Citizen', 'Tenant'],
    additionalDetails: [{ appId: 'CRM', information: { Notes: 'from b', Pets: 'cat', Cars: '2' } }],
  });
  expect(contact.emailIdList.map(({ emailId, primary }) => [emailId, primary])).toEqual([
    ['wilhelmina@example.org', false],
    ['mina@example.org', true],
  ]);
  expect(contact.contactDetails).toHaveLength(1);
  expect(contact.addressList.map(({ zip }) => zip)).toEqual(['02134']);
  const members = await world.sql<{ readonly state: string }>(
    'select state from list_member where crm_id = $1 order by list_id',
    [a.crmId],
  );
  expect(members.map(({ state }) => state)).toEqual([
    'confirmed',
    'unsubscribed',
    'confirmed',
    'unsubscribed',
  ]);
  expect(await world.sql('select from crm_case where crm_id = $1', [a.crmId])).toHaveLength(3);
  // Both had been written to by one send: it has two rows of the one contact, which are told apart.
  const { mails } = await staff.calls(contactMails, { body: { crmId: a.crmId } });
  expect(mails.map(({ sendId }) => sendId)).toEqual(Array(2).fill(mails[0]?.sendId));
  const { notificationStatus } = await staff.calls(statusByBunch, {
    params: { id: String(mails[0]?.sendId) },
    query: {},
  });
  expect(notificationStatus.map(({ crmId }) => crmId)).toEqual([a.crmId, a.crmId]);
  const rowsOf = (found: readonly { readonly recipientId: number }[]) =>
    new Set(found.map(({ recipientId }) => recipientId));
  expect(rowsOf(mails).size).toBe(2);
  expect(rowsOf(notificationStatus)).toEqual(rowsOf(mails));
  expect(
    (
      await world.sql<{ readonly role: string }>(
        'select distinct role from organization_member where crm_id = $1',
        [a.crmId],
      )
    ).map(({ role }) => role),
  ).toEqual(['ADMIN']);
  const { user } = await staff.calls(contactDetail, { params: { crmId: String(b.crmId) } });
  expect(user.crmId).toBe(a.crmId);
  const search = { body: { searchText: 'Oakhurst' } };
  expect((await staff.calls(countView, search)).count).toBe(1);

  const undone = await staff.calls(contract.undoMerge, { body: { mergeId } });
  expect(undone).toMatchObject({ crmIds, kept: 0 });
  expect(await world.belongings(crmIds)).toEqual(before);
  expect(await counts()).toEqual(countsBefore);
  expect((await staff.calls(countView, search)).count).toBe(2);
  for (const one of [a, b]) {
    const back = await staff.calls(contactDetail, { params: { crmId: String(one.crmId) } });
    const { version, modifiedOn } = back.user;
    expect(back.user).toEqual({ ...one, version, modifiedOn });
  }
  const again = await staff.calls(contract.undoMerge, { body: { mergeId } });
  expect(again, 'sent again after an answer that was lost').toMatchObject({ crmIds, kept: 0 });
  const colleague = await admin.calls(contract.undoMerge, { body: { mergeId } });
  expect(colleague.status.code).toBe(ReplyCode.Conflict);
});

test('a merge is found again by whoever wants to undo it later, until somebody has', async () => {
  const [a, b] = await givenPeople(portal, [
    { firstName: 'Later', lastName: 'Survivor', ...mailAt('later@example.org') },
    { firstName: 'Later', lastName: 'Loser', ...mailAt('later.too@example.org') },
  ]);
  if (a === undefined || b === undefined) throw new Error('nobody was kept');
  const { mergeId } = await staff.calls(contract.mergeContacts, { body: versions(a, b) });
  const found = async () => {
    const { history } = await staff.calls(contactHistory, { body: { crmId: a.crmId } });
    const { trash } = await admin.calls(trashList, { body: { searchText: 'Later Loser' } });
    return {
      history: history.map(({ kind, mergeId: id }) => [kind, id]),
      trash: trash.map(({ mergedInto }) => mergedInto?.mergeId),
    };
  };
  const before = await found();
  expect(before.history[0]).toEqual(['merge', mergeId]);
  expect(before.trash).toEqual([mergeId]);
  await staff.calls(contract.undoMerge, { body: { mergeId } });
  const after = await found();
  expect(after.history.slice(0, 2)).toEqual([
    ['undo', undefined],
    ['merge', undefined],
  ]);
  expect(after.trash).toEqual([]);
});

test('what happened since a merge outlives its undo', async () => {
  const [a, b] = await givenPeople(portal, [
    { firstName: 'Since', lastName: 'Survivor', ...mailAt('since@example.org') },
    { firstName: 'Since', lastName: 'Loser', ...mailAt('since.too@example.org') },
  ]);
  if (a === undefined || b === undefined) throw new Error('nobody was kept');
  const both = [a.crmId, b.crmId];
  const items = await world.sql<{ readonly id: number; readonly kind: string }>(
    `insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
         staff_update_access, group_access, group_update_access)
       select kind, $1, 'Since', 'd', true, true, false, false, false
         from unnest('{list,list,view}'::text[]) as kind returning id, kind`,
    [a.crmId],
  );
  const [list = 0, other = 0] = items.filter(({ kind }) => kind === 'list').map(({ id }) => id);
  const view = items.find(({ kind }) => kind === 'view')?.id;
  await world.sql(`insert into contact_list (item_id, is_mailing) values ($1, true), ($2, true)`, [
    list,
    other,
  ]);
  await world.sql(
    `insert into saved_view (item_id, selection, sort_fields, response_fields)
     values ($1, '{}', '[]', '{lastName}')`,
    [view],
  );
  await world.sql(`insert into view_favourite (crm_id, view_id) select unnest($1::int[]), $2`, [
    both,
    view,
  ]);
  await world.sql(
    `insert into list_member (list_id, crm_id, state) values
       ($3, $1, 'unconfirmed'), ($3, $2, 'confirmed'), ($4, $2, 'confirmed')`,
    [a.crmId, b.crmId, list, other],
  );
  await world.sql('insert into case_officer values ($1)', [b.crmId]);
  await world.sql(
    `update crm_case set inspected_by = $1 where case_id = (select min(case_id) from crm_case)`,
    [b.crmId],
  );
  const { mergeId } = await staff.calls(contract.mergeContacts, { body: versions(a, b) });

  // The one contact leaves a list, takes a case, loses a view, and goes into the trash.
  await world.sql('insert into list_refusal (list_id, crm_id) values ($1, $2)', [list, a.crmId]);
  await world.sql(`update list_member set state = 'unsubscribed' where list_id = $1`, [list]);
  await world.sql(
    `update crm_case set inspected_by = $1 where case_id = (select max(case_id) from crm_case)`,
    [a.crmId],
  );
  await world.sql('delete from shared_item where id = $1', [view]);
  await admin.calls(trashContacts, { body: { crmIds: [a.crmId] } });
  const undo = () => staff.calls(contract.undoMerge, { body: { mergeId } });
  for (const answer of [await undo(), await undo()]) expect(answer).toMatchObject({ kept: 1 });

  expect(
    await world.sql('select crm_id, state from list_member where list_id = $1 order by crm_id', [
      list,
    ]),
  ).toEqual(both.map((crm_id) => ({ crm_id, state: 'unsubscribed' })));
  expect(await world.sql('select from list_refusal where list_id = $1', [list])).toHaveLength(2);
  expect(
    await world.sql(
      'select item_id, member_count from contact_list where item_id = any($1) order by 1',
      [[list, other]],
    ),
  ).toEqual([list, other].map((item_id) => ({ item_id, member_count: 1 })));
  expect(
    await world.sql(
      'select inspected_by from crm_case where inspected_by = any($1) order by case_id',
      [both],
    ),
  ).toEqual([{ inspected_by: b.crmId }, { inspected_by: a.crmId }]);
});

test('whoever is taken out of a merge again has left no list that the other alone had left', async () => {
  const [a, b] = await givenPeople(portal, [
    { firstName: 'No', lastName: 'Sayer', ...mailAt('no@example.org') },
    { firstName: 'No', lastName: 'Taken', ...mailAt('taken@example.org') },
  ]);
  if (a === undefined || b === undefined) throw new Error('nobody was kept');
  const [item] = await world.sql<{ readonly id: number }>(
    `insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
         staff_update_access, group_access, group_update_access)
       values ('list', $1, 'No', 'd', true, true, false, false, false) returning id`,
    [a.crmId],
  );
  const list = item?.id ?? 0;
  await world.sql('insert into contact_list (item_id, is_mailing) values ($1, true)', [list]);
  await world.sql('insert into list_refusal (list_id, crm_id) values ($1, $2)', [list, a.crmId]);
  const { mergeId } = await staff.calls(contract.mergeContacts, { body: versions(a, b) });
  const left = () =>
    world.sql('select email from list_refused_address where list_id = $1 order by 1', [list]);
  expect(await left()).toContainEqual({ email: 'taken@example.org' });
  await staff.calls(contract.undoMerge, { body: { mergeId } });
  expect(await left()).not.toContainEqual({ email: 'taken@example.org' });
});

test('a contact with another in it does not go when the act that made it is undone', async () => {
  const madeBy = (lastName: string) =>
    inChangeSet(
      portal.database,
      { kind: 'import', actor: undefined },
      async (transaction, changeSetId) => {
        const [crmId = 0] = await nextContactNumbers(transaction, 1);
        const doc: Contact = { ...plain, crmId, firstName: 'Ima', lastName };
        await saveContacts(transaction, [{ doc, index: indexContact(doc) }]);
        return { doc, changeSetId };
      },
    );
  const [first, second] = [await madeBy('Imported'), await madeBy('Imported')];
  await staff.calls(contract.mergeContacts, { body: versions(first.doc, second.doc) });
  const undone = await undoChangeSet(portal.database, first.changeSetId, {
    actor: undefined,
    index: indexContact,
    whenChanged: 'skip',
  });
  expect(undone).toMatchObject({
    kind: 'undone',
    contacts: 0,
    skipped: [{ crmId: first.doc.crmId, reason: 'changed' }],
  });
});

test('an account moves to the survivor; two accounts, an old version and a contact in the trash are refused', async () => {
  const [owner] = await world.sql<{ readonly crm_id: number }>(
    `select crm_id from account where username = 'owner@example.org'`,
  );
  const [vendor] = await world.sql<{ readonly crm_id: number }>(
    `select crm_id from account where username = 'vendor@example.org'`,
  );
  const read = async (crmId = 0): Promise<Contact> =>
    (await staff.calls(contactDetail, { params: { crmId: String(crmId) } })).user;
  const [one, two] = [await read(owner?.crm_id), await read(vendor?.crm_id)];
  const refused = await staff.calls(contract.mergeContacts, { body: versions(one, two) });
  expect(refused.status).toMatchObject({
    code: ReplyCode.Conflict,
    message: 'Both contacts can sign in, so they cannot be merged.',
  });

  const [survivor] = await givenPeople(portal, [
    { firstName: 'Olive', lastName: 'Owner', userRole: ['Non_Registered_Citizen'] },
  ]);
  if (survivor === undefined) throw new Error('nobody was kept');
  const stale = await staff.calls(contract.mergeContacts, {
    body: { ...versions(survivor, one), loser: { crmId: one.crmId, version: one.version + 1 } },
  });
  expect(stale.status.code).toBe(ReplyCode.Conflict);
  const staleToo = await staff.calls(contract.mergeContacts, {
    body: { ...versions(survivor, one), survivor: { crmId: survivor.crmId, version: 2 } },
  });
  expect(staleToo.status.code).toBe(ReplyCode.Conflict);
  const alone = await staff.calls(contract.mergeContacts, { body: versions(survivor, survivor) });
  expect(alone.status).toMatchObject({
    code: ReplyCode.Conflict,
    message: 'Choose two different contacts.',
  });
  const body = { ...versions(survivor, one), choices: { userType: 'survivor' as const } };
  const merge = (by = staff) => by.calls(contract.mergeContacts, { body });
  const [{ mergeId, contact }, ...more] = [
    ...(await Promise.all([merge(), merge()])),
    await merge(),
  ];
  // Sent again, at the same moment or after an answer that was lost, it is the same; another's is another.
  for (const again of more) expect(again).toMatchObject({ mergeId, contact });
  expect((await merge(admin)).status.code).toBe(ReplyCode.NotFound);
  expect(contact).toMatchObject({ userType: one.userType, userRole: one.userRole });
  expect(
    await world.sql(`select crm_id from account where username = 'owner@example.org'`),
  ).toEqual([{ crm_id: survivor.crmId }]);
  const gone = await Promise.all([
    staff.calls(contract.mergeContacts, { body: versions(two, one) }),
    staff.calls(contract.mergeContacts, { body: versions(one, two) }),
    staff.calls(contract.comparePair, { body: { crmIds: [one.crmId, two.crmId] } }),
    staff.calls(contract.dismissDuplicate, { body: { crmIds: [two.crmId, one.crmId] } }),
  ]);
  expect(gone.map(({ status }) => status.code)).toEqual(Array(4).fill(ReplyCode.NotFound));
  await staff.calls(contract.undoMerge, { body: { mergeId } });
  expect(
    await world.sql(`select crm_id from account where username = 'owner@example.org'`),
  ).toEqual([{ crm_id: one.crmId }]);
  expect((await merge()).status.code).toBe(ReplyCode.Conflict);
});
