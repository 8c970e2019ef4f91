import type { Outcome } from '#server/mail/courier.ts';
import { afterRefusal } from '#server/mail/mail-policy.ts';
import type { ClaimedRecipient, Settlement } from './sender-store.ts';

/** Said of a mail that was handed over and never answered: it counts as sent. */
export const lostWords = 'Handed over; the answer was lost.';

/** What the ledger keeps of an attempt that has ended now. */
export const settlementOf = (
  { id, tries, firstTryOn }: Pick<ClaimedRecipient, 'id' | 'tries' | 'firstTryOn'>,
  outcome: Outcome,
  now: Date,
): Settlement => {
  switch (outcome.kind) {
    case 'taken':
      return { id, tries, state: 'sent', words: outcome.words };
    case 'lost':
      return { id, tries, state: 'sent', words: lostWords };
    case 'withdrawn':
      return { id, tries, state: 'queued', on: null, words: '' };
    case 'unreachable':
    case 'refused': {
      const { words } = outcome;
      const final = outcome.kind === 'refused' && outcome.final;
      const next = afterRefusal({ final }, { tries, age: now.getTime() - firstTryOn.getTime() });
      return next.kind === 'failed'
        ? { id, tries, state: 'failed', words }
        : { id, tries, state: 'queued', on: new Date(now.getTime() + next.pause), words };
    }
    default:
      return outcome satisfies never;
  }
};
