import type { ServerEvent } from './event-parser.ts';

/** What became of the wish for a stream. `retryAfter` is in seconds. */
export type StreamAnswer =
  | { readonly kind: 'open'; readonly events: AsyncIterable<ServerEvent> }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter: number };

export type OpeningStream = {
  /** Rejects where no answer comes, and when it is left. */
  readonly answer: Promise<StreamAnswer>;
  readonly leave: () => void;
};

export type FollowPorts = {
  /** The events that count; others are signs of life. */
  readonly event: string;
  /** `after` is the id of the last event that came. */
  readonly openStream: (after: string | undefined) => OpeningStream;
  readonly onEvent: (data: string) => void;
  /** Asks for the news by a call of its own, where there is no stream. */
  readonly poll: () => void;
  /** Gets a fresh session after a 401; answers whether that worked. */
  readonly recoverSession: () => Promise<boolean>;
  /** Whether anybody is there to tell. */
  readonly isActive: () => boolean;
  readonly onActivity: (listener: () => void) => () => void;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
  /** Milliseconds between two polls. */
  readonly pollInterval: number;
  /** 0 to 1: a service that comes back is not asked by everybody at once. */
  readonly random: () => number;
};

/** A stream gives a sign of life every 20 seconds; after so many milliseconds without one it is dead. */
const longestSilence = 50_000;

const firstPause = 1_000;

const longestPause = 60_000;

/**
 * Follows the events of the service: by a stream, which is opened again after every break where it ended, and by polling
 * while there is none. Both rest while nobody is there.
 */
export const followEvents = (ports: FollowPorts) => {
  let place: string | undefined;
  let stopped = false;
  let failures = 0;
  let leaving: OpeningStream | undefined;
  let cancelNext = (): void => undefined;
  let cancelPoll: (() => void) | undefined;

  /** A failed try to open a stream does not put the next poll off. */
  const pollFromNowOn = (): void => {
    cancelPoll ??= ports.schedule(() => {
      cancelPoll = undefined;
      ports.poll();
      pollFromNowOn();
    }, ports.pollInterval);
  };

  const stopPolling = (): void => {
    cancelPoll?.();
    cancelPoll = undefined;
  };

  const rest = (): void => {
    leaving?.leave();
    leaving = undefined;
    cancelNext();
    stopPolling();
  };

  const listenTo = async (events: AsyncIterable<ServerEvent>, giveUp: () => void) => {
    let cancelSilence = ports.schedule(giveUp, longestSilence);
    try {
      for await (const { event, id, data } of events) {
        cancelSilence();
        cancelSilence = ports.schedule(giveUp, longestSilence);
        if (event !== ports.event) continue;
        failures = 0;
        place = id;
        ports.onEvent(data);
      }
    } finally {
      cancelSilence();
    }
  };

  /** Milliseconds until the next try. */
  const pauseAfter = (retryAfter = 0): number => {
    const growing = Math.min(longestPause, firstPause * 2 ** Math.min(failures, 8));
    failures += 1;
    return Math.max(retryAfter * 1000, growing * (1 + ports.random()));
  };

  const listenOnce = async (here: OpeningStream): Promise<number> => {
    try {
      const answer = await here.answer;
      if (answer.kind === 'open') {
        stopPolling();
        await listenTo(answer.events, here.leave);
        // It ended by itself: the access token is over, or the service starts anew.
        return firstPause * ports.random();
      }
      if (answer.status === 401 && (await ports.recoverSession())) return 0;
      return pauseAfter(answer.retryAfter);
    } catch {
      return pauseAfter();
    }
  };

  const listen = async (): Promise<void> => {
    const here = ports.openStream(place);
    leaving = here;
    const pause = await listenOnce(here);
    // Another one listens by now, or nobody is there.
    if (leaving !== here) return;
    pollFromNowOn();
    cancelNext = ports.schedule(() => void listen(), pause);
  };

  const look = (): void => {
    if (stopped || !ports.isActive()) rest();
    else if (leaving === undefined) {
      pollFromNowOn();
      void listen();
    }
  };

  const stopLooking = ports.onActivity(look);
  look();
  return {
    /** Opens the stream anew where it stands: what the service is told with it has changed. */
    again: (): void => {
      rest();
      look();
    },
    stop: (): void => {
      stopped = true;
      stopLooking();
      rest();
    },
  };
};
