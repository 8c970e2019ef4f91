import type { Database } from '#server/database/database.ts';
import type { PortalClient } from '#server/http/session.ts';
import type { OwnSessionStore } from './security.service.ts';
import { lifetimes } from './session-policy.ts';

type OwnSessionRow = {
  readonly id: string;
  readonly client: PortalClient;
  readonly user_agent: string;
  readonly created_on: Date;
  readonly used_on: Date | null;
};

const living = `s.account_id = $1 and s.ended_on is null and s.expires_on > $2 and not s.otp_due
  and (s.idle_ends_on is null or s.idle_ends_on > $2)`;

/** A session that was not renewed in time can never be used again. */
const usable = `${living} and exists (
  select from session_token t where t.session_id = s.id and t.expires_on > $2 and t.used_on is null)`;

/** The sessions of one person. */
export const createOwnSessionRepository = (database: Database): OwnSessionStore => ({
  list: async (accountId, now, { offset, limit }) => {
    const { rows } = await database.query<OwnSessionRow>(
      `select s.id, s.client, s.user_agent, s.created_on,
              (select max(t.expires_on) from session_token t where t.session_id = s.id and t.kind = 'access') as used_on
         from session s where ${usable}
        order by s.created_on desc, s.id offset $3 limit $4`,
      [accountId, now, offset, limit],
    );
    return rows.map((row) => ({
      id: row.id,
      client: row.client,
      userAgent: row.user_agent,
      createdOn: row.created_on,
      usedOn:
        row.used_on === null
          ? row.created_on
          : new Date(row.used_on.getTime() - lifetimes.access * 1000),
    }));
  },

  count: async (accountId, now) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from session s where ${usable}`,
      [accountId, now],
    );
    return rows[0]?.count ?? 0;
  },

  endOne: async (accountId, sessionId, now) => {
    // Its end stays when it was ended before.
    const { rowCount } = await database.query(
      `update session set ended_on = coalesce(ended_on, $3), end_reason = coalesce(end_reason, 'logout')
        where id = $2 and account_id = $1`,
      [accountId, sessionId, now],
    );
    return rowCount > 0;
  },

  endAll: async (accountId, now) => {
    await database.query(
      `update session set ended_on = $2, end_reason = 'logout' where account_id = $1 and ended_on is null`,
      [accountId, now],
    );
  },
});
