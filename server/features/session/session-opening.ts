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

const insert = `
  with wanted as materialized (
    select * from json_to_recordset($1) as w (
      id uuid, account_id int, client text, created_on timestamptz, expires_on timestamptz, user_agent text,
      otp_due boolean, access_hash bytea, access_ends timestamptz, refresh_hash bytea, refresh_ends timestamptz)
  ), opened as (
    insert into session (id, account_id, client, created_on, expires_on, user_agent, otp_due)
    select id, account_id, client, created_on, expires_on, user_agent, otp_due from wanted
    returning id
  )
  insert into session_token (token_hash, session_id, kind, expires_on)
  select token.hash, opened.id, token.kind, token.ends
    from opened
    join wanted using (id)
   cross join lateral (values (access_hash, 'access', access_ends), (refresh_hash, 'refresh', refresh_ends))
      as token (hash, kind, ends)
   cross join set_config('synchronous_commit', coalesce($2, current_setting('synchronous_commit')), true)`;

/** Opens sessions, each with its first tokens. */
export const openSessions = (database: Database): ((opened: OpenedSession) => Promise<void>) => {
  const write = async (opened: readonly OpenedSession[]): Promise<void> => {
    // The log of the database is one: whoever waits until the next entry is on the disk has this one there as well.
    const commit = opened.every(({ isFollowed }) => isFollowed) ? 'off' : null;
    await database.query(insert, [JSON.stringify(opened.map(rowOf)), commit], {
      name: 'session-open',
    });
  };
  const writeGathered = gatherWrites(write, apart);
  return (opened) => (opened.isFollowed ? writeGathered(opened) : write([opened]));
};
