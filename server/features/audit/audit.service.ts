import type { AuditEntry, AuditLog } from '#server/http/audit.ts';
import { type Anchor, type AnchorSeal, type HeldAnchors, judgeAnchors } from './audit-anchor.ts';
import { type AuditRow, type Break, emptyHead, type Head, walk } from './audit-chain.ts';

export type WrittenEntry = { readonly happenedOn: Date; readonly entry: AuditEntry };

export type AuditStore = {
  /** Adds the entries at the end of the chain, in their order, all of them or none. */
  readonly append: (entries: readonly WrittenEntry[]) => Promise<void>;
  readonly head: () => Promise<Head | undefined>;
  /** Shows every row in its order, batch by batch, until `look` has seen enough. */
  readonly walk: (look: (rows: readonly AuditRow[]) => Promise<boolean>) => Promise<void>;
  readonly addAnchor: (anchor: Anchor) => Promise<void>;
  readonly lastAnchor: () => Promise<Pick<Anchor, 'seq' | 'keyId'> | undefined>;
  readonly anchors: () => Promise<readonly Anchor[]>;
};

/** Where anchors are kept besides, out of the database's reach. */
export type AnchorKeeper = {
  readonly add: (anchor: Anchor) => Promise<void>;
  readonly read: () => Promise<readonly Anchor[]>;
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
    const anchors = [...(await store.anchors()), ...(await besides.read())];
    const wanted = new Set(anchors.map(({ seq }) => seq));
    const hashesAt = new Map<number, Buffer>();
    const walked: { head: Head; broken?: Break } = { head: emptyHead };
    await store.walk(async (rows) => {
      const end = walk(walked.head, rows);
      if ('kind' in end) {
        walked.broken = end;
        return false;
      }
      walked.head = end;
      for (const { seq, rowHash } of rows) if (wanted.has(seq)) hashesAt.set(seq, rowHash);
      await onStep(end.seq, total);
      return true;
    });
    const { head, broken } = walked;
    if (broken !== undefined) return { kind: 'broken', at: broken };
    const held = judgeAnchors(anchors, head, hashesAt, seal.judge);
    if ('kind' in held) return { kind: 'broken', at: held };
    return { kind: 'whole', head, anchors: held };
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
