import { createHash, hkdfSync } from 'node:crypto';

/** The portal's own keys of 32 bytes, the newest first: that one makes, the others only recognise what they made. */
export type PortalKeys = readonly [Buffer, ...Buffer[]];

/** A key made from one of the portal's for one use alone. */
export type UseKey = {
  /** Names the portal's key that it comes from, and tells nothing about it. */
  readonly id: string;
  readonly key: Buffer;
};

const idOf = (key: Buffer): string =>
  createHash('sha256').update('portal key').update(key).digest('hex').slice(0, 8);

/** The keys of one use, the newest first. */
export const keysFor = ([newest, ...older]: PortalKeys, use: string): [UseKey, ...UseKey[]] => {
  const useKeyOf = (key: Buffer): UseKey => ({
    id: idOf(key),
    key: Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, 32)),
  });
  return [useKeyOf(newest), ...older.map(useKeyOf)];
};
