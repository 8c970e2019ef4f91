import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';

/** Milliseconds that a goodbye may take: the other end of a connection that has gone silent never answers it. */
const patience = 3_000;

/** pg knows the socket, its types do not say so. */
type Connected = { readonly connection: { readonly stream: Socket } };

const cut = (client: Client | PoolClient): void => {
  (client as (Client | PoolClient) & Connected).connection.stream.destroy();
};

/**
 * Waits until connections have ended, but not for long: those that have not by then are cut. What was under way on them
 * PostgreSQL takes back.
 * @param left those that are there still, asked when it has taken too long
 */
export const endConnections = async (
  ending: Promise<unknown>,
  left: () => Iterable<Client | PoolClient>,
): Promise<void> => {
  const isLate = await Promise.race([
    ending.then(() => false),
    pause(patience, true, { ref: false }),
  ]);
  if (isLate) for (const client of left()) cut(client);
};
