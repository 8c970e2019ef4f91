import { openChangeSet, joinChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { noteListAct } from './list.repository.ts';
import type { AddedPerson, MemberStore, NewPerson, People, PersonToAdd } from './list-store.ts';

type Chosen = { readonly text: string; readonly values: readonly unknown[] };

/** The people whom a change is about, as far as the contact desk knows them. */
const chosenSql = (people: People): Chosen =>
  'text' in people
    ? people
    : {
        text: 'select i.crm_id from contact_idx i where i.crm_id = any($1::int[])',
        values: [people],
      };

/**
 * Adds in one statement, however many they are. Somebody who has unsubscribed before comes back as unsubscribed: to be
 * added by somebody else is no consent.
 */
const addChosen = async (
  { query }: Transaction,
  listId: number,
  people: People,
): Promise<{ readonly added: number; readonly already: number }> => {
  const { text, values } = chosenSql(people);
  const list = values.length + 1;
  const { rows } = await query<{ readonly chosen: number; readonly added: number }>(
    `with chosen (crm_id) as materialized (${text}), added as (
       insert into list_member (list_id, crm_id, state)
       select $${list}, chosen.crm_id, case when r.crm_id is null then 'unconfirmed' else 'unsubscribed' end
         from chosen left join list_refusal r on r.list_id = $${list} and r.crm_id = chosen.crm_id
       on conflict do nothing returning crm_id
     )
     select (select count(*) from chosen) as chosen, (select count(*) from added) as added`,
    [...values, listId],
  );
  const { chosen = 0, added = 0 } = rows[0] ?? {};
  return { added, already: chosen - added };
};

const nameKey = ({
  firstName = '',
  lastName = '',
}: Pick<Contact, 'firstName' | 'lastName'>): string => foldText(`${firstName} ${lastName}`);

/** Somebody of whom no more is known than how to write to them. */
const contactOf = ({ firstName, lastName, emailAddress }: NewPerson, crmId: number): Contact => ({
  ...newContact(crmId, new Date().toISOString()),
  firstName,
  lastName,
  userRole: ['Non_Registered_Citizen'],
  emailAddress,
  emailIdList: [{ emailId: emailAddress, primary: true, verified: false }],
  version: 1,
});

/** The contact of this name with this address, or a new one: families share an address. */
const knownOrNew = async (transaction: Transaction, person: NewPerson, actor: number) => {
  const email = foldText(person.emailAddress);
  // Whoever adds the same person at the same moment waits, and finds them.
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`contact ${email}`]);
  const { rows } = await transaction.query<{ readonly doc: Contact }>(
    'select d.doc from contact_email e join contact_doc d using (crm_id) where e.email = $1 order by crm_id',
    [email],
  );
  const known = rows.find(({ doc }) => nameKey(doc) === nameKey(person));
  if (known !== undefined) return known.doc.crmId;
  const [crmId] = await nextContactNumbers(transaction, 1);
  if (crmId === undefined) throw new Error('no number for a new contact');
  await joinChangeSet(
    transaction,
    await openChangeSet(transaction, { kind: 'edit', actor, title: person.emailAddress }),
  );
  const doc = contactOf(person, crmId);
  await saveContacts(transaction, [{ doc, index: indexContact(doc) }]);
  return crmId;
};

type FoundRow = {
  readonly crm_id: number;
  readonly email: string | null;
  readonly is_member: boolean;
};

export const createMemberRepository = (database: Database): MemberStore => {
  const find = async ({ query }: Transaction, listId: number, crmIds: readonly number[]) => {
    const { rows } = await query<FoundRow>(
      `select i.crm_id, d.doc->>'emailAddress' as email,
              exists (select from list_member m where m.list_id = $1 and m.crm_id = i.crm_id) as is_member
         from contact_idx i join contact_doc d using (crm_id) where i.crm_id = any($2)`,
      [listId, crmIds],
    );
    return new Map(rows.map((row) => [row.crm_id, row]));
  };

  const refusers = async ({ query }: Transaction, listId: number, crmIds: readonly number[]) => {
    const { rows } = await query<{ readonly crm_id: number }>(
      'select crm_id from list_refusal where list_id = $1 and crm_id = any($2)',
      [listId, crmIds],
    );
    return new Set(rows.map(({ crm_id }) => crm_id));
  };

  const numbersOf = async (
    transaction: Transaction,
    people: readonly PersonToAdd[],
    actor: number,
  ): Promise<readonly number[]> => {
    const numbers: number[] = [];
    for (const person of people) {
      numbers.push('crmId' in person ? person.crmId : await knownOrNew(transaction, person, actor));
    }
    return numbers;
  };

  return {
    add: ({ listId, people, actor }, signal) =>
      database.long.inTransaction(
        async (transaction) => {
          const result = await addChosen(transaction, listId, people);
          if (result.added > 0) {
            await noteListAct(transaction, listId, 'added', actor, result.added);
          }
          return result;
        },
        { signal },
      ),

    remove: ({ listId, people, actor }, signal) =>
      database.long.inTransaction(
        async (transaction) => {
          const { text, values } = chosenSql(people);
          const { rows } = await transaction.query<{ readonly crm_id: number }>(text, values);
          // A statement of its own: a list that was just filled has no statistics, and joined in one the database
          // would seek each member among all who are chosen.
          const { rowCount } = await transaction.query(
            'delete from list_member where list_id = $1 and crm_id = any($2::int[])',
            [listId, rows.map(({ crm_id }) => crm_id)],
          );
          if (rowCount > 0) await noteListAct(transaction, listId, 'removed', actor, rowCount);
          return rowCount;
        },
        { signal },
      ),

    addPeople: (listId, people, actor) =>
      database.inTransaction(async (transaction) => {
        const numbers = await numbersOf(transaction, people, actor);
        const [found, refused] = [
          await find(transaction, listId, numbers),
          await refusers(transaction, listId, numbers),
        ];
        const { added } = await addChosen(transaction, listId, numbers);
        if (added > 0) await noteListAct(transaction, listId, 'added', actor, added);
        return numbers.map((crmId, place): AddedPerson => {
          const known = found.get(crmId);
          if (known === undefined) return { crmId: null, emailAddress: '', outcome: 'unknown' };
          // Named twice in one request: added the first time.
          const isAgain = numbers.indexOf(crmId) < place;
          const outcome = refused.has(crmId) ? 'refused' : 'added';
          return {
            crmId,
            emailAddress: known.email ?? '',
            outcome: known.is_member || isAgain ? 'already' : outcome,
          };
        });
      }),
  };
};
