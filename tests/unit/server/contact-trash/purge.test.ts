import { expect, test } from 'vitest';
import { createContactTrashService } from '#server/features/contact-trash/contact-trash.service.ts';

test('whoever has gone for good is told of, though the next of them could not be deleted', async () => {
  const unasked = () => Promise.reject(new Error('a purge asks for nothing else'));
  const batches = [500, 20];
  const told: number[] = [];
  const trash = createContactTrashService({
    store: {
      put: unasked,
      takeOut: unasked,
      putBy: unasked,
      leftBy: unasked,
      deletion: unasked,
      list: unasked,
      purge: async () => {
        const count = batches.shift();
        if (count === undefined) throw new Error('the database is away');
        return count;
      },
    },
    keptDays: async () => 90,
    beginRestore: unasked,
    onPurged: async (count) => void told.push(count),
  });
  await expect(trash.purge()).rejects.toThrow('the database is away');
  expect(told).toEqual([500, 20]);
});
