import * as z from 'zod/mini';

export type KeptListParts<Item> = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  readonly item: z.ZodMiniType<Item>;
  readonly isSame: (one: Item, other: Item) => boolean;
};

/** So many are kept; an older one makes room. */
const mostKept = 8;

/** What somebody has used lately, newest first, as far as this device can keep it. */
export const createKeptList = <Item>({ storage, key, item, isSame }: KeptListParts<Item>) => {
  const read = (): readonly Item[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return z.parse(z.array(item).check(z.maxLength(mostKept)), kept);
    } catch {
      return [];
    }
  };
  const write = (items: readonly Item[]): void => {
    try {
      storage.setItem(key, JSON.stringify(items.slice(0, mostKept)));
    } catch {
      // Full, or switched off by the browser: the work itself goes on.
    }
  };
  return {
    read,
    add: (added: Item): void => write([added, ...read().filter((one) => !isSame(one, added))]),
    /** Takes out what is no more, so that it does not keep the place of something that is. */
    drop: (gone: readonly Item[]): void =>
      write(read().filter((one) => !gone.some((other) => isSame(one, other)))),
    clear: (): void => storage.removeItem(key),
  };
};
