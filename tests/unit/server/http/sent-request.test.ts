import { expect, test } from 'vitest';
import { inUse } from '#server/http/errors.ts';
import { badRequest } from '#server/http/reply-error.ts';
import { underItsKey } from '#server/http/sent-request.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

test.each<readonly [string, Error, boolean]>([
  ['a refusal', badRequest([]), true],
  ['somebody who held what it wanted for too long', withCode('55P03'), true],
  ['two who waited for each other', withCode('40P01'), true],
  ['somebody who held the rest of it for too long', inUse(withCode('55P03')), false],
  ['a connection that broke', withCode('08006'), false],
  ['a failure', new Error('Something went wrong'), false],
])(
  'after %s the key is given back only where nothing can have been saved',
  async (_, error, isFree) => {
    const request = { key: ['1', '/x', 'a key'], content: Buffer.from('a note') } as const;
    const released: unknown[] = [];
    const requests = {
      claim: async () => undefined,
      release: async (key: unknown) => void released.push(key),
    };
    const work = () => Promise.reject(error);
    await expect(underItsKey(requests, request, work, () => true)).rejects.toBe(error);
    expect(released.length === 1).toBe(isFree);
  },
);
