import { beginChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContactsWhere } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { hasEmailAddress } from '#shared/rules/email-address.ts';
import { foldSeen, foldText } from '#shared/rules/fold-text.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { keepList, noteListAct } from './list.repository.ts';
import type {
  Added,
  AddedPerson,
  MemberStore,
  NewPerson,
  People,
  PersonToAdd,
} from './list-store.ts';

type Chosen = { readonly text: string; readonly values: readonly unknown[] };

const removeSql = `
  with gone as (
    delete from list_member m using leaving where m.list_id = $1 and m.crm_id = leaving.crm_id returning m.*
  ), act as (
    insert into list_log (list_id, act, people, actor_crm_id)
    select $1, 'removed', count(*), $2 from gone having count(*) > 0 returning id, people
  ), kept as (
    insert into list_member_removed (act_id, list_id, crm_id, state, source, joined_on, changed_on, asked_on, token_hash)
    select act.id, g.list_id, g.crm_id, g.state, g.source, g.joined_on, g.changed_on, g.asked_on, g.token_hash
      from gone g cross join act
  )
  select id, people from act`;

/**
 * Whoever has unsubscribed since stays away; whoever had before comes back as unsubscribed, whatever a merge has made of
 * them. Whose address has been another one since is asked anew: the link that they were sent is good for that one alone.
 */
export const restoreSql = `
  with kept as (
    delete from list_member_removed where act_id = $2 returning *
  ), back as (
    insert into list_member (list_id, crm_id, state, source, joined_on, changed_on, asked_on, token_hash)
    select $1, k.crm_id, case when f.crm_id is null then k.state else 'unsubscribed' end,
           k.source, k.joined_on, k.changed_on, a.asked_on, a.token_hash
      from kept k
      left join lateral (
        select k.asked_on, k.token_hash
         where k.state <> 'unconfirmed' or not exists (
           select from contact_change c join contact_doc d using (crm_id)
            where c.crm_id = k.crm_id and c.changed_on >= $3
              and lower(btrim(c.before->>'emailAddress')) is distinct from lower(btrim(d.doc->>'emailAddress')))
      ) a on true
      left join list_refusal f on f.list_id = $1 and f.crm_id = k.crm_id
     where f.refused_on is null or f.refused_on <= $3
    on conflict do nothing returning 1
  )
  select count(*) as people from back`;

/** The people whom a change is about, as far as the contact desk knows them. */
const chosenSql = (people: People): Chosen =>
  'text' in people
    ? people
    : {
        text: 'select i.crm_id from contact_idx i where i.crm_id = any($1::int[])',
        values: [people],
      };

/**
 * Adds in one statement, however many they are, lowest number first as everybody holds contacts. Somebody who has
 * unsubscribed before comes back as unsubscribed: to be added by somebody else is no consent.
 */
const addChosen = async (
  { query }: Transaction,
  listId: number,
  people: People,
): Promise<Added> => {
  const { text, values } = chosenSql(people);
  const list = values.length + 1;
  const { rows } = await query<Pick<Added, 'added' | 'refused'> & { readonly chosen: number }>(
    `with chosen (crm_id) as materialized (${text}), added as (
       insert into list_member (list_id, crm_id, state)
       select $${list}, chosen.crm_id, case when r.crm_id is null then 'unconfirmed' else 'unsubscribed' end
         from chosen left join list_refusal r on r.list_id = $${list} and r.crm_id = chosen.crm_id
        order by chosen.crm_id
       on conflict do nothing returning crm_id
     )
     select (select count(*) from chosen) as chosen, (select count(*) from added) as added,
            (select count(*) from chosen join list_refusal r on r.list_id = $${list} and r.crm_id = chosen.crm_id)
              as refused`,
    [...values, listId],
  );
  const { chosen = 0, added = 0, refused = 0 } = rows[0] ?? {};
  return { added, already: chosen - added, refused };
};

/**
 * The members among some people, in a table of this transaction: half a million of them need not come here and go back. Who
 * is chosen has one too, because a list that was just filled has no statistics, and joined with the question itself the
 * database would seek each member among all who are chosen.
 */
const setAside = async ({ query }: Transaction, listId: number, people: People): Promise<void> => {
  for (const table of ['chosen', 'leaving']) {
    await query(`create temporary table ${table} (crm_id int primary key) on commit drop`);
  }
  const { text, values } = chosenSql(people);
  await query(
    `insert into chosen select crm_id from (${text}) found (crm_id) on conflict do nothing`,
    values,
  );
  await query('analyze chosen');
  await query(
    'insert into leaving select crm_id from chosen join list_member m using (crm_id) where m.list_id = $1',
    [listId],
  );
  await query('analyze leaving');
};

const nameKey = ({ firstName, lastName }: NewPerson): string =>
  foldSeen(`${firstName} ${lastName}`);

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

/**
 * Whoever adds the same person at the same moment waits, and finds them. Lowest number first as everybody does, so that
 * nobody waits in a circle.
 */
const holdAddresses = async (
  { query }: Transaction,
  people: readonly PersonToAdd[],
): Promise<void> => {
  const keys = people.flatMap((person) =>
    'crmId' in person ? [] : [`contact ${foldText(person.emailAddress)}`],
  );
  await query(
    `select pg_advisory_xact_lock(number)
       from (select distinct hashtext(key) as number from unnest($1::text[]) key order by number offset 0) held`,
    [keys],
  );
};

/** The contact of this name with this address, or a new one: families share an address. */
const knownOrNew = async (transaction: Transaction, person: NewPerson, actor: number) => {
  // Names as they are indexed: of an office whose address thousands have, no document but theirs is read.
  const { rows } = await transaction.query<{ readonly doc: Contact }>(
    `select d.doc from contact_email e join contact_idx i using (crm_id) join contact_doc d using (crm_id)
      where e.email = $1 and btrim(concat_ws(' ', i.fn, i.ln)) = $2 order by crm_id`,
    [foldText(person.emailAddress), nameKey(person)],
  );
  const known = rows.find(({ doc }) => hasEmailAddress(doc, person.emailAddress));
  if (known !== undefined) return known.doc.crmId;
  const [crmId] = await nextContactNumbers(transaction, 1);
  if (crmId === undefined) throw new Error('no number for a new contact');
  await beginChangeSet(transaction, { kind: 'edit', actor, title: person.emailAddress });
  const doc = contactOf(person, crmId);
  await saveContacts(transaction, [{ doc, index: indexContact(doc) }]);
  return crmId;
};

/** Milliseconds to wait for contacts that somebody else holds, for minutes maybe: many would wait for these connections. */
const lockTimeout = 10_000;

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
    await holdAddresses(transaction, people);
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
          if (!(await keepList(transaction, listId))) return undefined;
          const result = await addChosen(transaction, listId, people);
          if (result.added > 0) {
            await noteListAct(transaction, listId, 'added', actor, result.added);
          }
          return result;
        },
        { signal, lockTimeout },
      ),

    remove: ({ listId, people, actor }, signal) =>
      database.long.inTransaction(
        async (transaction) => {
          await setAside(transaction, listId, people);
          // Before the list is: whoever puts contacts into the trash holds them first, and its count after.
          await holdContactsWhere(
            transaction,
            'crm_id in (select crm_id from leaving)',
            [],
            'refer',
          );
          const acts = await transaction.query<{ readonly id: number; readonly people: number }>(
            removeSql,
            [listId, actor],
          );
          const [act] = acts.rows;
          return { removed: act?.people ?? 0, actId: act?.id };
        },
        { signal, lockTimeout },
      ),

    restore: ({ listId, actId, actor }, signal) =>
      database.long.inTransaction(
        async (transaction) => {
          // Whoever undoes the same act at the same moment waits, and finds nobody left.
          const acts = await transaction.query<{ readonly created_on: Date }>(
            `select created_on from list_log where id = $1 and list_id = $2 and act = 'removed' for update`,
            [actId, listId],
          );
          const [act] = acts.rows;
          if (act === undefined || !(await keepList(transaction, listId))) return undefined;
          // Before their rows are, as a merge that moves those holds them.
          await holdContactsWhere(
            transaction,
            'crm_id in (select crm_id from list_member_removed where act_id = $1)',
            [actId],
            'refer',
          );
          const { rows } = await transaction.query<{ readonly people: number }>(restoreSql, [
            listId,
            actId,
            act.created_on,
          ]);
          const restored = rows[0]?.people ?? 0;
          if (restored > 0) await noteListAct(transaction, listId, 'added', actor, restored);
          return restored;
        },
        { signal, lockTimeout },
      ),

    purge: async (before) => {
      await database.long.query(
        `delete from list_member_removed
          where act_id in (select id from list_log where act = 'removed' and created_on < $1)`,
        [before],
      );
    },

    addPeople: (listId, people, actor) =>
      database.inTransaction(async (transaction) => {
        if (!(await keepList(transaction, listId))) return undefined;
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
