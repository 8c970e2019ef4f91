import { Client, type ClientConfig } from 'pg';

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
    // A machine that vanishes says no goodbye; without these its lock would stay for two hours.
    await client.query(
      'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    await client.query('select pg_advisory_lock($1, $2)', [space, number]);
  } catch (error) {
    await client.end();
    throw error;
  }
  held = true;
  return { isHeld: () => held, release: () => client.end() };
};
