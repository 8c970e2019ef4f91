import { PassThrough, type Readable } from 'node:stream';
import { eventFrame, heartbeatFrame } from '#server/http/event-reply.ts';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';

/** Milliseconds. */
const shortestPause = 250;
const heartbeatPause = 15_000;

type Stream = { readonly look: () => void; readonly end: () => void };

export type OpenStream = {
  readonly sendId: number;
  /** The send as the caller sees it now. */
  readonly read: () => Promise<MailSend>;
  readonly expiresOn: Date;
  readonly signal: AbortSignal;
};

const isOver = ({ state, counts }: MailSend): boolean =>
  (state === 'done' || state === 'cancelled') && counts.queued === 0;

/** Streams of sends: one look at the ledger for each change that is told, and never more than four a second. */
export const openSendStreams = async (
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>,
) => {
  const streams = new Map<number, Set<Stream>>();

  await listen('mail_send', (payload) => {
    // An empty message follows a broken connection: anything may have happened.
    const heard = payload === '' ? [...streams.values()] : [streams.get(Number(payload)) ?? []];
    for (const group of heard) for (const { look } of group) look();
  });

  return {
    open: async ({ sendId, read, expiresOn, signal }: OpenStream): Promise<Readable> => {
      const content = new PassThrough();
      const first = await read();
      let number = 0;
      let timer: NodeJS.Timeout | undefined;
      let saidOn = -shortestPause;
      let isStale = false;

      const say = (send: MailSend): void => {
        number += 1;
        saidOn = performance.now();
        content.write(eventFrame({ event: 'send', id: String(number), data: send }));
        if (isOver(send)) stream.end();
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
            lookNow().catch(() => stream.end());
          },
          Math.max(0, saidOn + shortestPause - performance.now()),
        );
      };
      const heartbeat = setInterval(() => content.write(heartbeatFrame), heartbeatPause);
      const expiry = setTimeout(() => stream.end(), expiresOn.getTime() - Date.now());
      const group = streams.get(sendId) ?? new Set();
      const stream: Stream = {
        look,
        end: () => {
          clearTimeout(timer);
          clearTimeout(expiry);
          clearInterval(heartbeat);
          group.delete(stream);
          if (group.size === 0) streams.delete(sendId);
          if (!content.writableEnded) content.end();
        },
      };
      group.add(stream);
      streams.set(sendId, group);
      signal.addEventListener('abort', stream.end, { once: true });
      content.once('close', stream.end);
      if (signal.aborted) stream.end();
      else say(first);
      // Something may have changed between the first look and the ear for it.
      if (!isStale && !content.writableEnded) look();
      return content;
    },

    endAll: (): void => {
      for (const group of streams.values()) for (const { end } of group) end();
    },
  };
};

export type SendStreams = Awaited<ReturnType<typeof openSendStreams>>;
