import type { Database } from '#server/database/database.ts';
import { gatherWrites } from '#server/database/gathered-writes.ts';
import type { OpenedSession } from './session-store.ts';
import { hashOf } from './tokens.ts';

/** Milliseconds between two writes of people who sign in: less than the hash of a password takes among others. */
const apart = 30;

/** As PostgreSQL reads bytes. */
const hexOf = (token: string): string => `\\x${hashOf(token).toString('hex')}`;

const rowOf = ({ tokens, now, ends, ...opened }: OpenedSession) => ({
  id: opened.id,
  account_id: opened.accountId,
  password_hash: opened.passwordHash ?? null,
  client: opened.client,
  created_on: now,
  expires_on: ends.session,
  user_agent: opened.userAgent,
  otp_due: opened.codeDue,
  access_hash: hexOf(tokens.accessToken),
  access_ends: ends.access,
  refresh_hash: hexOf(tokens.refreshToken),
  refresh_ends: ends.refresh,
});

/**
 * The lock waits for a password that is just being changed, and for an account that is just switched off: whoever came in
 * before is left out. Lowest number first: nobody waits in a circle, whatever order they came in.
 */
const insert = `
  with wanted as materialized (
    select * from json_to_recordset($1) as w (
      id uuid, account_id int, password_hash text, client text, created_on timestamptz, expires_on timestamptz,
      user_agent text, otp_due boolean, access_hash bytea, access_ends timestamptz, refresh_hash bytea,
      refresh_ends timestamptz)
  ), opened as (
    insert into session (id, account_id, client, created_on, expires_on, user_agent, otp_due)
    select w.id, w.account_id, w.client, w.created_on, w.expires_on, w.user_agent, w.otp_due
      from wanted w
      join account a on a.id = w.account_id and a.password_hash is not distinct from w.password_hash
       and a.active
     order by a.id
       for share of a
    returning id
  )
  insert into session_token (token_hash, session_id, kind, expires_on)
  select token.hash, opened.id, token.kind, token.ends
    from opened
    join wanted using (id)
   cross join lateral (values (access_hash, 'access', access_ends), (refresh_hash, 'refresh', refresh_ends))
      as token (hash, kind, ends)
   cross join set_config('synchronous_commit', coalesce($2, current_setting('synchronous_commit')), true)
  returning session_id`;

/** Opens sessions, each with its first tokens; false where the account is off or has another password by now. */
export const openSessions = (database: Database): ((opened: OpenedSession) => Promise<boolean>) => {
  const write = async (opened: readonly OpenedSession[]): Promise<readonly boolean[]> => {
    // The log of the database is one: whoever waits until the next entry is on the disk has this one there as well.
    const commit = opened.every(({ isFollowed }) => isFollowed) ? 'off' : null;
    const { rows } = await database.query<{ readonly session_id: string }>(
      insert,
      [JSON.stringify(opened.map(rowOf)), commit],
      { name: 'session-open' },
    );
    const ids = new Set(rows.map(({ session_id: id }) => id));
    return opened.map(({ id }) => ids.has(id));
  };
  const writeGathered = gatherWrites(write, apart);
  return async (opened) => {
    const [isOpen] = opened.isFollowed ? [await writeGathered(opened)] : await write([opened]);
    return isOpen === true;
  };
};
