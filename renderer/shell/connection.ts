import { createWatched, type Watched } from '#renderer/ui/watched.ts';

/** Whether the service answers. `attempt` counts the tries since it stopped doing so. */
export type Connection =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly attempt: number; readonly nextTryAt: number }
  | { readonly kind: 'trying'; readonly attempt: number };

export type ConnectionPorts = {
  /** Whether the service answers now. */
  readonly probe: () => Promise<boolean>;
  /** Called once when it answers again. */
  readonly onBack: () => void;
  /** Asks again for what is shown: it may have changed while nobody could be asked. */
  readonly refresh: () => void;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Of a pause, up to so much more or less: the clients of a whole office do not come back in the same moment. */
const spread = 0.25;

/** About 1, 2, 4, 8, 16, then every 30 seconds. */
const pauseBefore = (attempt: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (1 + spread * (2 * random - 1));

export type ConnectionWatch = Watched<Connection> & {
  readonly reportLost: () => void;
  readonly tryNow: () => void;
  /** After a sleep or another network: finds out how things stand, and shows what is true now. */
  readonly look: () => void;
};

/** Watches a service that stopped answering: tries again with growing pauses until it is back. */
export const watchConnection = (ports: ConnectionPorts): ConnectionWatch => {
  const { read, write, subscribe } = createWatched<Connection>({ kind: 'up' });
  let cancel = (): void => undefined;
  let looking = false;

  const tryAgain = async (attempt: number): Promise<void> => {
    write({ kind: 'trying', attempt });
    if (await ports.probe()) {
      write({ kind: 'up' });
      ports.onBack();
      ports.refresh();
    } else {
      plan(attempt + 1);
    }
  };

  const plan = (attempt: number): void => {
    const pause = pauseBefore(attempt, ports.random());
    write({ kind: 'down', attempt, nextTryAt: ports.now() + pause });
    cancel = ports.schedule(() => void tryAgain(attempt), pause);
  };

  const reportLost = (): void => {
    if (read().kind === 'up') plan(1);
  };

  const tryNow = (): void => {
    const connection = read();
    if (connection.kind !== 'down') return;
    cancel();
    void tryAgain(connection.attempt);
  };

  const lookAround = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const answers = await ports.probe();
    looking = false;
    if (!answers) reportLost();
    else if (read().kind === 'up') ports.refresh();
  };

  return {
    read,
    subscribe,
    reportLost,
    tryNow,
    look: () => {
      if (read().kind === 'up') void lookAround();
      else tryNow();
    },
  };
};
