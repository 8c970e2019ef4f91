/**
 * Sends that repeat one another: the first one, and whatever was sent again to those whom it or another of them did not
 * reach. `send` is the number of any of them.
 */
const familySql = (send: string): string => `
  with recursive way_up as (
    select id, resend_of from mail_send where id = ${send}
    union all select s.id, s.resend_of from mail_send s join way_up w on s.id = w.resend_of
  ), family as (
    select id from way_up where resend_of is null
    union all select s.id from mail_send s join family f on s.resend_of = f.id
  ) select id from family`;

/** The first of them; its row is the one to lock. */
export const firstSendSql = (send: string): string =>
  `(select min(id) from (${familySql(send)}) as family)`;

/** Whether one of those sends has reached a contact or is about to. */
export const isReachedSql = (send: string, crmId: string): string => `
  exists (select from mail_recipient other
           where other.crm_id = ${crmId} and other.state in ('queued', 'claimed', 'handing', 'sent')
             and other.send_id = any(array(${familySql(send)})))`;

/**
 * How many people of a send whose mail failed or bounced nobody has written to since: nobody, while the recipients of a
 * send that repeats it are not written down yet. `send` is the alias of its row.
 */
export const unreachedSql = (send: string): string => `
  case when ${send}.failed + ${send}.bounced = 0 then 0
       when ${send}.resend_of is null
            and not exists (select from mail_send again where again.resend_of = ${send}.id)
         then ${send}.failed + ${send}.bounced
       when exists (select from mail_send again
                     where again.prepared_on is null and again.state in ('waiting', 'paused')
                       and again.id in (${familySql(`${send}.id`)}))
         then 0
       else (select count(*)::int from mail_recipient r
              where r.send_id = ${send}.id and r.state in ('failed', 'bounced') and r.crm_id is not null
                and not ${isReachedSql(`${send}.id`, 'r.crm_id')})
  end`;
