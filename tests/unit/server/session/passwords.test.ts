import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createGate, hashPassword, verifyPassword } from '#server/features/session/passwords.ts';

/** The nice value of each thread of this process: the 17th word behind its name. */
const weightsOfThreads = async (): Promise<readonly number[]> => {
  const tasks = '/proc/self/task';
  const threads = existsSync(tasks) ? await readdir(tasks) : [];
  const states = await Promise.all(threads.map((id) => readFile(`${tasks}/${id}/stat`, 'utf8')));
  return states.map((state) => Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[16]));
};

describe('a password', () => {
  test('is hashed by argon2id with 19 MiB, two passes and one lane, each time differently', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  test('is hashed by a thread of less weight, where threads have one', async () => {
    await hashPassword('secret');
    const light = (await weightsOfThreads()).filter((nice) => nice === 10);
    expect(light.length > 0).toBe(process.platform === 'linux');
  });

  test('is right or wrong', async () => {
    const hash = await hashPassword('Zürich-7');
    expect(await verifyPassword(hash, 'Zürich-7')).toBe(true);
    expect(await verifyPassword(hash, 'Zurich-7')).toBe(false);
  });

  test('is the same however its letters are composed', async () => {
    const hash = await hashPassword('Zu\u0308rich-7');
    expect(await verifyPassword(hash, 'Z\u00FCrich-7')).toBe(true);
  });

  test('of an account that does not exist is wrong', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });
});

describe('the gate', () => {
  const works = () => {
    const waiting: (() => void)[] = [];
    return {
      start: () => new Promise<void>((resume) => waiting.push(resume)),
      running: () => waiting.length,
      endOne: () => waiting.shift()?.(),
    };
  };

  test('lets four of one name in at once, the others in their order', async () => {
    const gate = createGate();
    const work = works();
    const ended: number[] = [];
    const all = [0, 1, 2, 3, 4, 5].map((number) =>
      gate('ann', work.start).then(() => ended.push(number)),
    );
    await Promise.resolve();
    expect(work.running()).toBe(4);
    while (ended.length < 6) {
      work.endOne();
      await new Promise((resume) => setImmediate(resume));
    }
    await Promise.all(all);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('does not make one name wait for another', async () => {
    const gate = createGate();
    const work = works();
    for (let count = 0; count < 4; count += 1) void gate('ann', work.start);
    expect(await gate('bob', async () => 'in')).toBe('in');
  });

  test('lets others in after work that failed', async () => {
    const gate = createGate();
    for (let count = 0; count < 10; count += 1) {
      await expect(gate('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await gate('ann', async () => 'in')).toBe('in');
  });

  test('sends away whoever would wait behind fifty others', async () => {
    const gate = createGate();
    const work = works();
    for (let count = 0; count < 54; count += 1) void gate('ann', work.start);
    await expect(gate('ann', work.start)).rejects.toMatchObject({ code: 429, retryAfter: 1 });
  });
});
