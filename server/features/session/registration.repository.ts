import { nothingRefersTo } from '#server/database/contacts/contact-references.ts';
import { nextContactNumbers } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { CaredRole } from './account-care-store.ts';
import { giveRoles } from './account-roles.repository.ts';
import { addLink } from './password.repository.ts';
import {
  confirmRegistration,
  holdContactsOf,
  holdOwnContactOf,
  readContact,
  saveContact,
} from './registration-confirming.repository.ts';
import type { ConfirmingLetter, Registered, RegistrationStore } from './registration-store.ts';
import { hashOf } from './tokens.ts';

type RegisteredRow = {
  readonly id: number;
  readonly username: string;
  readonly crm_id: number;
  readonly active: boolean;
  readonly password_hash: string | null;
  readonly confirmed: boolean;
  readonly force_password_update: boolean;
  readonly registered_on: Date | null;
  readonly decoy_hash: string | null;
  readonly decoy_on: Date | null;
};

const columns = `id, username, crm_id, active, password_hash, confirmed_on is not null as confirmed,
  force_password_update, registered_on, decoy_hash, decoy_on`;

const registeredOf = (row: RegisteredRow): Registered => ({
  accountId: row.id,
  username: row.username,
  crmId: row.crm_id,
  active: row.active,
  passwordHash: row.password_hash ?? undefined,
  confirmed: row.confirmed,
  byAdministrator: row.force_password_update,
  registeredOn: row.registered_on ?? undefined,
  decoy:
    row.decoy_hash === null || row.decoy_on === null
      ? undefined
      : { passwordHash: row.decoy_hash, on: row.decoy_on },
});

const find = async (
  { query }: Pick<Transaction, 'query'>,
  username: string,
): Promise<Registered | undefined> => {
  const { rows } = await query<RegisteredRow>(
    `select ${columns} from account where username = $1 and kind = 'person'`,
    [username],
  );
  return rows[0] && registeredOf(rows[0]);
};

/** Registrations of one address come one by one, so that two presses of a button make one account. */
const holdName = ({ query }: Transaction, username: string) =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [username]);

const roleColumns = `r.name,
  (select coalesce(json_agg(json_build_object('rightKey', rr.right_key, 'letters', rr.letters)), '[]')
     from role_right rr where rr.role_id = r.id) as rights`;

const rolesOf = async (
  { query }: Transaction,
  accountId: number,
): Promise<readonly CaredRole[]> => {
  const { rows } = await query<CaredRole>(
    `select ${roleColumns} from account_role ar join role r on r.id = ar.role_id where ar.account_id = $1`,
    [accountId],
  );
  return rows;
};

/** In the transaction of the registration: who sends it in once more is told that it was done. */
const sendLetter = async (
  transaction: Transaction,
  accountId: number,
  { token, expiresOn, mail }: ConfirmingLetter,
  now: Date,
): Promise<void> => {
  await addLink(transaction, { token, kind: 'verify', accountId, now, expiresOn });
  await writeMail(createMailStore(transaction), mail);
};

/** Accounts that come from a registration, each made together with its contact. */
export const createRegistrationRepository = (database: Database): RegistrationStore => ({
  find: (username) => find(database, username),

  add: (registration, letter) =>
    database.inTransaction(async (transaction) => {
      const { username, passwordHash, contact, roles, byAdministrator, now } = registration;
      await holdName(transaction, username);
      const existing = await find(transaction, username);
      if (existing !== undefined) return { added: false, account: existing };
      const [crmId] = await nextContactNumbers(transaction, 1);
      if (crmId === undefined) throw new Error('no number for a new contact');
      await saveContact(transaction, { ...contact, crmId, version: 1 });
      const { rows } = await transaction.query<RegisteredRow>(
        `insert into account (kind, username, password_hash, crm_id, confirmed_on, registered_on, force_password_update)
         values ('person', $1, $2, $3, null, $4, $5) returning ${columns}`,
        [username, passwordHash, crmId, now, byAdministrator],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('the account was not made');
      await giveRoles(transaction, row.id, roles);
      if (registration.proven === true) await confirmRegistration(transaction, row.id, now);
      if (letter !== undefined) await sendLetter(transaction, row.id, letter, now);
      return { added: true, account: registeredOf(row) };
    }),

  isKept: async ({ crmId }, { contact }) => {
    const { rowCount } = await database.query(
      'select from contact_doc where crm_id = $1 and doc - $3::text[] = $2::jsonb - $3::text[]',
      [crmId, JSON.stringify(contact), ['crmId', 'version', 'createdOn', 'modifiedOn']],
    );
    return rowCount > 0;
  },

  replace: (accountId, registration, letter, judge = () => undefined) =>
    database.inTransaction(async (transaction) => {
      const { username, passwordHash, contact, roles, byAdministrator, now } = registration;
      const { samePassword = false } = registration;
      await holdName(transaction, username);
      await holdOwnContactOf(transaction, accountId);
      const { rows } = await transaction.query<{ readonly crm_id: number }>(
        `update account set password_hash = $2, registered_on = $3, force_password_update = $4,
           contested = not $4 and (contested or not $5)
          where id = $1 and confirmed_on is null and active and (not force_password_update or $4)
          returning crm_id`,
        [accountId, passwordHash, now, byAdministrator, samePassword],
      );
      const [row] = rows;
      if (row === undefined) return false;
      // The account is held by now: nobody gives it others.
      judge(await rolesOf(transaction, accountId));
      // A link of before would confirm a password that somebody else may have chosen.
      await transaction.query(
        `update account_link set used_on = $2
          where account_id = $1 and kind = 'verify' and used_on is null`,
        [accountId, now],
      );
      const own = await readContact(transaction, row.crm_id);
      if (own?.version === 1) {
        await saveContact(transaction, { ...contact, crmId: row.crm_id, version: 1 });
      }
      await giveRoles(transaction, accountId, roles);
      await sendLetter(transaction, accountId, letter, now);
      return true;
    }),

  contest: async (accountId) => {
    await database.query(
      `update account set contested = true
        where id = $1 and confirmed_on is null and not force_password_update`,
      [accountId],
    );
  },

  putDecoy: async ({ accountId, decoy }, { passwordHash, now }) => {
    const { rowCount } = await database.query(
      `update account set decoy_hash = $2, decoy_on = $3
        where id = $1 and decoy_hash is not distinct from $4`,
      [accountId, passwordHash, now, decoy?.passwordHash ?? null],
    );
    return rowCount > 0;
  },

  confirm: (accountId, now) =>
    database.inTransaction(async (transaction) => {
      await holdContactsOf(transaction, accountId);
      await confirmRegistration(transaction, accountId, now);
    }),

  confirmByLink: (token, now, spareHash) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rows: named } = await query<{ readonly account_id: number }>(
        `select account_id from account_link where token_hash = $1 and kind = 'verify'`,
        [hashOf(token)],
      );
      for (const { account_id } of named) await holdContactsOf(transaction, account_id);
      const { rows } = await query<{ readonly account_id: number }>(
        `update account_link l set used_on = $2 from account a
          where l.token_hash = $1 and l.kind = 'verify' and l.used_on is null and l.expires_on > $2
            and a.id = l.account_id and a.active
          returning l.account_id`,
        [hashOf(token), now],
      );
      const [link] = rows;
      if (link === undefined) return undefined;
      const { rowCount } = await query(
        `update account set password_hash = $2, contested = false
          where id = $1 and confirmed_on is null and contested`,
        [link.account_id, spareHash],
      );
      await confirmRegistration(transaction, link.account_id, now);
      return { accountId: link.account_id, contested: rowCount > 0 };
    }),

  // A link that another registration has ended was used at another moment than the address was confirmed.
  isConfirmedBy: async (token) => {
    const { rowCount } = await database.query(
      `select from account_link l join account a on a.id = l.account_id
        where l.token_hash = $1 and l.kind = 'verify' and a.active and l.used_on = a.confirmed_on`,
      [hashOf(token)],
    );
    return rowCount > 0;
  },

  mayTellKnown: async (accountId, now, notSince) => {
    const { rowCount } = await database.query(
      `update account set told_known_on = $2
        where id = $1 and (told_known_on is null or told_known_on <= $3)`,
      [accountId, now, notSince],
    );
    return rowCount > 0;
  },

  isApplication: async (code) => {
    const { rowCount } = await database.query('select from application where code = $1', [code]);
    return rowCount > 0;
  },

  accountRoles: async (names) => {
    const { rows } = await database.query<CaredRole>(
      `select ${roleColumns} from role r where r.for_account and r.name = any($1)`,
      [names],
    );
    return rows;
  },

  purge: async (before) => {
    await database.long.inTransaction(async (transaction) => {
      const { query } = transaction;
      const forgotten = 'confirmed_on is null and registered_on < $1 and not force_password_update';
      type Row = { readonly crm_id: number };
      const found = await query<Row>(`select crm_id from account where ${forgotten}`, [before]);
      const held = found.rows.map(({ crm_id }) => crm_id);
      await holdContacts(transaction, held, 'remove');
      const { rows } = await query<Row>(
        `delete from account where ${forgotten} and crm_id = any($2) returning crm_id`,
        [before, held],
      );
      const crmIds = rows.map(({ crm_id }) => crm_id);
      // Whom somebody has worked with meanwhile stays as a contact.
      await query(
        `delete from contact_doc d
          where crm_id = any($1) and (doc->>'version')::int = 1 and ${nothingRefersTo('d.crm_id')}`,
        [crmIds],
      );
    });
    await database.long.query(
      'update account set decoy_hash = null, decoy_on = null where decoy_on < $1',
      [before],
    );
  },
});
