import { editContact } from '#server/database/contacts/edit-contact.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { keeperRole } from '#shared/rules/account-care.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type {
  AccountCareStore,
  CareChange,
  CaredAccount,
  CaredRole,
  CareFacts,
} from './account-care-store.ts';
import { giveRoles } from './account-roles.repository.ts';

type Row = {
  readonly id: number;
  readonly crm_id: number;
  readonly username: string;
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly demo: boolean;
  readonly authenticator: boolean;
  readonly user_type: Contact['userType'] | null;
  readonly roles: readonly string[];
  readonly other_keepers: number;
  readonly known: readonly CaredRole[];
};

const factsSql = `
  select a.id, a.crm_id, a.username, a.active, a.confirmed_on is not null as confirmed, a.demo,
         exists (select from authenticator t where t.account_id = a.id and t.confirmed_on is not null) as authenticator,
         (select d.doc ->> 'userType' from contact_doc d where d.crm_id = a.crm_id) as user_type,
         (select coalesce(json_agg(r.name order by ar.position), '[]')
            from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles,
         (select count(*)::int
            from role r
           cross join lateral (select account_id from account_role where role_id = r.id offset 0) held
           cross join lateral (select from account other
                                where other.id = held.account_id and other.id <> a.id and other.active
                                  and other.confirmed_on is not null offset 0) other
           where r.name = $2) as other_keepers,
         (select json_agg(json_build_object('name', r.name, 'rights',
                   (select coalesce(json_agg(json_build_object('rightKey', rr.right_key, 'letters', rr.letters)), '[]')
                      from role_right rr where rr.role_id = r.id)) order by r.id)
            from role r where r.for_account) as known
    from account a where a.crm_id = $1 and a.kind = 'person'`;

/** What a document says of its account: the user type and, in their order, the roles that accounts have. */
const kindSql = (doc: string): string => `jsonb_build_array(${doc} -> 'userType',
  (select jsonb_agg(held.name order by held.place)
     from jsonb_array_elements_text(${doc} -> 'userRole') with ordinality as held (name, place)
     join role r on r.name = held.name and r.for_account))`;

/** Whose the newest change of the contact is that changed that as well: it may have been changed otherwise since. */
const lastActorSql = `
  select s.actor_crm_id as actor
    from (select c.id, c.change_set_id, c.before, lead(c.before, 1, d.doc) over (order by c.id) as after
            from contact_change c join contact_doc d using (crm_id) where c.crm_id = $1) c
    left join change_set s on s.id = c.change_set_id
   where c.before is not null and ${kindSql('c.before')} is distinct from ${kindSql('c.after')}
   order by c.id desc limit 1`;

const accountOf = (row: Row): CaredAccount => ({
  accountId: row.id,
  crmId: row.crm_id,
  username: row.username,
  active: row.active,
  confirmed: row.confirmed,
  demo: row.demo,
  authenticator: row.authenticator,
  userType: row.user_type ?? 'Citizen',
  roles: row.roles.flatMap((name) => row.known.filter((role) => role.name === name)),
});

const read = async ({ query }: Querying, crmId: number): Promise<CareFacts | undefined> => {
  const { rows } = await query<Row>(factsSql, [crmId, keeperRole]);
  const [row] = rows;
  return row && { account: accountOf(row), otherKeepers: row.other_keepers, known: row.known };
};

/** The account after it is held: a session that is just being opened has come or does not come any more. */
const endSessions = async ({ query }: Querying, accountId: number, now: Date): Promise<void> => {
  await query(
    `update session set ended_on = $2, end_reason = 'account' where account_id = $1 and ended_on is null`,
    [accountId, now],
  );
};

/** What a contact is beside its account, such as a tenant, it stays. */
const changeRoles = async (
  transaction: Transaction,
  { account, known }: CareFacts,
  { userType, roles, actor }: Extract<CareChange, { kind: 'roles' }>,
): Promise<void> => {
  await giveRoles(transaction, account.accountId, roles);
  const { rows } = await transaction.query<{ readonly doc: Contact }>(
    'select doc from contact_doc where crm_id = $1',
    [account.crmId],
  );
  const [row] = rows;
  if (row === undefined) return;
  const others = row.doc.userRole.filter((name) => known.every((role) => role.name !== name));
  await editContact(
    { inTransaction: (work) => work(transaction) },
    {
      act: { kind: 'edit', actor },
      contact: { ...row.doc, userType, userRole: [...roles, ...others] },
      index: indexContact,
    },
  );
};

const carryOut = async (
  transaction: Transaction,
  facts: CareFacts,
  change: CareChange,
  now: Date,
): Promise<void> => {
  const { query } = transaction;
  const { accountId } = facts.account;
  switch (change.kind) {
    case 'nothing':
      return;
    case 'switch':
      await query('update account set active = $2 where id = $1', [accountId, change.active]);
      if (!change.active) await endSessions(transaction, accountId, now);
      return;
    case 'endSessions':
      await endSessions(transaction, accountId, now);
      return;
    case 'removeAuthenticator':
      await query('delete from recovery_code where account_id = $1', [accountId]);
      await query('delete from authenticator where account_id = $1', [accountId]);
      await writeMail(createMailStore(transaction), change.mail);
      await endSessions(transaction, accountId, now);
      return;
    case 'roles':
      await changeRoles(transaction, facts, change);
      return;
    default:
      change satisfies never;
  }
};

/** Accounts as others than their owners look after them. */
export const createAccountCareRepository = (database: Database): AccountCareStore => ({
  find: (crmId) => read(database, crmId),

  crmIdOf: async (username) => {
    const { rows } = await database.query<{ readonly crm_id: number }>(
      `select crm_id from account where username = $1 and kind = 'person'`,
      [username],
    );
    return rows[0]?.crm_id;
  },

  change: (crmId, now, decide) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      await holdContacts(transaction, [crmId], 'change');
      // Whoever may do everything is counted by one change at a time; a role that is given elsewhere need not wait.
      await query('select from role where name = $1 for no key update', [keeperRole]);
      await query('select from account where crm_id = $1 for no key update', [crmId]);
      const facts = await read(transaction, crmId);
      if (facts === undefined) return undefined;
      const change = await decide(facts, async () => {
        const { rows } = await query<{ readonly actor: number | null }>(lastActorSql, [crmId]);
        return rows[0]?.actor ?? undefined;
      });
      await carryOut(transaction, facts, change, now);
      return facts;
    }),
});
