import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { gatherWrites } from '#server/database/gathered-writes.ts';

const apart = 30;

const failed = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code });

/** What was written together; items that begin with `bad` are refused with the error. */
const given = (error: Error = failed('23503')) => {
  const written: (readonly string[])[] = [];
  const write = gatherWrites<string, string>(async (items) => {
    written.push(items);
    if (items.some((item) => item.startsWith('bad'))) throw error;
    return items.map((item) => `${item} is kept`);
  }, apart);
  return { written, write };
};

test('whoever comes alone waits for nobody, whoever comes right after is written with others', async () => {
  const { written, write } = given();
  await write('first');
  const second = write('second');
  await turn();
  expect(written).toEqual([['first']]);
  await Promise.all([second, write('third')]);
  expect(written).toEqual([['first'], ['second', 'third']]);
});

test('those who come in the same moment are written together', async () => {
  const { written, write } = given();
  const outcomes = await Promise.all([write('first'), write('second')]);
  expect(outcomes).toEqual(['first is kept', 'second is kept']);
  expect(written).toEqual([['first', 'second']]);
});

test('one that is refused fails alone', async () => {
  const { written, write } = given();
  const [good, bad] = await Promise.allSettled([write('good'), write('bad')]);
  expect(good).toEqual({ status: 'fulfilled', value: 'good is kept' });
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '23503' } });
  expect(written).toEqual([['good', 'bad'], ['good'], ['bad']]);
});

test('a database that is away is asked once for all of them', async () => {
  const { written, write } = given(failed('57P03'));
  const outcomes = await Promise.allSettled([write('good'), write('bad')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(written).toHaveLength(1);
});

test('after a failure the next one is written as ever', async () => {
  const { written, write } = given();
  await expect(write('bad')).rejects.toThrow('refused');
  await write('good');
  expect(written).toEqual([['bad'], ['good']]);
});
