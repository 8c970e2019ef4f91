import { Readable } from 'node:stream';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { EventOf } from '#shared/contract/define-call.ts';
import type { inboxEvents } from '#shared/contracts/inbox.ts';
import { eventFrame, heartbeatFrame } from '#server/http/event-reply.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { inboxOnWire, type InboxStore, usualRange } from './inbox.service.ts';

/** Milliseconds between two signs of life. */
const heartbeat = 20_000;

/** Arrivals in one event, and how many of those missed are told after a break. */
const batch = 20;

/** Streams of one person in one process: a browser has few connections, and a loop must not take them all. */
const mostPerPerson = 8;

/** Milliseconds that a caller who takes nothing keeps a stream which has ended. */
const endPatience = 5_000;

/** Wakes one waiter; a ring while nobody waits is remembered. */
const createBell = () => {
  let rung = false;
  let answer = (): void => undefined;
  return {
    ring: (): void => {
      rung = true;
      answer();
    },
    /** True when it rang, false when nothing happened for so many milliseconds. */
    wait: (milliseconds: number): Promise<boolean> =>
      new Promise((resolve) => {
        const settle = (): void => {
          clearTimeout(timer);
          answer = () => undefined;
          const result = rung;
          rung = false;
          resolve(result);
        };
        const timer = setTimeout(settle, milliseconds);
        answer = settle;
        if (rung) settle();
      }),
  };
};

type Stream = {
  readonly accountId: number;
  readonly sessionId: string;
  readonly wake: () => void;
  readonly end: () => void;
};

export type StreamWish = {
  readonly accountId: number;
  readonly sessionId: string;
  /** When the access token ends, and the stream with it. */
  readonly expiresOn: Date;
  readonly language: string;
  /** The last event that the caller has seen. */
  readonly after: number | undefined;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
};

type Listen = (channel: string, heard: (payload: string) => void) => Promise<void>;

export type StreamPorts = {
  readonly store: Pick<InboxStore, 'startOf' | 'since' | 'countUnread' | 'livingSessions'>;
  /** Messages that every process hears; an empty one after some may have been lost. */
  readonly listen: Listen;
  readonly now?: () => Date;
};

/**
 * The open streams of this process. Each reads its own inbox from where it stands whenever the database says that it
 * has changed, and only as fast as its caller takes what it is told: nothing piles up for a slow one.
 */
export const openInboxStreams = async ({ store, listen, now = () => new Date() }: StreamPorts) => {
  const streams = new Set<Stream>();

  const of = (accountId: number): Stream[] =>
    [...streams].filter((stream) => stream.accountId === accountId);

  const endOver = async (): Promise<void> => {
    const living = new Set(
      await store.livingSessions([...streams].map(({ sessionId }) => sessionId)),
    );
    for (const stream of streams) if (!living.has(stream.sessionId)) stream.end();
  };

  await listen('inbox', (payload) => {
    const woken = payload === '' ? streams : of(Number(payload));
    for (const stream of woken) stream.wake();
  });
  await listen('session_ended', (payload) => {
    // A database that is away again says so on the next message; until then nobody is signed out by a guess.
    if (payload === '') void endOver().catch(() => undefined);
    for (const stream of streams) if (stream.sessionId === payload) stream.end();
  });

  const open = ({ accountId, sessionId, expiresOn, language, after, signal }: StreamWish) => {
    if (of(accountId).length >= mostPerPerson) {
      throw new ReplyError(ReplyCode.TooManyRequests, 'Too many pages are open.', {
        log: 'too many streams of one person',
        retryAfter: 60,
      });
    }
    const bell = createBell();
    let over = false;

    const frames = async function* (): AsyncGenerator<string> {
      let place = await store.startOf(accountId, after, batch);
      let news = true;
      while (!over) {
        if (news) {
          const { from, to } = usualRange(now());
          const arrived = await store.since(accountId, place, batch);
          const data: EventOf<typeof inboxEvents> = {
            totalRecord: await store.countUnread(accountId, { from, to }),
            crmInboxes: arrived.map((inbox) => inboxOnWire(inbox, language)),
          };
          place = Number(arrived.at(-1)?.id ?? place);
          yield eventFrame({ event: 'inbox', id: String(place), data });
          if (arrived.length === batch) continue;
        } else {
          yield heartbeatFrame;
        }
        news = await bell.wait(heartbeat);
      }
    };

    const readable = Readable.from(frames(), { objectMode: false });
    const stream: Stream = {
      accountId,
      sessionId,
      wake: bell.ring,
      end: () => {
        if (over) return;
        over = true;
        streams.delete(stream);
        clearTimeout(expiry);
        bell.ring();
        setTimeout(() => readable.destroy(), endPatience).unref();
      },
    };
    const expiry = setTimeout(stream.end, Math.max(0, expiresOn.getTime() - now().getTime()));
    streams.add(stream);
    signal.addEventListener('abort', stream.end, { once: true });
    if (signal.aborted) stream.end();
    readable.once('error', stream.end);
    return readable;
  };

  return {
    open,
    /** Ends them all, when the service goes down. */
    endAll: (): void => {
      for (const stream of streams) stream.end();
    },
  };
};

export type InboxStreams = Awaited<ReturnType<typeof openInboxStreams>>;
