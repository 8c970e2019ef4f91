import type { AuditEntry, AuditLog } from '#server/http/audit.ts';
import {
  type Anchor,
  type AnchorSeal,
  createAnchorJudge,
  type HeldAnchors,
} from './audit-anchor.ts';
import { type AuditRow, type Break, emptyHead, type Head, walk } from './audit-chain.ts';

export type WrittenEntry = { readonly happenedOn: Date; readonly entry: AuditEntry };

/** Anchors, as many at a time as are judged without holding up those who are served meanwhile. */
export type Anchors = AsyncIterable<readonly Anchor[]>;

/** The log as it is at one moment. */
export type AuditSnapshot = {
  /** Shows every row in its order, batch by batch, until `look` has seen enough. */
  readonly walk: (look: (rows: readonly AuditRow[]) => Promise<boolean>) => Promise<void>;
  readonly anchors: () => Anchors;
  /** The hashes of rows, of those that there are. */
  readonly hashesAt: (seqs: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>;
};

export type AuditStore = {
  /** Adds the entries at the end of the chain, in their order, all of them or none. */
  readonly append: (entries: readonly WrittenEntry[]) => Promise<void>;
  readonly head: () => Promise<Head | undefined>;
  readonly addAnchor: (anchor: Anchor) => Promise<void>;
  readonly lastAnchor: () => Promise<Pick<Anchor, 'seq' | 'keyId'> | undefined>;
  readonly inSnapshot: <Result>(
    work: (snapshot: AuditSnapshot) => Promise<Result>,
  ) => Promise<Result>;
};

/** Where anchors are kept besides, out of the database's reach. */
export type AnchorKeeper = {
  readonly add: (anchor: Anchor) => Promise<void>;
  /** Those that there are when it is asked, to be read once, later. */
  readonly read: () => Promise<Anchors>;
};

export type Verdict =
  | { readonly kind: 'whole'; readonly head: Head; readonly anchors: HeldAnchors }
  | { readonly kind: 'broken'; readonly at: Break };

type Batch = { readonly entries: WrittenEntry[]; readonly done: Promise<void> };

type WriterPorts = {
  readonly store: Pick<AuditStore, 'append'>;
  readonly hashOf: AuditLog['hashOf'];
  /** Whether the store refused what an entry says: the others of its batch can be kept without it. */
  readonly isAboutContent: (error: unknown) => boolean;
  /** Told what could not be kept, so that the service's log has it at least. */
  readonly onLost: (error: unknown, entries: readonly WrittenEntry[]) => void;
  readonly now: () => Date;
};

/**
 * Writes acts as they come. What arrives while the database is busy with the ones before is written together: the chain has
 * one end, and a crowd that signs in must not queue for it one by one.
 */
export const createAuditWriter = (ports: WriterPorts): AuditLog => {
  const { store, hashOf, isAboutContent, onLost, now } = ports;
  let running = Promise.resolve();
  let next: Batch | undefined;
  const append = async (entries: readonly WrittenEntry[]): Promise<void> => {
    try {
      await store.append(entries);
    } catch (error) {
      if (entries.length === 1 || !isAboutContent(error)) return onLost(error, entries);
      for (const entry of entries) await append([entry]);
    }
  };
  const begin = (): Batch => {
    const entries: WrittenEntry[] = [];
    const done = running.then(async () => {
      next = undefined;
      await append(entries);
    });
    running = done;
    return { entries, done };
  };
  return {
    hashOf,
    keep: (entry) => {
      next ??= begin();
      next.entries.push({ happenedOn: now(), entry });
      return next.done;
    },
  };
};

type OnStep = (done: number, total: number) => Promise<void>;

/** Walks the whole chain: its head, or the first row that is wrong. */
const walkAll = async (
  snapshot: AuditSnapshot,
  onWalked: (done: number) => Promise<void>,
): Promise<Head | Break> => {
  const walked: { end: Head | Break } = { end: emptyHead };
  await snapshot.walk(async (rows) => {
    if ('kind' in walked.end) return false;
    walked.end = walk(walked.end, rows);
    if ('kind' in walked.end) return false;
    await onWalked(walked.end.seq);
    return true;
  });
  return walked.end;
};

type AuditPorts = {
  readonly store: AuditStore;
  readonly seal: AnchorSeal;
  readonly besides: AnchorKeeper;
  readonly now: () => Date;
};

export const createAuditService = ({ store, seal, besides, now }: AuditPorts) => ({
  /** Seals where the log stands, where it has moved since the last time or the portal has a newer key. */
  anchor: async (): Promise<void> => {
    const [head, last] = await Promise.all([store.head(), store.lastAnchor()]);
    if (head === undefined || (last?.seq === head.seq && last.keyId === seal.keyId)) return;
    const anchor = seal.sealed(head, now());
    await store.addAnchor(anchor);
    await besides.add(anchor);
  },

  /** Whether the newest key vouches for the log, so that anchors of older ones are needed no more. */
  isUnderNewestKey: async (): Promise<boolean> => {
    const [head, last] = await Promise.all([store.head(), store.lastAnchor()]);
    return head === undefined || last?.keyId === seal.keyId;
  },

  /**
   * Walks the whole chain and holds every anchor against it.
   * @param onStep told how many rows of how many are done; throws to give up
   */
  verify: async (onStep: OnStep = async () => undefined): Promise<Verdict> => {
    const { seq: total } = (await store.head()) ?? emptyHead;
    // Before the snapshot is taken: anchors that are added from now on may speak of rows that it does not have.
    const kept = await besides.read();
    return store.inSnapshot(async (snapshot): Promise<Verdict> => {
      const head = await walkAll(snapshot, (done) => onStep(done, total));
      if ('kind' in head) return { kind: 'broken', at: head };
      const anchors = createAnchorJudge(head, seal.judge);
      for (const batches of [snapshot.anchors(), kept]) {
        for await (const batch of batches) {
          anchors.hold(batch, await snapshot.hashesAt(batch.map(({ seq }) => seq)));
          await onStep(head.seq, total);
        }
      }
      const held = anchors.said();
      if ('kind' in held) return { kind: 'broken', at: held };
      return { kind: 'whole', head, anchors: held };
    });
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
