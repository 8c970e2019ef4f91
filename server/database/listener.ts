import { Client, type ClientConfig } from 'pg';
import { endConnections } from './end-connections.ts';

type Heard = (payload: string) => void;

/** Milliseconds. */
const pauseBeforeNext = 250;
const connectPatience = 10_000;

/** A connection whose other end vanished without a word looks like one on which nobody says anything. */
const checkInterval = 15_000;

/** Listens on one connection of its own, and makes it again when it breaks. */
export const openListener = (config: ClientConfig, onLost: (error: Error) => void) => {
  const heard = new Map<string, Heard[]>();
  let closed = false;
  let current: Client | undefined;
  /** When the last question was sent that was answered: all that was committed before it has been heard, for good. */
  let heardUntil = Number.NEGATIVE_INFINITY;
  const connect = async (): Promise<void> => {
    const client = new Client({ ...config, connectionTimeoutMillis: connectPatience });
    client.on('error', onLost);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const tell of heard.get(channel) ?? []) tell(payload);
    });
    try {
      await client.connect();
      for (const channel of heard.keys()) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      // A standby that is becoming the leader takes connections already, but nobody may listen yet.
      await client.end().catch(() => undefined);
      throw error;
    }
    // Whoever closed meanwhile could not end this one.
    if (closed) return client.end();
    current = client;
    client.once('end', () => {
      current = undefined;
      void connectAgain();
    });
  };
  let connecting: Promise<void> | undefined;
  const connectOnce = (): Promise<void> => {
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };
  const connectAgain = async (): Promise<void> => {
    while (!closed && current === undefined) {
      await new Promise((resume) => setTimeout(resume, pauseBeforeNext).unref());
      if (closed) return;
      await connectOnce().catch(onLost);
    }
    if (closed) return;
    for (const tells of heard.values()) for (const tell of tells) tell('');
  };
  /** When the question under way was sent. */
  let askedOn = Number.NEGATIVE_INFINITY;
  /** PostgreSQL sends what is due before it answers anything. */
  const askOnce = async (): Promise<boolean> => {
    if (current === undefined) return false;
    const client = current;
    const sentOn = performance.now();
    askedOn = sentOn;
    return client.query('select').then(
      () => {
        heardUntil = sentOn;
        return true;
      },
      () => {
        // One that does not answer hears nothing either; the next takes its place.
        void client.end();
        return false;
      },
    );
  };
  let waiting: Promise<boolean> | undefined;
  let asked = Promise.resolve(false);
  /** Whoever calls before a question is sent shares it; one is under way at a time. */
  const caughtUp = async (since = performance.now()): Promise<boolean> => {
    if (since <= heardUntil) return true;
    if (since <= askedOn) return asked;
    waiting ??= asked.then(() => {
      waiting = undefined;
      const answer = askOnce();
      asked = answer;
      return answer;
    });
    return waiting;
  };
  const checking = setInterval(() => void caughtUp(), checkInterval).unref();
  return {
    listen: async (channel: string, tell: Heard): Promise<void> => {
      heard.set(channel, [...(heard.get(channel) ?? []), tell]);
      if (current === undefined) await connectOnce();
      else await current.query(`listen ${current.escapeIdentifier(channel)}`);
    },
    caughtUp,
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(checking);
      const client = current;
      if (client !== undefined) await endConnections(client.end(), () => [client]);
    },
  };
};
