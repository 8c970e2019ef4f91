import type { Vault } from './vault.ts';

export type KeptSignIn = {
  readonly read: (server: string) => Promise<string | null>;
  readonly write: (server: string, person: number, refresh: string) => Promise<void>;
  readonly remove: (server: string) => Promise<void>;
};

/**
 * The refresh token of whoever is signed in: one entry in the key store for each server and person, under a name that
 * tells the two, and one under the server's own name that says whose it is. Nothing of that is in a file.
 */
export const createKeptSignIn = (vault: Pick<Vault, 'read' | 'write' | 'remove'>): KeptSignIn => {
  /** The entry in use by server; null where there is none, missing until the key store was asked. */
  const inUse = new Map<string, string | null>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: each is more than one call of the key store, and a sign-out leaves nothing of a sign-in behind. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const entryOf = async (server: string): Promise<string | null> => {
    const known = inUse.get(server);
    if (known !== undefined) return known;
    const entry = await vault.read(server);
    inUse.set(server, entry);
    return entry;
  };

  return {
    read: (server) =>
      inTurn(async () => {
        const entry = await entryOf(server);
        return entry === null ? null : vault.read(entry);
      }),
    write: (server, person, refresh) =>
      inTurn(async () => {
        const entry = `${server} #${person}`;
        const before = await entryOf(server);
        if (before !== entry) {
          inUse.set(server, entry);
          if (before !== null) await vault.remove(before);
          await vault.write(server, entry);
        }
        await vault.write(entry, refresh);
      }),
    remove: (server) =>
      inTurn(async () => {
        const entry = await entryOf(server);
        inUse.set(server, null);
        if (entry !== null) await vault.remove(entry);
        await vault.remove(server);
      }),
  };
};
