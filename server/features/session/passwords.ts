import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id, the library's own choice, as OWASP asks for it: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type GateLimits = { readonly atOnce: number; readonly queued: number };

/** Passwords of one name that are verified at the same time; the others wait, and beyond the queue are refused. */
const perName: GateLimits = { atOnce: 4, queued: 50 };

/**
 * Of all names together as many as there are processors: more would get no more done, but keep every other call waiting
 * for a processor.
 */
const altogether: GateLimits = { atOnce: availableParallelism(), queued: Infinity };

export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
}

type Lane = { running: number; readonly waiting: (() => void)[] };

/** Lets a few pieces of work of the same key run at once, in the order in which they came. */
export const createGate = ({ atOnce, queued }: GateLimits = perName) => {
  const lanes = new Map<string, Lane>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running >= atOnce) {
      if (lane.waiting.length >= queued) throw new TooManyAtOnce();
      await new Promise<void>((resume) => lane.waiting.push(resume));
    } else {
      lane.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else if (lane.running === 1) lanes.delete(key);
      else lane.running -= 1;
    }
  };
};

/** The same characters typed on another keyboard may be composed differently; NFC makes them one. */
const normal = (password: string): string => password.normalize('NFC');

const processors = createGate(altogether);

export const hashPassword = (password: string): Promise<string> =>
  processors('', () => hash(normal(password), options));

/** Verified in place of an account that does not exist, so that its absence takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the one that was hashed. Without a hash it takes the same time and is false. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const kept = passwordHash ?? (await nobody);
  const right = await processors('', () => verify(kept, normal(password)));
  return right && passwordHash !== undefined;
};
