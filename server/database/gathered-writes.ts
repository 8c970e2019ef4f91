import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** PostgreSQL's classes of errors that need not be about all: what a row says, what must be there for it, who holds that. */
const isPerhapsAboutOne = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? '');

type Batch<Item, Outcome> = {
  readonly items: Item[];
  /** What became of each, in their order; undefined where one was refused, so that each has to be written by itself. */
  readonly outcomes: Promise<readonly Outcome[] | undefined>;
};

/**
 * Writes together what comes in crowds. Whoever comes alone waits for nobody; whoever comes right after somebody else waits
 * a moment for others. One that the database refuses fails alone.
 * @param write writes all of the items or none, and tells in their order what became of each
 * @param apart milliseconds between the beginnings of two writes
 */
export const gatherWrites = <Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  apart: number,
): ((item: Item) => Promise<Outcome | undefined>) => {
  let begunOn = -Infinity;
  let next: Batch<Item, Outcome> | undefined;
  const writeAll = async (items: readonly Item[]): Promise<readonly Outcome[] | undefined> => {
    const left = begunOn + apart - performance.now();
    await (left > 0 ? pause(left) : undefined);
    begunOn = performance.now();
    next = undefined;
    try {
      return await write(items);
    } catch (error) {
      if (items.length === 1 || !isPerhapsAboutOne(error)) throw error;
      return undefined;
    }
  };
  const begin = (): Batch<Item, Outcome> => {
    const items: Item[] = [];
    return { items, outcomes: writeAll(items) };
  };
  return async (item) => {
    next ??= begin();
    const place = next.items.push(item) - 1;
    const outcomes = await next.outcomes;
    if (outcomes !== undefined) return outcomes[place];
    const [outcome] = await write([item]);
    return outcome;
  };
};
