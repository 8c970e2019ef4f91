import { constants, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** argon2id, the library's own choice, as OWASP asks for it: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Gives this thread a tenth of the usual weight: less, and slow filters would keep people from signing in. Only Linux gives
 * a thread a weight of its own; elsewhere the whole process would step back.
 */
const stepBack = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where a sandbox forbids it, a hash weighs as much as a call.
  }
};

stepBack();

/** Run in a thread of the pool in passwords.ts. */
export const hash = (password: string): string => hashSync(password, options);

/** Run in a thread of the pool in passwords.ts: whether the password is the one that was hashed. */
export const verify = ({
  kept,
  password,
}: {
  readonly kept: string;
  readonly password: string;
}): boolean => verifySync(kept, password);
