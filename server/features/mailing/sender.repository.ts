import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { noteStop } from './address-stops.ts';
import { livingListSql } from './living-list.ts';
import { personColumns, type PersonRow, personOf, readSendTexts } from './mail-rows.repository.ts';
import { isRefusedAddress } from '#server/database/contacts/own-address.ts';
import { createPreparation } from './preparation.repository.ts';
import { moveRecipients, presentAddress } from './present-address.repository.ts';
import type { FindContacts } from './recipients.repository.ts';
import type { MayWriteToList } from './sender-access.repository.ts';
import type { FinishedSend } from './send-note.ts';
import type {
  ClaimedRecipient,
  OpenSend,
  SenderStore,
  Settlement,
  TakenRecipients,
} from './sender-store.ts';
import { holdersSql } from './sender-right.ts';
import { lostWords } from './settlement.ts';
import { allowance } from './throttle.ts';

/** Space of the locks that say that a sending process lives; any number that nobody else uses. */
const lockSpace = 7_364_118;

/** Rows of one statement that changes many: short enough that nobody waits for it. */
const drainRows = 5000;

type OpenRow = {
  readonly id: number;
  readonly list_id: number | null;
  readonly list_name: string;
  readonly per_minute: number | null;
  readonly due_on: Date;
};

type ClaimedRow = PersonRow & {
  readonly id: number;
  readonly tries: number;
  readonly first_try_on: Date;
  readonly has_moved: false;
};

/** Somebody whose address is another one by now. */
type MovedRow = { readonly id: number; readonly has_moved: true };

/**
 * Whoever left a list or whose address died since the send began is passed over here, at the last moment before the
 * mail is made; so is everybody else who has an address of somebody who left, if it was theirs. Whose address is another
 * one by now is told and not taken: of the one before nothing is asked any more, it may be somebody else's.
 */
const claimSql = `
  with due as (
    select id from mail_recipient
     where send_id = $1 and state = 'queued' and due_on <= $2
       and exists (select from mail_send where id = $1 and state = 'running')
     order by due_on, id limit $3 for update skip locked
  ), judged as (
    select r.id,
           t.crm_id is null and f.crm_id is null and d.crm_id is not null and r.email <> ${presentAddress('d.doc')} as has_moved,
           case when s.reason = 'unsubscribed' or f.crm_id is not null
                     or ${isRefusedAddress('r.email', 'send.list_id')} then 'unsubscribed'
                when s.email is not null then 'suppressed'
                when r.crm_id is null or t.crm_id is not null then 'trashed'
           end as reason
      from due join mail_recipient r on r.id = due.id
      join mail_send send on send.id = r.send_id
      left join mail_suppression s on s.email = r.email
      left join list_refusal f on f.list_id = send.list_id and f.crm_id = r.crm_id
      left join contact_trash t on t.crm_id = r.crm_id
      left join contact_doc d on d.crm_id = r.crm_id
  ), claimed as (
    update mail_recipient r
       set state = case when j.reason is null then 'claimed' else 'skipped' end, reason = j.reason,
           worker = case when j.reason is null then $4::int end,
           tries = r.tries + case when j.reason is null then 1 else 0 end,
           first_try_on = coalesce(r.first_try_on, $2), modified_on = $2
      from judged j where r.id = j.id and not j.has_moved
    returning r.id, r.tries, r.email, r.crm_id, r.first_try_on, r.state
  )
  select j.id, j.has_moved, c.tries, c.email, c.crm_id, c.first_try_on, ${personColumns}
    from judged j
    left join claimed c on c.id = j.id
    left join contact_doc d on d.crm_id = c.crm_id
    left join profile f on f.crm_id = c.crm_id
   where c.state = 'claimed' or j.has_moved
   order by j.id`;

const nobody: TakenRecipients = { claimed: [], moved: [] };

const claimedOf =
  (sendId: number) =>
  (row: ClaimedRow): ClaimedRecipient => ({
    ...personOf(row),
    id: row.id,
    sendId,
    tries: row.tries,
    firstTryOn: row.first_try_on,
  });

const openOf = (row: OpenRow): OpenSend => ({
  id: row.id,
  listId: row.list_id,
  listName: row.list_name,
  perMinute: row.per_minute,
  dueOn: row.due_on,
});

/**
 * An answer is believed of the attempt that has the row, and of no earlier one. A mail that has left is believed of a
 * row that waits as well: a database whose leader was lost may have forgotten the claim, but the mail was taken.
 */
const settleRows = async (
  { query }: Querying,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> => {
  await query(
    `update mail_recipient r
            set state = u.state, worker = null, modified_on = $6, words = coalesce(nullif(u.words, ''), r.words),
                due_on = coalesce(u.due_on, r.due_on)
           from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::timestamptz[])
                  as u (id, tries, state, words, due_on)
          where r.id = u.id
            and (r.tries = u.tries and r.state in ('claimed', 'handing')
                 or u.state = 'sent' and r.tries <= u.tries and r.state = 'queued')`,
    [
      settlements.map(({ id }) => id),
      settlements.map(({ tries }) => tries),
      settlements.map(({ state }) => state),
      settlements.map(({ words }) => words),
      settlements.map((one) => (one.state === 'queued' ? one.on : null)),
      now,
    ],
  );
};

export const createSenderRepository = (
  database: Database,
  findContacts: FindContacts,
  mayWriteToList: MayWriteToList,
): SenderStore => {
  /**
   * Work whose commit is not waited for. Losing such a commit in a crash of the database changes no outcome. A lost claim
   * was never handed over, because the commit of a hand-over also makes everything before it durable. A mail that was
   * sent and is found `handing` counts as sent.
   */
  const hastily = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.inTransaction(async (transaction) => {
      await transaction.query('set local synchronous_commit = off');
      return work(transaction);
    });

  const claimRows = async (
    { query }: Querying,
    sendId: number,
    worker: number,
    count: number,
    now: Date,
  ): Promise<TakenRecipients> => {
    const { rows } = await query<ClaimedRow | MovedRow>(claimSql, [sendId, now, count, worker]);
    return {
      claimed: rows.flatMap((row) => (row.has_moved ? [] : [claimedOf(sendId)(row)])),
      moved: rows.flatMap(({ id, has_moved: hasMoved }) => (hasMoved ? [id] : [])),
    };
  };

  /** One process at a time takes mails of a throttled send; the others look again when it is done. */
  const claimThrottled = (
    { id }: OpenSend,
    worker: number,
    wanted: number,
    now: Date,
  ): Promise<TakenRecipients> =>
    hastily(async (transaction) => {
      const { rows } = await transaction.query<{ per_minute: number; next_on: Date | null }>(
        `select per_minute, next_on from mail_send
          where id = $1 and state = 'running' for no key update skip locked`,
        [id],
      );
      const [row] = rows;
      if (row === undefined) return nobody;
      const throttle = { perMinute: row.per_minute, nextOn: row.next_on };
      const { count, nextAfter } = allowance(throttle, wanted, now);
      if (count === 0) return nobody;
      const taken = await claimRows(transaction, id, worker, count, now);
      if (taken.claimed.length > 0) {
        await transaction.query('update mail_send set next_on = $2 where id = $1', [
          id,
          nextAfter(taken.claimed.length),
        ]);
      }
      return taken;
    });

  return {
    enter: async () => {
      const { rows } = await database.query<{ worker: number; has_new_leader: boolean }>(
        `select nextval('mail_worker')::int as worker,
                coalesce(pg_last_xact_replay_timestamp() > now() - interval '1 minute', false) as has_new_leader`,
      );
      const { worker = 0, has_new_leader: hasNewLeader = false } = rows[0] ?? {};
      const hold = await database.hold(lockSpace, worker);
      return { worker, hasNewLeader, ...hold };
    },

    recover: async (now) => {
      await database.query(
        `with gone as (
           select distinct worker from mail_recipient where state in ('claimed', 'handing')
           except
           select objid::bigint::int from pg_locks
            where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2 and granted
              and database = (select oid from pg_database where datname = current_database())
         )
         update mail_recipient
            set state = case state when 'handing' then 'sent' else 'queued' end, worker = null,
                words = case state when 'handing' then $3 else words end, modified_on = $2
          where state in ('claimed', 'handing') and worker in (select worker from gone)`,
        [lockSpace, now, lostWords],
      );
    },

    holdersOf: async (roles) => {
      const { rows } = await database.query<{ crm_id: number }>(holdersSql, [roles]);
      return rows.map(({ crm_id: crmId }) => crmId);
    },

    prepareNext: createPreparation(database, findContacts, mayWriteToList),

    drainCancelled: async (now) => {
      const { rowCount } = await database.query(
        `update mail_recipient set state = 'skipped', reason = 'cancelled', modified_on = $1
          where id in (select r.id from mail_recipient r
                         join mail_send s on s.id = r.send_id and s.state = 'cancelled' and s.queued > 0
                        where r.state = 'queued' limit $2 for update of r skip locked)`,
        [now, drainRows],
      );
      return rowCount > 0;
    },

    finish: async (now) => {
      const { rows } = await database.query<FinishedSend>(
        `with finished as (
           update mail_send set state = 'done', finished_on = $1 where state = 'running' and queued = 0 returning *)
         select sender_crm_id as "senderCrmId", ${livingListSql('finished')} as "listId", subject, selected, sent,
                failed + bounced as failed
           from finished where selected <> 1 and sender_crm_id is not null`,
        [now],
      );
      return rows;
    },

    openSends: async () => {
      const { rows } = await database.query<OpenRow>(
        `select s.id, s.list_id, s.list_name, s.per_minute, greatest(d.due_on, s.next_on) as due_on
           from mail_send s cross join lateral (
                select r.due_on from mail_recipient r where r.send_id = s.id and r.state = 'queued'
                 order by r.due_on, r.id limit 1) d
          where s.state = 'running' and s.queued > 0 order by s.start_on, s.id`,
      );
      return rows.map(openOf);
    },

    nextStart: async () => {
      const { rows } = await database.query<{ start_on: Date | null }>(
        "select min(start_on) as start_on from mail_send where state = 'waiting'",
      );
      return rows[0]?.start_on ?? null;
    },

    textsOf: (sendId) => readSendTexts(database, sendId),

    claim: (send, worker, count, now) =>
      send.perMinute === null
        ? hastily((transaction) => claimRows(transaction, send.id, worker, count, now))
        : claimThrottled(send, worker, count, now),

    move: (sendId, recipientIds, now) => moveRecipients(database, sendId, recipientIds, now),

    handOver: (requests) =>
      database.inTransaction(async ({ query }) => {
        const { rows } = await query<{ id: number }>(
          `update mail_recipient r set state = 'handing'
             from unnest($1::bigint[], $2::int[], $3::int[]) as u (id, tries, worker)
            where r.id = u.id and r.tries = u.tries and r.worker = u.worker and r.state = 'claimed'
              and exists (select from mail_send s where s.id = r.send_id and s.state = 'running')
           returning r.id`,
          [
            requests.map(({ id }) => id),
            requests.map(({ tries }) => tries),
            requests.map(({ worker }) => worker),
          ],
        );
        const held = new Set(rows.map(({ id }) => id));
        // Nothing may be awaited from here to the commit: both must leave in one turn.
        for (const { id, go } of requests) if (held.has(id)) go();
        return requests.map(({ id }) => held.has(id));
      }),

    settle: (settlements, now) => {
      const areAllSent = settlements.every(({ state }) => state === 'sent');
      return areAllSent
        ? hastily((transaction) => settleRows(transaction, settlements, now))
        : settleRows(database, settlements, now);
    },

    suppress: async (email, words, now) => {
      await database.query(noteStop(`values ($1, 'bounced', $2, $3, null::int)`), [
        email,
        words,
        now,
      ]);
    },
  };
};
