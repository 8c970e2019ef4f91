import { ReplyCode } from '#shared/contract/reply-code.ts';
import { fault, ReplyError } from '#server/http/reply-error.ts';
import { createGate, verifyPassword } from './passwords.ts';
import type { Account, SessionStore } from './session-store.ts';

export type PasswordCheckPorts = {
  readonly locks: Pick<SessionStore, 'findLock' | 'recordFailure' | 'forgetFailures'>;
  readonly onLocked: (account: Account, language: string) => Promise<void>;
  readonly now: () => Date;
};

/**
 * Refuses whoever does not know the password of their own account, and gives the one of the guesses that it is. Where
 * none is, each of them counts. `path` is the field that holds the first.
 */
export type CheckPassword = (
  account: Account,
  guesses: readonly string[],
  asked: { readonly path: string; readonly language: string },
) => Promise<string>;

/**
 * The name under which guesses are locked that only a signed-in person can make. It is not the name of the account,
 * because these guesses must not lock the sign-in. It begins with NUL, which is refused in typed names, so nobody can
 * lock it from outside.
 */
export const innerLockOf = (guessed: string, { username }: Account): string =>
  `\0${guessed} of ${username}`;

/** Refuses while a name is locked by failures. */
export const refuseLocked = async (
  locks: Pick<SessionStore, 'findLock'>,
  name: string,
  moment: Date,
): Promise<void> => {
  const lock = await locks.findLock(name);
  if (lock?.lockedUntil === undefined || lock.lockedUntil <= moment) return;
  throw new ReplyError(
    ReplyCode.TooManyRequests,
    'Too many failed attempts. Please try again later.',
    { retryAfter: Math.ceil((lock.lockedUntil.getTime() - moment.getTime()) / 1000) },
  );
};

/** Asks a person who is signed in for their password once more; its failures count with those of the sign-in. */
export const createPasswordCheck = ({
  locks,
  onLocked,
  now,
}: PasswordCheckPorts): CheckPassword => {
  const gate = createGate();
  return async (account, guesses, { path, language }) => {
    const name = account.username;
    // Nothing can be guessed here, so nothing counts as a guess.
    if (account.passwordHash === undefined) {
      throw fault(path, 'noPassword', 'Your account has no password yet.');
    }
    const check = async (): Promise<string> => {
      const moment = now();
      await refuseLocked(locks, name, moment);
      for (const guess of guesses) {
        if (!(await verifyPassword(account.passwordHash, guess))) continue;
        await locks.forgetFailures(name);
        return guess;
      }
      const locking = await Promise.all(guesses.map(() => locks.recordFailure(name, moment)));
      if (locking.includes(true)) await onLocked(account, language);
      throw fault(path, 'wrong', 'This is not your current password.');
    };
    return gate(name, check);
  };
};
