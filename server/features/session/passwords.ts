import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { createPlaces, type Places } from '#server/database/places.ts';
import { ReplyError } from '#server/http/reply-error.ts';

/** Guesses at one name that are judged at the same time. */
const atOnce = 4;

/** Those of one name that wait; beyond them they are refused. */
const queued = 50;

/** Threads that hash: no more than there are processors, which a hash keeps busy from its beginning to its end. */
const mostThreads = Math.min(availableParallelism(), 8);

/** Threads of their own, which step back: a hash does not stop for a call that takes a tenth of its time, unless it weighs less. */
const threads = new Piscina<unknown, unknown>({
  filename: new URL('./hashing-thread.ts', import.meta.url).href,
  minThreads: 1,
  maxThreads: mostThreads,
  idleTimeout: 60_000,
});

const tooManyAtOnce = (): ReplyError =>
  new ReplyError(ReplyCode.TooManyRequests, 'Please try again in a moment.', {
    log: 'too many guesses at one name are waiting to be judged',
    retryAfter: 1,
  });

/** Lets a few pieces of work of the same key run at once, in the order in which they came; 429 where too many wait. */
export const createGate = () => {
  const lanes = new Map<string, Places>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? createPlaces(atOnce);
    lanes.set(key, lane);
    if (lane.isFull() && lane.waiting() >= queued) throw tooManyAtOnce();
    const leave = await lane.enter();
    try {
      return await work();
    } finally {
      leave();
      if (lane.isEmpty()) lanes.delete(key);
    }
  };
};

/** The same characters typed on another keyboard may be composed differently; NFC makes them one. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = async (password: string): Promise<string> =>
  String(await threads.run(normal(password), { name: 'hash' }));

/** Verified in place of an account that does not exist, so that its absence takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the one that was hashed. Without a hash it takes the same time and is false. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const kept = passwordHash ?? (await nobody);
  const right = await threads.run({ kept, password: normal(password) }, { name: 'verify' });
  return right === true && passwordHash !== undefined;
};
