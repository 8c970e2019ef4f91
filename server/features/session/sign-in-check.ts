import { ReplyCode } from '#shared/contract/reply-code.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { createGate, verifyPassword } from './passwords.ts';
import type { Account, SessionStore } from './session-store.ts';

export type SignInCheckPorts = {
  readonly store: Pick<SessionStore, 'findForSignIn' | 'recordFailure' | 'forgetFailures'>;
  /** Tells the owner of an account that it has just been locked. Nobody waits for it: that would tell a stranger. */
  readonly onLocked: (account: Account, language: string) => void;
  readonly now: () => Date;
};

const wrongPassword = (): ReplyError =>
  new ReplyError(ReplyCode.NotSignedIn, 'The e-mail or the password is not correct.', {
    log: 'sign-in refused',
  });

const locked = (until: Date, now: Date): ReplyError => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  return new ReplyError(
    ReplyCode.TooManyRequests,
    `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { log: 'sign-in locked', retryAfter: seconds },
  );
};

/**
 * Finds the account that a name and a password let in. Neither the answer nor the time that it takes tells whether an
 * account exists.
 */
export const createSignInCheck = ({ store, onLocked, now }: SignInCheckPorts) => {
  const gate = createGate();

  /**
   * Undefined where the password is the one of a registration that waits for its address to be confirmed. Whoever
   * registers an address that has an account gets the same answer as for a new one, so all but those who come in take
   * two passwords' time. That answer neither counts as a failure nor forgets any: a decoy is no way around the lock.
   * Where there is no password, tries count all the same: a name that nothing locks would tell that nobody can guess it.
   */
  const verified = async (
    username: string,
    password: string,
    language: string,
  ): Promise<Account | undefined> => {
    const { account, decoyHash, lock } = await store.findForSignIn(username);
    const moment = now();
    if (lock?.lockedUntil !== undefined && lock.lockedUntil > moment) {
      throw locked(lock.lockedUntil, moment);
    }
    const usable = account?.active === true ? account : undefined;
    const isOwn = await verifyPassword(usable?.passwordHash, password);
    if (usable?.confirmed === true && isOwn) {
      if (lock !== undefined) await store.forgetFailures(username);
      return usable;
    }
    if ((await verifyPassword(decoyHash, password)) || isOwn) return undefined;
    const locks = await store.recordFailure(username, moment);
    if (locks && usable !== undefined) onLocked(usable, language);
    throw wrongPassword();
  };

  return (username: string, password: string, language: string): Promise<Account | undefined> => {
    const name = storedEmailAddress(username);
    return gate(name, () => verified(name, password, language));
  };
};
