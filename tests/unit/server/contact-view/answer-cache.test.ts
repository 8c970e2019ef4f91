import { expect, test } from 'vitest';
import { createAnswerCache } from '#server/features/contact-view/answer-cache.ts';

const stays = new AbortController().signal;

test('a count is asked for once until the data changes', async () => {
  const counts = createAnswerCache<number>(100);
  let asked = 0;
  const count = async () => {
    asked += 1;
    return asked;
  };
  expect(await counts.get('all', count, stays)).toBe(1);
  expect(await counts.get('all', count, stays)).toBe(1);
  counts.clear();
  expect(await counts.get('all', count, stays)).toBe(2);
});

test('whoever asks while it is counted waits for the same answer', async () => {
  const counts = createAnswerCache<number>(100);
  const { promise, resolve } = Promise.withResolvers<number>();
  let asked = 0;
  const count = () => {
    asked += 1;
    return promise;
  };
  const answers = Promise.all([counts.get('all', count, stays), counts.get('all', count, stays)]);
  resolve(7);
  expect(await answers).toEqual([7, 7]);
  expect(asked).toBe(1);
});

test('a count that was begun before a change is given but not kept', async () => {
  const counts = createAnswerCache<number>(100);
  const { promise, resolve } = Promise.withResolvers<number>();
  const answer = counts.get('all', () => promise, stays);
  counts.clear();
  resolve(7);
  expect(await answer).toBe(7);
  expect(counts.known('all')).toBeUndefined();
});

test('it is ended when the last who waited has left', async () => {
  const counts = createAnswerCache<number>(100);
  const [first, second] = [new AbortController(), new AbortController()];
  let ended = false;
  const count = (stop: AbortSignal) =>
    new Promise<number>((_, reject) => {
      stop.addEventListener('abort', () => {
        ended = true;
        reject(new Error('ended'));
      });
    });
  const answers = [first, second].map(({ signal }) =>
    counts.get('all', count, signal).catch(({ message }: Error) => message),
  );
  first.abort(new Error('left'));
  expect(await answers[0]).toBe('left');
  expect(ended).toBe(false);
  second.abort(new Error('left too'));
  expect(await answers[1]).toBe('left too');
  expect(ended).toBe(true);
});

test('a failed count is asked for again', async () => {
  const counts = createAnswerCache<number>(100);
  await expect(
    counts.get('all', () => Promise.reject(new Error('no connection')), stays),
  ).rejects.toThrow('no connection');
  expect(await counts.get('all', async () => 3, stays)).toBe(3);
});

test('the counts asked for last are kept', async () => {
  const counts = createAnswerCache<number>(2);
  for (const key of ['a', 'b', 'a', 'c']) await counts.get(key, async () => key.length, stays);
  expect(['a', 'b', 'c'].map((key) => counts.known(key))).toEqual([1, undefined, 1]);
});
