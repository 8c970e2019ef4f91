import type { Database, Querying } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { type Message, writeMail } from '#server/mail/mailer.ts';
import type { Admission, CodeStore, Keyed } from './code.service.ts';

/** What the statement below takes: the marks, and beside each the name of its key. */
const columnsOf = (marks: readonly Keyed[]) => [
  marks.map(({ bytes }) => bytes),
  marks.map(({ keyId }) => keyId),
];

const insertRecoveryCodes = `
  insert into recovery_code (account_id, code_hash, key_id)
  select $1, kept.mark, kept.key_id from unnest($2::bytea[], $3::text[]) as kept (mark, key_id)`;

const tell = (transaction: Querying, mail: Message): Promise<void> =>
  writeMail(createMailStore(transaction), mail);

const admit = async ({ query }: Querying, { sessionId, expiresOn }: Admission): Promise<void> => {
  await query('update session set otp_due = false, expires_on = $2 where id = $1 and otp_due', [
    sessionId,
    expiresOn,
  ]);
};

/** Codes of mails, authenticator apps and recovery codes in PostgreSQL: sealed or marked, never plain. */
export const createCodeRepository = (database: Database): CodeStore => ({
  replaceMailCode: async ({ accountId, mark, now, expiresOn, notSince }) => {
    const { rowCount } = await database.query(
      `insert into mail_code as known (account_id, code_hash, sent_on, expires_on) values ($1, $2, $3, $4)
       on conflict (account_id) do update set
         code_hash = excluded.code_hash, sent_on = excluded.sent_on, expires_on = excluded.expires_on, tries = 0
       where known.sent_on <= $5`,
      [accountId, mark, now, expiresOn, notSince],
    );
    return rowCount > 0;
  },

  mailCodeSentOn: async (accountId) => {
    const { rows } = await database.query<{ readonly sent_on: Date }>(
      'select sent_on from mail_code where account_id = $1',
      [accountId],
    );
    return rows[0]?.sent_on;
  },

  tryMailCode: ({ accountId, marks, now, tries }, admission) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rows } = await query<{ readonly code_hash: Buffer }>(
        `update mail_code set tries = tries + 1
          where account_id = $1 and expires_on > $2 and tries < $3 returning code_hash`,
        [accountId, now, tries],
      );
      const [known] = rows;
      if (known === undefined) return 'over';
      if (!marks.some((mark) => known.code_hash.equals(mark))) return 'wrong';
      await query('delete from mail_code where account_id = $1', [accountId]);
      await admit(transaction, admission);
      return 'right';
    }),

  isAdmitted: async (sessionId) => {
    const { rowCount } = await database.query(
      'select from session where id = $1 and not otp_due and ended_on is null',
      [sessionId],
    );
    return rowCount > 0;
  },

  putAuthenticator: async (accountId, sealed) => {
    const { rowCount } = await database.query(
      `insert into authenticator as known (account_id, sealed_secret, key_id) values ($1, $2, $3)
       on conflict (account_id) do update set
         sealed_secret = excluded.sealed_secret, key_id = excluded.key_id, last_step = 0
       where known.confirmed_on is null`,
      [accountId, sealed.bytes, sealed.keyId],
    );
    return rowCount > 0;
  },

  findAuthenticator: async (accountId) => {
    const { rows } = await database.query<{
      readonly sealed_secret: Buffer;
      readonly confirmed: boolean;
    }>(
      'select sealed_secret, confirmed_on is not null as confirmed from authenticator where account_id = $1',
      [accountId],
    );
    return rows[0] && { sealed: rows[0].sealed_secret, confirmed: rows[0].confirmed };
  },

  takeStep: (accountId, step, admission) =>
    database.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        'update authenticator set last_step = $2 where account_id = $1 and last_step < $2',
        [accountId, step],
      );
      if (rowCount > 0) await admit(transaction, admission);
      return rowCount > 0;
    }),

  confirmAuthenticator: ({ accountId, now, step, marks, mail }) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rowCount } = await query(
        `update authenticator set confirmed_on = $2, last_step = $3
          where account_id = $1 and confirmed_on is null`,
        [accountId, now, step],
      );
      if (rowCount === 0) return false;
      await query('delete from recovery_code where account_id = $1', [accountId]);
      await query(insertRecoveryCodes, [accountId, ...columnsOf(marks)]);
      await tell(transaction, mail);
      return true;
    }),

  removeAuthenticator: (accountId, mail) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      await query('delete from recovery_code where account_id = $1', [accountId]);
      const { rowCount } = await query('delete from authenticator where account_id = $1', [
        accountId,
      ]);
      if (rowCount === 0) return false;
      await tell(transaction, mail);
      return true;
    }),

  replaceRecoveryCodes: (accountId, marks, mail) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rowCount } = await query(
        'select from authenticator where account_id = $1 and confirmed_on is not null for update',
        [accountId],
      );
      if (rowCount === 0) return false;
      await query('delete from recovery_code where account_id = $1', [accountId]);
      await query(insertRecoveryCodes, [accountId, ...columnsOf(marks)]);
      await tell(transaction, mail);
      return true;
    }),

  useRecoveryCode: (accountId, marks, admission) =>
    database.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        'delete from recovery_code where account_id = $1 and code_hash = any($2::bytea[])',
        [accountId, marks],
      );
      if (rowCount > 0) await admit(transaction, admission);
      return rowCount > 0;
    }),

  countRecoveryCodes: async (accountId) => {
    const { rows } = await database.query<{ readonly count: number }>(
      'select count(*) from recovery_code where account_id = $1',
      [accountId],
    );
    return rows[0]?.count ?? 0;
  },

  chooseMailCode: (accountId, enabled, mail) =>
    database.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        'update account set mail_code = $2 where id = $1 and mail_code <> $2',
        [accountId, enabled],
      );
      if (rowCount > 0) await tell(transaction, mail);
    }),

  purgeMailCodes: async (before) => {
    await database.long.query('delete from mail_code where expires_on < $1', [before]);
  },
});
