import type { Database } from '#server/database/database.ts';
import { noteStop, stopByPerson } from './address-stops.ts';
import type { ReturnedMailStore } from './returned-mail.service.ts';

export const createReturnedMailRepository = ({ query }: Database): ReturnedMailStore => ({
  addressOf: async (recipientId) => {
    const { rows } = await query<{ readonly email: string }>(
      "select email from mail_recipient where id = $1 and email <> ''",
      [recipientId],
    );
    return rows[0]?.email;
  },

  markBounced: async (recipientId, { words, isDead }, now) => {
    const { rows } = await query(
      `with bounced as (
         update mail_recipient set state = 'bounced', worker = null, words = $2, modified_on = $3
          where id = $1 and state in ('sent', 'handing') returning email
       ), stopped as (${noteStop(`select email, 'bounced', $2, $3, null::int from bounced where $4 and email <> ''`)})
       select from bounced`,
      [recipientId, words, now, isDead],
    );
    return rows.length > 0;
  },

  stopAll: async (email, now) => {
    await query(stopByPerson, [email, now]);
  },
});
