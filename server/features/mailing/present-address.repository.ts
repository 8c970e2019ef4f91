import { isOwnAddress } from '#server/database/contacts/own-address.ts';
import type { Lane } from '#server/database/database.ts';

/** Space of the locks under which recipients of a send go to other addresses; any number that nobody else uses. */
const lockSpace = 7_364_120;

/** Where a contact gets mail now; '' where it has no address. `doc` is its document. */
export const presentAddress = (doc: string): string =>
  `lower(btrim(coalesce(${doc}->>'emailAddress', '')))`;

/**
 * What is asked of an address when a send is prepared, but for what is asked again before each mail. Who else of the send
 * is still to move counts where they are written down: they may be back there before their turn has come.
 */
const moveSql = `
  with moved as (
    select r.id, r.send_id, ${presentAddress('d.doc')} as email
      from mail_recipient r join contact_doc d on d.crm_id = r.crm_id
     where r.id = any($1) and r.state = 'queued' and r.email <> ${presentAddress('d.doc')}
  ), judged as (
    select m.id, m.email,
           case when m.email = '' then 'no-address'
                when exists (select from mail_recipient o
                              where o.send_id = m.send_id and o.email = m.email and o.reason = 'excluded'
                                and ${isOwnAddress('o.crm_id', 'm.email')}) then 'excluded'
                when row_number() over (partition by m.email order by m.id) > 1
                     or exists (select from mail_recipient o
                                 where o.send_id = m.send_id and o.email = m.email and o.state <> 'skipped')
                  then 'duplicate-address'
           end as reason
      from moved m
  )
  update mail_recipient r
     set email = j.email, reason = j.reason, modified_on = $2,
         state = case when j.reason is null then 'queued' else 'skipped' end
    from judged j where r.id = j.id and r.state = 'queued'`;

/**
 * Writes down where recipients of a send get mail now, or why they get none there: an address gets one mail of a send,
 * whoever has it. One process at a time, in a transaction that holds nothing else, so that each sees whom the others have
 * moved and nobody waits in a circle.
 */
export const moveRecipients = (
  { inTransaction }: Lane,
  sendId: number,
  recipientIds: readonly number[],
  now: Date,
): Promise<void> =>
  inTransaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1, $2)', [lockSpace, sendId]);
    await query(moveSql, [recipientIds, now]);
  });
