import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** PostgreSQL's classes of errors that need not be about all: what a row says, what must be there for it, who holds that. */
const isPerhapsAboutOne = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? '');

type Batch<Item> = {
  readonly items: Item[];
  /** False where one of the items was refused, so that each has to be written by itself. */
  readonly written: Promise<boolean>;
};

/**
 * Writes together what comes in crowds. Whoever comes alone waits for nobody; whoever comes right after somebody else waits
 * a moment for others. One that the database refuses fails alone.
 * @param write writes all of the items or none
 * @param apart milliseconds between the beginnings of two writes
 */
export const gatherWrites = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
  apart: number,
): ((item: Item) => Promise<void>) => {
  let begunOn = -Infinity;
  let next: Batch<Item> | undefined;
  const writeAll = async (items: readonly Item[]): Promise<boolean> => {
    const left = begunOn + apart - performance.now();
    await (left > 0 ? pause(left) : undefined);
    begunOn = performance.now();
    next = undefined;
    try {
      await write(items);
      return true;
    } catch (error) {
      if (items.length === 1 || !isPerhapsAboutOne(error)) throw error;
      return false;
    }
  };
  const begin = (): Batch<Item> => {
    const items: Item[] = [];
    return { items, written: writeAll(items) };
  };
  return async (item) => {
    next ??= begin();
    next.items.push(item);
    if (!(await next.written)) await write([item]);
  };
};
