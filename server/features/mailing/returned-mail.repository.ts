import type { Database } from '#server/database/database.ts';
import type { ReturnedMailStore } from './returned-mail.service.ts';

export const createReturnedMailRepository = ({ query }: Database): ReturnedMailStore => ({
  addressOf: async (recipientId) => {
    const { rows } = await query<{ readonly email: string }>(
      "select email from mail_recipient where id = $1 and email <> ''",
      [recipientId],
    );
    return rows[0]?.email;
  },

  markBounced: async (recipientId, words, now) => {
    const { rows } = await query<{ readonly email: string }>(
      `update mail_recipient set state = 'bounced', worker = null, words = $2, modified_on = $3
        where id = $1 and state in ('sent', 'handing') returning email`,
      [recipientId, words, now],
    );
    return rows[0]?.email;
  },

  suppress: async (email, reason, words, now) => {
    await query(
      `insert into mail_suppression (email, reason, words, created_on) values ($1, $2, $3, $4)
       on conflict (email) do update set reason = excluded.reason, words = excluded.words
         where excluded.reason = 'unsubscribed'`,
      [email, reason, words, now],
    );
  },
});
