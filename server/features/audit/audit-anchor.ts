import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type PortalKeys } from '#server/http/key-ring.ts';
import type { Break, Head } from './audit-chain.ts';

/** What the log was at some moment, sealed: whoever has the database alone can make none. */
export type Anchor = Head & {
  readonly madeOn: Date;
  /** Names the portal's key that sealed it. */
  readonly keyId: string;
  readonly seal: Buffer;
};

type Unsealed = Omit<Anchor, 'seal'>;

const textOf = ({ seq, rowHash, madeOn, keyId }: Unsealed): string =>
  `${seq} ${rowHash.toString('hex')} ${madeOn.toISOString()} ${keyId}`;

const sealOf = (anchor: Unsealed, key: Buffer): Buffer =>
  createHmac('sha256', key).update(textOf(anchor)).digest();

export const createAnchorSeal = (keys: PortalKeys) => {
  const useKeys = keysFor(keys, 'audit anchor');
  const [newest] = useKeys;
  return {
    /** The key that seals from now on. */
    keyId: newest.id,
    sealed: ({ seq, rowHash }: Head, madeOn: Date): Anchor => {
      const anchor = { seq, rowHash, madeOn, keyId: newest.id };
      return { ...anchor, seal: sealOf(anchor, newest.key) };
    },
    /** `unknown` where its key has been retired: such an anchor proves nothing any more. */
    judge: (anchor: Anchor): 'genuine' | 'forged' | 'unknown' => {
      const known = useKeys.find(({ id }) => id === anchor.keyId);
      if (known === undefined) return 'unknown';
      const seal = sealOf(anchor, known.key);
      const isGenuine = anchor.seal.length === seal.length && timingSafeEqual(seal, anchor.seal);
      return isGenuine ? 'genuine' : 'forged';
    },
  };
};

export type AnchorSeal = ReturnType<typeof createAnchorSeal>;

const form = /^(\d{1,15}) ([\da-f]{64}) (\S{20,30}) ([\da-f]{8}) ([\da-f]{64})$/;

/** An anchor as one line of a file or of the service's log. */
export const lineOf = (anchor: Anchor): string =>
  `${textOf(anchor)} ${anchor.seal.toString('hex')}`;

/** Undefined for a line that is no anchor. */
export const anchorOf = (line: string): Anchor | undefined => {
  const [, seq = '', hash = '', moment = '', keyId = '', seal = ''] = form.exec(line) ?? [];
  const madeOn = new Date(moment);
  if (seal === '' || Number.isNaN(madeOn.getTime())) return undefined;
  return {
    seq: Number(seq),
    rowHash: Buffer.from(hash, 'hex'),
    madeOn,
    keyId,
    seal: Buffer.from(seal, 'hex'),
  };
};

export type HeldAnchors = {
  /** How many are genuine and agree with the chain. */
  readonly agreeing: number;
  /** How many were sealed with keys that are gone. */
  readonly unknown: readonly { readonly keyId: string; readonly count: number }[];
};

/**
 * Holds anchors against a whole chain, some after the other: each year there are a hundred thousand more. What they say is
 * the first row of which one of them says otherwise, or how many there are.
 */
export const createAnchorJudge = (head: Head, judge: AnchorSeal['judge']) => {
  let agreeing = 0;
  const unknown = new Map<string, number>();
  let against: { readonly sealed: number; readonly at: Break } | undefined;

  const breakOf = (
    { seq, rowHash }: Anchor,
    isGenuine: boolean,
    hash: Buffer | undefined,
  ): Break | undefined => {
    if (!isGenuine) return { seq, kind: 'anchor forged' };
    if (seq > head.seq) return { seq: head.seq + 1, kind: 'cut off' };
    return hash?.equals(rowHash) === true ? undefined : { seq, kind: 'rewritten' };
  };

  const hold = (anchor: Anchor, hash: Buffer | undefined): void => {
    const { seq, keyId } = anchor;
    const verdict = judge(anchor);
    if (verdict === 'unknown') {
      unknown.set(keyId, (unknown.get(keyId) ?? 0) + 1);
      return;
    }
    const at = breakOf(anchor, verdict === 'genuine', hash);
    if (at === undefined) agreeing += 1;
    else if (against === undefined || seq < against.sealed) against = { sealed: seq, at };
  };

  return {
    /** @param hashesAt of the rows that they speak of, as far as the chain has them */
    hold: (anchors: readonly Anchor[], hashesAt: ReadonlyMap<number, Buffer>): void => {
      for (const anchor of anchors) hold(anchor, hashesAt.get(anchor.seq));
    },
    said: (): Break | HeldAnchors =>
      against?.at ?? {
        agreeing,
        unknown: [...unknown].map(([keyId, count]) => ({ keyId, count })),
      },
  };
};
