import { unionOfRights } from '#shared/rules/rights-mask.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { PortalClient, Session } from '#server/http/session.ts';
import {
  accountColumns,
  accountOf,
  type AccountRow,
  isAccountRow,
  rolesAndRights,
} from './account-rows.ts';
import { after, type Judgement, lockOut, type PresentedToken } from './session-policy.ts';
import { openSessions } from './session-opening.repository.ts';
import type { SessionStore, TokenPair } from './session-store.ts';
import { hashOf, newSalt, newToken, successorOf } from './tokens.ts';

/** What a call needs to know of its session, and no more: it is read with every call. */
type SessionRow = Pick<
  AccountRow,
  'account_id' | 'crm_id' | 'force_password_update' | 'roles' | 'rights'
> & {
  readonly session_id: string;
  readonly expires_on: Date;
  readonly otp_due: boolean;
  /** This token is shown for the first time. */
  readonly is_news: boolean;
};

const sessionOf = (row: SessionRow): Session => {
  const common = { id: row.session_id, accountId: row.account_id, expiresOn: row.expires_on };
  if (row.crm_id === null) return { kind: 'anonymous', ...common };
  if (row.otp_due) return { kind: 'codeDue', ...common };
  return {
    kind: 'person',
    ...common,
    crmId: row.crm_id,
    passwordDue: row.force_password_update,
    roles: row.roles,
    rights: row.force_password_update ? {} : unionOfRights(row.rights),
  };
};

type PresentedRow = {
  readonly session_id: string;
  readonly client: PortalClient;
  readonly active: boolean;
  readonly ended_on: Date | null;
  readonly otp_due: boolean;
  readonly session_expires_on: Date;
  readonly idle_ends_on: Date | null;
  readonly account_id: number;
  readonly expires_on: Date;
  readonly used_on: Date | null;
  readonly successor_salt: Buffer | null;
  readonly answer_used: boolean;
};

const endSession = `
  update session set ended_on = $2, end_reason = $3 where id = $1 and ended_on is null`;

const insertToken = `
  insert into session_token (token_hash, session_id, kind, expires_on) values ($1, $2, $3, $4)`;

/**
 * Whoever shows an access token has got the answer with it, which ends the grace of the refresh token before. Such a token
 * has no successor, so its salt is empty.
 */
const markShown = `
  update session_token set used_on = $2, successor_salt = '' where token_hash = $1 and used_on is null`;

/** Reads a presented refresh token and holds its family, so that two requests with one token come one by one. */
const readPresented = async (
  { query }: Transaction,
  token: string,
): Promise<{ readonly row: PresentedRow; readonly presented: PresentedToken } | undefined> => {
  const { rows } = await query<PresentedRow>(
    `select s.id as session_id, s.client, a.active, s.ended_on, s.otp_due, s.expires_on as session_expires_on, s.idle_ends_on,
            s.account_id, t.expires_on, t.used_on, t.successor_salt,
            exists (select from session_token shown where shown.session_id = s.id
                      and shown.kind = 'access' and shown.used_on > t.used_on) as answer_used
       from session_token t
       join session s on s.id = t.session_id
       join account a on a.id = s.account_id
      where t.token_hash = $1 and t.kind = 'refresh'
        for update of s, t`,
    [hashOf(token)],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const successorExchanged =
    row.successor_salt !== null &&
    (
      await query('select from session_token where token_hash = $1 and used_on is null', [
        hashOf(successorOf(token, row.successor_salt)),
      ])
    ).rowCount === 0;
  return {
    row,
    presented: {
      client: row.client,
      accountActive: row.active,
      sessionEnded: row.ended_on !== null,
      sessionExpiresOn: row.session_expires_on,
      idleEndsOn: row.idle_ends_on ?? undefined,
      expiresOn: row.expires_on,
      usedOn: row.used_on ?? undefined,
      successorExchanged,
      answerUsed: row.answer_used,
    },
  };
};

const exchange = async (
  transaction: Transaction,
  token: string,
  row: PresentedRow,
  judgement: Extract<Judgement, 'rotate' | 'repeat'>,
  ends: { readonly access: Date; readonly refresh: Date; readonly now: Date },
): Promise<TokenPair> => {
  const { query } = transaction;
  const accessToken = newToken();
  await query(insertToken, [hashOf(accessToken), row.session_id, 'access', ends.access]);
  if (judgement === 'repeat' && row.successor_salt !== null) {
    return { accessToken, refreshToken: successorOf(token, row.successor_salt) };
  }
  const salt = newSalt();
  const refreshToken = successorOf(token, salt);
  await query('update session_token set used_on = $2, successor_salt = $3 where token_hash = $1', [
    hashOf(token),
    ends.now,
    salt,
  ]);
  await query(insertToken, [hashOf(refreshToken), row.session_id, 'refresh', ends.refresh]);
  return { accessToken, refreshToken };
};

/** Accounts, sessions and failed sign-ins in PostgreSQL. Tokens and names reach it as hashes only. */
export const createSessionRepository = (database: Database): SessionStore => ({
  findByName: async (username) => {
    const { rows } = await database.query<AccountRow>(
      `select ${accountColumns} from account a where a.username = $1`,
      [username],
      { name: 'account-by-name' },
    );
    return rows[0] && accountOf(rows[0]);
  },

  findById: async (accountId) => {
    const { rows } = await database.query<AccountRow>(
      `select ${accountColumns} from account a where a.id = $1`,
      [accountId],
      { name: 'account-by-id' },
    );
    return rows[0] && accountOf(rows[0]);
  },

  findAnonymous: async () => {
    const { rows } = await database.query<AccountRow>(
      `select ${accountColumns} from account a where a.kind = 'anonymous' and a.active`,
    );
    return rows[0] && accountOf(rows[0]);
  },

  findSession: async (accessToken, now) => {
    const { rows } = await database.query<SessionRow>(
      `select a.id as account_id, a.crm_id, a.force_password_update, s.id as session_id, s.otp_due, t.expires_on,
              t.used_on is null as is_news, ${rolesAndRights}
         from session_token t
         join session s on s.id = t.session_id
         join account a on a.id = s.account_id
        where t.token_hash = $1 and t.kind = 'access' and t.expires_on > $2
          and s.ended_on is null and s.expires_on > $2 and a.active
          and (s.idle_ends_on is null or s.idle_ends_on > $2)`,
      [hashOf(accessToken), now],
      { name: 'session-by-access-token' },
    );
    const [row] = rows;
    if (row?.is_news === true) {
      await database.query(markShown, [hashOf(accessToken), now], { name: 'access-token-shown' });
    }
    return row && sessionOf(row);
  },

  open: openSessions(database),

  exchangeRefresh: (token, now, ends, judge) =>
    database.inTransaction(async (transaction) => {
      const found = await readPresented(transaction, token);
      if (found === undefined) return { judgement: 'refuse' };
      const { row, presented } = found;
      const judgement = judge(presented);
      if (judgement === 'refuse') return { judgement };
      if (judgement === 'reuse') {
        await transaction.query(endSession, [row.session_id, now, 'reuse']);
        return { judgement };
      }
      const tokens = await exchange(transaction, token, row, judgement, { ...ends, now });
      return { judgement, tokens, accountId: row.account_id, codeDue: row.otp_due };
    }),

  moveIdleEnd: async (sessionId, idleEndsOn) => {
    await database.query(
      // A change of a few seconds is not worth a write.
      `update session set idle_ends_on = $2
        where id = $1
          and coalesce(abs(extract(epoch from idle_ends_on - $2::timestamptz)) > 5, true)`,
      [sessionId, idleEndsOn],
      { name: 'session-idle-end' },
    );
  },

  endByToken: async (token, reason, now) => {
    await database.query(
      `update session set ended_on = $2, end_reason = $3
        where ended_on is null and id = (select session_id from session_token where token_hash = $1)`,
      [hashOf(token), now, reason],
    );
  },

  findForSignIn: async (username) => {
    const { rows } = await database.query<
      Partial<AccountRow> & {
        readonly failed: boolean;
        readonly locked_until: Date | null;
        readonly decoy_hash: string | null;
      }
    >(
      `select f.username_hash is not null as failed, f.locked_until, a.*
         from (select) as one
         left join sign_in_failure f on f.username_hash = $2
         left join (select ${accountColumns}, a.decoy_hash from account a where a.username = $1) a on true`,
      [username, hashOf(username)],
      { name: 'sign-in' },
    );
    const [row] = rows;
    return {
      account: row !== undefined && isAccountRow(row) ? accountOf(row) : undefined,
      decoyHash: row?.decoy_hash ?? undefined,
      lock: row?.failed === true ? { lockedUntil: row.locked_until ?? undefined } : undefined,
    };
  },

  findLock: async (username) => {
    const { rows } = await database.query<{ readonly locked_until: Date | null }>(
      'select locked_until from sign_in_failure where username_hash = $1',
      [hashOf(username)],
      { name: 'sign-in-lock' },
    );
    const [row] = rows;
    return row === undefined ? undefined : { lockedUntil: row.locked_until ?? undefined };
  },

  recordFailure: async (username, now) => {
    const { rows } = await database.query<{ readonly failures: number }>(
      // Count and beginning are kept for releases that know no more of the failures.
      `insert into sign_in_failure as known (username_hash, failures, window_started_on, failed_on)
       values ($1, 1, $2, array[$2::timestamptz])
       on conflict (username_hash) do update
         set (failures, window_started_on, failed_on, locked_until) = (
           select count(*), min(moment), array_agg(moment),
                  case when count(*) >= $4 then $5::timestamptz
                       when known.locked_until > $2 then known.locked_until end
             from unnest(known.failed_on || $2::timestamptz) moment
            where moment = $2
               or (moment > $3 and coalesce(known.locked_until > $2, true)))
       returning failures`,
      [
        hashOf(username),
        now,
        after(now, -lockOut.window),
        lockOut.failures,
        after(now, lockOut.lock),
      ],
    );
    return rows[0]?.failures === lockOut.failures;
  },

  forgetFailures: async (username) => {
    await database.query('delete from sign_in_failure where username_hash = $1', [
      hashOf(username),
    ]);
  },

  readSettings: async (names) => {
    const { rows } = await database.query<{ readonly name: string; readonly value: string }>(
      'select name, value from setting where name = any($1)',
      [names],
      { name: 'session-settings' },
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  },

  purge: async (before) => {
    const { query } = database.long;
    await query('delete from session_token where expires_on < $1', [before]);
    await query(
      `delete from session s where s.expires_on < $1 or s.ended_on < $1
          or not exists (select from session_token t where t.session_id = s.id)`,
      [before],
    );
    await query('delete from sign_in_failure where window_started_on < $1', [before]);
  },
});
