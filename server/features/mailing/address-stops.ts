/**
 * Notes that an address is dead, or that staff have stopped it. Where its person has stopped all mail, theirs is the word
 * that is told; the other one holds beneath it and comes out when they take theirs back.
 * @param rows a query for `email, reason, words, created_on, created_by`
 */
export const noteStop = (rows: string): string => `
  insert into mail_suppression as known (email, reason, words, created_on, created_by) ${rows}
  on conflict (email) do update set former_reason = excluded.reason, former_words = excluded.words,
      former_by = excluded.created_by
    where known.reason = 'unsubscribed' and known.former_reason is null`;

/** Takes back what lies beneath a person's own stop, which is theirs alone to take back; finds the address that has one. */
export const liftBeneath = `
  update mail_suppression set former_reason = null, former_words = '', former_by = null where email = $1 and reason = 'unsubscribed'`;

/** Notes that the person of an address wants no mail at all; what stopped it before stays beneath. */
export const stopByPerson = `
  insert into mail_suppression as known (email, reason, created_on) values ($1, 'unsubscribed', $2)
  on conflict (email) do update set reason = 'unsubscribed', words = '', created_by = null,
      former_reason = known.reason, former_words = known.words, former_by = known.created_by
    where known.reason <> 'unsubscribed'`;
