/**
 * Does one by one asked work many at a time: whatever is asked for while a batch is under way makes the next batch. A
 * batch that fails fails for each of its items.
 */
export const createBatches = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  type Waiting = {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let isBusy = false;

  const runAll = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [place, { resolve, reject }] of batch.entries()) {
          const result = results[place];
          if (result === undefined) reject(new Error('a batch has lost an item'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void runAll();
    });
};
