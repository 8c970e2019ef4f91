import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { arePeopleServed } from '#server/http/calls-served.ts';

/** argon2id, the library's own choice, as OWASP asks for it: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type GateLimits = { readonly atOnce: () => number; readonly queued: number };

/** Passwords of one name that are verified at the same time; the others wait, and beyond the queue are refused. */
const perName: GateLimits = { atOnce: () => 4, queued: 50 };

const processors = availableParallelism();

/** Threads that hash, of those that libuv has: one is left to files and to addresses that are looked up. */
const mostThreads = (Number(process.env.UV_THREADPOOL_SIZE) || 4) - 1;

/**
 * Of all names together one more than there are processors: one waits for the main thread while the others hash. While people
 * are at work one processor is theirs: a hash does not stop for a call that takes a tenth of its time.
 */
const hashing: GateLimits = {
  atOnce: () =>
    Math.max(1, Math.min(arePeopleServed() ? processors - 1 : processors + 1, mostThreads)),
  queued: Infinity,
};

export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
}

type Lane = { running: number; readonly waiting: (() => void)[] };

/** Lets a few pieces of work of the same key run at once, in the order in which they came. */
export const createGate = ({ atOnce, queued }: GateLimits = perName) => {
  const lanes = new Map<string, Lane>();
  const admit = (lane: Lane): void => {
    while (lane.waiting.length > 0 && lane.running < atOnce()) {
      lane.running += 1;
      lane.waiting.shift()?.();
    }
  };
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.waiting.length > 0 || lane.running >= atOnce()) {
      if (lane.waiting.length >= queued) throw new TooManyAtOnce();
      const turn = new Promise<void>((resume) => lane.waiting.push(resume));
      // The limit may have risen since the last one ended.
      admit(lane);
      await turn;
    } else {
      lane.running += 1;
    }
    try {
      return await work();
    } finally {
      lane.running -= 1;
      admit(lane);
      if (lane.running === 0) lanes.delete(key);
    }
  };
};

/** The same characters typed on another keyboard may be composed differently; NFC makes them one. */
const normal = (password: string): string => password.normalize('NFC');

const inTurn = createGate(hashing);

export const hashPassword = (password: string): Promise<string> =>
  inTurn('', () => hash(normal(password), options));

/** Verified in place of an account that does not exist, so that its absence takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the one that was hashed. Without a hash it takes the same time and is false. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const kept = passwordHash ?? (await nobody);
  const right = await inTurn('', () => verify(kept, normal(password)));
  return right && passwordHash !== undefined;
};
