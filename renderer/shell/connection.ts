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

export type ConnectionWatch = {
  readonly reportLost: () => void;
  readonly tryNow: () => void;
  /** After a sleep or another network: finds out how things stand, and shows what is true now. */
  readonly look: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Connection;
};

/** Watches a service that stopped answering: tries again with growing pauses until it is back. */
export const watchConnection = (ports: ConnectionPorts): ConnectionWatch => {
  let connection: Connection = { kind: 'up' };
  let cancel = (): void => undefined;
  let looking = false;
  const listeners = new Set<() => void>();

  const publish = (next: Connection): void => {
    connection = next;
    for (const listener of listeners) listener();
  };

  const tryAgain = async (attempt: number): Promise<void> => {
    publish({ kind: 'trying', attempt });
    if (await ports.probe()) {
      publish({ kind: 'up' });
      ports.onBack();
      ports.refresh();
    } else {
      plan(attempt + 1);
    }
  };

  const plan = (attempt: number): void => {
    const pause = pauseBefore(attempt, ports.random());
    publish({ kind: 'down', attempt, nextTryAt: ports.now() + pause });
    cancel = ports.schedule(() => void tryAgain(attempt), pause);
  };

  const reportLost = (): void => {
    if (connection.kind === 'up') plan(1);
  };

  const tryNow = (): void => {
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
    else if (connection.kind === 'up') ports.refresh();
  };

  return {
    reportLost,
    tryNow,
    look: () => {
      if (connection.kind === 'up') void lookAround();
      else tryNow();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => connection,
  };
};
