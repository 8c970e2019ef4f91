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
  readonly now: () => number;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** 1, 2, 4, 8, 16, then every 30 seconds. */
const pauseBefore = (attempt: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));

export type ConnectionWatch = {
  readonly reportLost: () => void;
  readonly tryNow: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Connection;
};

/** Watches a service that stopped answering: tries again with growing pauses until it is back. */
export const watchConnection = (ports: ConnectionPorts): ConnectionWatch => {
  let connection: Connection = { kind: 'up' };
  let cancel = (): void => undefined;
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
    } else {
      plan(attempt + 1);
    }
  };

  const plan = (attempt: number): void => {
    const pause = pauseBefore(attempt);
    publish({ kind: 'down', attempt, nextTryAt: ports.now() + pause });
    cancel = ports.schedule(() => void tryAgain(attempt), pause);
  };

  return {
    reportLost: () => {
      if (connection.kind === 'up') plan(1);
    },
    tryNow: () => {
      if (connection.kind !== 'down') return;
      cancel();
      void tryAgain(connection.attempt);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => connection,
  };
};
