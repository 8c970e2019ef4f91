import { notSignedIn } from '#server/http/reply-error.ts';
import type { Account, SessionStore } from './session-store.ts';

/** The account that a session is of. Sessions end with their account: it can have gone since the session was found. */
export const ownAccount = async (
  accounts: Pick<SessionStore, 'findById'>,
  accountId: number,
): Promise<Account> => {
  const account = await accounts.findById(accountId);
  if (account === undefined) throw notSignedIn('the account is gone');
  return account;
};
