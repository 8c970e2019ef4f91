import { Client, type ClientConfig } from 'pg';
import { endConnections } from './end-connections.ts';
import { keepAsking } from './keep-asking.ts';

/** A number that one process has for itself. */
export type Hold = {
  /** False once the connection is lost: others may have taken over by then. */
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
};

/**
 * Holds an advisory lock on a connection of its own. PostgreSQL lets go of it when the process dies, however it dies:
 * whoever asks `pg_locks` learns at once that nobody has the number any more.
 */
export const openHold = async (
  config: ClientConfig,
  { space, number }: { readonly space: number; readonly number: number },
  onLost: (error: Error) => void,
): Promise<Hold> => {
  const client = new Client(config);
  let held = false;
  client.on('error', onLost);
  client.once('end', () => {
    held = false;
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [space, number]);
  } catch (error) {
    await client.end();
    throw error;
  }
  held = true;
  keepAsking(client);
  return { isHeld: () => held, release: () => endConnections(client.end(), () => [client]) };
};
