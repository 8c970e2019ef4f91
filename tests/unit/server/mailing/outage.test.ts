import { expect, test } from 'vitest';
import { createOutage } from '#server/features/mailing/outage.ts';

const seconds = 1000;

const givenOutage = () => {
  let ticks = 0;
  return {
    outage: createOutage(() => ticks),
    pass: (milliseconds: number): void => {
      ticks += milliseconds;
    },
  };
};

test('each try in vain makes the pause after it twice as long, up to five minutes', () => {
  const { outage, pass } = givenOutage();
  const pauses = Array.from({ length: 8 }, () => {
    outage.note();
    const left = outage.left();
    pass(left);
    return left / seconds;
  });
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
});

test('attempts that were under way when the server went away make the pause no longer', () => {
  const { outage, pass } = givenOutage();
  outage.note();
  pass(2 * seconds);
  outage.note();
  outage.note();
  expect(outage.left()).toBe(3 * seconds);
});

test('an answer ends the pause, and the next one is short again', () => {
  const { outage, pass } = givenOutage();
  outage.note();
  pass(5 * seconds);
  outage.note();
  outage.end();
  expect(outage.left()).toBe(0);
  outage.note();
  expect(outage.left()).toBe(5 * seconds);
});
