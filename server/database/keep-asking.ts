import type { Client } from 'pg';

/** Milliseconds. */
const pause = 5_000;

/**
 * Asks a connection again and again whether it is still there, until it ends, and ends it when no answer comes. A
 * connection that only listens or only holds a lock would never notice that it is dead.
 */
export const keepAsking = (client: Client): void => {
  const timer = setInterval(() => {
    client.query('select').catch(() => client.end());
  }, pause).unref();
  client.once('end', () => clearInterval(timer));
};
