import { expect, test } from 'vitest';
import { type BarState, createSaveBar } from '#electron/main/save-bar.ts';

const setUp = () => {
  const shown: BarState[] = [];
  const bar = createSaveBar((state) => shown.push(state));
  return { bar, last: () => shown.at(-1), shown };
};

test('a save whose end nobody knows shows that something moves', () => {
  const { bar, last } = setUp();
  bar.begin('a');
  expect(last()).toBe('unknown');
  bar.move('a', 0.25);
  expect(last()).toBe(0.25);
  bar.end('a');
  expect(last()).toBe('none');
});

test('several saves share the bar, which does not jump back when one of them ends', () => {
  const { bar, last } = setUp();
  bar.begin('a');
  bar.begin('b');
  bar.move('a', 0.8);
  bar.move('b', 0.4);
  expect(last()).toBeCloseTo(0.6);
  bar.end('a');
  expect(last()).toBeCloseTo(0.7);
  bar.end('b');
  expect(last()).toBe('none');
  bar.begin('c');
  expect(last()).toBe('unknown');
});

test('news of a save that has ended, and more than the whole, move nothing', () => {
  const { bar, last, shown } = setUp();
  bar.begin('a');
  bar.move('a', 3);
  expect(last()).toBe(1);
  bar.end('a');
  const before = shown.length;
  bar.move('a', 0.5);
  bar.end('a');
  expect(shown).toHaveLength(before);
});
