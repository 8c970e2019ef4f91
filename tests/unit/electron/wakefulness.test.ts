import { expect, test } from 'vitest';
import { createWakefulness } from '#electron/main/wakefulness.ts';

test('the machine is held awake once, and let go when nothing needs it any more', () => {
  const held = new Set<number>();
  let last = 0;
  const stayAwake = createWakefulness({
    start: () => {
      last += 1;
      held.add(last);
      return last;
    },
    stop: (id) => held.delete(id),
  });
  stayAwake(false);
  expect(last).toBe(0);
  stayAwake(true);
  stayAwake(true);
  expect([...held]).toEqual([1]);
  stayAwake(false);
  stayAwake(false);
  expect(held.size).toBe(0);
  stayAwake(true);
  expect([...held]).toEqual([2]);
});
