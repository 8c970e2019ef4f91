import { ReplyCode } from '#shared/contract/reply-code.ts';
import { ReplyError } from './reply-error.ts';
import { type SessionEndPorts, watchSessionEnds } from './session-ends.ts';

/** Streams of one person in one process: a browser has few connections, and a loop must not take them all. */
const mostPerPerson = 8;

type Stream = {
  readonly accountId: number;
  readonly sessionId: string;
  readonly end: () => void;
};

/** Who opens a stream. */
export type StreamCaller = {
  readonly accountId: number;
  readonly sessionId: string;
  /** When the access token ends, and the stream with it. */
  readonly expiresOn: Date;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
};

export type RoomPorts = SessionEndPorts & { readonly now?: () => Date };

/** Where the streams of one kind are kept in this process: only so many of a person, and none longer than its session. */
export const openStreamRoom = async ({ now = () => new Date(), ...ports }: RoomPorts) => {
  const streams = new Set<Stream>();

  await watchSessionEnds(ports, {
    open: () => [...streams].map(({ sessionId }) => sessionId),
    end: (ended) => {
      for (const stream of streams) if (stream.sessionId === ended) stream.end();
    },
  });

  return {
    /**
     * Takes a stream in and gives what ends it; fails with 429 where the person has too many.
     * @param onEnd called once, whatever ends it, and never before this has returned
     */
    enter: (
      { accountId, sessionId, expiresOn, signal }: StreamCaller,
      onEnd: () => void,
    ): (() => void) => {
      const own = [...streams].filter((stream) => stream.accountId === accountId);
      if (own.length >= mostPerPerson) {
        throw new ReplyError(ReplyCode.TooManyRequests, 'Too many pages are open.', {
          log: 'too many streams of one person',
          retryAfter: 60,
        });
      }
      const end = (): void => {
        if (!streams.delete(stream)) return;
        clearTimeout(expiry);
        signal.removeEventListener('abort', end);
        onEnd();
      };
      const stream: Stream = { accountId, sessionId, end };
      const expiry = setTimeout(end, Math.max(0, expiresOn.getTime() - now().getTime()));
      streams.add(stream);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) queueMicrotask(end);
      // It may have ended before anybody here could hear of that; a database that is away says so later.
      void ports.livingSessions([sessionId]).then(
        (living) => living.length === 0 && end(),
        () => undefined,
      );
      return end;
    },

    /** Ends them all, when the service goes down. */
    endAll: (): void => {
      for (const { end } of streams) end();
    },
  };
};

export type StreamRoom = Awaited<ReturnType<typeof openStreamRoom>>;
