import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Courier } from '#server/mail/courier.ts';
import { createAlarm } from './alarm.ts';
import { createAttempts } from './attempts.ts';
import type { MailMaker } from './mail-maker.ts';
import { createOutage } from './outage.ts';
import { createPreparing } from './preparing.ts';
import type { FinishedSend, HeldSend } from './send-note.ts';
import { createSenderPlace } from './sender-place.ts';
import type { SenderStore } from './sender-store.ts';

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

/** With everybody claimed elsewhere, or the throttle closed, it is time again soon. */
const shortestPause = 50;

/** Before the next try, when the database is away. */
const retryPause = 2 * second;

/** Attempts that are under way when the process stops get so long to end. */
const stopPatience = 8 * second;

/**
 * Sends what the ledger says, in any number of processes side by side.
 *
 * A recipient belongs to one process at a time: it is claimed under the number of a process that holds a lock as long as
 * it lives, and `tries` counts the claims. Three things then make one mail of it, whoever dies when:
 * - until the server has answered 354 to DATA nothing is said that could be a mail, and the row stays `claimed`; when
 *   its process is gone the row waits again;
 * - the row becomes `handing` in a transaction that is committed in the same turn of the event loop in which the end of
 *   the content is written (see `smtp-courier.ts`). A process that is killed has done both or neither, unless it is
 *   killed between these two writes;
 * - a row that is found `handing` without its process counts as sent. It is never sent again.
 * An attempt whose row was paused, cancelled or taken over meanwhile fails at the second step and ends its connection
 * before the server has a mail. A database that fails in the very moment of that turn may lose the commit of a mail that
 * has left: its process knows, and writes it down when the database is back, before anybody takes a row again. What
 * remains is what no protocol can exclude: that process killed between the two writes (the mail is not sent, and its row
 * says that the answer was lost), that process and the database both lost in that moment, or a mail server.
 */
export const createSender = (parts: SenderParts) => {
  const { store, courier, make, onFinished, onHeld, onError, now } = parts;
  let isStopped = false;
  let keptOn = -housekeepingPause;
  let running: Promise<void> | undefined;

  const common = { store, isStopped: () => isStopped, onError, now };
  const alarm = createAlarm();
  const outage = createOutage(ticks);
  const place = createSenderPlace({ enter: store.enter, ticks });
  const attempts = createAttempts({ ...common, courier, make, outage });
  const preparing = createPreparing({ ...common, onPrepared: () => wake(), onHeld, ticks });

  const keepHouse = async (): Promise<void> => {
    keptOn = ticks();
    const moment = now();
    await place.take();
    if (place.quietLeft() === 0) await store.recover(moment);
    await preparing.begin(moment);
    while (!isStopped && (await store.drainCancelled(moment)));
    onFinished(await store.finish(moment));
  };

  /** Takes as much as there is room for, the sends in turns; answers how much that was. */
  const claimMore = async (): Promise<number> => {
    const room = courier.places * 2 - attempts.underWay.size;
    if (room < courier.places || outage.left() > 0) return 0;
    const worker = await place.take();
    if (place.quietLeft() > 0) return 0;
    const moment = now();
    const due = (await store.openSends()).filter(({ dueOn }) => dueOn <= moment);
    if (due.length === 0) return 0;
    const share = Math.max(1, Math.floor(room / due.length));
    let taken = 0;
    for (const send of due) {
      if (taken >= room) break;
      const { claimed, moved } = await store.claim(send, worker, share, moment);
      for (const recipient of claimed) attempts.start(recipient, send, worker);
      // Behind them: whatever fails here, whoever is taken is sent to.
      if (moved.length > 0) await store.move(send.id, moved, moment);
      taken += claimed.length + moved.length;
    }
    return taken;
  };

  /** Milliseconds until there is something to do; undefined when that is beyond the horizon. */
  const untilNext = async (): Promise<number | undefined> => {
    const [sends, start] = await Promise.all([store.openSends(), preparing.nextStart()]);
    const moments = [...sends.map(({ dueOn }) => dueOn), start].filter((on) => on !== null);
    const quiet = place.quietLeft();
    if (moments.length === 0) return quiet > 0 ? quiet : undefined;
    const wait = Math.min(...moments.map((on) => on.getTime())) - now().getTime();
    const pause = Math.max(wait, outage.left(), quiet, shortestPause);
    return pause > horizon ? undefined : pause;
  };

  const work = async (): Promise<void> => {
    while (!isStopped) {
      alarm.set();
      if (ticks() - keptOn >= housekeepingPause) await keepHouse();
      if ((await claimMore()) > 0) continue;
      if (attempts.underWay.size > 0) {
        await Promise.race([...attempts.underWay, alarm.sleep()]);
        continue;
      }
      await keepHouse();
      const wait = await untilNext();
      if (alarm.hasRung()) continue;
      if (wait === undefined && preparing.underWay() === undefined) return;
      await alarm.sleep(Math.min(wait ?? second, second));
    }
  };

  const wake = (): void => {
    alarm.ring();
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
      alarm.ring();
      const ended = Promise.all([running, preparing.underWay(), ...attempts.underWay]);
      await Promise.race([ended, pauseFor(stopPatience, undefined, { ref: false })]);
      courier.close();
      await place.leave();
    },
  };
};
