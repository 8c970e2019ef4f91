import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createListRepository } from '#server/features/list/list.repository.ts';
import { createMemberRepository } from '#server/features/list/member.repository.ts';
import { createSubscriptionRepository } from '#server/features/list/subscription.repository.ts';
import type { AskedMember, Question } from '#server/features/list/subscription-store.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: Database;

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  atFileEnd(async () => {
    await database.close();
    await copy.drop();
  });
});

/** Somebody who has joined a list that asks. Nobody asks by themselves: no portal runs on this database. */
const givenMember = async (emailAddress: string): Promise<number> => {
  const { rows } = await database.query<{ readonly crm_id: number }>(
    'select min(crm_id) as crm_id from contact_doc',
  );
  const actor = rows[0]?.crm_id ?? 0;
  const details = {
    name: `List of ${emailAddress}`,
    description: 'Whom we ask',
    config: {
      viewAll: false,
      staffAccess: false,
      staffUpdateAccess: false,
      groupAccess: false,
      groupUpdateAccess: false,
      groupIds: [],
      crmIds: [],
      crmUpdateAccess: false,
      publicAllowAccess: 'all',
    },
    selection: null,
    mailing: { defaultList: false, verificationRequired: true },
  } as const;
  const listId = await createListRepository(database).add(details, actor, undefined);
  const person = { firstName: 'Mia', lastName: 'Moved', emailAddress };
  const added = await createMemberRepository(database).addPeople(listId, [person], actor);
  return added?.[0]?.crmId ?? 0;
};

/** Gives somebody another address; `meanwhile` happens once they are held for it. */
const move = (crmId: number, emailAddress: string, meanwhile = () => Promise.resolve()) =>
  inChangeSet(database, { kind: 'edit', actor: undefined }, async (transaction) => {
    const { rows } = await transaction.query<{ readonly doc: Contact }>(
      'select doc from contact_doc where crm_id = $1 for no key update',
      [crmId],
    );
    await meanwhile();
    const emailIdList = [{ emailId: emailAddress, primary: true, verified: false }];
    const docs = rows.map(({ doc }) => ({ ...doc, emailAddress, emailIdList }));
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: indexContact(doc) })),
    );
  });

const questionTo = ({ emailAddress, listName }: AskedMember): Question => ({
  mail: {
    template: 'list-confirmation',
    language: 'en',
    to: emailAddress,
    values: { firstName: '', listName, portalName: '', days: '7', link: 'https://example.org' },
  },
  tokenHash: Buffer.from(emailAddress),
  now: new Date(),
});

/** Has everybody asked who is to be; `meanwhile` happens once the first question is being written. */
const askAll = (meanwhile: () => Promise<void>) =>
  createSubscriptionRepository(database).askNext(undefined, 50, async (member) => {
    await meanwhile();
    return questionTo(member);
  });

const askedOf = async (crmId: number) => {
  const { rows } = await database.query<{ readonly asked: boolean; readonly mails: string[] }>(
    `select m.asked_on is not null as asked,
            array(select recipient from mail where template_name = 'list-confirmation' order by created_on) as mails
       from list_member m where m.crm_id = $1`,
    [crmId],
  );
  return rows[0];
};

test('whose address changes while they are being asked is asked again, at the new one', async () => {
  const crmId = await givenMember('old@example.org');
  let moving = Promise.resolve();
  await askAll(async () => {
    moving = move(crmId, 'new@example.org');
    // It waits until the question is kept, so it is not waited for.
    await pause(300);
  });
  await moving;
  expect(await askedOf(crmId)).toEqual({ asked: false, mails: ['old@example.org'] });
  await askAll(() => Promise.resolve());
  expect(await askedOf(crmId)).toEqual({
    asked: true,
    mails: ['old@example.org', 'new@example.org'],
  });
});

test('who is asked again waits for whoever saves them, not in a circle, and nobody is asked at the former address', async () => {
  const crmId = await givenMember('once@example.org');
  await askAll(() => Promise.resolve());
  const { rows } = await database.query<{ readonly list_id: number }>(
    'select list_id from list_member where crm_id = $1',
    [crmId],
  );
  const key = { listId: rows[0]?.list_id ?? 0, crmId };
  let asking = Promise.resolve(true);
  await move(crmId, 'twice@example.org', async () => {
    const later = new Date(Date.now() + 60_000);
    asking = createSubscriptionRepository(database).askAgain(key, later, async (member) =>
      questionTo(member),
    );
    await expect.poll(() => lockWaits(database, 'contact_doc')).toBe(1);
  });
  expect(await asking).toBe(false);
  expect(await askedOf(crmId)).toMatchObject({ asked: false });
});

test('a question that is not kept is not sent', async () => {
  const first = await givenMember('first@example.org');
  await givenMember('second@example.org');
  const before = await askedOf(first);
  let questions = 0;
  const asking = askAll(async () => {
    questions += 1;
    if (questions === 2) throw new Error('the process ends');
  });
  await expect(asking).rejects.toThrow('the process ends');
  expect(await askedOf(first)).toEqual(before);
});
