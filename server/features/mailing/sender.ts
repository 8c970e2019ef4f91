import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Courier, Outcome } from '#server/mail/courier.ts';
import { namesDeadAddress } from '#server/mail/delivery-status.ts';
import { afterRefusal } from '#server/mail/mail-policy.ts';
import { keptWords } from '#server/mail/server-words.ts';
import { createBatches } from './batches.ts';
import type { MailMaker } from './mail-maker.ts';
import type { SendTexts } from './mail-text.ts';
import type { FinishedSend, HeldSend } from './send-note.ts';
import type { ClaimedRecipient, OpenSend, SenderStore, Settlement } from './sender-store.ts';
import { createSettling } from './settling.ts';

export type SenderParts = {
  readonly store: SenderStore;
  readonly courier: Courier;
  readonly make: MailMaker;
  /** Told about sends that have come to their end. */
  readonly onFinished: (sends: readonly FinishedSend[]) => void;
  /** Told about a send that waits for its sender. */
  readonly onHeld: (send: HeldSend) => void;
  /** Told about what fails: the sender itself goes on. */
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
};

/** Milliseconds. */
const second = 1000;

/** Milliseconds of a clock that nobody can set: a pause must not become hours because somebody corrects the time. */
const ticks = (): number => performance.now();

/** Whatever is due later than this is left to the next time that somebody wakes the sender. */
const horizon = 60 * second;

/** Between two looks at what other processes have left behind, at new sends and at ended ones. */
const housekeepingPause = second;

/** While the mail server is away. */
const firstOutage = 5 * second;
const longestOutage = 5 * 60 * second;

/**
 * A database that has a new leader has forgotten whose process lives and what was not yet kept. Before anybody takes a
 * mail then, those who had some on their way get so long to write down what became of them.
 */
const quietTime = 10 * second;

/** Before the next try, when the database is away. */
const retryPause = 2 * second;

/** Attempts that are under way when the process stops get so long to end. */
const stopPatience = 8 * second;

const keptTexts = 20;

const lostWords = 'Handed over; the answer was lost.';

/**
 * Sends what the ledger says, in any number of processes side by side.
 *
 * A recipient belongs to one process at a time: it is claimed under the number of a process that holds a lock as long as
 * it lives, and `tries` counts the claims. Three things then make one mail of it, whoever dies when:
 * - until the server has answered 354 to DATA nothing is said that could be a mail, and the row stays `claimed`; when
 *   its process is gone the row waits again;
 * - the row becomes `handing` in a transaction that is committed in the same turn of the event loop in which the end of
 *   the content is written (see `smtp-courier.ts`). A process that is killed has done both or neither;
 * - a row that is found `handing` without its process counts as sent. It is never sent again.
 * An attempt whose row was paused, cancelled or taken over meanwhile fails at the second step and ends its connection
 * before the server has a mail. A database that fails in the very moment of that turn may lose the commit of a mail that
 * has left: its process knows, and writes it down when the database is back, before anybody takes a row again. What
 * remains is what no protocol can exclude: that process and the database both lost in that moment, or a mail server.
 */
export const createSender = (parts: SenderParts) => {
  const { store, courier, make, onFinished, onHeld, onError, now } = parts;
  const inFlight = new Set<Promise<void>>();
  const texts = new Map<number, Promise<SendTexts>>();
  let place: Awaited<ReturnType<SenderStore['enter']>> | undefined;
  let running: Promise<void> | undefined;
  let preparing: Promise<void> | undefined;
  let isStopped = false;
  let isWoken = false;
  let endPause = (): void => undefined;
  let keptOn = -housekeepingPause;
  let preparesFrom = 0;
  let outage = { until: 0, pause: firstOutage };
  let quietUntil = 0;

  const handOver = createBatches(store.handOver);

  const settle = createSettling({ store, isStopped: () => isStopped, onError, now });

  const textsOf = (sendId: number): Promise<SendTexts> => {
    const kept = texts.get(sendId);
    const known = kept ?? store.textsOf(sendId);
    // A reading that failed is no text to keep: the next mail reads again.
    if (kept === undefined) known.catch(() => texts.delete(sendId));
    texts.delete(sendId);
    texts.set(sendId, known);
    const [oldest] = texts.keys();
    if (texts.size > keptTexts && oldest !== undefined) texts.delete(oldest);
    return known;
  };

  const enter = async (): Promise<number> => {
    if (place?.isHeld() === true) return place.worker;
    const isBack = place !== undefined;
    // Its connection is gone, and the place with it: giving it back may fail.
    await place?.release().catch(() => undefined);
    place = await store.enter();
    if (isBack || place.hasNewLeader) quietUntil = ticks() + quietTime;
    return place.worker;
  };

  const noteOutage = (): void => {
    const moment = ticks();
    if (moment < outage.until) return;
    outage = {
      until: moment + outage.pause,
      pause: Math.min(outage.pause * 2, longestOutage),
    };
  };

  const settlementOf = (
    { id, tries, firstTryOn }: ClaimedRecipient,
    outcome: Outcome,
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
        const final = outcome.kind === 'refused' && outcome.final;
        const refusal = { final, words: outcome.words };
        const moment = now().getTime();
        const next = afterRefusal(refusal, { tries, age: moment - firstTryOn.getTime() });
        return next.kind === 'failed'
          ? { id, tries, state: 'failed', words: outcome.words }
          : {
              id,
              tries,
              state: 'queued',
              on: new Date(moment + next.pause),
              words: outcome.words,
            };
      }
      default:
        return outcome satisfies never;
    }
  };

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
    if (outcome.kind === 'unreachable') noteOutage();
    else outage = { until: 0, pause: firstOutage };
    // Before the refusal is kept: after that nobody would hear of it again.
    if (outcome.kind === 'refused' && outcome.final && namesDeadAddress(outcome.words)) {
      await store.suppress(email, outcome.words, now());
    }
    await settle(settlementOf(recipient, outcome));
  };

  /** A mail that the portal itself cannot make waits like one that nobody takes. */
  const attemptSafely = (
    recipient: ClaimedRecipient,
    send: OpenSend,
    worker: number,
  ): Promise<void> =>
    attempt(recipient, send, worker).catch(async (error: unknown) => {
      onError(error);
      const words = error instanceof Error ? keptWords(error.message) : 'unknown';
      await settle(settlementOf(recipient, { kind: 'unreachable', words }));
    });

  const start = (recipient: ClaimedRecipient, send: OpenSend, worker: number): void => {
    const work = attemptSafely(recipient, send, worker).finally(() => inFlight.delete(work));
    inFlight.add(work);
  };

  /** Whatever keeps a send from beginning is tried again later. */
  const prepareDue = async (): Promise<void> => {
    try {
      while (!isStopped) {
        const next = await store.prepareNext(now());
        if (next === 'none') return;
        if (typeof next !== 'string') onHeld(next);
        wake();
      }
    } catch (error) {
      onError(error);
      preparesFrom = ticks() + horizon;
    }
  };

  /** Beside the rest: other mails go on, however long it takes to write down who gets the next one. */
  const prepare = async (moment: Date): Promise<void> => {
    if (preparing !== undefined || ticks() < preparesFrom) return;
    const start = await store.nextStart();
    if (start === null || start > moment) return;
    preparing = prepareDue().finally(() => {
      preparing = undefined;
    });
  };

  const keepHouse = async (): Promise<void> => {
    keptOn = ticks();
    const moment = now();
    await enter();
    if (ticks() >= quietUntil) await store.recover(moment);
    await prepare(moment);
    while (!isStopped && (await store.drainCancelled(moment)));
    onFinished(await store.finish(moment));
  };

  /** Takes as much as there is room for, the sends in turns. */
  const claimMore = async (): Promise<number> => {
    const room = courier.places * 2 - inFlight.size;
    if (room < courier.places || ticks() < outage.until) return 0;
    const worker = await enter();
    if (ticks() < quietUntil) return 0;
    const moment = now();
    const due = (await store.openSends()).filter(({ dueOn }) => dueOn <= moment);
    if (due.length === 0) return 0;
    const share = Math.max(1, Math.floor(room / due.length));
    let claimed = 0;
    for (const send of due) {
      if (claimed >= room) break;
      const recipients = await store.claim(send, worker, share, moment);
      for (const recipient of recipients) start(recipient, send, worker);
      claimed += recipients.length;
    }
    return claimed;
  };

  /** Milliseconds until there is something to do; undefined when that is beyond the horizon. */
  const untilNext = async (): Promise<number | undefined> => {
    const [sends, start] = await Promise.all([
      store.openSends(),
      preparing !== undefined || ticks() < preparesFrom ? null : store.nextStart(),
    ]);
    const moments = [...sends.map(({ dueOn }) => dueOn), start].filter((on) => on !== null);
    const quiet = quietUntil - ticks();
    if (moments.length === 0) return quiet > 0 ? quiet : undefined;
    const wait = Math.min(...moments.map((on) => on.getTime())) - now().getTime();
    // With everybody claimed elsewhere, or the throttle closed, it is time again soon.
    const pause = Math.max(wait, outage.until - ticks(), quiet, 50);
    return pause > horizon ? undefined : pause;
  };

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resume) => {
      const timer = setTimeout(resume, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resume();
      };
    });

  const woken = (): Promise<void> =>
    new Promise((resume) => {
      endPause = resume;
    });

  const work = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false;
      if (ticks() - keptOn >= housekeepingPause) await keepHouse();
      if ((await claimMore()) > 0) continue;
      if (inFlight.size > 0) {
        if (!isWoken) await Promise.race([...inFlight, woken()]);
        continue;
      }
      await keepHouse();
      const wait = await untilNext();
      if (isWoken || isStopped) continue;
      if (wait === undefined && preparing === undefined) return;
      await pause(Math.min(wait ?? second, second));
    }
  };

  const wake = (): void => {
    isWoken = true;
    endPause();
    if (isStopped) return;
    running ??= work()
      .catch((error: unknown) => {
        onError(error);
        setTimeout(wake, retryPause).unref();
      })
      .finally(() => {
        running = undefined;
      });
  };

  return {
    /** Begins to work, or looks again at what is to be done; never waits and never fails. */
    wake,
    /** Takes no more, lets what is under way end, and leaves the rest to the others. */
    stop: async (): Promise<void> => {
      isStopped = true;
      endPause();
      const ended = Promise.all([running, preparing, ...inFlight]);
      await Promise.race([ended, pauseFor(stopPatience, undefined, { ref: false })]);
      courier.close();
      await place?.release().catch(() => undefined);
    },
  };
};

export type Sender = ReturnType<typeof createSender>;
