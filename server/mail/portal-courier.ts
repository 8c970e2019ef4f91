import { createHash } from 'node:crypto';
import type { Querying } from '#server/database/database.ts';
import type { Courier } from './courier.ts';

/** The same mail has the same number at each attempt. */
const numberOf = (envelopeId: string): string =>
  createHash('sha256').update(envelopeId).digest('hex').slice(0, 32);

/** Without a mail server: mails of lists lie in the outbox of the portal, for administrators to read. */
export const createPortalCourier = ({ query }: Querying): Courier => ({
  places: 4,
  deliver: async ({ envelopeId, recipient, filled, handOver }) => {
    const id = numberOf(envelopeId);
    // Before the hand-over: a mail that was kept by a process that died is kept once all the same.
    await query(
      `insert into mail (id, template_name, recipient, subject, html, plain, confidential, state, delivered_by,
                         tries, server_words, next_try, created_on, finished_on)
       values ($1, 'list-mail', $2, $3, $4, $5, false, 'sent', 'portal', 1, 'Kept in the portal.', now(), now(), now())
       on conflict (id) do nothing`,
      [id, recipient, filled.subject, filled.html, filled.plain],
    );
    if (await handOver(() => undefined)) return { kind: 'taken', words: 'Kept in the portal.' };
    await query('delete from mail where id = $1', [id]);
    return { kind: 'withdrawn' };
  },
  close: () => undefined,
});
