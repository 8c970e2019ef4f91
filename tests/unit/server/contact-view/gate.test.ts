import { expect, test } from 'vitest';
import { createGate } from '#server/features/contact-view/gate.ts';

const stays = new AbortController().signal;

test('no more pieces of work run at a time than there are places', async () => {
  const gate = createGate(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resume) => setTimeout(resume, 1));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => gate(work, stays)));
  expect(most).toBe(2);
});

test('who leaves while waiting takes no place', async () => {
  const gate = createGate(1);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const first = gate(() => promise, stays);
  const leaving = new AbortController();
  const second = gate(async () => 'ran', leaving.signal);
  const third = gate(async () => 'ran', stays);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  resolve(undefined);
  await first;
  expect(await third).toBe('ran');
});

test('work that fails gives its place back', async () => {
  const gate = createGate(1);
  await expect(gate(() => Promise.reject(new Error('broken')), stays)).rejects.toThrow('broken');
  expect(await gate(async () => 'ran', stays)).toBe('ran');
});
