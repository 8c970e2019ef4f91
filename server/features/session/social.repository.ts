import type { Database, Querying } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { Identity } from './social-provider.ts';
import type { SocialAccount, SocialClient, SocialStore } from './social-store.ts';
import { hashOf } from './tokens.ts';

type FlowRow = {
  readonly source: string;
  readonly client: SocialClient;
  readonly challenge: string;
  readonly salt: Buffer;
};

type Claims = Pick<Identity, 'firstName' | 'lastName' | 'email' | 'emailVerified'>;

type TicketRow = {
  readonly source: string;
  readonly challenge: string | null;
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
  readonly email: string | null;
  readonly code_hash: Buffer | null;
  readonly code_sent_on: Date | null;
  readonly code_tries: number;
  readonly email_proven: boolean;
  readonly expires_on: Date;
  readonly used_on: Date | null;
};

type AccountRow = {
  readonly id: number;
  readonly username: string;
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly has_password: boolean;
};

const accountOfRow = (row: AccountRow | undefined): SocialAccount | undefined =>
  row && {
    accountId: row.id,
    username: row.username,
    active: row.active,
    confirmed: row.confirmed,
    hasPassword: row.has_password,
  };

const accountColumns = `id, username, active, confirmed_on is not null as confirmed,
  password_hash is not null as has_password`;

const useTicket = async ({ query }: Querying, token: string, now: Date): Promise<boolean> => {
  const { rowCount } = await query(
    'update social_ticket set used_on = $2 where token_hash = $1 and used_on is null',
    [hashOf(token), now],
  );
  return rowCount > 0;
};

const addIdentity = async (
  { query }: Querying,
  { issuer, subject }: Identity,
  accountId: number,
  now: Date,
) => {
  // The update changes nothing: it makes the row of whoever was quicker come back.
  const { rows } = await query<{ readonly account_id: number; readonly is_new: boolean }>(
    `insert into account_identity as known (issuer, subject, account_id, linked_on)
     values ($1, $2, $3, $4)
     on conflict (issuer, subject) do update set linked_on = known.linked_on
     returning account_id, xmax = 0 as is_new`,
    [issuer, subject, accountId, now],
  );
  return rows[0];
};

/** Sign-ins with providers in PostgreSQL. */
export const createSocialRepository = (database: Database): SocialStore => ({
  addFlow: async (state, { source, client, challenge, salt, expiresOn }) => {
    await database.query(
      `insert into social_flow (state_hash, source, client, challenge, salt, expires_on)
       values ($1, $2, $3, $4, $5, $6)`,
      [hashOf(state), source, client, challenge, salt, expiresOn],
    );
  },

  takeFlow: async (state, now) => {
    const { rows } = await database.query<FlowRow>(
      `delete from social_flow where state_hash = $1 and expires_on > $2
       returning source, client, challenge, salt`,
      [hashOf(state), now],
    );
    return rows[0];
  },

  addTicket: async (token, { source, challenge, identity }, { now, expiresOn }) => {
    const { issuer, subject, ...claims } = identity;
    await database.query(
      `insert into social_ticket
         (token_hash, source, challenge, issuer, subject, claims, created_on, expires_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        hashOf(token),
        source,
        challenge ?? null,
        issuer,
        subject,
        JSON.stringify(claims),
        now,
        expiresOn,
      ],
    );
  },

  findTicket: async (token, now) => {
    const { rows } = await database.query<TicketRow>(
      `select source, challenge, issuer, subject, claims, email, code_hash, code_sent_on, code_tries,
              email_proven, expires_on, used_on
         from social_ticket where token_hash = $1`,
      [hashOf(token)],
    );
    const [row] = rows;
    return (
      row && {
        source: row.source,
        challenge: row.challenge ?? undefined,
        identity: { issuer: row.issuer, subject: row.subject, ...row.claims },
        email: row.email ?? undefined,
        codeHash: row.code_hash ?? undefined,
        codeSentOn: row.code_sent_on ?? undefined,
        codeTries: row.code_tries,
        emailProven: row.email_proven,
        over: row.used_on !== null || row.expires_on <= now,
      }
    );
  },

  keepCode: async (token, { email, hash, now, notSince, tries }) => {
    const { rowCount } = await database.query(
      `update social_ticket set email = $2, code_hash = $3, code_sent_on = $4, code_tries = 0,
              email_proven = false
        where token_hash = $1
          and (code_sent_on is null or code_sent_on <= $5 or email <> $2 or code_tries >= $6)`,
      [hashOf(token), email, hash, now, notSince, tries],
    );
    return rowCount > 0;
  },

  countCodes: async (email, since) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from mail
        where template_name = 'social-code' and lower(recipient) = lower($1) and created_on > $2`,
      [email, since],
    );
    return rows[0]?.count ?? 0;
  },

  tryCode: async (token, codeHash, tries) => {
    const { rowCount } = await database.query(
      `update social_ticket set code_tries = code_tries + 1
        where token_hash = $1 and code_hash = $2 and code_tries < $3`,
      [hashOf(token), codeHash, tries],
    );
    return rowCount > 0;
  },

  proveEmail: async (token, codeHash) => {
    const { rowCount } = await database.query(
      'update social_ticket set email_proven = true where token_hash = $1 and code_hash = $2',
      [hashOf(token), codeHash],
    );
    return rowCount > 0;
  },

  useTicket: (token, now) => useTicket(database, token, now),

  accountOf: async ({ issuer, subject }) => {
    const { rows } = await database.query<{ readonly account_id: number }>(
      'select account_id from account_identity where issuer = $1 and subject = $2',
      [issuer, subject],
    );
    return rows[0]?.account_id;
  },

  findAccount: async (email) => {
    const { rows } = await database.query<AccountRow>(
      `select ${accountColumns} from account where username = $1`,
      [email],
    );
    return accountOfRow(rows[0]);
  },

  findAccountById: async (accountId) => {
    const { rows } = await database.query<AccountRow>(
      `select ${accountColumns} from account where id = $1 and kind = 'person'`,
      [accountId],
    );
    return accountOfRow(rows[0]);
  },

  link: async (identity, accountId, now) =>
    (await addIdentity(database, identity, accountId, now))?.account_id,

  linkByTicket: (identity, accountId, { token, now, mail }) =>
    database.inTransaction(async (transaction) => {
      // Whoever comes with it at the same moment waits.
      const { rowCount } = await transaction.query(
        'select from social_ticket where token_hash = $1 and used_on is null for update',
        [hashOf(token)],
      );
      if (rowCount === 0) return undefined;
      const row = await addIdentity(transaction, identity, accountId, now);
      if (row?.account_id === accountId) await useTicket(transaction, token, now);
      if (row?.is_new === true) await writeMail(createMailStore(transaction), mail);
      return row?.account_id;
    }),

  readSettings: async (names) => {
    const { rows } = await database.query<{ readonly name: string; readonly value: string }>(
      'select name, value from setting where name = any($1)',
      [names],
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  },

  purge: async (before) => {
    const { query } = database.long;
    await query('delete from social_flow where expires_on < $1', [before]);
    await query('delete from social_ticket where expires_on < $1', [before]);
  },
});
