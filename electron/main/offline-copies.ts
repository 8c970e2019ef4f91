import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { newKey, seal, sealedName, unseal } from './copy-seal.ts';
import type { Shelf } from './copy-shelf.ts';
import { describeFailure } from './log.ts';
import type { Vault } from './vault.ts';

/** An answer of the service as the page got it. */
export type Copy = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** When the service gave it, wall clock in milliseconds. */
  readonly keptAt: number;
};

/** What people read, and the pictures in it: a list of people brings many of these, and must not cost what was opened. */
export type CopyKind = 'record' | 'picture';

/** The place of one question's answer, for the person of now: after a change of person it keeps and finds nothing. */
export type CopySlot = {
  readonly find: () => Promise<Copy | null>;
  readonly keep: (copy: Omit<Copy, 'keptAt'>) => Promise<void>;
  /** The person may no longer see it, or it is gone. */
  readonly drop: () => Promise<void>;
};

export type OfflineCopies = {
  /** False where IT forbids it. */
  readonly mayKeep: boolean;
  readonly slotOf: (question: string, kind: CopyKind) => CopySlot;
  /** Says who is signed in now; null for nobody. Copies of anybody else are wiped. */
  readonly belongTo: (person: number | null) => Promise<void>;
  /** Takes away the key first and then the copies: what cannot be deleted can no longer be read. */
  readonly wipe: () => Promise<void>;
};

export type CopyPorts = {
  /** The server's origin; null until one is set. */
  readonly server: () => string | null;
  readonly vault: Vault;
  /** A place on disk by its name, for as long as the key store works. */
  readonly diskShelf: (name: string) => Shelf;
  /** Removes the other places on which nothing was kept since a moment, wall clock in milliseconds. */
  readonly sweepDisk: (own: string, oldest: number) => Promise<void>;
  readonly memoryShelf: () => Shelf;
  /** Wall clock in milliseconds. */
  readonly now: () => number;
  readonly report: (sentence: string) => void;
  readonly limits: CopyLimits;
};

type Share = Readonly<Record<CopyKind, number>>;

/**
 * In bytes: what all copies of a kind may take on disk, in memory, and one of them; and how long they are shown, in
 * milliseconds.
 */
export type CopyLimits = Readonly<Record<'disk' | 'memory' | 'one', Share>> & {
  readonly ageMs: number;
};

const megabyte = 1024 * 1024;

export const copyLimits: CopyLimits = {
  disk: { record: 48 * megabyte, picture: 16 * megabyte },
  memory: { record: 18 * megabyte, picture: 6 * megabyte },
  one: { record: 4 * megabyte, picture: megabyte / 2 },
  ageMs: 7 * 24 * 60 * 60 * 1_000,
};

const recordSchema = z.object({ person: z.int(), key: z.string().check(z.length(44)) });

const headSchema = z.object({ keptAt: z.number(), headers: z.record(z.string(), z.string()) });

/** One server's copies, for one person. `used` runs from the longest unused to the last used. */
type Desk = {
  readonly server: string;
  readonly shelf: Shelf;
  readonly limit: Share;
  readonly used: Map<string, { readonly bytes: number; readonly keptAt: number }>;
  owner: { readonly person: number; readonly key: Buffer } | null;
};

const account = (server: string): string => `${server} copies`;

const folderName = (server: string): string =>
  createHash('sha256').update(server).digest('hex').slice(0, 24);

/** How the name of a picture's file ends: the next start knows it by that. */
const pictureEnding = '.picture';

const kindOf = (name: string): CopyKind => (name.endsWith(pictureEnding) ? 'picture' : 'record');

const newLine = 0x0a;

const packed = ({ keptAt, headers, body }: Copy): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ keptAt, headers })}\n`), body]);

const unpacked = (plain: Buffer): Copy => {
  const end = plain.indexOf(newLine);
  const head = z.parse(headSchema, JSON.parse(plain.toString('utf8', 0, end)));
  return { ...head, body: new Uint8Array(plain.subarray(end + 1)) };
};

/**
 * Keeps what a person has opened, to be read without a network: encrypted with a key that lies in the key store,
 * within limits of size and age, the longest unused of its kind going first. Where no key store answers, in memory alone.
 */
export const createOfflineCopies = (ports: CopyPorts): OfflineCopies => {
  const { limits } = ports;
  let desk: Promise<Desk | null> | undefined;
  let deskOf: string | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  /** Moves on whenever copies are wiped, so that an answer to somebody who is gone is not kept. */
  let generation = 0;

  /** One change at a time: a late copy must not come after the wiping. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const forget = async ({ shelf, used }: Desk, name: string): Promise<void> => {
    used.delete(name);
    await shelf.remove(name);
  };

  /** Either way: what a clock that was wrong has kept in the future would never grow old. */
  const isTooOld = ({ keptAt }: { readonly keptAt: number }): boolean =>
    Math.abs(ports.now() - keptAt) > limits.ageMs;

  const makeRoom = async (at: Desk): Promise<void> => {
    for (const [name, entry] of at.used) if (isTooOld(entry)) await forget(at, name);
    const bytes = { record: 0, picture: 0 };
    for (const [name, entry] of at.used) bytes[kindOf(name)] += entry.bytes;
    for (const [name, entry] of at.used) {
      const kind = kindOf(name);
      if (bytes[kind] <= at.limit[kind]) continue;
      bytes[kind] -= entry.bytes;
      await forget(at, name);
    }
  };

  /** Without their key nobody reads them; the next start tries again. */
  const notRemoved = (failure: unknown): void =>
    ports.report(`Offline copies could not be removed: ${describeFailure(failure)}`);

  const clearShelf = (shelf: Shelf): Promise<void> => shelf.clear().catch(notRemoved);

  const ownerOf = (kept: string | null): Desk['owner'] => {
    try {
      const { person, key } = z.parse(recordSchema, JSON.parse(kept ?? ''));
      return { person, key: Buffer.from(key, 'base64') };
    } catch {
      return null;
    }
  };

  const sweep = async (own: string): Promise<void> => {
    try {
      await ports.sweepDisk(own, ports.now() - limits.ageMs);
    } catch (failure) {
      // The next start tries again.
      ports.report(`Copies of another portal could not be removed: ${describeFailure(failure)}`);
    }
  };

  const openInMemory = async (server: string, isForbidden: boolean): Promise<Desk> => {
    // What an earlier start has left on the disk grows old there as the copies of another portal do.
    await sweep('');
    if (isForbidden) await clearShelf(ports.diskShelf(folderName(server)));
    const shelf = ports.memoryShelf();
    return { server, shelf, limit: limits.memory, used: new Map(), owner: null };
  };

  const openDesk = async (server: string): Promise<Desk> => {
    const keeping = await ports.vault.open();
    if (keeping.kind === 'memory') return openInMemory(server, keeping.cause === 'policy');
    await sweep(folderName(server));
    const owner = ownerOf(await ports.vault.read(account(server)));
    const shelf = ports.diskShelf(folderName(server));
    const opened: Desk = { server, shelf, limit: limits.disk, used: new Map(), owner };
    if (owner === null) {
      // Without their key, copies of an earlier time are of no use to anybody.
      await clearShelf(shelf);
    } else {
      const entries = await shelf.list();
      for (const { name, bytes, keptAt } of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
        opened.used.set(name, { bytes, keptAt });
      }
      // One that will not go must not keep the person from signing out of the others.
      await makeRoom(opened).catch(notRemoved);
    }
    return opened;
  };

  const deskNow = (): Promise<Desk | null> => {
    const server = ports.server();
    if (desk === undefined || deskOf !== server) {
      deskOf = server;
      desk = (server === null ? Promise.resolve(null) : openDesk(server)).catch(
        (failure: unknown) => {
          ports.report(`Offline copies cannot be kept: ${describeFailure(failure)}`);
          return null;
        },
      );
    }
    return desk;
  };

  const clear = async (at: Desk): Promise<void> => {
    generation += 1;
    at.owner = null;
    at.used.clear();
    await ports.vault.remove(account(at.server));
    await clearShelf(at.shelf);
    // What an earlier start with a working key store has left.
    if (at.limit === limits.memory) await clearShelf(ports.diskShelf(folderName(at.server)));
  };

  const wipe = async (): Promise<void> => {
    const at = await deskNow();
    if (at !== null) await clear(at);
  };

  const belongTo = async (person: number | null): Promise<void> => {
    const at = await deskNow();
    if (at === null || at.owner?.person === person) return;
    if (at.owner !== null) await clear(at);
    if (person === null) return;
    const key = newKey();
    at.owner = { person, key };
    await ports.vault.write(
      account(at.server),
      JSON.stringify({ person, key: key.toString('base64') }),
    );
  };

  const slotOf = (question: string, kind: CopyKind): CopySlot => {
    const born = generation;

    const place = async () => {
      const at = await deskNow();
      if (born !== generation || at === null || at.owner === null) return null;
      const { key } = at.owner;
      const ending = kind === 'picture' ? pictureEnding : '';
      return { at, key, name: sealedName(key, question) + ending };
    };

    const find = async (): Promise<Copy | null> => {
      const found = await place();
      if (found === null) return null;
      const { at, key, name } = found;
      const entry = at.used.get(name);
      const sealed = entry === undefined ? null : await at.shelf.read(name);
      const plain = sealed === null ? null : unseal(key, name, sealed);
      if (entry === undefined || born !== generation) return null;
      if (plain === null || isTooOld(entry)) {
        await inTurn(() => forget(at, name));
        return null;
      }
      at.used.delete(name);
      at.used.set(name, entry);
      return unpacked(plain);
    };

    const keep = async (copy: Omit<Copy, 'keptAt'>): Promise<void> => {
      const found = await place();
      if (found === null || copy.body.byteLength > limits.one[kind]) return;
      const { at, key, name } = found;
      const keptAt = ports.now();
      const sealed = seal(key, name, packed({ ...copy, keptAt }));
      await at.shelf.write(name, sealed, keptAt);
      at.used.delete(name);
      at.used.set(name, { bytes: sealed.byteLength, keptAt });
      await makeRoom(at);
    };

    const drop = async (): Promise<void> => {
      const found = await place();
      if (found !== null) await forget(found.at, found.name);
    };

    const said = (failure: unknown): void =>
      ports.report(`A copy could not be kept: ${describeFailure(failure)}`);
    return {
      find,
      keep: (copy) => inTurn(() => keep(copy)).catch(said),
      drop: () => inTurn(drop).catch(said),
    };
  };

  return {
    mayKeep: true,
    slotOf,
    belongTo: (person) => inTurn(() => belongTo(person)),
    wipe: () => inTurn(wipe),
  };
};

/** For a machine whose policy forbids copies. */
export const noCopies: OfflineCopies = {
  mayKeep: false,
  slotOf: () => ({
    find: async () => null,
    keep: async () => undefined,
    drop: async () => undefined,
  }),
  belongTo: async () => undefined,
  wipe: async () => undefined,
};
