import { Readable } from 'node:stream';
import type { EventOf } from '#shared/contract/define-call.ts';
import type { inboxEvents } from '#shared/contracts/inbox.ts';
import { eventFrame, heartbeatFrame } from '#server/http/event-reply.ts';
import { openStreamRoom, type RoomPorts, type StreamCaller } from '#server/http/stream-room.ts';
import { inboxOnWire, type InboxStore, usualRange } from './inbox.service.ts';

/** Milliseconds between two signs of life. */
const heartbeat = 20_000;

/** Arrivals in one event, and how many of those missed are told after a break. */
const batch = 20;

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

type Stream = { readonly accountId: number; readonly wake: () => void };

export type StreamWish = StreamCaller & {
  readonly language: string;
  /** The last event that the caller has seen. */
  readonly after: number | undefined;
};

export type StreamPorts = RoomPorts & {
  readonly store: Pick<InboxStore, 'startOf' | 'since' | 'countUnread'>;
};

/**
 * The open streams of this process. Each reads its own inbox from where it stands whenever the database says that it
 * has changed, and only as fast as its caller takes what it is told: nothing piles up for a slow one.
 */
export const openInboxStreams = async ({ store, ...ports }: StreamPorts) => {
  const { listen, now = () => new Date() } = ports;
  const room = await openStreamRoom(ports);
  const streams = new Set<Stream>();

  await listen('inbox', (payload) => {
    for (const { accountId, wake } of streams) {
      if (payload === '' || accountId === Number(payload)) wake();
    }
  });

  const open = ({ language, after, ...caller }: StreamWish) => {
    const { accountId } = caller;
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
    const stream: Stream = { accountId, wake: bell.ring };
    const end = room.enter(caller, () => {
      over = true;
      streams.delete(stream);
      bell.ring();
      setTimeout(() => readable.destroy(), endPatience).unref();
    });
    streams.add(stream);
    readable.once('error', end);
    return readable;
  };

  return { open, endAll: room.endAll };
};

export type InboxStreams = Awaited<ReturnType<typeof openInboxStreams>>;
