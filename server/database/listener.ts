import { Client, type ClientConfig } from 'pg';

type Heard = (payload: string) => void;

/** Listens on one connection of its own, and makes it again when it breaks. */
export const openListener = (config: ClientConfig, onLost: (error: Error) => void) => {
  const heard = new Map<string, Heard[]>();
  let closed = false;
  let current: Client | undefined;
  const connect = async (): Promise<void> => {
    const client = new Client(config);
    client.on('error', onLost);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const tell of heard.get(channel) ?? []) tell(payload);
    });
    await client.connect();
    current = client;
    client.once('end', () => {
      current = undefined;
      void connectAgain();
    });
    for (const channel of heard.keys()) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
  };
  const connectAgain = async (): Promise<void> => {
    while (!closed && current === undefined) {
      await new Promise((resume) => setTimeout(resume, 250).unref());
      if (closed) return;
      await connect().catch(onLost);
    }
    if (closed) return;
    for (const tells of heard.values()) for (const tell of tells) tell('');
  };
  /** PostgreSQL sends what is due before it answers anything. */
  const askOnce = async (): Promise<boolean> => {
    if (current === undefined) return false;
    return current.query('select').then(
      () => true,
      () => false,
    );
  };
  let waiting: Promise<boolean> | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  /**
   * Resolves when everything that was committed before the call has been heard; false while the connection is
   * broken. Whoever calls before a question is sent shares it; one is under way at a time.
   */
  const caughtUp = (): Promise<boolean> => {
    waiting ??= asked.then(() => {
      waiting = undefined;
      const answer = askOnce();
      asked = answer;
      return answer;
    });
    return waiting;
  };
  return {
    listen: async (channel: string, tell: Heard): Promise<void> => {
      heard.set(channel, [...(heard.get(channel) ?? []), tell]);
      if (current === undefined) await connect();
      else await current.query(`listen ${current.escapeIdentifier(channel)}`);
    },
    caughtUp,
    close: async (): Promise<void> => {
      closed = true;
      await current?.end();
    },
  };
};
