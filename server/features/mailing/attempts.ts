import type { Courier } from '#server/mail/courier.ts';
import { namesDeadAddress } from '#server/mail/delivery-status.ts';
import { keptWords } from '#server/mail/server-words.ts';
import { createBatches } from './batches.ts';
import type { MailMaker } from './mail-maker.ts';
import type { Outage } from './outage.ts';
import { createRecentTexts } from './recent-texts.ts';
import type { ClaimedRecipient, OpenSend, SenderStore } from './sender-store.ts';
import { settlementOf } from './settlement.ts';
import { createSettling } from './settling.ts';

type AttemptParts = {
  readonly store: Pick<SenderStore, 'textsOf' | 'handOver' | 'settle' | 'suppress'>;
  readonly courier: Pick<Courier, 'deliver'>;
  readonly make: MailMaker;
  readonly outage: Outage;
  readonly isStopped: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
};

type Attempts = {
  readonly start: (recipient: ClaimedRecipient, send: OpenSend, worker: number) => void;
  readonly underWay: ReadonlySet<Promise<void>>;
};

/** The attempts of this process to bring a mail to one person each, any number at a time. */
export const createAttempts = (parts: AttemptParts): Attempts => {
  const { store, courier, make, outage, isStopped, onError, now } = parts;
  const underWay = new Set<Promise<void>>();
  const textsOf = createRecentTexts(store.textsOf);
  const handOver = createBatches(store.handOver);
  const settle = createSettling({ store, isStopped, onError, now });

  const attempt = async (
    recipient: ClaimedRecipient,
    send: OpenSend,
    worker: number,
  ): Promise<void> => {
    const { id, tries, email } = recipient;
    const parcel = await make(recipient, send, await textsOf(send.id), now());
    const outcome = await courier.deliver({
      ...parcel,
      handOver: (go) => handOver({ id, tries, worker, go }),
    });
    if (outcome.kind === 'unreachable') outage.note();
    else outage.end();
    // Before the refusal is kept: after that nobody would hear of it again.
    if (outcome.kind === 'refused' && outcome.final && namesDeadAddress(outcome.words)) {
      await store.suppress(email, outcome.words, now());
    }
    await settle(settlementOf(recipient, outcome, now()));
  };

  /** A mail that the portal itself cannot make waits like one that nobody takes. */
  const noteFailure = async (recipient: ClaimedRecipient, error: unknown): Promise<void> => {
    onError(error);
    const words = error instanceof Error ? keptWords(error.message) : 'unknown';
    await settle(settlementOf(recipient, { kind: 'unreachable', words }, now()));
  };

  return {
    start: (recipient, send, worker) => {
      const work = attempt(recipient, send, worker)
        .catch((error: unknown) => noteFailure(recipient, error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    underWay,
  };
};
