import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { portalUrl } from './place.ts';

/** Somebody at another desk, who works by calls while the browser shows a page. */
export const callerOf = (account: DemoAccount, address = portalUrl()): Promise<Caller> =>
  signInAs(address, account);
