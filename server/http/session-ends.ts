/** Messages that every process hears; an empty one after some may have been lost. */
type Listen = (channel: string, heard: (payload: string) => void) => Promise<void>;

export type SessionEndPorts = {
  readonly listen: Listen;
  /** Of these sessions, those that have not ended. */
  readonly livingSessions: (ids: readonly string[]) => Promise<readonly string[]>;
};

type Watched = {
  /** The sessions that something goes on for in this process. */
  readonly open: () => readonly string[];
  readonly end: (sessionId: string) => void;
};

/** Ends what goes on for a session when it ends, in whichever process that was. */
export const watchSessionEnds = async (
  { listen, livingSessions }: SessionEndPorts,
  { open, end }: Watched,
): Promise<void> => {
  const endOver = async (): Promise<void> => {
    const ids = open();
    const living = new Set(await livingSessions(ids));
    for (const id of ids) if (!living.has(id)) end(id);
  };

  await listen('session_ended', (payload) => {
    // A database that is away again says so on the next message; until then nobody is signed out by a guess.
    if (payload === '') void endOver().catch(() => undefined);
    else end(payload);
  });
};
