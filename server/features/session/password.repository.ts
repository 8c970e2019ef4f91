import type { Database, Querying } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { AccountLink, PasswordStore } from './password.service.ts';
import { hashOf } from './tokens.ts';

const usable = 'l.token_hash = $1 and l.kind = $2 and l.used_on is null and l.expires_on > $3';

export const addLink = async (
  { query }: Querying,
  { token, kind, accountId, now, expiresOn }: AccountLink,
): Promise<void> => {
  await query(
    `insert into account_link (token_hash, kind, account_id, created_on, expires_on)
     values ($1, $2, $3, $4, $5)`,
    [hashOf(token), kind, accountId, now, expiresOn],
  );
};

type Way = Parameters<PasswordStore['setPassword']>[0]['by'];

/**
 * Whether a change is still allowed; a link is used up by it. The account is held first: whoever changes it at this moment
 * is through by then, and it is asked what they have left.
 */
const isStillAllowed = async (
  { query }: Querying,
  accountId: number,
  by: Way,
  now: Date,
): Promise<boolean> => {
  await query('select from account where id = $1 for no key update', [accountId]);
  const { rowCount } =
    by.kind === 'link'
      ? await query(`update account_link l set used_on = $3 where ${usable}`, [
          hashOf(by.token),
          'reset',
          now,
        ])
      : await query(
          `select from account a join session s on s.account_id = a.id
            where a.id = $1 and a.password_hash is not distinct from $2 and s.id = $3 and s.ended_on is null`,
          [accountId, by.verifiedHash ?? null, by.sessionId],
        );
  return rowCount > 0;
};

/** Links and password changes in PostgreSQL. Tokens reach it as hashes only. */
export const createPasswordRepository = (database: Database): PasswordStore => ({
  countLinks: async (accountId, kind, since) => {
    const { rows } = await database.query<{ readonly count: number }>(
      'select count(*) from account_link where account_id = $1 and kind = $2 and created_on > $3',
      [accountId, kind, since],
    );
    return rows[0]?.count ?? 0;
  },

  addLink: (link) => addLink(database, link),

  findLink: async (token, kind, now) => {
    const { rows } = await database.query<{ readonly account_id: number }>(
      `select l.account_id from account_link l join account a on a.id = l.account_id
        where ${usable} and a.active`,
      [hashOf(token), kind, now],
    );
    return rows[0]?.account_id;
  },

  findUsedLink: async (token, kind, since) => {
    const { rows } = await database.query<{ readonly account_id: number }>(
      `select l.account_id from account_link l join account a on a.id = l.account_id
        where l.token_hash = $1 and l.kind = $2 and l.used_on > $3 and a.active`,
      [hashOf(token), kind, since],
    );
    return rows[0]?.account_id;
  },

  setPassword: ({ accountId, passwordHash, now, mail, by }) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      if (!(await isStillAllowed(transaction, accountId, by, now))) return false;
      // Links that were sent before are as good as the old password.
      await query(
        `update account_link set used_on = $2
          where account_id = $1 and kind = 'reset' and used_on is null`,
        [accountId, now],
      );
      await query(
        'update account set password_hash = $2, force_password_update = false where id = $1',
        [accountId, passwordHash],
      );
      await query(
        `update session set ended_on = $2, end_reason = 'account'
          where account_id = $1 and ended_on is null and id is distinct from $3`,
        [accountId, now, by.kind === 'session' ? by.sessionId : null],
      );
      await writeMail(createMailStore(transaction), mail);
      return true;
    }),

  wasChanged: async (username, since) => {
    const { rows } = await database.query(
      `select from mail
        where template_name = 'password-changed' and lower(recipient) = $1 and created_on > $2 limit 1`,
      [username, since],
    );
    return rows.length > 0;
  },

  purgeLinks: async (before) => {
    await database.long.query('delete from account_link where expires_on < $1', [before]);
  },
});
