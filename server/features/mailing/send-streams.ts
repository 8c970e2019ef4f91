import { PassThrough, type Readable } from 'node:stream';
import { eventFrame, heartbeatFrame } from '#server/http/event-reply.ts';
import { openStreamRoom, type RoomPorts, type StreamCaller } from '#server/http/stream-room.ts';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';

/** Milliseconds. */
const shortestPause = 250;
const heartbeatPause = 15_000;

type Look = () => void;

export type OpenStream = StreamCaller & {
  readonly sendId: number;
  /** The send as the caller sees it now. */
  readonly read: () => Promise<MailSend>;
};

const isOver = ({ state, counts }: MailSend): boolean =>
  (state === 'done' || state === 'cancelled') && counts.queued === 0;

/** Streams of sends: one look at the ledger for each change that is told, and never more than four a second. */
export const openSendStreams = async (ports: RoomPorts) => {
  const room = await openStreamRoom(ports);
  const looks = new Map<number, Set<Look>>();

  await ports.listen('mail_send', (payload) => {
    // An empty message follows a broken connection: anything may have happened.
    const heard = payload === '' ? [...looks.values()] : [looks.get(Number(payload)) ?? []];
    for (const group of heard) for (const look of group) look();
  });

  return {
    open: async ({ sendId, read, ...caller }: OpenStream): Promise<Readable> => {
      const content = new PassThrough();
      const first = await read();
      let number = 0;
      let timer: NodeJS.Timeout | undefined;
      let saidOn = -shortestPause;
      let isStale = false;

      const say = (send: MailSend): void => {
        if (content.writableEnded) return;
        number += 1;
        saidOn = performance.now();
        content.write(eventFrame({ event: 'send', id: String(number), data: send }));
        if (isOver(send)) end();
      };
      const lookNow = async (): Promise<void> => {
        isStale = false;
        say(await read());
      };
      const look = (): void => {
        isStale = true;
        if (timer !== undefined) return;
        timer = setTimeout(
          () => {
            timer = undefined;
            // Whoever may not see it any more, or lost the service, opens it again or learns why not.
            lookNow().catch(() => end());
          },
          Math.max(0, saidOn + shortestPause - performance.now()),
        );
      };
      const group = looks.get(sendId) ?? new Set();
      const end = room.enter(caller, () => {
        clearTimeout(timer);
        clearInterval(heartbeat);
        group.delete(look);
        if (group.size === 0) looks.delete(sendId);
        content.end();
      });
      const heartbeat = setInterval(() => content.write(heartbeatFrame), heartbeatPause);
      group.add(look);
      looks.set(sendId, group);
      content.once('close', end);
      say(first);
      // Something may have changed between the first look and the ear for it.
      if (!isStale && !content.writableEnded) look();
      return content;
    },

    endAll: room.endAll,
  };
};

export type SendStreams = Awaited<ReturnType<typeof openSendStreams>>;
